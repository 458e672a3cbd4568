/* land.h: quads of the lying tiles of a board picture: cardboard sides, tops, shadows. */
#ifndef RENDER_LAND_H
#define RENDER_LAND_H
#include "render/board.h"
#include "render/pictures.h"

/* The sides of a cell that lying tiles cover. They show where the land ends. */
typedef struct LandCell {
    int x, y;
    uint8_t sides;   /* the sides N E S W that a tile owns */
    uint8_t corners; /* halves by the corner of their right angle */
    bool used;
    bool clear; /* the cloth shows through a part of it */
} LandCell;

typedef struct LandIndex {
    LandCell *cells; /* open hashing, `room` a power of two */
    int room;
    bool waits; /* a visible tile still has no art */
} LandIndex;

void land_release(LandIndex *land);

#define LAND_THICKNESS .055f /* in cells */
/* How far shadows and sides reach beyond a tile, in cells. */
#define LAND_SHADE_REACH .64f

/* Returns whether the tile belongs to the still board. */
bool land_is_settled(const BoardTile *tile);
/* Fills the index with the lying tiles of the picture. */
void land_index(LandIndex *land, const BoardPicture *picture);
/* Returns whether opaque tops fill every cell of these columns and rows, both ends included. */
bool land_covers(const LandIndex *land, int left, int top, int right, int bottom);
/* Appends sides and tops of the lying tiles that `camera` sees. */
void land_build(LandIndex *land, Pictures *pictures, QuadBatch *batch, const BoardPicture *picture,
                const Camera *camera);
/* Returns whether the art of these tops, built in an earlier frame, is still in its layers; if so,
 * it stays there during this frame. */
bool land_store(Pictures *pictures, const QuadBatch *batch);
/* Appends the shadows of the lying tiles, to be added up (QUAD_SHADE). */
void land_shades(QuadBatch *batch, const BoardPicture *picture, const Camera *camera);

/* Returns the width, px, of each of the two lines along the end of the land in high contrast. */
float land_outline_px(float cell);
/* The smoothed sides (QUAD_SIDES) of a tile that touches no other. */
enum { LAND_ALL_SIDES = 0xf };
/* Returns the corner as quads want it: the rotation of a half, 4 for a square. */
int land_corner(BoardShape shape, int rotation);
/* Fills in the common part of the top quads of lying and floating tiles. `sides`: those to smooth.
 * The caller draws `fade_art`. Sets *waits (may be NULL) if the art is not there yet. */
void land_top(Pictures *pictures, QuadBatch *batch, const BoardTile *tile, Rect rect,
              unsigned sides, float alpha, bool *waits);
#endif
