/* russian_ai.c: values the lake, and the freeing of figures from the lake and the tree, for
 * computer players (ai/expansion_value.h). */
#include "ai/expansion_value.h"
#include "expansions/russian/traps.h"

static void count_lakes(Eval *e, const Game *g, float *value)
{
    int points[SEATS_MAX] = {0};
    lake_points(e->c, g, points);
    for (int seat = 0; seat < g->setup.players; seat++)
        count_term(e, value, seat, TERM_LAKE, (float)points[seat]);
}

static void find_effects(Finder *f)
{
    if (f->action->kind == ACTION_DEED && f->action->choice == DEED_FREE)
        effect_say(f, AI_REASON_FREES, SEGMENT_CITY, FOLLOWER_WORTH, 0);
}

const ExpansionValue russian_ai = {
    .brought_by = EXPANSION_SET(EXPANSION_RUSSIAN),
    .find_effects = find_effects,
    .count_belongings = count_lakes,
};
