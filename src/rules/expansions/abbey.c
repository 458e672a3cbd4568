/* abbey.c: an abbey for each seat, which closes a hole instead of drawing (AM-1, AM-2), and the
 * round in which those that are left may still be laid (AM-4, AM-23). Where it may lie and what it
 * closes is the core's: a tile without landscapes (fit.c, feature.c). State: how far that round
 * is. */
#include "rules/expansions/expansion.h"
#include "rules/hands.h"

typedef struct Abbeys {
    uint8_t round; /* the round has begun */
    uint8_t left;  /* seats that have not been asked in it */
    uint8_t spare[2];
} Abbeys;

static Abbeys *state_of(const Game *g)
{
    return expansion_state(g, &expansion_abbey);
}

/* The abbey among the tiles in play: the set has one without landscapes. */
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

/* AM-1. */
static void deal(Play *p)
{
    uint16_t copy = abbey_copy(p->c);
    for (int seat = 0; seat < p->g->setup.players; seat++)
        hands_give(p, seat, copy);
}

/* AM-4: it begins with the seat behind the one that laid the last tile, who is asked last.
 * AM-23: seats without an abbey or a hole are passed over. */
static int last_turn(Play *p, int seat)
{
    Game *g = p->g;
    Abbeys *state = state_of(g);
    assert(g->stack_count == 0 && "the last tile was drawn");
    journal_keep(p, state, sizeof *state);
    if (!state->round)
        *state = (Abbeys){.round = 1, .left = g->setup.players};
    for (; state->left > 0; seat = (seat + 1) % g->setup.players) {
        state->left--;
        if (hands_close(p->c, g, seat))
            return seat;
    }
    return NO_SEAT;
}

static const char *check(const Catalogue *c, const Game *g)
{
    const Abbeys *state = state_of(g);
    (void)c;
    return state->left > g->setup.players || (!state->round && (state->left || g->last_round))
               ? "abbey: the last round"
               : NULL;
}

const Expansion expansion_abbey = {
    .brought_by = EXPANSION_SET(EXPANSION_ABBEY),
    .state_bytes = sizeof(Abbeys),
    .stack = deal,
    .last_turn = last_turn,
    .check = check,
};
