/* draft_mark.c: see draft_mark.h. */
#include "scenes/draft_mark.h"

#include "scenes/theme.h"
#include "ui/ui.h"

#include <math.h>

void draft_mark(SceneContext *context, float x, float y, float edge, int color, Color rim)
{
    DrawList *list = ui_list(context->ui);
    Rect outer = {x - edge / 2, y - edge / 2, edge, edge};
    Color seat = theme_seat(color);
    if (rim == 0)
        rim = color_luma(seat) >= .55f ? 0x3A3320FF : 0xFFF9EAFF;
    draw_icon(list, theme_seat_icon(color), outer, rim);
    draw_icon(list, theme_seat_icon(color), rect_grow(outer, -fmaxf(1.5f, .12f * edge)), seat);
}
