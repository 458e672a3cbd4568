/* parting.h: moves discs over the board apart if they would hide each other. */
#ifndef SCENES_STAGE_PARTING_H
#define SCENES_STAGE_PARTING_H
#include "base/draw.h"

/* Moves discs, given by their squares, until none overlaps another; free ones stay. */
void discs_part(Rect *discs, int count);
#endif
