/* traders_ai.c: values Traders & Builders for computer players (ai/expansion_value.h). */
#include "ai/expansion_value.h"

enum { TURN_WORTH = 400 }; /* hundredths of a point, chosen by hand like FOLLOWER_WORTH */

/* Finds the effect of a second turn part granted by the builder (TB-5). */
static void find_effects(Finder *f)
{
    if (f->outcome.second_turn)
        effects_add(f->effects, AI_REASON_SECOND_TURN, SEGMENT_CITY, TURN_WORTH);
}

const ExpansionValue traders_ai = {
    .brought_by = EXPANSION_SET(EXPANSION_TRADERS),
    .find_effects = find_effects,
};
