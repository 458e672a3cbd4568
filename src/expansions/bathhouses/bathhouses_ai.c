/* bathhouses_ai.c: the worth of bathhouses to computer players (ai/expansion_value.h): figures that
 * bathe, and buying a figure back. The points of roads and cities already include the banners. */
#include "ai/expansion_value.h"
#include "expansions/bathhouses/bathhouses.h"

/* Counts figures that bathe, because they come back once all spaces around them are occupied. */
static void count_bathers(Eval *e, const Game *g, float *value)
{
    int bathers[SEATS_MAX] = {0};
    for (int i = 0; i < g->figure_count; i++)
        bathers[game_figures(g)[i].seat] += bath_price(e->c, g, i) > 0;
    for (int seat = 0; seat < g->setup.players; seat++)
        count_term(e, value, seat, TERM_BATHERS, (float)bathers[seat]);
}

static void find_effects(Finder *f)
{
    const Action *action = f->action;
    if (action->kind == ACTION_DEED && action->choice == DEED_BUY_BACK)
        effect_say(f, AI_REASON_BUYS_BACK, SEGMENT_CITY, FOLLOWER_WORTH, 0)->points =
            bath_price(f->ws->c, f->before, action->figure);
}

const ExpansionValue bathhouses_ai = {
    .traits = {.extra = 1u << DEED_BUY_BACK},
    .brought_by = EXPANSION_SET(EXPANSION_BATHHOUSES),
    .find_effects = find_effects,
    .count_belongings = count_bathers,
};
