/* seat_mark.c: see seat_mark.h. */
#include "scenes/stage/seat_mark.h"

#include "scenes/stage/theme.h"
#include "ui/ui.h"

#include <math.h>

void seat_mark(SceneContext *context, float x, float y, float edge, int color, Color rim)
{
    DrawList *list = ui_list(context->ui);
    Rect outer = {x - edge / 2, y - edge / 2, edge, edge};
    Color seat = theme_seat(color);
    if (rim == 0)
        rim = theme_mark_on(seat);
    draw_icon(list, theme_seat_icon(color), outer, rim);
    draw_icon(list, theme_seat_icon(color), rect_grow(outer, -fmaxf(1.5f, .12f * edge)), seat);
}
