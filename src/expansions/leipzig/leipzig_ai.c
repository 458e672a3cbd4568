/* leipzig_ai.c: values Leipzig's quarters for computer players (ai/expansion_value.h). */
#include "ai/expansion_value.h"
#include "expansions/leipzig/leipzig.h"
#include "rules/figures.h"

#include <assert.h>

/* Hundredths of a point, chosen by hand like FOLLOWER_WORTH. */
enum { SENT_WORTH = 260 };

/* Figures in quarters stay there for the rest of the game (LPZ-5). */
static void count_figures(Eval *e, const Game *g, float *value)
{
    static const Term terms[LEIPZIG_QUARTERS] = {TERM_WAINWRIGHTS, TERM_TANNERS, TERM_COINERS,
                                                 TERM_BOOKBINDERS};
    for (int i = 0; i < g->figure_count; i++) {
        const Figure *figure = &game_figures(g)[i];
        LeipzigQuarter quarter = leipzig_quarter_of(e->c, g, figure);
        if (quarter < LEIPZIG_QUARTERS)
            count_term(e, value, figure->seat, terms[quarter], 1);
    }
}

/* Adds to `seats` the set of seats with a figure in each quarter. */
static void find_seats(const Eval *e, const Game *g, unsigned seats[LEIPZIG_QUARTERS])
{
    for (int i = 0; i < g->figure_count; i++) {
        const Figure *figure = &game_figures(g)[i];
        LeipzigQuarter quarter = leipzig_quarter_of(e->c, g, figure);
        if (quarter < LEIPZIG_QUARTERS)
            seats[quarter] |= 1u << figure->seat;
    }
}

/* Counts what the quarters add to a feature. Wainwrights and bookbinders add only to features that
 * their seat scores, coiners to every city (LPZ-6). */
static void count_bonus(Eval *e, const Game *g, const Slot *slot, float chance, float *value)
{
    unsigned seats[LEIPZIG_QUARTERS] = {0}, paid = 0;
    int most, points = 0;
    unsigned owners = majority_of(g->setup.players, slot->f.figures, &most);
    find_seats(e, g, seats);
    if (slot->kind == SEGMENT_ROAD) {
        paid = owners & seats[LEIPZIG_WAINWRIGHTS];
        points = PER_UNIT * slot->f.spaces;
    } else if (slot->kind == SEGMENT_MONASTERY) {
        paid = owners & seats[LEIPZIG_BOOKBINDERS];
        points = PER_BUILDING;
    } else if (slot->kind == SEGMENT_CITY) {
        paid = seats[LEIPZIG_COINERS];
        points = PER_COAT * slot->f.coats;
    }
    for (int seat = 0; seat < g->setup.players; seat++)
        if (paid >> seat & 1)
            count_term(e, value, seat, TERM_LEIPZIG, chance * (float)points);
}

static void find_effects(Finder *f)
{
    static const uint8_t lands[LEIPZIG_QUARTERS] = {[LEIPZIG_WAINWRIGHTS] = SEGMENT_ROAD,
                                                    [LEIPZIG_TANNERS] = SEGMENT_FIELD,
                                                    [LEIPZIG_COINERS] = SEGMENT_CITY,
                                                    [LEIPZIG_BOOKBINDERS] = SEGMENT_MONASTERY};
    const Action *action = f->action;
    if (action->kind != ACTION_CHOOSE || f->before->phase != PHASE_DECIDE ||
        f->before->asked != QUESTION_LEIPZIG || !action->choice)
        return;
    LeipzigQuarter quarter =
        leipzig_quarter(tile_kind(f->ws->c, &game_tiles(f->before)[action->tile]), action->segment);
    assert(quarter < LEIPZIG_QUARTERS && "the answer names a quarter");
    effect_say(f, AI_REASON_LEIPZIG, lands[quarter], SENT_WORTH, 0);
}

const ExpansionValue leipzig_ai = {
    .traits = {.continued = 1u << QUESTION_LEIPZIG},
    .brought_by = EXPANSION_SET(EXPANSION_LEIPZIG),
    .find_effects = find_effects,
    .stays = (uint64_t)((1 << LEIPZIG_QUARTERS) - 1) << SYMBOL_WAINWRIGHTS,
    .count_belongings = count_figures,
    .count_scoring = count_bonus,
};
