/* sprites.h: quads of all that stands or floats over the still board: marks, lit segments,
 * towers, followers, lifted tiles, sparks. */
#ifndef RENDER_SPRITES_H
#define RENDER_SPRITES_H
#include "render/board.h"
#include "render/pictures.h"

/* Appends everything; `unit`: px of a unit of LOOK. pictures->full tells that something is
 * missing. */
void sprites_build(Pictures *pictures, QuadBatch *batch, const BoardPicture *picture, float unit);
#endif
