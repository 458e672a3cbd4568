/* widgets.c: see widgets.h. */
#include "scenes/stage/widgets.h"

#include "words/words.h"

#include <math.h>

void draw_figure_in(Ui *ui, Rect rect, int color)
{
    float height = fminf(rect.h, rect.w / .85f);
    Rect place = layout_centre(rect, .85f * height, height);
    draw_add(ui_list(ui),
             (DrawCommand){.kind = DRAW_FIGURE, .rect = place, .image = (uint32_t)color});
}

UiButton scene_done(void)
{
    return (UiButton){.label = _("Done"),
                      .kind = UI_PRIMARY,
                      .icon = UI_ICON(ICON_TICK),
                      .flags = UI_CANCEL | UI_DEFAULT};
}
