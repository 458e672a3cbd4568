/* leaf.h: how likely the position of a leaf of the tree search is won, by its evaluation. */
#ifndef SPARRING_LEAF_H
#define SPARRING_LEAF_H
#include "desk.h"

/* Of the desk's game, for the desk's seat: 0…1. */
double leaf_value(Desk *d);
#endif
