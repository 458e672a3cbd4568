/* castles_rules.c: deals castles, the double tiles that seats hold, and scores them (GC-1 to GC-6,
 * GC-13 to GC-18, GC-H2 to GC-H4). The traits of figures say which kinds may be lords (GC-14). Like
 * a monastery, a castle is complete once the spaces around it are occupied, here ten. */
#include "rules/board.h"
#include "rules/expansion.h"
#include "rules/feature.h"
#include "rules/figures.h"
#include "rules/hands.h"
#include "rules/outcome_ask.h"
#include "rules/score.h"

static bool is_castle(const Catalogue *c, const Game *g, uint16_t tile)
{
    return tile_has_symbol(tile_kind(c, &game_tiles(g)[tile]), SYMBOL_GERMAN_CASTLE);
}

/* Returns the last of `n` castles or, in a replica, the one received. */
static uint16_t next_castle(const Play *p, uint16_t *castles, uint32_t n)
{
    uint16_t copy = outcome_of(p, OUTCOME_CASTLE, castles[n - 1]);
    uint32_t at = 0;
    while (at < n && castles[at] != copy)
        at++;
    if (at == n) {
        outcome_contradicts(p);
        return castles[n - 1];
    }
    castles[at] = castles[n - 1];
    return copy;
}

static int castle_picks(const Setup *setup)
{
    bool picked = setup->policies.value[POLICY_CASTLE_CHOICE] == CASTLES_PICKED;
    return picked ? castles_per_seat(setup->players) : 0;
}

/* Gives each seat two castles in games of two or three players, otherwise one, at random or by
 * picking (GC-1, GC-13). */
static void castle_deal(Play *p)
{
    Game *g = p->g;
    int players = g->setup.players;
    uint16_t castles[TILES_MAX];
    uint32_t n = 0;
    for (uint16_t copy = 0; copy < p->c->copy_count; copy++) {
        if (expansion_brings(EXPANSION_CASTLES, catalogue_kind(p->c, copy)))
            castles[n++] = copy;
    }
    assert(n > 0 && "the set has castles");
    if (castle_picks(&g->setup)) {
        for (uint32_t i = 0; i < n; i++)
            hands_offer(p, castles[i]);
        return;
    }
    chance_shuffle16(&g->chance, castles, n);
    for (int i = 0; i < players * castles_per_seat(players) && n > 0; i++, n--)
        hands_give(p, i % players, next_castle(p, castles, n));
}

/* Refuses a castle if one of the ten spaces around has another (GC-2, GC-16). Halves don't count
 * (GC-H1). */
static bool castle_tile_allowed(const Catalogue *c, const Game *g, uint16_t copy, Cell cell,
                                int rotation, Fault *fault)
{
    const TileKind *kind = catalogue_kind(c, copy);
    if (kind->shape != SHAPE_DOUBLE || !tile_has_symbol(kind, SYMBOL_GERMAN_CASTLE))
        return true;
    for (int part = 0; part < kind->part_count; part++) {
        const Part *lies = &kind->parts[rotation][part];
        Cell here = {(int16_t)(cell.x + lies->dx), (int16_t)(cell.y + lies->dy)};
        for (int d = 0; d < DIRECTIONS; d++) {
            const Space *space = space_if_any(g, cell_towards(here, d));
            if (space && space->covered && is_castle(c, g, space->tile[0]))
                return refuse(fault, REFUSAL_CASTLES);
        }
    }
    return true;
}

/* Scores the castle's own two spaces, whatever the unit, and the spaces or tiles around it (GC-4,
 * GC-5, GC-18, GC-H3). */
static void castle_points(const Valuation *v, FeatureScore *score)
{
    int tile = game_nodes(v->g)[v->root].tile;
    int own = tile_kind(v->c, &game_tiles(v->g)[tile])->part_count;
    Around around = board_around(v->c, v->g, tile);
    bool by_tiles = v->policies->value[POLICY_MONASTERY_UNIT] == UNIT_TILE;
    int there = by_tiles ? around.count - around.own : around.occupied;
    RuleId rule = v->complete ? RULE_GC_4 : RULE_GC_5;
    there += v->complete ? around.spaces - around.occupied : 0;
    score->rule = (uint16_t)rule;
    score_add(score, LABEL_GERMAN_CASTLE, 1, own, rule);
    score_add(score, LABEL_NEIGHBOURS, there, there, rule);
}

/* Counts the castle tiles of the feature, each once; each is worth 3 (GC-6, GC-17). */
static int castles_touched(const Valuation *v)
{
    const Node *nodes = game_nodes(v->g);
    int n = 0;
    uint16_t node = v->root;
    do {
        bool counted = false;
        for (uint16_t other = v->root; other != node && !counted; other = nodes[other].next)
            counted = nodes[other].tile == nodes[node].tile;
        n += !counted && is_castle(v->c, v->g, nodes[node].tile);
        node = nodes[node].next;
    } while (node != v->root);
    return n;
}

static void castle_add_points(const Valuation *v, FeatureScore *score)
{
    int kind = game_nodes(v->g)[v->root].kind;
    int touched = kind_is_wall_or_way(kind) && v->complete ? castles_touched(v) : 0;
    if (kind == SEGMENT_CASTLE)
        castle_points(v, score);
    else if (touched)
        score_add(score, LABEL_GERMAN_CASTLE, touched, 3 * touched, RULE_GC_6);
}

const ExpansionRules german_castle_rules = {
    .brought_by = EXPANSION_SET(EXPANSION_CASTLES),
    .picks = castle_picks,
    .arrange_stack = castle_deal,
    .tile_allowed = castle_tile_allowed,
    .add_points = castle_add_points,
};
