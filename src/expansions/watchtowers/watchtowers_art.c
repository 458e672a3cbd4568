/* watchtowers_art.c: paints wooden watchtowers with their signs. */
#include "painter/expansion_art.h"

#include <math.h>

typedef struct Sign {
    DrawingName number, picture;
} Sign;

static const Sign signs[] = {
    [SYMBOL_TOWER_OF_MEEPLES - SYMBOL_TOWER_OF_MEEPLES] = {DRAWING_DIGIT_TWO,
                                                           DRAWING_WATCHTOWER_MEEPLE},
    [SYMBOL_TOWER_OF_COATS -
        SYMBOL_TOWER_OF_MEEPLES] = {DRAWING_DIGIT_TWO, DRAWING_WATCHTOWER_SHIELD},
    [SYMBOL_TOWER_OF_ROADS -
        SYMBOL_TOWER_OF_MEEPLES] = {DRAWING_DIGIT_ONE, DRAWING_WATCHTOWER_ROAD},
    [SYMBOL_TOWER_OF_MONASTERIES -
        SYMBOL_TOWER_OF_MEEPLES] = {DRAWING_DIGIT_THREE, DRAWING_WATCHTOWER_CLOISTER},
    [SYMBOL_TOWER_OF_CITIES -
        SYMBOL_TOWER_OF_MEEPLES] = {DRAWING_DIGIT_ONE, DRAWING_WATCHTOWER_TOWN},
};

/* Paints a tower and its sign; `length` is the radius of the whole drawing. */
void brush_watchtower(const Upright *item, Canvas *canvas)
{
    cairo_t *cr = canvas->cr;
    float r = item->length, wide = canvas->plain ? 1.12f * r : r;
    vec2s at = beside(item->at, r, 0, -0.70f);
    const Sign *sign = &signs[item->seed - SYMBOL_TOWER_OF_MEEPLES];
    const Pen tower = pen_at(cr, at, r), board = pen_at(cr, at, wide);
    Pen number = pen_at(cr, beside(at, wide, -0.48f, 0.165f), 0.305f * wide);
    const Pen picture = pen_at(cr, beside(at, wide, 0.34f, 0.165f), 0.355f * wide);
    number.given[0] = palette(ARCH);
    pen_draw(&tower, DRAWING_WATCHTOWER_TOWER, canvas->plain);
    pen_draw(&board, DRAWING_WATCHTOWER_BOARD, canvas->plain);
    pen_draw(&number, sign->number, canvas->plain);
    pen_draw(&picture, sign->picture, canvas->plain);
}

#define NARROW 0.13f /* places with a smaller radius get the small drawing */

/* The place where the walls of two cities meet: in front of their bastion, in any rotation. Next to
 * the bastion, the towers of the walls would cover the sign. */
#define BETWEEN_CITIES ((vec2s){{0.5f, 0.53f}})

/* Keeps the whole drawing on the tile; in narrow places it may cover walls. */
static vec2s tower_place(vec2s at, float r)
{
    return (vec2s){{glm_clamp(at.x, r, 1 - r), glm_clamp(at.y, 1.42f * r, 1 - 0.80f * r)}};
}

static void raise_tower(const Canvas *canvas, Layout *layout, vec2s at, float radius)
{
    float r = radius < NARROW && !canvas->piece->pinched ? 0.145f : fmaxf(radius, 0.175f);
    at = canvas->piece->pinched ? BETWEEN_CITIES : tower_place(at, r);
    if (!canvas->piece->pinched)
        layout_tread(canvas, layout, beside(at, radius, 0, 0.25f), 0.80f * radius);
    upright_add(&layout->uprights, (Upright){.kind = UPRIGHT_WATCHTOWER,
                                             .at = beside(at, r, 0, 0.70f),
                                             .axis = EAST,
                                             .length = r,
                                             .depth = 0.60f * r,
                                             .height = 0.80f * r,
                                             .seed = canvas->spots.symbol});
}

const ExpansionArt watchtowers_art = {{
    {SYMBOL_TOWER_OF_MEEPLES, SYMBOL_TOWER_OF_CITIES, .most = 0.19f, .least = 0.10f, .city = true,
     .roads_end = true, .sign = true, .lay_out = raise_tower},
}};
