/* prison.h: figures that other seats captured: who holds whom, exchange and ransom (TWR-7, TWR-8,
 * TWR-13, TWR-14). No two seats ever hold figures of each other, and at the end nobody gets
 * anything for them (TWR-9). */
#ifndef RULES_EXPANSIONS_PRISON_H
#define RULES_EXPANSIONS_PRISON_H
#include "rules/expansions/expansion.h"

typedef struct Prison {
    uint8_t held[SEATS_MAX][SEATS_MAX][FIGURE_KINDS]; /* by keeper, owner, kind */
} Prison;

/* Does `keeper` hold any figure of `seat`, and of which kinds, as a set? */
unsigned prison_kinds(const Prison *prison, int keeper, int seat);

/* Captures a figure on the board: his own goes home, another's is kept. */
void prison_take(Play *p, Prison *prison, int keeper, uint16_t figure);

/* Gives a prisoner of that kind back to the supply of `seat`. */
void prison_free(Play *p, Prison *prison, int keeper, int seat, int kind);

/* `keeper` holds one more figure of `seat`, as a position says; false where `seat` holds one of
 * his. */
bool prison_put(Play *p, Prison *prison, int keeper, int seat, int kind);

/* Lists what the seat in turn may buy back: ACTION_DEED with DEED_RANSOM, `figure` the keeper. */
void prison_list(const Game *g, const Prison *prison, ActionList *list);

/* Is it a ransom that could be paid, the limit of one a turn apart? */
Refusal prison_refusal(const Game *g, const Prison *prison, const Action *action);

/* Pays it; the figure is free. */
void prison_ransom(Play *p, Prison *prison, const Action *action);

/* Names what is wrong, else NULL. `exchanges`: the seat with which the one to act exchanges now. */
const char *prison_check(const Game *g, const Prison *prison, int exchanges);
#endif
