/* parting.h: discs over the board that would hide each other move apart. */
#ifndef SCENES_STAGE_PARTING_H
#define SCENES_STAGE_PARTING_H
#include "base/draw.h"

/* Moves discs, given by their squares, until none lies over another; those that stand free stay. */
void discs_part(Rect *discs, int count);
#endif
