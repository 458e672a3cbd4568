/* sprites.h: quads of everything that stands or floats over the still board: marks, lit segments,
 * towers, followers, lifted tiles, sparks. */
#ifndef RENDER_SPRITES_H
#define RENDER_SPRITES_H
#include "render/board.h"
#include "render/pictures.h"

/* Appends everything; `unit`: px per unit of LOOK. Sets pictures->full if the atlas had no room for
 * something. */
void sprites_build(Pictures *pictures, QuadBatch *batch, const BoardPicture *picture, float unit);

/* --- list ------------------------------------------------------------------------------------- */

/* Turns the drawing commands of ui and scenes into quads. */

/* Appends quads for all commands. Sets pictures->full if the atlas had no room for something. */
void list_build(Pictures *pictures, QuadBatch *batch, const DrawList *list);
#endif
