/* leaf.h: estimates the chance to win from a leaf of the tree search. */
#ifndef SPARRING_LEAF_H
#define SPARRING_LEAF_H
#include "desk.h"

/* Returns the chance for the desk's seat in the desk's game: 0…1. */
double leaf_value(Desk *d);
#endif
