/* life.h: the land moves: shadows of clouds, smoke from chimneys, water that runs, birds. Quads
 * over the still board that depend on BoardPicture.life_s and on nothing else that passes. */
#ifndef RENDER_LIFE_H
#define RENDER_LIFE_H
#include "base/tile_life.h"
#include "render/board.h"
#include "render/pictures.h"

/* A cell of a river: from which side its water comes, to which it goes (4: none), how far it
 * came. */
typedef struct LifeRiver {
    int tile; /* of the picture */
    int x, y;
    uint8_t from, to;
    bool reached; /* its way is known: from a spring, else from an end, else from any side */
    float start;  /* cells along the stream from where it begins to where it comes in */
    const TileLife *life; /* of the tile, as its source lends it */
} LifeRiver;

typedef struct Life {
    LifeRiver *rivers; /* of this frame */
    int river_count, river_room;
    Rect bounds; /* of the lying tiles, cells */
} Life;

void life_release(Life *life);

/* Appends what lies on the land: water; smoke and shadows of clouds, but not in high contrast.
 * Asks for what moves on the tiles that are seen; what is not known yet comes with a later frame
 * (pictures->art.waits). */
void life_ground(Life *life, Pictures *pictures, QuadBatch *batch, const BoardPicture *picture);
/* Appends the birds that are over the board at this time, and their shadows. */
void life_birds(const Life *life, QuadBatch *batch, const BoardPicture *picture);

/* --- rivers (life_river.c) -------------------------------------------------------------------- */

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
