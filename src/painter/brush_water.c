/* brush_water.c: paints things at waters: rocks and boats. */
#include "painter/pen.h"
#include "painter/upright.h"

/* Two faces of a boulder that meet in a ridge: one in the sun, one in shade. */
void brush_rock(const Upright *item, Canvas *canvas)
{
    const Pen pen = pen_at(canvas->cr, item->at, item->radius);
    pen_fill(&pen, rgb_times(palette(CRAG), 1.06f),
             "M -1000 0 L -750 -750 L -100 -1150 L 150 -400 L 50 350 Z");
    pen_fill(&pen, rgb_times(palette(CRAG), 0.72f),
             "M 50 350 L 150 -400 L -100 -1150 L 700 -750 L 1000 50 Z");
}

/* A rowing boat seen from above its side: a dark reflection under it, the hull, the planks inside,
 * a thwart. */
void brush_boat(const Upright *item, Canvas *canvas)
{
    float l = item->length;
    const Pen pen = pen_at(canvas->cr, item->at, l);
    pen_path(&pen, "E 30 140 520 150 0");
    fill_path(canvas->cr, palette(WATER_DEEP), 0.6f);
    pen_fill(&pen, palette(TIMBER),
             "M -500 -50 C -300 260 300 260 520 -60 C 300 -160 -300 -160 -500 -50 Z");
    pen_fill(&pen, palette(SHED_ROOF), "E 0 -20 400 100 0");
    pen_stroke(&pen, 0.05f * l, palette(TIMBER), "M -50 -100 L -50 50");
}
