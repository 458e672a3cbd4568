/* prison.h: captured figures, their exchange and ransom (TWR-7, TWR-8, TWR-13, TWR-14). Two seats
 * never hold figures of each other, and prisoners are worth nothing at the end (TWR-9). */
#ifndef EXPANSIONS_TOWER_PRISON_H
#define EXPANSIONS_TOWER_PRISON_H
#include "rules/expansion.h"

typedef struct Prison {
    /* number of prisoners by keeper, owner and kind */
    uint8_t held[SEATS_MAX][SEATS_MAX][FIGURE_KINDS];
} Prison;

/* Returns the kinds of the figures of `seat` that `keeper` holds, as a set; empty if there are
 * none. */
unsigned prison_kinds(const Prison *prison, int keeper, int seat);

/* Captures a figure on the board: the keeper's own figure goes home, any other is kept. */
void prison_take(Play *p, Prison *prison, int keeper, uint16_t figure);

/* Returns a prisoner of that kind to the supply of `seat`. */
void prison_free(Play *p, Prison *prison, int keeper, int seat, int kind);

/* For positions: adds a figure of `seat` to the prisoners of `keeper`. Returns false if `seat`
 * holds one of the keeper's figures or is the keeper. */
bool prison_put(Play *p, Prison *prison, int keeper, int seat, int kind);

/* Lists the ransoms that the current seat can pay: each is ACTION_DEED with DEED_RANSOM and the
 * keeper in `figure`. */
void prison_list(const Game *g, const Prison *prison, ActionList *list);

/* Returns why the ransom can't be paid, apart from the limit of one a turn; REFUSAL_NO_SUCH_OPTION
 * if it can. */
Refusal prison_refusal(const Game *g, const Prison *prison, const Action *action);

/* Pays the ransom and frees the figure. */
void prison_ransom(Play *p, Prison *prison, const Action *action);

/* Returns a description of the first fault in the prison, NULL if there is none. `exchanges` is the
 * seat that exchanges figures now with the seat to act, NO_SEAT if none does. */
const char *prison_check(const Game *g, const Prison *prison, int exchanges);
#endif
