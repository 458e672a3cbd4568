/* monasteries_rules.c: scores a figure that lies as an abbot at a special monastery by its row and
 * column at the end (MON-2 to MON-6, MON-9 to MON-11, MON-H1 to MON-H7). The building has two
 * consecutive segments: the monk's, a monastery like any other, and the abbot's. */
#include "rules/expansion.h"
#include "rules/feature.h"
#include "rules/figures.h"
#include "rules/score.h"
#include "rules/units.h"

/* A figure in either segment keeps others out of both (MON-5, MON-9). */
static Refusal monastery_rows_segment_refusal(const Game *g, uint16_t node, int kind)
{
    uint16_t twin = node_twin(g, node);
    return twin != NO_NODE && figure_traits[kind].weight &&
                   feature_held(&game_features(g)[feature_root(g, twin)])
               ? REFUSAL_OCCUPIED
               : REFUSAL_NONE;
}

/* Counts tiles or spaces in one direction up to the first whole empty space (MON-H1). If units are
 * tiles, each half counts, and a double tile counts once (MON-H2, MON-H3, MON-H6, MON-H7). */
static int monastery_rows_count_line(const Valuation *v, Cell cell, int side)
{
    Units units = units_under(v->c, v->g, v->policies);
    LineCell next;
    int n = 0;
    for (UnitLine line = unit_line(&units, cell, 2 * side + 1);
         unit_line_next(&line, &next) && next.count > 0;)
        n = line.distance;
    return n;
}

static void monastery_rows_add_points(const Valuation *v, FeatureScore *score)
{
    const Node *node = &game_nodes(v->g)[v->root];
    int there = 0;
    if (node->kind != SEGMENT_LYING)
        return;
    for (int side = 0; side < 4; side++)
        there += monastery_rows_count_line(v, game_tiles(v->g)[node->tile].cell, side);
    score->rule = RULE_MON_4;
    score_add(score, LABEL_MONASTERY, 1, 1, RULE_MON_4);
    score_add(score, LABEL_ROWS, there, there, RULE_MON_4);
}

const ExpansionRules rows_rules = {
    .brought_by = EXPANSION_SET(EXPANSION_MONASTERIES),
    .segment_refusal = monastery_rows_segment_refusal,
    .add_points = monastery_rows_add_points,
};
