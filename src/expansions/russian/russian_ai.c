/* russian_ai.c: the worth of the lake to computer players (ai/expansion_value.h), and figures that
 * are freed from lake and tree. */
#include "ai/expansion_value.h"
#include "expansions/russian/traps.h"

static void count_lakes(Eval *e, const Game *g, float *value)
{
    int points[SEATS_MAX] = {0};
    for (int i = 0; i < g->figure_count; i++) {
        const Figure *figure = &game_figures(g)[i];
        if (figure->tile != NO_TILE &&
            figure->segment == trap_on(e->c, g, figure->tile, SYMBOL_LAKE))
            points[figure->seat] += LAKE_POINTS;
    }
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
