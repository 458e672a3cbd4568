/* list.h: turns the drawing commands of ui and scenes into quads. */
#ifndef RENDER_LIST_H
#define RENDER_LIST_H
#include "render/pictures.h"

/* Appends quads for all commands. Sets pictures->full if the atlas had no room for something. */
void list_build(Pictures *pictures, QuadBatch *batch, const DrawList *list);
#endif
