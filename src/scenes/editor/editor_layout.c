/* editor_layout.c: two columns beside the table; one in narrow windows (editor_state.h). */
#include "scenes/editor/editor_state.h"

#include <math.h>

/* Lengths in u. */
enum { PALETTE_W = 300, SHEET_W = 330, WIDE = 1120, BAR_H = 52, STATUS_H = 56, LINE_H = 52 };

/* Cuts the rectangles from the rim of the window inwards; the rest is the table. One column takes
 * at most .42 of a narrow window, so that the table keeps the greater part. The comparison has
 * neither column, because the live board shows another copy of the position, which can't be
 * edited. */
void editor_window(Editor *editor)
{
    Ui *ui = editor->context->ui;
    EditorLayout *layout = &editor->layout;
    float gap = ui_space(ui, UI_GAP), margin = ui_space(ui, UI_MARGIN);
    Rect all = layout_inset(ui_window(ui), margin, margin);
    *layout = (EditorLayout){.narrow = editor->context->width < ui_u(ui, WIDE)};
    layout->bar = layout_top(&all, ui_touch(ui, BAR_H), gap);
    bool compares = editor->live.session != NULL;
    float palette = fminf(ui_u(ui, PALETTE_W), roundf(.42f * all.w));
    if (!compares && (!layout->narrow || !editor->shows_sheet))
        layout->palette = layout_left(&all, palette, gap);
    if (!compares && !layout->narrow)
        layout->sheet = layout_right(&all, ui_u(ui, SHEET_W), gap);
    else if (!compares && editor->shows_sheet)
        layout->sheet = layout_left(&all, palette, gap);
    if (compares && live_plays(&editor->live)) {
        layout->line = layout_bottom(&all, ui_u(ui, LINE_H), gap);
        layout->columns = layout_bottom(&all, live_columns_height(&editor->live, all.w), gap);
    } else {
        layout->status = layout_bottom(&all, ui_touch(ui, STATUS_H), gap);
    }
    layout->table = all;
}
