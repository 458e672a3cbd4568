/* scenery.h: positions on the screen, pieces and outlines in the colours of the theme, which marks
 * and sprites share. */
#ifndef RENDER_SCENERY_H
#define RENDER_SCENERY_H
#include "render/board.h"
#include "render/pictures.h"

static const Color SCENERY_NIGHT = 0x152a31ff, SCENERY_IVORY = 0xfbf5e6ff,
                   SCENERY_DANGER = 0x8a3fa0ff, SCENERY_DANGER_HATCH = 0xd9b6e4ff;

typedef struct Scenery {
    Pictures *pictures;
    QuadBatch *batch;
    const BoardPicture *picture;
    const Camera *camera;
    float u; /* px per unit of LOOK */
} Scenery;

/* Returns the cell at (x, y) on the screen, scaled about its middle. */
Rect scenery_cell(const Scenery *s, float x, float y, float scale);
/* Returns whether the board point is in sight, or at most `margin` cells outside. */
bool scenery_sees(const Scenery *s, float x, float y, float margin);

/* In the following functions, a corner is the right angle of a half (0 NW, 1 NE, 2 SE, 3 SW), or 4
 * for a square. */

/* Returns the outline of a piece shrunk about its own middle. */
Rect scenery_shrunk(Rect rect, int corner, float scale);
/* Returns the place of dots, numbers and badges on a piece. */
vec2s scenery_middle(Rect rect, int corner);
/* Adds a piece of one colour. */
Quad *scenery_piece(const Scenery *s, Rect rect, int corner, Color color, float alpha);
/* Adds a stroke of `width` along the outline, half of it outside. */
void scenery_outline(const Scenery *s, Rect rect, int corner, float width, Color color, float angle,
                     float alpha);
/* Adds the gold outline of what the player can act on, in three strokes. */
void scenery_gold(const Scenery *s, Rect rect, int corner, float angle, float alpha);
void scenery_disc(const Scenery *s, float x, float y, float r, Color color, float soft,
                  float alpha);
/* Adds a ring of `width` with the outer radius `r` and returns its quad, so that the caller can
 * dash it. */
Quad *scenery_ring(const Scenery *s, vec2s at, float r, float width, Color color, float alpha);
/* Adds a number on a night-coloured disc with a light rim. */
void scenery_number(const Scenery *s, vec2s at, int number, float alpha);
/* Works like scenery_number, but with a disc of at most `room` px from the middle to the rim,
 * unless the number would become unreadable. */
void scenery_number_within(const Scenery *s, vec2s at, int number, float alpha, float room);

/* Return the theme's colours for what the player can act on, and for legal spots. */
Color scenery_act(const Scenery *s);
Color scenery_legal(const Scenery *s);

/* --- land ------------------------------------------------------------------------------------- */

/* Quads of the lying tiles of a board picture: cardboard sides, tops, shadows. */

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
/* Returns the corner as quads number it: the rotation of a half, 4 for a square. */
int land_corner(BoardShape shape, int rotation);
/* Appends the top of a lying or floating tile. `sides`: the sides to smooth (QUAD_SIDES). The
 * caller draws `fade_art`. Sets *waits (may be NULL) if the art is not ready yet. */
void land_top(Pictures *pictures, QuadBatch *batch, const BoardTile *tile, Rect rect,
              unsigned sides, float alpha, bool *waits);
#endif
