/* outcome_ask.h: the points where the rules depend on chance or on a hidden hand. Each function
 * computes the outcome from the game and emits it; in a replica it returns the outcome received. If
 * nothing receives outcomes, each call costs one test. */
#ifndef RULES_OUTCOME_ASK_H
#define RULES_OUTCOME_ASK_H
#include "rules/outcome.h"
#include "rules/state.h"

/* Returns the destination or source of outcomes, NULL if there is none. */
static inline Telling *telling_of(const Play *p)
{
    return p->sink ? p->sink->telling : NULL;
}

/* Returns whether the game is a replica, fed with the outcomes of another machine. */
static inline bool is_replica(const Play *p)
{
    const Telling *telling = telling_of(p);
    return telling && telling->told;
}

/* In a replica, returns the next outcome, which must be of `kind`. In other games, returns `own`
 * after emitting it. */
uint16_t outcome_of(const Play *p, OutcomeKind kind, uint16_t own);

/* Marks the received outcome as impossible. The action still runs to its end, and is then
 * refused. */
void outcome_contradicts(const Play *p);

/* Call before drawing from a stack that is not empty. Emits the top tile; a replica brings the tile
 * it received to the top. */
void outcome_before_draw(Play *p);

/* Returns whether the seat holds a tile that fits somewhere (hands_fit). For a hidden hand this is
 * an outcome, since all players see whether its seat may choose. */
bool outcome_hand_fits(const Play *p, int seat);
#endif
