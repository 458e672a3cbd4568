/* count_ai.c: the worth of the quarters of Carcassonne to computer players
 * (ai/expansion_value.h). */
#include "ai/expansion_value.h"
#include "expansions/count/count.h"

/* Hundredths of a point, chosen by hand like FOLLOWER_WORTH. */
enum { INSIDE_WORTH = 200, SHUTS_WORTH = 140, FREES_WORTH = 160 };

/* Returns the quarter where a figure is, QUARTERS if it is in none. */
static int quarter_of(const Catalogue *c, const Game *g, const Figure *figure)
{
    if (figure->tile == NO_TILE || figure->tile != count_tile(g))
        return QUARTERS;
    int symbol = tile_kind(c, &game_tiles(g)[figure->tile])->segments[figure->segment].symbol;
    return symbol >= SYMBOL_QUARTER_CASTLE && symbol <= SYMBOL_QUARTER_CATHEDRAL
               ? symbol - SYMBOL_QUARTER_CASTLE
               : QUARTERS;
}

/* Counts the figures in quarters: each is likely to join a feature later, unless the Count keeps it
 * there (CKR-11). */
static void count_quarters(Eval *e, const Game *g, float *value)
{
    for (int i = 0; i < g->figure_count; i++) {
        const Figure *figure = &game_figures(g)[i];
        int quarter = quarter_of(e->c, g, figure);
        if (quarter < QUARTERS)
            count_term(e, value, figure->seat,
                       quarter == (int)count_quarter(g) ? TERM_SHUT : TERM_INSIDE, 1);
    }
}

/* Returns the seats with figures in a quarter, as a bit set. */
static unsigned seats_inside(const Finder *f, int quarter)
{
    unsigned seats = 0;
    for (int i = 0; i < f->before->figure_count; i++) {
        const Figure *figure = &game_figures(f->before)[i];
        if (quarter_of(f->ws->c, f->before, figure) == quarter)
            seats |= 1u << figure->seat;
    }
    return seats;
}

/* Adds the effects of moving the Count, who traps the figures in his new quarter and frees those in
 * the quarter that he leaves. */
static void look_at_count(Finder *f)
{
    int was = (int)count_quarter(f->before), is = f->action->choice ? f->action->choice - 1 : was;
    unsigned kept = seats_inside(f, is);
    if (effect_others(f, kept) && !effect_own(f, kept))
        effect_say(f, AI_REASON_COUNT_SHUTS, SEGMENT_CITY, SHUTS_WORTH, kept);
    if (is != was && effect_own(f, seats_inside(f, was)))
        effect_say(f, AI_REASON_COUNT_FREES, SEGMENT_CITY, FREES_WORTH, 0);
}

static void find_effects(Finder *f)
{
    const Action *action = f->action;
    if (action->kind != ACTION_CHOOSE || f->before->phase != PHASE_DECIDE)
        return;
    if (f->before->asked == QUESTION_QUARTER && action->choice)
        effect_say(f, AI_REASON_INSIDE, count_quarter_land(action->choice - 1), INSIDE_WORTH, 0);
    if (f->before->asked == QUESTION_COUNT)
        look_at_count(f);
}

const ExpansionValue count_ai = {
    .traits = {.continued = 1u << QUESTION_QUARTER | 1u << QUESTION_COUNT,
               .alike = 1u << QUESTION_LEAVE | 1u << QUESTION_MARKET},
    .brought_by = EXPANSION_SET(EXPANSION_KING) | EXPANSION_SET(EXPANSION_COUNT),
    .find_effects = find_effects,
    .stays = (uint64_t)((1 << QUARTERS) - 1) << SYMBOL_QUARTER_CASTLE,
    .count_belongings = count_quarters,
};
