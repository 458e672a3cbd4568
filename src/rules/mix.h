/* mix.h: what nobody knows of the stack: put in order, so that nothing tells where it came from, or
 * in an order that may be, so that nobody chose it. */
#ifndef RULES_MIX_H
#define RULES_MIX_H
#include "rules/state.h"

/* Sorts each part of the stack (expansion_stack_parts), or with a chance shuffles it: any order in
 * which those who saw all that was shown hold it possible, each equally likely. */
void stack_mix(const Catalogue *c, Game *g, Chance *chance);
#endif
