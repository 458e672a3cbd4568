/* hut_rules.c: scores Baba Yaga's hut: 1 point, and 1 more for each empty space around it; it is
 * complete when surrounded (RUS-9, RUS-H2). */
#include "rules/board.h"
#include "rules/expansion.h"
#include "rules/score.h"

static void hut_add_points(const Valuation *v, FeatureScore *score)
{
    const Node *node = &game_nodes(v->g)[v->root];
    if (node->kind != SEGMENT_HUT)
        return;
    Around around = board_around(v->c, v->g, node->tile);
    int empty = v->complete ? 0 : around.spaces - around.occupied;
    score->rule = RULE_RUS_9;
    score_add(score, LABEL_HUT, 1, 1, RULE_RUS_9);
    score_add(score, LABEL_EMPTY, empty, empty, RULE_RUS_9);
}

const ExpansionRules hut_rules = {
    .brought_by = EXPANSION_SET(EXPANSION_RUSSIAN),
    .add_points = hut_add_points,
};
