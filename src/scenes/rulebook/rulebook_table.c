/* rulebook_table.c: Draws the generations as a table. Rows are policies, columns generations; a row
 * opens the page whose board shows its effect. A value that differs from the default generation has
 * a golden border, so that readers see the character of a column at a glance. The last column is
 * the player's own: a click on a cell puts its value there, on a column's head all values, and on a
 * cell of the own column the next value (rulebook_house.c).
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
