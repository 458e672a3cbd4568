/* leipzig_ai.c: the worth of Leipzig's quarters to computer players (ai/expansion_value.h). */
#include "ai/expansion_value.h"
#include "rules/figures.h"

/* Hundredths of a point, chosen by hand like FOLLOWER_WORTH. */
enum { SENT_WORTH = 260 };
enum { QUARTERS = 4, PER_UNIT = 1, PER_COAT = 3, PER_BUILDING = 4 };

static bool is_quarter(int symbol)
{
    return symbol >= SYMBOL_WAINWRIGHTS && symbol <= SYMBOL_BOOKBINDERS;
}

static int symbol_at(const Catalogue *c, const Game *g, int tile, int segment)
{
    return tile_kind(c, &game_tiles(g)[tile])->segments[segment].symbol;
}

/* A figure in a quarter stays there (LPZ-5). */
static void count_figures(Eval *e, const Game *g, float *value)
{
    static const Term terms[QUARTERS] = {TERM_WAINWRIGHTS, TERM_TANNERS, TERM_COINERS,
                                         TERM_BOOKBINDERS};
    for (int i = 0; i < g->figure_count; i++) {
        const Figure *figure = &game_figures(g)[i];
        int symbol = figure->tile == NO_TILE ? SYMBOL_NONE
                                             : symbol_at(e->c, g, figure->tile, figure->segment);
        if (is_quarter(symbol))
            count_term(e, value, figure->seat, terms[symbol - SYMBOL_WAINWRIGHTS], 1);
    }
}

/* Returns the seats with a figure in each quarter, as bit sets. */
static void find_seats(const Eval *e, const Game *g, unsigned seats[QUARTERS])
{
    for (int i = 0; i < g->figure_count; i++) {
        const Figure *figure = &game_figures(g)[i];
        int symbol = figure->tile == NO_TILE ? SYMBOL_NONE
                                             : symbol_at(e->c, g, figure->tile, figure->segment);
        if (is_quarter(symbol))
            seats[symbol - SYMBOL_WAINWRIGHTS] |= 1u << figure->seat;
    }
}

/* Counts what the quarters add to a feature: to roads and monasteries for those who score them, to
 * cities for anybody (LPZ-6). */
static void count_bonus(Eval *e, const Game *g, const Slot *slot, float chance, float *value)
{
    unsigned seats[QUARTERS] = {0}, paid = 0;
    int most, points = 0;
    unsigned owners = majority_of(g->setup.players, slot->f.figures, &most);
    find_seats(e, g, seats);
    if (slot->kind == SEGMENT_ROAD) {
        paid = owners & seats[SYMBOL_WAINWRIGHTS - SYMBOL_WAINWRIGHTS];
        points = PER_UNIT * slot->f.spaces;
    } else if (slot->kind == SEGMENT_MONASTERY) {
        paid = owners & seats[SYMBOL_BOOKBINDERS - SYMBOL_WAINWRIGHTS];
        points = PER_BUILDING;
    } else if (slot->kind == SEGMENT_CITY) {
        paid = seats[SYMBOL_COINERS - SYMBOL_WAINWRIGHTS];
        points = PER_COAT * slot->f.coats;
    }
    for (int seat = 0; seat < g->setup.players; seat++)
        if (paid >> seat & 1)
            count_term(e, value, seat, TERM_LEIPZIG, chance * (float)points);
}

static void find_effects(Finder *f)
{
    static const uint8_t lands[QUARTERS] = {SEGMENT_ROAD, SEGMENT_FIELD, SEGMENT_CITY,
                                            SEGMENT_MONASTERY};
    const Action *action = f->action;
    if (action->kind != ACTION_CHOOSE || f->before->phase != PHASE_DECIDE ||
        f->before->asked != QUESTION_LEIPZIG || !action->choice)
        return;
    int symbol = symbol_at(f->ws->c, f->before, action->tile, action->segment);
    effect_say(f, AI_REASON_LEIPZIG, lands[symbol - SYMBOL_WAINWRIGHTS], SENT_WORTH, 0);
}

const ExpansionValue leipzig_ai = {
    .traits = {.continued = 1u << QUESTION_LEIPZIG},
    .brought_by = EXPANSION_SET(EXPANSION_LEIPZIG),
    .find_effects = find_effects,
    .stays = (uint64_t)((1 << QUARTERS) - 1) << SYMBOL_WAINWRIGHTS,
    .count_belongings = count_figures,
    .count_scoring = count_bonus,
};
