/* buildings_rules.c: places sheds, houses and towers; they add points to the features around them
 * (LB-1 to LB-11, LB-H1 to LB-H6). State: how many of each a seat has left, and the building on
 * each tile. */
#include "expansions/buildings/buildings.h"
#include "rules/board.h"
#include "rules/expansion.h"
#include "rules/feature.h"
#include "rules/score.h"
#include "rules/units.h"

enum { SIZES = BUILDING_SIZES, EACH_SIZE = 6 };

typedef struct Lies {
    uint8_t size; /* 1 shed, 2 house, 3 tower; 0: nothing */
    uint8_t seat;
} Lies;

typedef struct Buildings {
    uint8_t left[SEATS_MAX][SIZES];
    uint8_t spare[6];
    Lies on[]; /* one entry for each tile */
} Buildings;

static Buildings *building_state_of(const Game *g)
{
    return expansion_state(g, &buildings_rules);
}

int buildings_left(const Game *game, int seat, int size)
{
    bool there = game->setup.expansions & EXPANSION_SET(EXPANSION_BUILDINGS);
    assert(size >= 1 && size <= SIZES && "shed, house or tower");
    return there && seat < game->setup.players ? building_state_of(game)->left[seat][size - 1] : 0;
}

static size_t building_state_more(const Game *g)
{
    return sizeof(Buildings) + g->room_tiles * sizeof(Lies);
}

static void building_set_up(Play *p)
{
    for (int seat = 0; seat < p->g->setup.players; seat++) /* equal shares (LB-1) */
        for (int size = 0; size < SIZES; size++)
            building_state_of(p->g)->left[seat][size] = (uint8_t)(EACH_SIZE / p->g->setup.players);
}

/* --- placing buildings ------------------------------------------------------------------------ */

static Refusal building_refusal_of(const Game *g, int seat, int tile, int size)
{
    if (size < 1 || size > SIZES)
        return REFUSAL_NO_SUCH_OPTION;
    if (tile != g->last_tile || building_state_of(g)->on[tile].size)
        return REFUSAL_BUILDING;
    return building_state_of(g)->left[seat][size - 1] ? REFUSAL_NONE : REFUSAL_NO_SUPPLY;
}

/* Offers to build on the tile just placed, whether or not it is barred to figures (LB-2, LB-8). */
static void building_deeds(const Catalogue *c, const Game *g, ActionList *list)
{
    (void)c;
    for (int size = 1; size <= SIZES; size++) {
        if (building_refusal_of(g, g->in_turn, g->last_tile, size) == REFUSAL_NONE)
            list_add(list, (Action){.kind = ACTION_DEED,
                                    .seat = g->in_turn,
                                    .choice = DEED_BUILDING,
                                    .tile = g->last_tile,
                                    .ACTION_SIZE = (uint8_t)size});
    }
}

static Refusal building_deed_refusal(const Catalogue *c, const Game *g, const Action *action)
{
    (void)c;
    if (action->choice != DEED_BUILDING)
        return REFUSAL_NONE;
    Refusal refusal = action->tile < g->tile_count
                          ? building_refusal_of(g, action->seat, action->tile, action->ACTION_SIZE)
                          : REFUSAL_BUILDING;
    return refusal == REFUSAL_NONE ? REFUSAL_NO_SUCH_OPTION : refusal;
}

static Token token_on(const Game *g, int tile)
{
    const Lies *lies = &building_state_of(g)->on[tile];
    return (Token){.label = LABEL_BUILDING,
                   .seat = lies->seat,
                   .segment = NO_SEGMENT,
                   .tile = (uint16_t)tile,
                   .value = lies->size};
}

static void building_put(Play *p, int seat, int tile, int size)
{
    Buildings *state = building_state_of(p->g);
    assert(size >= 1 && size <= SIZES && state->left[seat][size - 1] && "one that the seat has");
    assert(!state->on[tile].size && "one on a tile");
    journal_record(p, state->left, sizeof state->left);
    journal_record(p, &state->on[tile], sizeof state->on[tile]);
    state->left[seat][size - 1]--;
    state->on[tile] = (Lies){.size = (uint8_t)size, .seat = (uint8_t)seat};
}

static void building_do_deed(Play *p, const Action *action)
{
    building_put(p, action->seat, action->tile, action->ACTION_SIZE);
    Token token = token_on(p->g, action->tile);
    expansion_report_token(p, EVENT_TOKEN_PLACED, &token, 1);
}

/* --- points ----------------------------------------------------------------------------------- */

/* The buildings counted for a feature, each once, and their points (LB-4, LB-9). */
typedef struct Sum {
    int count, points;
} Sum;

static void building_add_tile(const Valuation *v, int tile, Sum *sum)
{
    int size = building_state_of(v->g)->on[tile].size;
    bool by_size = v->policies->value[POLICY_BUILDING_POINTS] == BUILDINGS_BY_SIZE;
    sum->count += size > 0;
    sum->points += by_size ? size : size > 0;
}

/* Counts the buildings along a feature (LB-3, LB-5): those on its tiles (LB-H2), or also those that
 * share a space with its tiles (LB-H1, LB-H3, LB-H4, LB-H6). */
static Sum along_feature(const Valuation *v)
{
    Units units = units_under(v->c, v->g, v->policies);
    const Node *nodes = game_nodes(v->g);
    Sum sum = {0};
    for (int tile = 0; tile < v->g->tile_count; tile++) {
        bool near = false;
        uint16_t node = v->root;
        if (!building_state_of(v->g)->on[tile].size)
            continue;
        do {
            near = near || tile_concerns(&units, POLICY_BUILDING_REACH, tile, nodes[node].tile);
            node = nodes[node].next;
        } while (node != v->root && !near);
        if (near)
            building_add_tile(v, tile, &sum);
    }
    return sum;
}

/* Counts the little buildings in the nine spaces of a monastery or the like, or the twelve of a
 * German castle (LB-3, LB-6, LB-H5). */
static Sum around_building(const Valuation *v, int tile)
{
    Around around = board_around(v->c, v->g, tile);
    Sum sum = {0};
    for (int i = 0; i < around.count; i++)
        building_add_tile(v, around.tiles[i], &sum);
    return sum;
}

/* Counts the buildings in the row and the column of a lying abbot, and on its own tile (LB-6). */
static Sum along_rows(const Valuation *v, int tile)
{
    Units units = units_under(v->c, v->g, v->policies);
    LineCell next;
    Sum sum = {0};
    building_add_tile(v, tile, &sum);
    for (int side = 0; side < SIDE_L; side++) {
        UnitLine line = unit_line(&units, game_tiles(v->g)[tile].cell, 2 * side + 1);
        uint16_t last = NO_TILE;
        for (; unit_line_next(&line, &next) && next.count > 0; last = next.tile[0]) {
            for (int i = 0; i < next.count; i++) {
                if (next.tile[i] != last) /* a line meets a double tile twice */
                    building_add_tile(v, next.tile[i], &sum);
            }
        }
    }
    return sum;
}

/* Adds the points of buildings, but not for the hut (LB-7). Nothing doubles them (LB-10). */
static void building_add_points(const Valuation *v, FeatureScore *score)
{
    const Node *node = &game_nodes(v->g)[v->root];
    Sum sum = {0};
    if (kind_is_wall_or_way(node->kind) || node->kind == SEGMENT_FIELD)
        sum = along_feature(v);
    else if (node->kind == SEGMENT_LYING)
        sum = along_rows(v, node->tile);
    else if (kind_is_surrounded(node->kind) && node->kind != SEGMENT_HUT)
        sum = around_building(v, node->tile);
    if (sum.count)
        score_add(score, LABEL_BUILDINGS, sum.count, sum.points, RULE_LB_3);
}

/* --- tokens and positions --------------------------------------------------------------------- */

static void building_tokens(const Catalogue *c, const Game *g, TokenList *list)
{
    (void)c;
    for (int tile = 0; tile < g->tile_count; tile++) {
        if (building_state_of(g)->on[tile].size)
            token_add(list, token_on(g, tile));
    }
}

static bool building_put_token(Play *p, const Token *token, Refusal *refusal)
{
    int size = token->value;
    if (token->label != LABEL_BUILDING)
        return false;
    bool good = token->seat < p->g->setup.players && token->tile != NO_TILE &&
                token->segment == NO_SEGMENT && size >= 1 && size <= SIZES &&
                !building_state_of(p->g)->on[token->tile].size;
    *refusal = !good                                                  ? REFUSAL_NO_SUCH_OPTION
               : building_state_of(p->g)->left[token->seat][size - 1] ? REFUSAL_NONE
                                                                      : REFUSAL_NO_SUPPLY;
    if (*refusal == REFUSAL_NONE)
        building_put(p, token->seat, token->tile, size);
    return true;
}

static const char *building_find_fault(const Catalogue *c, const Game *g)
{
    int lies = 0, left = 0, all = 0;
    (void)c;
    for (int tile = 0; tile < g->tile_count; tile++)
        lies += building_state_of(g)->on[tile].size > 0;
    for (int seat = 0; seat < g->setup.players; seat++) {
        all += SIZES * (EACH_SIZE / g->setup.players);
        for (int size = 0; size < SIZES; size++)
            left += building_state_of(g)->left[seat][size];
    }
    return lies + left == all ? NULL : "buildings: how many there are";
}

const ExpansionRules buildings_rules = {
    .brought_by = EXPANSION_SET(EXPANSION_BUILDINGS),
    .state_more = building_state_more,
    .set_up = building_set_up,
    .deeds = building_deeds,
    .deed_refusal = building_deed_refusal,
    .do_deed = building_do_deed,
    .add_points = building_add_points,
    .tokens = building_tokens,
    .put_token = building_put_token,
    .find_fault = building_find_fault,
};
