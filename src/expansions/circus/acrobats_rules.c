/* acrobats_rules.c: builds pyramids of three followers on the places for acrobats, and scores them
 * (BT-6 to BT-9, BT-15, BT-16, BT-H3).
 *
 * An acrobat stands on a symbol, a node that isn't a feature. DEED_STAND places followers there,
 * even on the tile just placed. State: the acrobats in the order in which they were placed.
 * Acrobats that a position contains are not in the list and count as placed before the others. */
#include "expansions/circus/circus.h"
#include "rules/board.h"
#include "rules/expansion.h"
#include "rules/feature.h"
#include "rules/figures.h"
#include "rules/score.h"

typedef struct Acrobats {
    uint8_t count;
    uint8_t spare[7];
    uint8_t came[FIGURE_ROOM]; /* slots of the figures in the order in which they were placed */
} Acrobats;

static_assert((int)FIGURE_ROOM < UINT8_MAX, "slots of figures have 8 bits");

static Acrobats *acrobats_of(const Game *g)
{
    return expansion_state(g, &acrobats_rules);
}

/* Returns the segment of the acrobats' place of a tile, NO_SEGMENT if it has none. */
static int acrobats_place(const Catalogue *c, const Game *g, int tile)
{
    return kind_symbol_segment(tile_kind(c, &game_tiles(g)[tile]), SYMBOL_ACROBATS);
}

/* Counts the acrobats of each seat on a place. All of them are normal followers, of weight 1. */
static const uint8_t *acrobats_each(const Game *g, int tile, int place)
{
    return game_features(g)[feature_node(g, tile, place)].figures;
}

static int acrobats_there(const Game *g, int tile, int place)
{
    const uint8_t *each = acrobats_each(g, tile, place);
    int n = 0;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        n += each[seat];
    return n;
}

/* --- placing ---------------------------------------------------------------------------------- */

/* Returns whether acrobats may be placed on the tile now: the tile just placed must be in the nine
 * spaces around it, or show a portal (BT-6, BT-9, BT-H3). */
static bool acrobats_in_reach(const Catalogue *c, const Game *g, int tile)
{
    if (g->last_tile == NO_TILE)
        return false;
    if (g->setup.expansions & EXPANSION_SET(EXPANSION_DRAGON) &&
        kind_symbols(tile_kind(c, &game_tiles(g)[g->last_tile]), SYMBOL_PORTAL))
        return true;
    Around around = board_around(c, g, tile);
    bool near = false;
    for (int i = 0; i < around.count; i++)
        near = near || around.tiles[i] == g->last_tile;
    return near;
}

/* Returns why the figure may not be placed where the action says (BT-6, BT-15). */
static Refusal acrobat_refusal(const Catalogue *c, const Game *g, const Action *action)
{
    int kind = action->figure_kind, tile = action->tile;
    if (kind != FIGURE_FOLLOWER)
        return REFUSAL_NO_ACROBAT;
    if (acrobats_there(g, tile, action->segment) == ACROBATS_MAX)
        return REFUSAL_ACROBATS_FULL;
    if (kind_is_spanned(tile_kind(c, &game_tiles(g)[tile])))
        return REFUSAL_UNDER_BRIDGE;
    if (!acrobats_in_reach(c, g, tile))
        return REFUSAL_ACROBATS_FAR;
    if (g->supply[action->seat][kind] == 0)
        return REFUSAL_NO_SUPPLY;
    Refusal refusal = figure_refused_by_tile(c, g, tile, kind);
    return refusal == REFUSAL_NONE && g->hooks[HOOK_SEGMENT_REFUSAL]
               ? figure_segment_refusal(g, feature_node(g, tile, action->segment), kind)
               : refusal;
}

/* Refuses a bridge over a place where acrobats stand (BCB-12). */
static Refusal acrobats_span_refusal(const Catalogue *c, const Game *g, int tile)
{
    int place = acrobats_place(c, g, tile);
    return place != NO_SEGMENT && acrobats_there(g, tile, place) ? REFUSAL_UNDER_BRIDGE
                                                                 : REFUSAL_NONE;
}

/* Returns why no pyramid can be scored on the tile (BT-7). A pyramid can't be scored in the part of
 * the turn in which its third acrobat is placed (BT-16). This needs no check, because placing the
 * acrobat was the action of that part. */
static Refusal pyramid_refusal(const Catalogue *c, const Game *g, int tile)
{
    int place = tile < g->tile_count ? acrobats_place(c, g, tile) : NO_SEGMENT;
    if (place == NO_SEGMENT)
        return REFUSAL_NO_ACROBATS;
    return acrobats_there(g, tile, place) < ACROBATS_MAX ? REFUSAL_NO_PYRAMID : REFUSAL_NONE;
}

static void acrobats_deeds(const Catalogue *c, const Game *g, ActionList *list)
{
    const Action *wanted = list_wanted(list);
    int tile = wanted ? wanted->tile : 0, end = wanted ? tile + 1 : g->tile_count;
    for (; tile < end && tile < g->tile_count; tile++) {
        int place = acrobats_place(c, g, tile);
        if (place == NO_SEGMENT)
            continue;
        Action action = {.kind = ACTION_DEED,
                         .seat = g->in_turn,
                         .choice = DEED_STAND,
                         .tile = (uint16_t)tile,
                         .segment = (uint8_t)place,
                         .figure_kind = FIGURE_FOLLOWER};
        if (acrobat_refusal(c, g, &action) == REFUSAL_NONE)
            list_add(list, action);
        action.choice = DEED_ACROBATS;
        if (pyramid_refusal(c, g, tile) == REFUSAL_NONE)
            list_add(list, action);
    }
}

/* Other expansions also use DEED_STAND: this row answers only for places of acrobats. */
static Refusal acrobats_deed_refusal(const Catalogue *c, const Game *g, const Action *action)
{
    Refusal refusal;
    if (action->choice == DEED_ACROBATS)
        refusal = pyramid_refusal(c, g, action->tile);
    else if (action->choice == DEED_STAND && action->tile < g->tile_count &&
             action->segment == acrobats_place(c, g, action->tile))
        refusal = acrobat_refusal(c, g, action);
    else
        return REFUSAL_NONE;
    return refusal == REFUSAL_NONE ? REFUSAL_NO_SUCH_OPTION : refusal;
}

/* --- scoring ---------------------------------------------------------------------------------- */

/* Pays the owners 5 points for each acrobat on a place (BT-7, BT-8). */
static void acrobats_pay(Play *p, uint16_t node, RuleId rule)
{
    for (int seat = 0; seat < p->g->setup.players; seat++) {
        int n = game_features(p->g)[node].figures[seat];
        FeatureScore score = {.rule = (uint16_t)rule};
        if (!n)
            continue;
        score_add(&score, LABEL_ACROBATS, n, ACROBAT_POINTS * n, rule);
        score_pay(p, seat, node, LABEL_ACROBATS, &score);
    }
}

static void acrobats_do_deed(Play *p, const Action *action)
{
    if (action->choice == DEED_STAND) {
        expansion_place_figure(p, action, action->tile);
        return;
    }
    uint16_t node = feature_node(p->g, action->tile, action->segment);
    acrobats_pay(p, node, RULE_BT_7);
    figures_return(p, node);
}

static bool is_place(const Catalogue *c, const Game *g, uint16_t node)
{
    return game_nodes(g)[node].kind == SEGMENT_SYMBOL &&
           node_segment(c, g, node)->symbol == SYMBOL_ACROBATS;
}

static bool is_acrobat(const Catalogue *c, const Game *g, const Figure *figure)
{
    return figure->tile != NO_TILE &&
           is_place(c, g, feature_node(g, figure->tile, figure->segment));
}

static void acrobats_on_final_feature(Play *p, uint16_t root)
{
    if (is_place(p->c, p->g, root))
        acrobats_pay(p, root, RULE_BT_8);
}

static void acrobats_points_if_ended(const Catalogue *c, const Game *g, const Policies *policies,
                                     int *out)
{
    (void)policies;
    for (int i = 0; i < g->figure_count; i++) {
        const Figure *figure = &game_figures(g)[i];
        if (is_acrobat(c, g, figure))
            out[figure->seat] += ACROBAT_POINTS;
    }
}

/* --- the order of acrobats -------------------------------------------------------------------- */

static bool same_place(const Figure *a, const Figure *b)
{
    return a->tile == b->tile && a->segment == b->segment;
}

/* Returns when the figure was placed: its index in the list plus one, or 0 if a position contained
 * it. */
static int came_at(const Acrobats *state, int figure)
{
    for (int i = 0; i < state->count; i++) {
        if (state->came[i] == figure)
            return i + 1;
    }
    return 0;
}

int circus_rank(const Game *game, int figure)
{
    const Figure *figures = game_figures(game);
    const Acrobats *state = acrobats_of(game);
    int mine = came_at(state, figure), rank = 0;
    for (int i = 0; i < game->figure_count; i++) {
        int other = came_at(state, i);
        if (i != figure && figures[i].tile != NO_TILE && same_place(&figures[i], &figures[figure]))
            rank += other < mine || (other == mine && i < figure);
    }
    return rank;
}

/* Adds the acrobat just placed, and drops those that have left. The figure may already be off the
 * board: a shepherd can go home before this row is notified. */
static void acrobats_on_figure_placed(Play *p, uint16_t figure)
{
    const Figure *figures = game_figures(p->g);
    Acrobats *state = acrobats_of(p->g);
    int kept = 0;
    if (!is_acrobat(p->c, p->g, &figures[figure]))
        return;
    journal_record(p, state, sizeof *state);
    for (int i = 0; i < state->count; i++) {
        if (state->came[i] != figure && is_acrobat(p->c, p->g, &figures[state->came[i]]))
            state->came[kept++] = state->came[i];
    }
    memset(state->came + kept, 0, (size_t)(FIGURE_ROOM - kept));
    state->came[kept] = (uint8_t)figure;
    state->count = (uint8_t)(kept + 1);
}

/* --- positions -------------------------------------------------------------------------------- */

static bool acrobats_symbol_allowed(const Catalogue *c, const Game *g, int seat, int kind, int tile,
                                    int segment)
{
    (void)seat;
    return kind == FIGURE_FOLLOWER && segment == acrobats_place(c, g, tile) &&
           acrobats_there(g, tile, segment) < ACROBATS_MAX;
}

static const char *acrobats_find_fault(const Catalogue *c, const Game *g)
{
    const Acrobats *state = acrobats_of(g);
    if (state->count > FIGURE_ROOM)
        return "acrobats: list of figures";
    for (int i = 0; i < g->figure_count; i++) {
        const Figure *figure = &game_figures(g)[i];
        if (!is_acrobat(c, g, figure))
            continue;
        if (figure->kind != FIGURE_FOLLOWER ||
            acrobats_there(g, figure->tile, figure->segment) > ACROBATS_MAX)
            return "acrobats: an impossible pyramid";
    }
    return NULL;
}

const ExpansionRules acrobats_rules = {
    .brought_by = EXPANSION_SET(EXPANSION_CIRCUS),
    .state_bytes = sizeof(Acrobats),
    .deeds = acrobats_deeds,
    .deed_refusal = acrobats_deed_refusal,
    .do_deed = acrobats_do_deed,
    .on_figure_placed = acrobats_on_figure_placed,
    .symbol_allowed = acrobats_symbol_allowed,
    .span_refusal = acrobats_span_refusal,
    .on_final_feature = acrobats_on_final_feature,
    .points_if_ended = acrobats_points_if_ended,
    .find_fault = acrobats_find_fault,
};
