/* rulebook_board.c: Draws the frame of the live board, the columns of the generations, and the line
 * about their differences. */
#include "scenes/rulebook/rulebook_state.h"
#include "scenes/stage/scene_editor.h"
#include "scenes/stage/stage.h"
#include "words/words.h"

#include <math.h>
#include <string.h>

enum { FRAME = 6 }; /* u of wood around the board (LOOK2 section 5) */

/* A position is larger than the frame: this covers what reaches out of it with the table. */
static void cover_outside(Ui *ui, Rect frame)
{
    Rect rest = ui_window(ui);
    ui_fill(ui, layout_left(&rest, frame.x, 0), 0, UI_TABLE_RIM);
    ui_fill(ui, layout_right(&rest, rest.x + rest.w - frame.x - frame.w, 0), 0, UI_TABLE_RIM);
    ui_fill(ui, layout_top(&rest, frame.y, 0), 0, UI_TABLE_RIM);
    ui_fill(ui, layout_bottom(&rest, rest.y + rest.h - frame.y - frame.h, 0), 0, UI_TABLE_RIM);
}

/* Names the board, because it isn't an example but a position of the game or the editor. */
static void tell_position(Ui *ui, Rect frame, bool edited)
{
    const char *words = edited ? _("Your position") : _("Position from the game");
    float pad = ui_space(ui, UI_CARD_PAD), high = ui_u(ui, 34);
    float wide = fminf(frame.w - 4 * pad, ui_text_width(ui, UI_TYPE_STRONG, words) + 2 * pad);
    Rect pill = {frame.x + 2 * pad, frame.y + pad + ui_u(ui, FRAME), wide, high};
    ui_panel_round(ui, pill, UI_PANEL_NIGHT, 17);
    ui_text(ui, layout_inset(pill, pad, 0), UI_TYPE_STRONG | UI_CENTRE, UI_TEXT, words);
}

/* Opens the board in the editor: an example, or the position. */
static void edit(const Rulebook *book, SceneContext *context)
{
    const BookPage *page = book_page(book->book, book->place);
    int number = book->board - (rulebook_boards(book) - page->board_count);
    const char *position = rulebook_shows_position(book) ? book->asked.position : NULL;
    const BookBoard *file = position ? NULL : &book->book->boards[page->boards[number]];
    scene_editor_open(context, position ? "" : file->name, position ? position : file->text,
                      position ? strlen(position) : file->length);
}

/* Draws the editor button in the upper right corner, except while something is tried or over the
 * editor itself. */
static void edit_button(const Rulebook *book, SceneContext *context)
{
    Ui *ui = context->ui;
    Rect frame = book->layout.board;
    float size = ui_touch(ui, 44), pad = ui_space(ui, UI_CARD_PAD) + ui_u(ui, FRAME);
    Rect place = {frame.x + frame.w - size - pad, frame.y + pad, size, size};
    bool free = !live_tries(&book->live) && !stage_has(context->stage, "editor");
    if (free && frame.w > 4 * size && frame.h > 2 * size + 2 * pad &&
        ui_button(ui, "edit", place,
                  (UiButton){.label = _("Open in editor"),
                             .icon = UI_ICON(ICON_EDIT),
                             .icon_only = true,
                             .key = KEY_LETTER('e')}))
        edit(book, context);
}

void rulebook_board_draw(Rulebook *book, SceneContext *context)
{
    Ui *ui = context->ui;
    Rect frame = book->layout.board;
    if (rulebook_shows_position(book) || live_tries(&book->live))
        cover_outside(ui, frame);
    draw_border(ui_list(ui), frame, ui_u(ui, 10), ui_u(ui, FRAME), ui_color(ui, UI_FRAME_MAT));
    draw_border(ui_list(ui), layout_inset(frame, ui_u(ui, 2), ui_u(ui, 2)), ui_u(ui, 8),
                ui_u(ui, 2), ui_color(ui, UI_FRAME_LINE));
    if (rulebook_shows_position(book))
        tell_position(ui, frame, book->asked.edited);
    if (book->layout.columns.w > 0)
        live_columns_draw(&book->live, book->layout.columns);
    if (book->layout.line.w > 0)
        rulebook_line_draw(book, context);
    edit_button(book, context);
}
