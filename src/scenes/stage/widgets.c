/* widgets.c: Draws figures, seat marks and common buttons. */
#include "scenes/stage/widgets.h"

#include "base/text.h"
#include "scenes/stage/theme.h"
#include "words/words.h"

#include <math.h>
#include <string.h>

void draw_figure_in(Ui *ui, Rect rect, int color)
{
    float height = fminf(rect.h, rect.w / .85f);
    Rect place = layout_centre(rect, .85f * height, height);
    draw_add(ui_list(ui),
             (DrawCommand){.kind = DRAW_FIGURE, .rect = place, .image = (uint32_t)color});
}

void seat_mark(SceneContext *context, float x, float y, float edge, int color, Color rim)
{
    DrawList *list = ui_list(context->ui);
    Rect outer = {x - edge / 2, y - edge / 2, edge, edge};
    Color seat = theme_seat(color);
    draw_icon(list, theme_seat_icon(color), outer, rim ? rim : look_ink(seat));
    draw_icon(list, theme_seat_icon(color), rect_grow(outer, -fmaxf(1.5f, .12f * edge)), seat);
}

void seat_disc(Ui *ui, Rect rect, int color)
{
    ui_mark(ui, rect, player_look(color));
}

const char *name_fitting(const Ui *ui, UiType type, float width, const char *name,
                         char out[RECORD_NAME_SIZE])
{
    text_copy(out, RECORD_NAME_SIZE, name);
    if (!ui_text_fits(ui, type, width, name))
        out[strcspn(out, " -")] = '\0';
    return out;
}

UiButton scene_done(void)
{
    return (UiButton){.label = _("Done"),
                      .kind = UI_PRIMARY,
                      .icon = UI_ICON(ICON_TICK),
                      .flags = UI_CANCEL | UI_DEFAULT};
}

UiDialog scene_sheet(const char *id, float width, const char *heading)
{
    UiDialog sheet = ui_sheet(id, width, heading);
    sheet.foot = "done";
    sheet.button = scene_done();
    return sheet;
}
