/* flights_ai.c: values the flying machines for computer players (ai/expansion_value.h). */
#include "ai/expansion_value.h"
#include "rules/position.h"

/* Counts the die results that let the figure land somewhere (FLY-8). */
static void find_effects(Finder *f)
{
    uint8_t lands = 0;
    if (f->action->kind != ACTION_DEED || f->action->choice != DEED_FLY)
        return;
    for (int shows = 1; shows <= DIE_MOST; shows++) {
        Game *g = f->ws->world;
        game_copy(g, f->before);
        position_die(g, shows);
        int supply = g->supply[f->seat][f->action->figure_kind];
        bool flown = game_apply(f->ws->c, g, f->action, NULL, NULL, NULL);
        lands += flown && (g->asked == QUESTION_LANDING ||
                           g->supply[f->seat][f->action->figure_kind] < supply);
    }
    effect_say(f, AI_REASON_FLIGHT, SEGMENT_CITY, 60.0f * (float)lands - 70.0f, 0)->number = lands;
}

const ExpansionValue flights_ai = {
    .traits = {.continued = 1u << QUESTION_LANDING, .rolled = 1u << DEED_FLY},
    .brought_by = EXPANSION_SET(EXPANSION_FLIGHTS),
    .find_effects = find_effects,
};
