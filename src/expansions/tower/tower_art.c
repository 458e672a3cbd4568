/* tower_art.c: paints the foundation of a tower with its crane. */
#include "painter/expansion_art.h"

#include <math.h>

/* Paints a low octagon around a pit, with blocks on its rim. Floors that are added later have their
 * own drawing. `radius` is half the width. */
static void paint_foundation(Canvas *canvas, const Ground *ground)
{
    static const vec2 blocks[6] = {{-0.66f, -0.16f}, {-0.30f, -0.28f}, {0.18f, -0.28f},
                                   {-0.74f, 0.12f},  {-0.30f, 0.36f},  {0.42f, 0.34f}};
    cairo_t *cr = canvas->cr;
    float r = ground->radius;
    const Pen shadow = pen_at(cr, beside(ground->at, r, 0.07f, 0.13f), 1.02f * r),
              low = pen_at(cr, beside(ground->at, r, 0, 0.11f), r), pen = pen_at(cr, ground->at, r);
    pen_path(&shadow, DRAWING_FOUNDATION_TOP);
    fill_path(cr, palette(SHADOW), 0.28f);
    pen_draw(&low, DRAWING_FOUNDATION_SIDE, canvas->plain);
    pen_draw(&pen, DRAWING_FOUNDATION_TOP, canvas->plain);
    for (int i = 0; i < 6; i++) {
        const Pen block = pen_at(cr, beside(ground->at, r, blocks[i][0], blocks[i][1]),
                                 (i % 3 == 1 ? 0.20f : 0.24f) * r * (canvas->plain ? 1.25f : 1));
        pen_draw(&block, DRAWING_FOUNDATION_BLOCK, canvas->plain);
    }
}

/* `length` is half the width of the foundation. */
void brush_crane(const Upright *item, Canvas *canvas)
{
    float r = item->length;
    const Pen pen = pen_at(canvas->cr, item->at, r),
              block = pen_at(canvas->cr, beside(item->at, r, -0.70f, -0.08f),
                             0.24f * r * (canvas->plain ? 1.5f : 1));
    pen_draw(&pen, DRAWING_FOUNDATION_CRANE, canvas->plain);
    pen_draw(&block, DRAWING_FOUNDATION_BLOCK, canvas->plain);
}

/* The foundation nearly always has the same size, since floors are built on it; it is smaller only
 * in narrow places. */
static void lay_foundation(const Canvas *canvas, Layout *layout, vec2s at, float radius)
{
    float half = FOUNDATION_HALF * glm_clamp(radius / 0.21f, 0.60f, 1);
    layout_tread(canvas, layout, at, fminf(1.16f * half, 1.05f * radius));
    layout_own_ground(layout, paint_foundation, true, at, half);
    layout_thing(layout, UPRIGHT_CRANE, beside(at, half, 0.50f, -0.26f), fminf(half, radius), 0.01f,
                 0);
}

const ExpansionArt tower_art = {{
    {SYMBOL_TOWER, .most = 0.215f, .least = 0.13f, .city = true, .roads_end = true,
     .lay_out = lay_foundation},
}};
