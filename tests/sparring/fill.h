/* fill.h: the chance, in percent, that an open space is filled in time, with the risk that a
 * tile beside it spoils it first. */
#ifndef SPARRING_FILL_H
#define SPARRING_FILL_H
#include "survey.h"

/* For a city that waits there: weighs the best spoiling neighbour against what fits now. */
int fill_city(Survey *s, int cell);

/* For a road: by any square, or `ending` only by one on which a road ends (unless two roads meet
 * there). */
int fill_road(Survey *s, int cell, bool ending);

/* For a monastery beside it. */
int fill_monastery(Survey *s, int cell);
#endif
