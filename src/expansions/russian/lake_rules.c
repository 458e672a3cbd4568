/* lake_rules.c: Vodyanoy's lake (RUS-2 to RUS-4, RUS-6, RUS-H1, RUS-H3, RUS-H4). It catches every
 * meeple on the tiles in the eight spaces around its own. At the end, each meeple in it costs its
 * owner 2 points. These rules keep no state. */
#include "expansions/russian/traps.h"
#include "rules/board.h"
#include "rules/feature.h"
#include "rules/figures.h"
#include "rules/score.h"

static bool lake_holds(const Catalogue *c, const Game *g, const Figure *figure)
{
    return figure->segment == trap_on(c, g, figure->tile, SYMBOL_LAKE);
}

/* Catches the meeples around a lake, but no builders, pigs, shepherds or barns (RUS-3). A figure in
 * another lake stays there, and figures in castles and quarters are safe (COMB-11). */
static void catch_around(Play *p, int lake, int segment)
{
    Game *g = p->g;
    Around around = board_around(p->c, g, lake);
    for (uint16_t i = 0; i < g->figure_count; i++) {
        const Figure *figure = &game_figures(g)[i];
        bool near = false;
        for (int t = around.own; figure->tile != NO_TILE && t < around.count; t++)
            near = near || around.tiles[t] == figure->tile;
        if (near && figure_traits[figure->kind].weight > 0 && !lake_holds(p->c, g, figure) &&
            !figure_sheltered(p->c, g, figure))
            trap_catch(p, i, lake, segment);
    }
}

void lake_catch(Play *p)
{
    for (int tile = 0; tile < p->g->tile_count; tile++) {
        int segment = trap_on(p->c, p->g, tile, SYMBOL_LAKE);
        if (segment != NO_SEGMENT)
            catch_around(p, tile, segment);
    }
}

/* Keeps figures from going to the lake's tile by choice, even to its field (RUS-4, COMB-10). */
static Refusal lake_tile_refusal(const Catalogue *c, const Game *g, int tile, int kind)
{
    (void)kind;
    return trap_on(c, g, tile, SYMBOL_LAKE) == NO_SEGMENT ? REFUSAL_NONE : REFUSAL_LAKE;
}

/* --- the end ---------------------------------------------------------------------------------- */

/* Counts the seat's figures in the lake of `node`, or in all lakes for NO_NODE. */
static int lake_count(const Catalogue *c, const Game *g, int seat, uint16_t node)
{
    int count = 0;
    for (int i = 0; i < g->figure_count; i++) {
        const Figure *figure = &game_figures(g)[i];
        count += figure->tile != NO_TILE && figure->seat == seat && lake_holds(c, g, figure) &&
                 (node == NO_NODE || feature_node(g, figure->tile, figure->segment) == node);
    }
    return count;
}

/* Charges for a lake before the scoring of its node sends the figures home. */
static void lake_on_final_feature(Play *p, uint16_t root)
{
    if (game_nodes(p->g)[root].kind != SEGMENT_SYMBOL)
        return;
    for (int seat = 0; seat < p->g->setup.players; seat++) {
        int count = lake_count(p->c, p->g, seat, root);
        FeatureScore score = {.rule = RULE_RUS_6};
        if (!count)
            continue;
        score_add(&score, LABEL_LAKE, count, LAKE_POINTS * count, RULE_RUS_6);
        score_pay(p, seat, root, LABEL_LAKE, &score);
    }
}

void lake_points(const Catalogue *c, const Game *g, int *out)
{
    for (int seat = 0; seat < g->setup.players; seat++)
        out[seat] += LAKE_POINTS * lake_count(c, g, seat, NO_NODE);
}

static void lake_points_if_ended(const Catalogue *c, const Game *g, const Policies *policies,
                                 int *out)
{
    (void)policies;
    lake_points(c, g, out);
}

const ExpansionRules lake_rules = {
    .brought_by = EXPANSION_SET(EXPANSION_RUSSIAN),
    .tile_refusal = lake_tile_refusal,
    .on_final_feature = lake_on_final_feature,
    .points_if_ended = lake_points_if_ended,
};
