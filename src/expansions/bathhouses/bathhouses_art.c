/* bathhouses_art.c: paints bathhouses: a pool where a figure stands, a house behind it, and a
 * banner with the points. */
#include "painter/expansion_art.h"

#include <math.h>

static void paint_pool(Canvas *canvas, const Ground *ground)
{
    const Pen shadow = pen_at(canvas->cr, beside(ground->at, ground->radius, 0.05f, 0.08f),
                              ground->radius),
              pen = pen_at(canvas->cr, ground->at, ground->radius);
    pen_path(&shadow, DRAWING_BATH_POOL);
    fill_path(canvas->cr, palette(SHADOW), 0.26f);
    pen_draw(&pen, DRAWING_BATH_POOL, canvas->plain);
}

/* `length` is half the height of the banner. Banners show 3, 4 or 5. */
void brush_bath_banner(const Upright *item, Canvas *canvas)
{
    static const DrawingName numbers[] = {DRAWING_DIGIT_ONE, DRAWING_DIGIT_TWO, DRAWING_DIGIT_THREE,
                                          DRAWING_DIGIT_FOUR, DRAWING_DIGIT_FIVE};
    float r = item->length * (canvas->plain ? 1.25f : 1);
    vec2s at = raised(item->at, r);
    const Pen banner = pen_at(canvas->cr, at, r);
    Pen number = pen_at(canvas->cr, beside(at, r, 0, -0.27f), 0.40f * r);
    number.given[0] = palette(COAT_BLUE);
    pen_draw(&banner, DRAWING_BATH_BANNER, canvas->plain);
    if (item->seed >= 1 && item->seed <= sizeof numbers / sizeof *numbers)
        pen_draw(&number, numbers[item->seed - 1], canvas->plain);
}

/* Returns the number on the banner, which the segment of the road or city stores. */
static uint32_t banner_of(const TileKind *kind)
{
    uint32_t banner = 0;
    for (int s = 0; s < kind->segment_count; s++)
        banner = kind->segments[s].banner > banner ? kind->segments[s].banner : banner;
    return banner;
}

/* The figure stands in the middle of the pool: the house is behind it, and the banner beside it, on
 * the side with more room. */
static void build_bath(const Canvas *canvas, Layout *layout, vec2s at, float radius)
{
    float r = fmaxf(radius, 0.13f), side = at.x > 0.62f ? -1 : 1;
    layout_tread(canvas, layout, at, 1.02f * radius);
    layout_own_ground(layout, paint_pool, true, beside(at, r, 0, 0.24f), 0.68f * r);
    layout_box(layout, UPRIGHT_HOUSE, beside(at, r, -0.20f * side, -0.38f), EAST, 1.0f * r,
               0.36f * r, 0.26f * r, 0.20f * r, SLATE, PLASTER_0, DETAIL_DOOR | DETAIL_CHIMNEY, 1);
    upright_add(&layout->uprights, (Upright){.kind = UPRIGHT_BATH_BANNER,
                                             .at = beside(at, r, 0.98f * side, 0.32f),
                                             .length = 0.54f * r,
                                             .seed = banner_of(canvas->piece->kind)});
}

const ExpansionArt bathhouses_art = {{
    {SYMBOL_BATHHOUSE, .most = 0.21f, .lay_out = build_bath},
}};
