/* plague_art.c: paints the source of the plague, and the dead tree next to it. */
#include "painter/expansion_art.h"

#include <math.h>

/* `length` is the radius of the whole drawing, `at` the middle of the foot. */
void brush_source(const Upright *item, Canvas *canvas)
{
    float r = item->length;
    const Pen pen = pen_at(canvas->cr, item->at, r),
              flea = pen_at(canvas->cr, beside(item->at, r, 0.02f, -0.38f),
                            0.50f * r * (canvas->plain ? 1.3f : 1));
    pen_draw(&pen, DRAWING_SOURCE, canvas->plain);
    pen_draw(&flea, DRAWING_SOURCE_FLEA, canvas->plain);
    pen_draw(&pen, DRAWING_SOURCE_ROOF, canvas->plain);
}

/* A negative `length` mirrors the tree. */
void brush_dead_tree(const Upright *item, Canvas *canvas)
{
    float size = fabsf(item->length);
    const Pen pen = pen_stretched(canvas->cr, item->at, item->length, size, size);
    fill_ellipse(canvas->cr, beside(item->at, size, 0.22f, 0.08f), 0.34f * size, 0.09f * size,
                 0.35f, palette(SHADOW), 0.30f);
    pen_draw(&pen, DRAWING_SOURCE_TREE, canvas->plain);
}

/* Places a well under a roof, and a tree that it has killed. */
static void dig_source(const Canvas *canvas, Layout *layout, vec2s at, float radius)
{
    float way = (canvas->variant & 1) ? -1 : 1; /* the variant decides the tree's side */
    layout_ground(layout, GROUND_BARE, at, 1.04f * radius);
    layout_thing(layout, UPRIGHT_DEAD_TREE, beside(at, radius, -0.64f * way, 0.30f),
                 0.52f * radius * way, 0.02f, 0);
    layout_thing(layout, UPRIGHT_SOURCE, beside(at, radius, 0.10f * way, 0.52f), radius,
                 0.46f * radius, 0.30f * radius);
}

const ExpansionArt plague_art = {{
    {SYMBOL_PLAGUE_SOURCE, .most = 0.22f, .lay_out = dig_source},
}};
