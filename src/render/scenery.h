/* scenery.h: what marks and sprites share: where things are on the screen, pieces and outlines in
 * the colours of the theme. */
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
    float u; /* px of a unit of LOOK */
} Scenery;

/* Cell at (x, y) on the screen, scaled about its middle. */
Rect scenery_cell(const Scenery *s, float x, float y, float scale);
/* Is the board point in sight, or less than `margin` cells outside? */
bool scenery_sees(const Scenery *s, float x, float y, float margin);

/* A corner is 0 NW, 1 NE, 2 SE, 3 SW, the right angle of a half, or 4: a square. */

/* Outline of a piece made smaller about its own middle. */
Rect scenery_shrunk(Rect rect, int corner, float scale);
/* Where dots, numbers and badges of a piece go. */
vec2s scenery_middle(Rect rect, int corner);
/* A piece of one colour. */
Quad *scenery_piece(const Scenery *s, Rect rect, int corner, Color color, float alpha);
/* A stroke of `width` along the outline, half of it outside. */
void scenery_outline(const Scenery *s, Rect rect, int corner, float width, Color color, float angle,
                     float alpha);
/* What can be acted on: gold in three strokes. */
void scenery_gold(const Scenery *s, Rect rect, int corner, float angle, float alpha);
void scenery_disc(const Scenery *s, float x, float y, float r, Color color, float soft,
                  float alpha);
/* A ring of `width` whose outer radius is `r`. Returns it, for dashes. */
Quad *scenery_ring(const Scenery *s, vec2s at, float r, float width, Color color, float alpha);
/* A number on a disc of night with a light rim. */
void scenery_number(const Scenery *s, vec2s at, int number, float alpha);
/* The same, its disc at most `room` px from the middle to the rim as long as it can be read. */
void scenery_number_within(const Scenery *s, vec2s at, int number, float alpha, float room);

/* Of the theme. */
Color scenery_act(const Scenery *s);
Color scenery_legal(const Scenery *s);
#endif
