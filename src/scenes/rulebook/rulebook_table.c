/* rulebook_table.c: Draws the generations as a table. Rows are policies, columns generations; a row
 * opens the page whose board shows its effect. A value that differs from the default generation has
 * a golden border, so that readers see the character of a column at a glance. The last column is
 * the player's own: a click on a cell puts its value there, on a column's head all values, and on a
 * cell of the own column the next value (rulebook_contents.c).
 *
 *     +------------------------+------+------+------+------+-----------+-------+
 *     |                        | 2014 | 2015 | 2020 | 2021 | Community | Yours |
 *     +------------------------+------+------+------+------+-----------+-------+
 *     | Roads and cities count |spaces|[tiles]|[tiles]|spaces|[tiles]  | spaces|
 *     | …                      |      |      |      |      |           |       |
 *     +------------------------+------+------+------+------+-----------+-------+
 *     | 2014, but Roads and cities count: tiles      [ name ] [ Play with these ] | */
#include "base/text.h"
#include "scenes/rulebook/rulebook_state.h"
#include "scenes/stage/house_rules.h"
#include "scenes/stage/scene_links.h"
#include "scenes/stage/stage.h"
#include "words/tips.h"
#include "words/words.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* Lengths in u. */
enum { ROW_H = 52, HEAD_H = 40, GAP = 4, PAD = 3 };
#define NAME_SHARE .24f /* of the width */

bool rulebook_has_table(const Rulebook *book)
{
    return strcmp(book_page(book->book, book->place)->policy, "all") == 0;
}

/* Returns the height of the longest value, because some languages need several lines in a narrow
 * cell. */
static float row_height(const Ui *ui, PolicyId id, float width)
{
    float high = ui_touch(ui, ROW_H);
    for (int value = 0; value < policy_value_count(id); value++)
        high = fmaxf(high, 2 * ui_u(ui, PAD) + ui_text_height(ui, UI_TYPE_SMALL, width,
                                                              words_policy_value(id, value)));
    return high;
}

/* Draws a button whose words may take several lines. */
static bool draw_name(Ui *ui, const char *id, const char *label, Rect rect)
{
    UiState state = ui_widget(ui, id, label, rect, 0, KEY_NONE);
    if (state.hovered || state.focused)
        ui_fill(ui, rect, ui_u(ui, 8), UI_WELL);
    ui_text(ui, layout_inset(rect, ui_u(ui, 2 * PAD), 0), UI_TYPE_STRONG | UI_WRAP, UI_TEXT, label);
    return state.clicked;
}

/* Draws a value in its cell. `column` is the id of its generation. Returns true when it is
 * clicked. */
static bool draw_cell(Ui *ui, const char *column, PolicyId id, int value, bool gold, Rect cell)
{
    char name[64], label[160];
    snprintf(name, sizeof name, "%s-%s", policy_name(id), column);
    snprintf(label, sizeof label, "%s: %s (%s)", words_policy(id), words_policy_value(id, value),
             words_generation_short(column));
    ui_panel_round(ui, cell, UI_PANEL_PAPER, 8); /* before the widget, which it would cover */
    UiState state = ui_widget(ui, name, label, cell, 0, KEY_NONE);
    if (gold || state.hovered)
        draw_border(ui_list(ui), cell, ui_u(ui, 8), ui_u(ui, state.hovered ? 2 : 3),
                    ui_color(ui, gold ? UI_ACT : UI_INK_SOFT));
    ui_text(ui, layout_inset(cell, ui_u(ui, PAD), ui_u(ui, PAD)),
            UI_TYPE_SMALL | UI_CENTRE | UI_WRAP, UI_INK, words_policy_value(id, value));
    return state.clicked;
}

/* Returns the value after a click in the own column: the next one. */
static int next_value(PolicyId id, int value)
{
    return (value + 1) % policy_value_count(id);
}

static void draw_row(Rulebook *book, SceneContext *context, PolicyId id, float width)
{
    Ui *ui = context->ui;
    const Generations *generations = context->generations;
    int printed = house_printed(generations);
    Policies own = rulebook_house(context);
    int usual = generations->rows[generations->preset].policies.value[id];
    BookPlace place = book_find_policy(book->book, policy_name(id));
    char name[48];
    snprintf(name, sizeof name, "policy-%s", policy_name(id));
    float height = row_height(ui, id, width - 2 * ui_u(ui, PAD));
    if (draw_name(ui, name, words_policy(id), ui_next(ui, height)) && place.chapter >= 0) {
        /* show the own rules at once */
        book->row = generations->count > printed ? printed : book->row;
        rulebook_go(book, context, place);
    }
    for (int row = 0; row < printed; row++) {
        int value = generations->rows[row].policies.value[id];
        if (draw_cell(ui, generations->rows[row].id, id, value, value != usual,
                      ui_next(ui, height)))
            rulebook_house_take(context, id, value);
    }
    int value = own.value[id];
    if (draw_cell(ui, HOUSE_ID, id, value, value != usual, ui_next(ui, height)))
        rulebook_house_take(context, id, next_value(id, value));
}

/* Draws the heads: years, where a click takes the whole column, and the player's own column. */
static void draw_heads(SceneContext *context)
{
    Ui *ui = context->ui;
    const Generations *generations = context->generations;
    int printed = house_printed(generations);
    ui_next(ui, ui_touch(ui, HEAD_H));
    for (int row = 0; row < printed; row++) {
        const char *id = generations->rows[row].id;
        Rect head = ui_next(ui, ui_touch(ui, HEAD_H));
        UiState state = ui_widget(ui, id, words_generation_short(id), head, 0, KEY_NONE);
        ui_tooltip(ui, _("Use this whole column"));
        if (state.hovered || state.focused)
            ui_fill(ui, head, ui_u(ui, 8), UI_WELL);
        ui_text(ui, head, UI_TYPE_STRONG | UI_CENTRE, UI_TEXT, words_generation_short(id));
        if (state.clicked)
            rulebook_house_begin(context, row);
    }
    ui_text(ui, ui_next(ui, ui_touch(ui, HEAD_H)), UI_TYPE_STRONG | UI_CENTRE, UI_TEXT_GOLD,
            words_generation_short(HOUSE_ID));
}

void rulebook_table_draw(Rulebook *book, SceneContext *context)
{
    Ui *ui = context->ui;
    const Generations *generations = context->generations;
    Rect rect = book->layout.board;
    float pad = ui_space(ui, UI_CARD_PAD), cells[2 + GENERATIONS_MAX];
    ui_panel(ui, rect, UI_PANEL_NIGHT);
    UiScroll *scroll = ui_scroll_kept(ui, "table");
    scroll->soft = true;
    Rect inside = layout_inset(rect, pad, pad);
    rulebook_house_draw(context, &inside);
    Rect inner = ui_scroll_begin(ui, "table", inside, scroll);
    int columns = house_printed(generations) + 1;
    cells[0] = inner.w * NAME_SHARE;
    for (int column = 0; column < columns; column++)
        cells[1 + column] = UI_REST;
    float gaps = (float)columns * ui_u(ui, GAP);
    float width = floorf((inner.w - cells[0] - gaps) / (float)columns);
    ui_column(ui, inner, ui_u(ui, GAP));
    ui_cells(ui, 1 + columns, cells);
    draw_heads(context);
    for (int id = 0; id < POLICIES; id++)
        draw_row(book, context, (PolicyId)id, width);
    ui_scroll_end(ui, scroll, ui_column_end(ui));
}

/* --- rulebook board --------------------------------------------------------------------------- */

/* Draws the frame of the live board, the columns of the generations, and the line
 * about their differences. */

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

/* --- rulebook buttons ------------------------------------------------------------------------- */

/* Draws the buttons of the board, to watch or try it, and the line below the
 * columns with the result. */

/* --- buttons ---------------------------------------------------------------------------------- */

/* If there is nothing to place, "Try it" stays visible and says why: a button that came and went
 * with the page would be hard to find. */
static void draw_watching(Rulebook *book, Ui *ui, Rect first, Rect second)
{
    bool can = live_can_try(&book->live);
    UiButton watch = {.label = _("Watch"),
                      .kind = UI_PRIMARY,
                      .icon = UI_ICON(ICON_PLAY),
                      .disabled = !live_plays(&book->live),
                      .key = KEY_LETTER('r'),
                      .flags = UI_DEFAULT};
    UiButton try = {.label = _("Try it"),
                    .tooltip = can ? _("Play it yourself from the position before (<try-board>)")
                                   : _("Nothing to place here: this example only shows scoring."),
                    .disabled = !can,
                    .key = KEY_LETTER('t')};
    if (ui_button(ui, "watch", first, watch))
        live_again(&book->live, true);
    if (ui_button(ui, "try", second, try))
        live_try(&book->live);
}

/* "Try again" replaces "Show me" when the turn is over. Only one click a frame counts, because each
 * puts another game on the board. */
static void draw_trying(Rulebook *book, Ui *ui, Rect first, Rect second)
{
    bool over = !live_acts(&book->live);
    UiButton back = {.label = _("Back to example"),
                     .tooltip = _("Resets the board and plays the example (<put-back>)"),
                     .icon = UI_ICON(ICON_UNDO),
                     .key = KEY_LETTER('b')};
    UiButton show = {.label = _("Show me"),
                     .tooltip = _("Plays the next step of the example for you (<hint>)"),
                     .icon = UI_ICON(ICON_HINT),
                     .key = KEY_LETTER('h')};
    UiButton again = {.label = _("Try again"), .kind = UI_PRIMARY, .key = KEY_LETTER('t')};
    if (ui_button(ui, "book", first, back))
        live_as_in_book(&book->live, true);
    else if (over && ui_button(ui, "again", second, again))
        live_try(&book->live);
    else if (!over && ui_button(ui, "show", second, show))
        live_show_me(&book->live);
}

void rulebook_buttons_draw(Rulebook *book, SceneContext *context, Rect rect)
{
    Ui *ui = context->ui;
    float gap = ui_space(ui, UI_GAP);
    Rect first = layout_column(rect, 0, 2, gap), second = layout_column(rect, 1, 2, gap);
    if (live_tries(&book->live))
        draw_trying(book, ui, first, second);
    else
        draw_watching(book, ui, first, second);
}

/* --- the line --------------------------------------------------------------------------------- */

/* Writes "Red 8, Blue 3", the seats that have points. */
static char *points_words(const LiveBoard *live, int (*points)(const LiveBoard *live, int seat),
                          char *out, size_t size)
{
    Text text = text_in(out, size);
    for (int seat = 0; seat < live->scenario->player_count; seat++)
        if (points(live, seat))
            text_add(&text, "%s%s %d", text.length ? ", " : "", live->scenario->players[seat],
                     points(live, seat));
    if (!text.length)
        text_add(&text, "0");
    return out;
}

/* Writes the points of the reader's turn next to those of the example. */
static void result_words(const LiveBoard *live, char *out, size_t size)
{
    char mine[256], theirs[256];
    points_words(live, live_tried_points, mine, sizeof mine);
    points_words(live, live_book_points, theirs, sizeof theirs);
    if (live->columns[live->row].refused)
        words_format(out, (int)size, _("Your turn: %s. The move in the book isn’t allowed."), mine);
    else if (!strcmp(mine, theirs))
        words_format(out, (int)size, _("Your turn: %s, same as in the book."), mine);
    else
        words_format(out, (int)size, _("Your turn: %s. In the book: %s."), mine, theirs);
}

/* A refusal comes first, then the result of the turn, then the difference between the
 * generations. */
void rulebook_line_words(const Rulebook *book, char *out, size_t size)
{
    const LiveBoard *live = &book->live;
    bool tries = live_tries(live);
    if (tries && live->attempt.refused)
        text_copy(out, size, live->attempt.reason);
    else if (tries && live->attempt.over)
        result_words(live, out, size);
    else if (!live_acts(live))
        live_difference(live, out, (int)size);
    else
        text_copy(out, size, _("Your turn: follow the example or try something else."));
    if (!*out)
        text_copy(out, size, _("All rules versions agree here."));
}

/* Draws a button with the number of the refusing rule, which opens the rule's page. Cut from
 * *line. */
static void rule_button(Rulebook *book, SceneContext *context, Rect *line)
{
    Ui *ui = context->ui;
    const LiveBoard *live = &book->live;
    const char *rule = words_why_fault(live->scenario->expansions, &live->attempt.fault);
    BookPlace place = rule ? book_find_rule(book->book, rule) : (BookPlace){-1, -1};
    if (place.chapter < 0)
        return;
    UiButton button = {
        .label = rule, .tooltip = _("Opens the page for this rule"), .icon = UI_ICON(ICON_RIGHT)};
    float high = fminf(line->h, ui_touch(ui, 44));
    Rect rect = layout_right(line, ui_button_width(ui, high, button), ui_space(ui, UI_TIGHT));
    if (ui_button(ui, "rule", layout_centre(rect, rect.w, high), button))
        rulebook_go(book, context, place);
}

/* A refusal has a sign besides its colour, and the number of its rule at the right. */
void rulebook_line_draw(Rulebook *book, SceneContext *context)
{
    Ui *ui = context->ui;
    char words[512] = "";
    Rect line = book->layout.line;
    bool refused = live_tries(&book->live) && book->live.attempt.refused;
    rulebook_line_words(book, words, sizeof words);
    ui_panel(ui, line, UI_PANEL_NIGHT);
    ui_note(ui, "line", words, line);
    line = layout_inset(line, ui_space(ui, UI_CARD_PAD), ui_u(ui, 4));
    if (refused) {
        float size = ui_u(ui, 26);
        ui_icon(ui, layout_left(&line, size, ui_space(ui, UI_TIGHT)), ICON_WARNING, size,
                UI_WARNING);
        rule_button(book, context, &line);
    }
    ui_text(ui, line, UI_TYPE_SMALL | UI_WRAP, UI_TEXT, words);
}
