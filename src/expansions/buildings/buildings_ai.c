/* buildings_ai.c: the worth of the little buildings to computer players
 * (ai/expansion_value.h). */
#include "ai/expansion_value.h"

enum { POINT_WORTH = 100 }; /* hundredths of a point, chosen by hand like FOLLOWER_WORTH */

/* Reports that a little building added points to features with figures along its tile (LB-3). */
static void find_effects(Finder *f)
{
    int own = 0;
    unsigned others = 0;
    if (f->action->kind != ACTION_DEED || f->action->choice != DEED_BUILDING)
        return;
    for (int i = 0; i < f->new.count; i++) {
        const Holding *now = &f->new.list[i], *old = f->changes[i].first;
        int more = old ? now->now - old->now : 0;
        if (effect_own(f, now->owners))
            own += more;
        else if (more > 0)
            others |= now->owners;
    }
    if (own > 0)
        effect_say(f, AI_REASON_BUILDING_ADDS, SEGMENT_CITY, (float)(POINT_WORTH * own), 0)
            ->points = own;
    if (effect_others(f, others))
        effect_say(f, AI_REASON_BUILDING_ADDS_FOR, SEGMENT_CITY, -POINT_WORTH, others);
}

const ExpansionValue buildings_ai = {
    .brought_by = EXPANSION_SET(EXPANSION_BUILDINGS),
    .find_effects = find_effects,
};
