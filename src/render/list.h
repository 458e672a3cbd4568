/* list.h: turns the drawing commands of ui and scenes into quads. */
#ifndef RENDER_LIST_H
#define RENDER_LIST_H
#include "render/pictures.h"

/* Appends all commands. pictures->full tells that something is missing. */
void list_build(Pictures *pictures, QuadBatch *batch, const DrawList *list);
#endif
