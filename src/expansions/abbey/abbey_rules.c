/* abbey_rules.c: gives each seat an abbey that closes a hole instead of a drawn tile (AM-1, AM-2),
 * and runs the round at the end for the remaining ones (AM-4, AM-23). The core decides where an
 * abbey fits and what it closes, as for any tile without landscape (fit.c, feature.c). State: the
 * progress of that round. */
#include "rules/expansion.h"
#include "rules/figures.h"
#include "rules/hands.h"

typedef struct Abbeys {
    uint8_t round; /* the round has begun */
    uint8_t left;  /* seats not yet asked in that round */
    uint8_t spare[2];
} Abbeys;

static Abbeys *abbey_state_of(const Game *g)
{
    return expansion_state(g, &abbey_rules);
}

/* Returns the abbey, the copy without landscape in its set. */
static uint16_t abbey_copy(const Catalogue *c)
{
    uint16_t copy = 0;
    while (!kind_closes(catalogue_kind(c, copy)) ||
           !expansion_brings(EXPANSION_ABBEY, catalogue_kind(c, copy))) {
        copy++;
        assert(copy < c->copy_count && "the set has an abbey");
    }
    return copy;
}

/* Gives an abbey to each seat (AM-1). */
static void abbey_deal(Play *p)
{
    uint16_t copy = abbey_copy(p->c);
    for (int seat = 0; seat < p->g->setup.players; seat++)
        hands_give(p, seat, copy);
}

/* Starts after the seat that placed the last tile, so that this seat comes last (AM-4), and skips
 * seats without an abbey or a hole (AM-23). */
static int abbey_next_hole_closer(Play *p, int seat)
{
    Game *g = p->g;
    Abbeys *state = abbey_state_of(g);
    assert(g->stack_count == 0 && "the last tile was drawn");
    journal_record(p, state, sizeof *state);
    if (!state->round)
        *state = (Abbeys){.round = 1, .left = g->setup.players};
    for (; state->left > 0; seat = (seat + 1) % g->setup.players) {
        state->left--;
        if (hands_close(p->c, g, seat))
            return seat;
    }
    return NO_SEAT;
}

static const char *abbey_find_fault(const Catalogue *c, const Game *g)
{
    const Abbeys *state = abbey_state_of(g);
    (void)c;
    return state->left > g->setup.players || (!state->round && (state->left || g->last_round))
               ? "abbey: the last round"
               : NULL;
}

const ExpansionRules abbey_rules = {
    .brought_by = EXPANSION_SET(EXPANSION_ABBEY),
    .state_bytes = sizeof(Abbeys),
    .arrange_stack = abbey_deal,
    .next_hole_closer = abbey_next_hole_closer,
    .find_fault = abbey_find_fault,
};

/* --- mayor ------------------------------------------------------------------------------------ */

/* Makes a mayor count as one meeple for each coat of arms in its city (AM-6, AM-15). The traits in
 * abbey_names.h say where it may stand, and that it counts as one meeple in every other respect. */

/* Replaces the mayor's weight of 1, whatever else the seat has there. Each seat has one mayor. */
static void mayor_majority_weights(const Game *g, uint16_t root, uint8_t *each)
{
    if (game_nodes(g)[root].kind != SEGMENT_CITY)
        return;
    for (int seat = 0; seat < g->setup.players; seat++) {
        if (figure_in(g, root, seat, FIGURE_MAYOR) != NO_FIGURE)
            each[seat] = (uint8_t)(each[seat] + game_features(g)[root].coats - 1);
    }
}

const ExpansionRules mayor_rules = {
    .brought_by = EXPANSION_SET(EXPANSION_ABBEY),
    .majority_weights = mayor_majority_weights,
};
