/* rulebook_board.c: what stands round the live board: its frame, the generations, and what made
 * the difference. */
#include "scenes/rulebook/rulebook_state.h"
#include "words/words.h"

enum { FRAME = 6 }; /* u of wood round the board (LOOK2 section 5) */

void rulebook_board_draw(Rulebook *book, SceneContext *context)
{
    Ui *ui = context->ui;
    char difference[512];
    Rect frame = book->layout.board;
    draw_border(ui_list(ui), frame, ui_u(ui, 10), ui_u(ui, FRAME), ui_color(ui, UI_FRAME_MAT));
    draw_border(ui_list(ui), layout_inset(frame, ui_u(ui, 2), ui_u(ui, 2)), ui_u(ui, 8),
                ui_u(ui, 2), ui_color(ui, UI_FRAME_LINE));
    if (!live_plays(&book->live))
        return;
    live_columns_draw(&book->live, book->layout.columns);
    ui_panel(ui, book->layout.line, UI_PANEL_NIGHT);
    live_difference(&book->live, difference, sizeof difference);
    ui_text(ui, layout_inset(book->layout.line, ui_space(ui, UI_CARD_PAD), ui_u(ui, 4)),
            UI_TYPE_SMALL | UI_WRAP, UI_TEXT,
            difference[0] ? difference : _("All generations agree here."));
}
