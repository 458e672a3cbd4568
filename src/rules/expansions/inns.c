/* inns.c: inns beside roads and cathedrals in cities (IC-3 to IC-5). The big follower is a row
 * of the figures (IC-2). */
#include "rules/expansions/expansion.h"
#include "rules/feature.h"

/* IC-3: 2 per unit of a completed road; IC-4: 3 per unit and coat of a completed city. Open at
 * the end: nothing, or as without them, by `inn_cathedral_at_end`. Units by the generation
 * (IC-H1); a gap keeps the feature open (IC-H2). Several marks do not add (IC-5). */
static void worth(const Valuation *v, Worth *worth)
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

const Expansion expansion_inns = {
    .brought_by = EXPANSION_SET(EXPANSION_INNS),
    .worth = worth,
};
