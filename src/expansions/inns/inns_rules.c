/* inns_rules.c: raises the worth of roads with inns and cities with cathedrals (IC-3 to IC-5). The
 * big follower is defined by its row in the list of figures (IC-2). */
#include "rules/expansion.h"
#include "rules/feature.h"

/* A completed road with an inn is worth 2 per unit (IC-3), a completed city with a cathedral 3 per
 * unit and coat (IC-4). If incomplete at the end, they are worth nothing, or as much as without an
 * inn or cathedral (`inn_cathedral_at_end`). The rules version decides the unit (IC-H1); a gap
 * keeps the feature open (IC-H2). Several inns or cathedrals don't add up (IC-5). */
static void inn_unit_points(const Valuation *v, Worth *worth)
{
    int kind = game_nodes(v->g)[v->root].kind;
    bool city = kind == SEGMENT_CITY;
    assert(kind_is_wall_or_way(kind) && "a road or a city");
    if (!v->complete && v->policies->value[POLICY_INN_CATHEDRAL_AT_END] == INN_CATHEDRAL_IGNORE)
        return;
    if (!feature_flags(v->c, v->g, v->root, city ? SEGMENT_CATHEDRAL : SEGMENT_INN))
        return;
    worth->each = (int16_t)(!v->complete ? 0 : city ? 3 : 2);
    worth->coat = v->complete && city ? 3 : 0;
    worth->rule = city ? RULE_IC_4 : RULE_IC_3;
    worth->label = city ? LABEL_CATHEDRAL : LABEL_INN;
}

const ExpansionRules inns_rules = {
    .brought_by = EXPANSION_SET(EXPANSION_INNS),
    .unit_points = inn_unit_points,
};
