/* fill.h: the chance, in percent, that an open space is filled in time, given that a tile next to
 * it may spoil it first. */
#ifndef SPARRING_FILL_H
#define SPARRING_FILL_H
#include "survey.h"

/* Returns the chance for a city at this space: weighs the worst spoiling neighbour against what
 * fits now. */
int fill_city(Survey *s, int cell);

/* Returns the chance that the space is filled for a road: with any square or, if `ending` is set,
 * only with one that ends a road (unless two roads meet there). */
int fill_road(Survey *s, int cell, bool ending);

/* Returns the chance that the space is filled for an adjacent monastery. */
int fill_monastery(Survey *s, int cell);
#endif
