/* pig.c: pays a field's owner 1 more for each city if their pig is there (TB-8). The traits in
 * names.h say where a pig may stand and when it goes home (TB-7, TB-9). */
#include "rules/expansions/expansion.h"
#include "rules/figures.h"
#include "rules/score.h"

static void bonus(const Valuation *v, int seat, FeatureScore *score)
{
    if (game_nodes(v->g)[v->root].kind != SEGMENT_FIELD ||
        figure_in(v->g, v->root, seat, FIGURE_PIG) == NO_FIGURE)
        return;
    int cities = game_field_cities(v->c, v->g, v->root, true, NULL, 0);
    score_add(score, LABEL_PIG, cities, cities, RULE_TB_8);
}

const Expansion expansion_pig = {
    .brought_by = EXPANSION_SET(EXPANSION_TRADERS),
    .bonus = bonus,
};
