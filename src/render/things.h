/* things.h: quads of all that stands or floats over the still board: marks, lit segments,
 * towers, followers, lifted tiles, sparks. */
#ifndef RENDER_THINGS_H
#define RENDER_THINGS_H
#include "render/board.h"
#include "render/pictures.h"

typedef struct Things {
    int *order; /* of towers or followers, by their feet */
    int order_room;
} Things;

void things_release(Things *things);
/* Appends everything; `unit`: px of a unit of LOOK. pictures->full tells that something is
 * missing. */
void things_build(Things *things, Pictures *pictures, QuadBatch *batch, const BoardPicture *picture,
                  float unit);
#endif
