/* life.h: all that moves on the land and over it: shadows of clouds, smoke from chimneys, flowing
 * water, birds. Its quads over the still board depend on BoardPicture.life_s and on no other
 * clock. */
#ifndef RENDER_LIFE_H
#define RENDER_LIFE_H
#include "base/tile_life.h"
#include "render/board.h"
#include "render/pictures.h"

/* A cell of a river: the side that its water comes from, the side that it flows to (4: none), and
 * how far the water has run. */
typedef struct LifeRiver {
    int tile; /* index in the picture */
    int x, y;
    uint8_t from, to;
    /* its direction is known: downstream from a spring, else from an end, else from any cell */
    bool reached;
    float start;          /* cells along the stream from its source to where it enters the cell */
    const TileLife *life; /* of the tile; owned by the source of art */
} LifeRiver;

typedef struct Life {
    LifeRiver *rivers; /* of this frame */
    int river_count, river_room;
    Rect bounds; /* of the lying tiles, in cells */
} Life;

void life_release(Life *life);

/* Appends the life on the land: water, and, except in high contrast, smoke and shadows of clouds.
 * It requests the life of all visible tiles; what is not known yet appears in a later frame
 * (pictures->art.waits). */
void life_ground(Life *life, Pictures *pictures, QuadBatch *batch, const BoardPicture *picture);
/* Appends the birds over the board at this time, and their shadows. */
void life_birds(const Life *life, QuadBatch *batch, const BoardPicture *picture);

/* --- rivers (life.c) -------------------------------------------------------------------- */

/* Speed of the water in cells a second, and the number of cells along the stream after which its
 * pattern repeats (shaders/life.glsl uses the same value). */
#define LIFE_STREAM .11
#define LIFE_WATER_PERIOD 1.92

/* Adds a lying tile with a river; `index` is its place in the picture. */
void life_river_add(Life *life, const TileLife *moves, int index, const BoardTile *tile);
/* Finds from, to and start of all rivers: downstream from a spring, else from any end, else from
 * any cell. */
void life_rivers_run(Life *life);
#endif
