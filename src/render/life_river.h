/* life_river.h: which way the water of a river runs, from its spring from cell to cell. */
#ifndef RENDER_LIFE_RIVER_H
#define RENDER_LIFE_RIVER_H
#include "render/life.h"

/* Cells a second, and cells along the stream after which its pattern repeats (shaders/life.glsl
 * knows it, too). */
#define LIFE_STREAM .11
#define LIFE_WATER_PERIOD 1.92

/* A lying tile with a river. */
void life_river_add(Life *life, const TileLife *moves, int index, const BoardTile *tile);
/* Finds from, to and start of all rivers: downstream of a spring, else from any end, else from
 * anywhere. */
void life_rivers_run(Life *life);
#endif
