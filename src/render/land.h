/* land.h: quads of the lying tiles of a board picture: cardboard sides, tops, shadows. */
#ifndef RENDER_LAND_H
#define RENDER_LAND_H
#include "render/board.h"
#include "render/pictures.h"

/* Which sides of a cell are covered by lying tiles, to know where the land ends. */
typedef struct LandCell {
    int x, y;
    uint8_t sides;   /* N E S W that a piece owns */
    uint8_t corners; /* halves by the corner of their right angle */
    bool used;
    bool clear; /* something shines through */
} LandCell;

typedef struct LandIndex {
    LandCell *cells; /* open hashing, `room` a power of two */
    int room;
    bool waits; /* a visible tile has no art yet */
} LandIndex;

void land_release(LandIndex *land);

#define LAND_THICKNESS .055f /* of a tile */
/* How far shadows and sides reach beyond a tile, in cells. */
#define LAND_SHADE_REACH .64f

/* Does the tile belong to the still board? */
bool land_lies(const BoardTile *tile);
/* Learns where the tiles of the picture lie. */
void land_index(LandIndex *land, const BoardPicture *picture);
/* Is every cell of these columns and rows (both ends included) full of opaque tops? */
bool land_covers(const LandIndex *land, int left, int top, int right, int bottom);
/* Appends sides and tops of the lying tiles that `camera` sees. */
void land_build(LandIndex *land, Pictures *pictures, QuadBatch *batch, const BoardPicture *picture,
                const Camera *camera);
/* Is the art of these tops, built in a frame before, still where they say? Then it stays there. */
bool land_keep(Pictures *pictures, const QuadBatch *batch);
/* Appends their shadows, to be added up (QUAD_SHADE). */
void land_shades(QuadBatch *batch, const BoardPicture *picture, const Camera *camera);

/* Of each of the two lines along a rim where the land ends, in high contrast, px. */
float land_outline_px(float cell);
/* Sides that are smoothed (QUAD_SIDES) of a piece that touches nothing. */
enum { LAND_ALL_SIDES = 0xf };
/* Corner as quads want it: of a half, 4 for a square. */
int land_corner(BoardShape shape, int rotation);
/* Fills what top quads of lying and floating tiles share. `fade_art` is the caller's matter. */
void land_top(Pictures *pictures, QuadBatch *batch, const BoardTile *tile, Rect rect,
              unsigned sides, float alpha, bool *waits);
#endif
