/* mix.h: erases the true order of the stack where no seat knows it: sorting hides where tiles came
 * from, shuffling gives a possible order that no player chose. */
#ifndef RULES_MIX_H
#define RULES_MIX_H
#include "rules/state.h"

/* Sorts each part of the stack (expansion_stack_parts). With `chance` (else NULL) shuffles it
 * instead: each order that seats who saw everything shown must think possible is equally likely. */
void stack_mix(const Catalogue *c, Game *g, Chance *chance);
#endif
