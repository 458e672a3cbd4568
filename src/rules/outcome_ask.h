/* outcome_ask.h: where the rules meet chance or a hidden hand. Each of these gives what the game
 * knows and tells it, or, in a told game, gives what was told. A game that nobody listens to costs
 * one test. */
#ifndef RULES_OUTCOME_ASK_H
#define RULES_OUTCOME_ASK_H
#include "rules/outcome.h"
#include "rules/state.h"

static inline Telling *telling_of(const Play *p)
{
    return p->sink ? p->sink->telling : NULL;
}

/* Is the game told what chance gave? */
static inline bool is_told(const Play *p)
{
    const Telling *telling = telling_of(p);
    return telling && telling->told;
}

/* A told game: the next outcome, which has to be of that kind. Others: `own`, which is told on. */
uint16_t outcome_of(const Play *p, OutcomeKind kind, uint16_t own);

/* What was told cannot be. The action is played to its end all the same, and then refused. */
void outcome_contradicts(const Play *p);

/* The pile has a tile: before it is drawn. A told game brings the tile that was told to the top. */
void outcome_before_draw(Play *p);

/* Has the seat a tile of its own that fits somewhere (hands_fit)? Of a hand that is hidden from
 * others that is told, since everybody sees whether its seat may choose. */
bool outcome_hand_fits(const Play *p, int seat);
#endif
