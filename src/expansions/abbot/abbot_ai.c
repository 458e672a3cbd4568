/* abbot_ai.c: the worth of the Abbot to computer players (ai/expansion_value.h). */
#include "ai/expansion_value.h"

/* The abbot may come home early and score its monastery or garden (ABB-4). Features completed by
 * the tile are scored at the same moment, so `root` must be the root of the abbot's feature. */
static AiReasonKind scored_as(const Finder *f, uint16_t root)
{
    const Action *action = f->action;
    if (action->kind != ACTION_DEED || action->choice != DEED_ABBOT_BACK)
        return AI_REASON_NONE;
    if (root == NO_NODE)
        return AI_REASON_ABBOT_HOME;
    if (action->figure >= f->before->figure_count)
        return AI_REASON_NONE;
    const Figure *abbot = &game_figures(f->before)[action->figure];
    bool its_own =
        abbot->tile != NO_TILE &&
        root == feature_root(f->after, feature_node(f->after, abbot->tile, abbot->segment));
    return its_own ? AI_REASON_ABBOT_HOME : AI_REASON_NONE;
}

const ExpansionValue abbot_ai = {
    .brought_by = EXPANSION_SET(EXPANSION_ABBOT),
    .scored_as = scored_as,
};
