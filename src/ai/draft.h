/* draft.h: what a half of the draft is worth to the seat that picks: for itself, beside what it
 * has, and to the others. */
#ifndef AI_DRAFT_H
#define AI_DRAFT_H
#include "rules/state.h"

/* In points, for the seat that decides in `g`. */
float draft_worth(const Catalogue *c, const Game *g, uint16_t copy);
/* Sides of a half, the long one included, that show a landscape. */
int land_sides(const Part *part, int land);
#endif
