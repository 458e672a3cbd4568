/* editor_sheet.c: the right column of the editor: the question, the selected tile, the expected
 * scores, and the players. */
#include "scenes/editor/editor.h"

#include "base/text.h"
#include "scenes/board/board_art.h"
#include "scenes/board/expansion_board.h"
#include "scenes/stage/theme.h"
#include "scenes/stage/widgets.h"
#include "words/tips.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

typedef enum EditorSheet { SHEET_POSITION, SHEET_PLAYERS, SHEET_RULES, SHEETS } EditorSheet;

enum { LINE_LETTERS = 160, NAME_LETTERS = 16, POINTS_MOST = 999 };

/* --- pieces ----------------------------------------------------------------------------------- */

void editor_caption(Ui *ui, const char *text)
{
    ui_room(ui, ui_space(ui, UI_TIGHT));
    ui_heading(ui, text);
}

static bool button(Ui *ui, const char *id, UiButton look)
{
    return ui_button(ui, id, ui_next(ui, ui_control(ui)), look);
}

/* Draws a field for a line of the file. A character takes up to four bytes. Each character typed
 * changes the document, but all changes to one field share one undo state (EditDoc.strand). */
static void line_field(Editor *editor, const char *id, const char *key, const char *label,
                       const char *hint)
{
    Ui *ui = editor->context->ui;
    char line[4 * LINE_LETTERS + 1];
    Err err;
    text_copy(line, sizeof line, edit_line(&editor->doc, key));
    if (ui_field(ui, id, ui_next(ui, ui_control(ui)),
                 (UiField){.label = label, .hint = hint, .letters = LINE_LETTERS}, line,
                 sizeof line))
        editor_did(editor, edit_set_line(&editor->doc, key, line, &err), &err);
}

/* --- the selected tile ------------------------------------------------------------------------ */

/* Lets the player choose whether the tile is on the board from the start, or which seat places it
 * in a turn. */
static void layer_choice(Editor *editor, const EditTile *tile)
{
    Ui *ui = editor->context->ui;
    const Scenario *draft = editor->doc.draft;
    const char *names[1 + SEATS_MAX] = {_("Already there")};
    char turns[SEATS_MAX][96];
    Err err;
    int chosen = tile->turn ? 1 + tile->lies.seat : 0;
    for (int seat = 0; seat < draft->player_count; seat++)
        names[1 + seat] =
            words_format(turns[seat], sizeof turns[seat], _("%s places it"), draft->players[seat]);
    if (!ui_carousel(ui, "turn", ui_next(ui, ui_control(ui)), _("Who places the tile"), names,
                     1 + draft->player_count, &chosen))
        return;
    bool ok = edit_set_turn(&editor->doc, editor->selected, chosen ? chosen - 1 : NO_SEAT, &err);
    /* The tile is now the last one in its new list. */
    if (ok)
        editor->selected =
            chosen ? edit_tile_count(&editor->doc) - 1 : editor->doc.draft->item_count - 1;
    editor_did(editor, ok, &err);
}

/* Checks the selection again, because a button above may have removed the tile in this frame. */
static void turn(Editor *editor, int quarters)
{
    EditTile tile;
    Err err;
    if (editor->selected >= 0 && edit_tile(&editor->doc, editor->selected, &tile))
        editor_did(editor,
                   edit_move(&editor->doc, editor->selected, tile.lies.cell,
                             (tile.lies.rotation + quarters) & 3, &err),
                   &err);
}

/* Removes the selected tile. Later tiles get lower numbers, so nothing stays selected. */
static void remove_tile(Editor *editor)
{
    int selected = editor->selected;
    Err err;
    editor->selected = -1;
    if (selected >= 0)
        editor_did(editor, edit_remove(&editor->doc, selected, &err), &err);
}

static void selected_tile(Editor *editor)
{
    Ui *ui = editor->context->ui;
    EditTile tile;
    char name[160];
    if (editor->selected < 0 || !edit_tile(&editor->doc, editor->selected, &tile)) {
        ui_paragraph(ui, UI_TYPE_SMALL, UI_TEXT_SOFT,
                     _("Click a tile to rotate it or mark it as a turn; turns are scored."));
        return;
    }
    const Catalogue *c = editor->doc.draft->catalogue;
    words_tile(c, tile.lies.copy, name, sizeof name);
    ui_paragraph(ui, UI_TYPE_STRONG, UI_TEXT, name);
    ui_paragraph(ui, UI_TYPE_SMALL, UI_TEXT_SOFT, c->copies[tile.lies.copy].id);
    layer_choice(editor, &tile);
    ui_grid(ui, 3);
    if (button(ui, "turn_left",
               (UiButton){
                   .label = _("Rotate left"), .icon = UI_ICON(ICON_TURN_LEFT), .icon_only = true}))
        turn(editor, -1);
    if (button(ui, "turn_right",
               (UiButton){.label = _("Rotate right"),
                          .icon = UI_ICON(ICON_TURN_RIGHT),
                          .icon_only = true}))
        turn(editor, 1);
    if (button(ui, "remove",
               (UiButton){.label = _("Remove"), .icon = UI_ICON(ICON_CLOSE), .icon_only = true}))
        remove_tile(editor);
    ui_grid(ui, 1);
    if (editor->selected >= editor->doc.draft->item_count)
        editor_turn_draw(editor);
}

/* --- expected scores -------------------------------------------------------------------------- */

/* Expectations turn a position into a test: later versions of the rules can be checked against
 * them. */
static void expectations(Editor *editor)
{
    Ui *ui = editor->context->ui;
    char line[160];
    Err err;
    int count = edit_expect_count(&editor->doc), turns = edit_turn_count(&editor->doc);
    words_format(line, sizeof line,
                 words_plural("%d turn is scored.", "%d turns are scored.", turns), turns);
    ui_paragraph(ui, UI_TYPE_SMALL, UI_TEXT_SOFT, line);
    ui_paragraph(ui, UI_TYPE_SMALL, UI_TEXT_SOFT,
                 count ? _("The file has the expected scores for each rules version.")
                       : _("The file has no expected scores yet."));
    if (button(ui, "expect",
               (UiButton){.label = _("Save expected scores"),
                          .disabled = !edit_is_sound(&editor->doc) ||
                                      edit_tile_count(&editor->doc) == 0}) &&
        editor_did(editor, edit_expect(&editor->doc, true, &err), &err))
        editor_show_message(editor, false,
                            _("The file now has the expected scores for all rules versions."));
    if (count && button(ui, "unexpect", (UiButton){.label = _("Remove expected scores")}))
        editor_did(editor, edit_expect(&editor->doc, false, &err), &err);
}

static void draw_position(Editor *editor)
{
    Ui *ui = editor->context->ui;
    editor_caption(ui, _("Question"));
    line_field(editor, "title", "title", _("Question or title"), _("What is this about?"));
    line_field(editor, "source", "source", _("Source"), _("Which rule or page?"));
    editor_caption(ui, _("Tile"));
    selected_tile(editor);
    editor_caption(ui, _("Points"));
    expectations(editor);
    if (button(ui, "clear", (UiButton){.label = _("Start over")})) {
        editor_store(editor);
        editor_clear(editor);
    }
}

/* --- players ---------------------------------------------------------------------------------- */

/* An empty name is ignored, because a player who replaces a name may clear the field first. */
static void name_row(Editor *editor, int seat)
{
    Ui *ui = editor->context->ui;
    float high = ui_control(ui);
    char name[SCENARIO_NAME_SIZE];
    Err err;
    text_copy(name, sizeof name, editor->doc.draft->players[seat]);
    ui_cells(ui, 2, (float[]){high, UI_REST});
    seat_disc(ui, layout_inset(ui_next(ui, high), ui_u(ui, 4), ui_u(ui, 4)),
              session_color(editor->colors, seat));
    bool typed = ui_field(ui, "name", ui_next(ui, high),
                          (UiField){.label = _("Name"), .hint = _("Name"), .letters = NAME_LETTERS},
                          name, sizeof name);
    ui_grid(ui, 1);
    if (typed && *name)
        editor_did(editor, edit_rename(&editor->doc, seat, name, &err), &err);
}

/* Edits points if `store` is LABEL_NONE, otherwise how many of that token the seat has; −1 means
 * the number that the rules give. */
static void number_row(Editor *editor, const char *id, const char *label, int least, int most,
                       int value, int seat, Label store)
{
    Ui *ui = editor->context->ui;
    char shown[64];
    Err err;
    value = value < least ? least : value;
    int before = value;
    words_format(shown, sizeof shown, C_("about", "%s: %d"), label, value);
    if (value < 0)
        words_format(shown, sizeof shown, C_("about", "%s: %s"), label, _("all"));
    ui_stepper(ui, id, ui_next(ui, ui_control(ui)), label, shown, least, most, &value);
    if (value == before)
        return;
    bool ok = store == LABEL_NONE ? edit_set_points(&editor->doc, seat, value, &err)
                                  : edit_set_store(&editor->doc, seat, store, value, &err);
    editor_did(editor, ok, &err);
}

int editor_tiles_row(const Editor *editor, const char *id, const char *format,
                     const uint16_t *copies, int count)
{
    Ui *ui = editor->context->ui;
    int gone = -1;
    ui_grid(ui, 4);
    for (int i = 0; i < count; i++) {
        char name[160], label[224];
        Rect cell = ui_next(ui, ui_touch(ui, 56));
        words_tile(editor->doc.draft->catalogue, copies[i], name, sizeof name);
        words_format(label, sizeof label, format, name);
        if (ui_widget(ui, ui_id(ui, id, i), label, cell, 0, KEY_NONE).clicked)
            gone = i;
        ui_tooltip(ui, label);
        editor_art(editor, copies[i], layout_inset(cell, ui_u(ui, 3), ui_u(ui, 3)));
    }
    return gone;
}

/* Shows the halves in a hand; a click removes one. A half that the pointer carries can be added. */
static void hand_row(Editor *editor, int seat)
{
    Ui *ui = editor->context->ui;
    const Scenario *draft = editor->doc.draft;
    uint16_t hand[HAND_ROOM];
    int count = draft->hand_count[seat];
    Err err;
    bool half = editor->hand.kind == HAND_TILE && editor->hand.snap.half && count < HAND_ROOM;
    memcpy(hand, draft->hands[seat], sizeof hand);
    int gone = editor_tiles_row(editor, "half", _("Remove from hand: %s"), hand, count);
    bool more = half && button(ui, "more",
                               (UiButton){.label = _("Give the half in hand to this player"),
                                          .icon = UI_ICON(ICON_PLUS),
                                          .icon_only = true});
    ui_grid(ui, 1);
    if (!count && !half)
        ui_paragraph(ui, UI_TYPE_SMALL, UI_TEXT_SOFT,
                     _("No halves in this hand. Take one on the left, then add it here."));
    if (more)
        hand[count++] = editor->hand.copy;
    if (gone >= 0)
        memmove(hand + gone, hand + gone + 1, (size_t)(--count - gone) * sizeof *hand);
    if (more || gone >= 0)
        editor_did(editor, edit_set_tiles(&editor->doc, seat, hand, count ? count : -1, &err),
                   &err);
}

/* Shows the figures that a seat has captured; a click releases one. Another seat's figure in hand
 * can be captured. */
static void prisoner_row(Editor *editor, int keeper)
{
    Ui *ui = editor->context->ui;
    const EditorHand *hand = &editor->hand;
    int seat, gone = -1;
    FigureKind kind;
    Err err;
    ui_grid(ui, 4);
    for (int i = 0; i < edit_prisoner_count(&editor->doc); i++) {
        if (edit_prisoner(&editor->doc, i, &seat, &kind) != keeper)
            continue;
        char label[224];
        Rect cell = ui_next(ui, ui_touch(ui, 56));
        words_format(label, sizeof label, _("Release: %s (%s)"), words_figure(kind),
                     editor->doc.draft->players[seat]);
        if (ui_widget(ui, ui_id(ui, "prisoner", i), label, cell, 0, KEY_NONE).clicked)
            gone = i;
        ui_tooltip(ui, label);
        draw_add(ui_list(ui),
                 (DrawCommand){.kind = DRAW_FIGURE,
                               .rect = layout_centre(cell, .75f * cell.h, .9f * cell.h),
                               .image = figure_image(session_color(editor->colors, seat), kind)});
    }
    bool more = hand->kind == HAND_FIGURE && editor->seat != keeper &&
                button(ui, "capture",
                       (UiButton){.label = _("Capture the figure in hand for this player"),
                                  .icon = UI_ICON(ICON_PLUS),
                                  .icon_only = true});
    ui_grid(ui, 1);
    if (more)
        editor_did(editor, edit_capture(&editor->doc, keeper, editor->seat, hand->figure, &err),
                   &err);
    else if (gone >= 0)
        editor_did(editor, edit_release_prisoner(&editor->doc, gone, &err), &err);
}

static bool seats_capture(const Editor *editor)
{
    for (const ExpansionBoard *const *board = expansion_boards(); *board; board++)
        if ((*board)->captures && (*board)->sets & editor->doc.draft->expansions)
            return true;
    return false;
}

/* Stores, prisoners and hands are shown only if a set in play uses them. */
static void draw_player(Editor *editor, int seat)
{
    Ui *ui = editor->context->ui;
    Err err;
    ui_push(ui, "player", seat + 1);
    name_row(editor, seat);
    number_row(editor, "points", _("Points"), 0, POINTS_MOST, editor->doc.draft->points[seat], seat,
               LABEL_NONE);
    for (int label = 0; label < LABELS; label++) {
        const StoreBoard *store = store_board((Label)label, editor->doc.draft->expansions);
        if (store)
            number_row(editor, label_word((Label)label), words_text(store->name), store->least,
                       store->most, edit_store(&editor->doc, seat, (Label)label), seat,
                       (Label)label);
    }
    if (seats_capture(editor))
        prisoner_row(editor, seat);
    if (editor->doc.draft->expansions & expansion_halves())
        hand_row(editor, seat);
    if (seat && button(ui, "first", (UiButton){.label = _("Make first player")}))
        editor_did(editor, edit_begin_with(&editor->doc, seat, &err), &err);
    ui_room(ui, ui_space(ui, UI_GAP));
    ui_pop(ui);
}

/* Returns the name of a colour that no player has yet. */
static const char *free_name(const Scenario *draft)
{
    const char *const names[] = {_("Red"), _("Blue"), _("Yellow"), _("Pink"), _("Sky"), _("Black")};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        bool taken = false;
        for (int seat = 0; seat < draft->player_count; seat++)
            taken |= !strcmp(draft->players[seat], names[i]);
        if (!taken)
            return names[i];
    }
    return "?";
}

/* A click changes the document during the frame, so its contents are read again for each row. */
static void editor_players_draw(Editor *editor)
{
    Ui *ui = editor->context->ui;
    const EditDoc *doc = &editor->doc;
    Err err;
    for (int seat = 0; seat < doc->draft->player_count; seat++)
        draw_player(editor, seat);
    if (doc->draft->player_count < SEATS_MAX &&
        button(ui, "add", (UiButton){.label = _("Add player"), .icon = UI_ICON(ICON_PLUS)}))
        editor_did(editor, edit_add_player(&editor->doc, free_name(doc->draft), &err), &err);
    if (doc->draft->player_count > SEATS_MIN &&
        button(ui, "less", (UiButton){.label = _("Remove player"), .icon = UI_ICON(ICON_MINUS)}))
        editor_did(editor, edit_remove_player(&editor->doc, &err), &err);
}

/* --- the whole sheet -------------------------------------------------------------------------- */

/* Each sheet keeps a separate scroll position. */
void editor_sheet_draw(Editor *editor)
{
    static void (*const sheets[])(Editor *) = {draw_position, editor_players_draw,
                                               editor_rules_draw};
    static_assert(sizeof sheets / sizeof *sheets == SHEETS, "a function per sheet");
    Ui *ui = editor->context->ui;
    Rect rect = editor->layout.sheet;
    const char *const names[] = {_("Position"), _("Players"), _("Rules")};
    float pad = ui_space(ui, UI_CARD_PAD), gap = ui_space(ui, UI_TIGHT);
    ui_panel(ui, rect, UI_PANEL_NIGHT);
    rect = layout_inset(rect, pad, pad);
    ui_segments(ui, "sheet", layout_top(&rect, ui_control(ui), gap), _("Section"), names, SHEETS,
                &editor->sheet);
    UiScroll *scroll = ui_scroll_kept(ui, ui_id(ui, "sheet", editor->sheet));
    scroll->soft = true;
    ui_column(ui, ui_scroll_begin(ui, "sheet_view", rect, scroll), gap);
    sheets[editor->sheet](editor);
    ui_scroll_end(ui, scroll, ui_column_end(ui));
}
