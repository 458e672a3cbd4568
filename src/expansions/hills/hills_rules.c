/* hills_rules.c: slides tiles under hills and breaks ties by them, for halves and squares (HS-13,
 * HS-14, HS-15, HS-H1, HS-H2, HALF-38, HALF-57). State: the tiles under hills, unseen and out of
 * the game. */
#include "rules/board.h"
#include "rules/expansion.h"
#include "rules/feature.h"
#include "rules/figures.h"
#include "rules/score.h"

typedef struct Hills {
    uint16_t count;
    uint16_t under[]; /* copies of the tiles; room for the whole stack */
} Hills;

static Hills *hills_of(const Game *g)
{
    return expansion_state(g, &hill_rules);
}

static bool is_hill(const Catalogue *c, const Game *g, int tile)
{
    return kind_symbols(tile_kind(c, &game_tiles(g)[tile]), SYMBOL_HILL) > 0;
}

/* Any tile of the stack could go under a hill. */
static size_t hill_state_more(const Game *g)
{
    return g->room_stack * sizeof(uint16_t);
}

/* Slides a tile from the pile under the hill, unseen: the event names it for records only (HS-13,
 * HS-H1). An empty pile gives none (HALF-57, HS-T7). */
static void hill_on_tile_placed(Play *p, int tile)
{
    Game *g = p->g;
    Hills *hills = hills_of(g);
    if (g->stack_count == 0 || !is_hill(p->c, g, tile))
        return;
    assert(hills->count < g->room_stack && "room under the hills");
    journal_record(p, &hills->count, sizeof hills->count);
    journal_record(p, &hills->under[hills->count], sizeof hills->under[0]);
    hills->under[hills->count++] = game_stack(g)[--g->stack_count];
    say(p, (Event){.kind = EVENT_TOKEN_PLACED,
                   .seat = g->in_turn,
                   .tile = (uint16_t)tile,
                   .copy = hills->under[hills->count - 1],
                   .label = LABEL_UNDER_HILL,
                   .count = 1});
}

/* Returns whether the tile's space has a hill. The hill counts for the whole space, including
 * figures on the other half (HS-H1). */
static bool on_hill(const Catalogue *c, const Game *g, const Tile *tile)
{
    const TileKind *kind = tile_kind(c, tile);
    for (int i = 0; i < kind->part_count; i++) {
        const Part *part = &kind->parts[tile->rotation][i];
        Cell cell = part_cell(tile, part);
        const Space *space = &game_spaces(g)[space_find(g, cell)];
        for (int slot = 0; slot < 2; slot++) {
            if (space->tile[slot] != NO_TILE && is_hill(c, g, space->tile[slot]))
                return true;
        }
    }
    return false;
}

/* Counts each seat's figures that are in the feature and on hills; figures without weight don't
 * count. */
static void count_on_hills(const Valuation *v, uint8_t *count)
{
    const Game *g = v->g;
    for (int i = 0; i < g->figure_count; i++) {
        const Figure *figure = &game_figures(g)[i];
        if (figure->tile == NO_TILE || !figure_traits[figure->kind].weight)
            continue;
        if (figure_root(g, figure) == v->root && on_hill(v->c, g, &game_tiles(g)[figure->tile]))
            count[figure->seat]++;
    }
}

/* Returns the tied seats with a figure on a hill; the policy `hill_tiebreak` decides whether any
 * number is enough or whether the most figures win (HS-14). */
static uint8_t hill_break_tie(const Valuation *v, uint8_t seats, FeatureScore *score)
{
    uint8_t count[SEATS_MAX] = {0};
    int most;
    assert(seats && "seats that are tied");
    count_on_hills(v, count);
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        bool alike = v->policies->value[POLICY_HILL_TIEBREAK] == HILL_ANY;
        count[seat] = !(seats >> seat & 1) ? 0 : alike ? count[seat] > 0 : count[seat];
    }
    uint8_t left = (uint8_t)majority_of(SEATS_MAX, count, &most);
    if (!left || left == seats)
        return seats;
    score_add(score, LABEL_HILL, most, 0, RULE_HS_14);
    return left;
}

/* --- unseen tiles ----------------------------------------------------------------------------- */

/* Hides which tiles are under hills and which in the stack: those with the smallest copy numbers go
 * under the hills, and the rest stay in the stack. */
static void hill_hide_unseen(const Catalogue *c, Game *view)
{
    Hills *hills = hills_of(view);
    uint16_t *stack = game_stack(view);
    (void)c;
    for (int i = 0; i < hills->count; i++) {
        for (int j = i + 1; j < hills->count; j++) {
            if (hills->under[j] < hills->under[i])
                swap16(&hills->under[i], &hills->under[j]);
        }
        for (int j = 0; j < view->stack_count; j++) {
            if (stack[j] < hills->under[i])
                swap16(&hills->under[i], &stack[j]);
        }
    }
}

static bool hill_swap_to_top(Game *view, uint16_t copy, uint16_t *place)
{
    Hills *hills = hills_of(view);
    int at = 0;
    while (at < hills->count && hills->under[at] != copy)
        at++;
    if (at == hills->count)
        return false;
    swap16(&hills->under[at], place);
    return true;
}

/* Shuffles both lists together: each tile under a hill swaps with itself, a later one or one in the
 * stack, all equally likely. The stack is shuffled after this (view.c). */
static void hill_redeal_unseen(const Catalogue *c, Game *view, Rng *rng)
{
    Hills *hills = hills_of(view);
    (void)c;
    for (int i = 0; i < hills->count; i++) {
        uint32_t j = rng_below(rng, (uint32_t)(view->stack_count + hills->count - i));
        uint16_t *other = j < view->stack_count ? &game_stack(view)[j]
                                                : &hills->under[i + (int)j - view->stack_count];
        swap16(&hills->under[i], other);
    }
}

/* For every seat, the tiles under hills and those in the stack are one shuffled heap. */
static int hill_stack_parts(const Catalogue *c, const Game *g, StackPart *parts, int count)
{
    (void)c;
    parts[0].mixed = hills_of(g)->count > 0;
    return count;
}

/* Each tile under a hill may be any tile that was in the stack. */
static void hill_remaining_tiles(const Catalogue *c, const Game *g, RemainList *list)
{
    const Hills *hills = hills_of(g);
    (void)c;
    for (int i = 0; i < hills->count; i++)
        remain_tile(list, hills->under[i], REMAINS_HEAP);
}

static const char *hill_find_fault(const Catalogue *c, const Game *g)
{
    const Hills *hills = hills_of(g);
    if (hills->count > g->room_stack)
        return "tiles under hills: count";
    for (int i = 0; i < hills->count; i++) {
        if (hills->under[i] >= c->copy_count)
            return "tiles under hills: copy";
    }
    return NULL;
}

const ExpansionRules hill_rules = {
    .brought_by = EXPANSION_SET(EXPANSION_HALFLINGS) | EXPANSION_SET(EXPANSION_HILLS),
    .state_bytes = sizeof(Hills),
    .state_more = hill_state_more,
    .on_tile_placed = hill_on_tile_placed,
    .break_tie = hill_break_tie,
    .stack_parts = hill_stack_parts,
    .swap_to_top = hill_swap_to_top,
    .hide_unseen = hill_hide_unseen,
    .redeal_unseen = hill_redeal_unseen,
    .remaining_tiles = hill_remaining_tiles,
    .find_fault = hill_find_fault,
};

/* --- vineyard --------------------------------------------------------------------------------- */

/* Adds 3 points for each vineyard, on halves and squares (HALF-37), around a completed monastery
 * (HS-16), in any of the nine spaces, including the monastery's own (HS-17). Gardens (HS-18) and
 * monasteries incomplete at the end of the game get none; all rules versions agree on this
 * (HS-H7). */
static void vineyard_add_points(const Valuation *v, FeatureScore *score)
{
    const Node *node = &game_nodes(v->g)[v->root];
    int vineyards = 0, here = 0;
    if (!v->complete || node->kind != SEGMENT_MONASTERY)
        return;
    Around around = board_around(v->c, v->g, node->tile);
    for (int i = 0; i < around.count; i++) {
        const Tile *tile = &game_tiles(v->g)[around.tiles[i]];
        int found = kind_symbols(tile_kind(v->c, tile), SYMBOL_VINEYARD);
        vineyards += found;
        here += i < around.own ? found : 0;
    }
    if (vineyards > 0)
        score_add(score, LABEL_VINEYARDS, vineyards, 3 * vineyards, here ? RULE_HS_17 : RULE_HS_16);
}

const ExpansionRules vineyard_rules = {
    .brought_by = EXPANSION_SET(EXPANSION_HALFLINGS) | EXPANSION_SET(EXPANSION_HILLS),
    .add_points = vineyard_add_points,
};
