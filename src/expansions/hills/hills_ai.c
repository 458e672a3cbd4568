/* hills_ai.c: values Hills & Sheep for computer players (ai/expansion_value.h). */
#include "ai/expansion_value.h"

enum { GROWS_WORTH = 60 }; /* hundredths of a point, chosen by hand like FOLLOWER_WORTH */

/* Finds the effects of letting the flock grow instead of driving it home (HS-5). */
static void find_effects(Finder *f)
{
    if (f->action->kind == ACTION_CHOOSE && game_asked(f->before) == QUESTION_FLOCK &&
        !f->action->choice)
        effects_add(f->effects, AI_REASON_FLOCK_GROWS, SEGMENT_FIELD, GROWS_WORTH);
}

/* Makes driving the flock home the hoped-for answer to its question (HS-5). */
static bool drives_home(const Game *g, Action *answer)
{
    answer->choice = 1;
    return game_asked(g) == QUESTION_FLOCK;
}

const ExpansionValue hills_ai = {
    .brought_by = EXPANSION_SET(EXPANSION_HILLS),
    .find_effects = find_effects,
    .answer_hoped_for = drives_home,
};
