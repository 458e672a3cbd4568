/* rulebook_table.c: the generations as a table. Rows are policies, columns generations; a row opens
 * the page whose board shows what it changes. A value that the default generation does not have
 * stands on gold lines, so that a column's character is seen at a glance.
 *
 *     +------------------------+------+------+------+------+-----------+
 *     |                        | 2014 | 2015 | 2020 | 2021 | Community |
 *     +------------------------+------+------+------+------+-----------+
 *     | Roads and cities count |spaces|[tiles]|[tiles]|spaces|[tiles]  |
 *     | …                      |      |      |      |      |           | */
#include "base/text.h"
#include "scenes/rulebook/rulebook_state.h"
#include "words/words.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* Lengths in u. */
enum { ROW_H = 52, HEAD_H = 40, GAP = 5, PAD = 4 };
#define NAME_SHARE .34f /* of the width */

bool rulebook_has_table(const Rulebook *book)
{
    return strcmp(book_page(book->book, book->place)->policy, "all") == 0;
}

/* As high as the longest value in the narrow cells of some languages. */
static float row_height(const Ui *ui, PolicyId id, float width)
{
    float high = ui_touch(ui, ROW_H);
    for (int value = 0; value < policy_value_count(id); value++)
        high = fmaxf(high, 2 * ui_u(ui, PAD) + ui_text_height(ui, UI_TYPE_SMALL, width,
                                                              words_policy_value(id, value)));
    return high;
}

/* A button whose words may take several lines. */
static bool draw_name(Ui *ui, const char *id, const char *label, Rect rect)
{
    UiState state = ui_widget(ui, id, label, rect, 0, KEY_NONE);
    if (state.hovered || state.focused)
        ui_fill(ui, rect, ui_u(ui, 8), UI_WELL);
    ui_text(ui, layout_inset(rect, ui_u(ui, 2 * PAD), 0), UI_TYPE_STRONG | UI_WRAP, UI_TEXT, label);
    return state.clicked;
}

static void draw_row(Rulebook *book, SceneContext *context, PolicyId id, float width)
{
    Ui *ui = context->ui;
    const Generations *generations = context->generations;
    int usual = generations->rows[generations->preset].policies.value[id];
    BookPlace place = book_find_policy(book->book, policy_name(id));
    char name[48];
    snprintf(name, sizeof name, "policy-%s", policy_name(id));
    float height = row_height(ui, id, width - 2 * ui_u(ui, PAD));
    if (draw_name(ui, name, words_policy(id), ui_next(ui, height)) && place.chapter >= 0)
        rulebook_go(book, context, place);
    for (int row = 0; row < generations->count; row++) {
        Rect cell = ui_next(ui, height);
        int value = generations->rows[row].policies.value[id];
        ui_panel_round(ui, cell, UI_PANEL_PAPER, 8);
        if (value != usual)
            draw_border(ui_list(ui), cell, ui_u(ui, 8), ui_u(ui, 3), ui_color(ui, UI_ACT));
        ui_text(ui, layout_inset(cell, ui_u(ui, PAD), ui_u(ui, PAD)),
                UI_TYPE_SMALL | UI_CENTRE | UI_WRAP, UI_INK, words_policy_value(id, value));
    }
}

void rulebook_table_draw(Rulebook *book, SceneContext *context)
{
    Ui *ui = context->ui;
    const Generations *generations = context->generations;
    Rect rect = book->layout.board;
    float pad = ui_space(ui, UI_CARD_PAD), cells[1 + GENERATIONS_MAX];
    ui_panel(ui, rect, UI_PANEL_NIGHT);
    UiScroll *scroll = ui_scroll_kept(ui, "table");
    scroll->soft = true;
    Rect inner = ui_scroll_begin(ui, "table", layout_inset(rect, pad, pad), scroll);
    cells[0] = inner.w * NAME_SHARE;
    for (int row = 0; row < generations->count; row++)
        cells[1 + row] = UI_REST;
    float gaps = (float)generations->count * ui_u(ui, GAP);
    float width = floorf((inner.w - cells[0] - gaps) / (float)generations->count);
    ui_column(ui, inner, ui_u(ui, GAP));
    ui_cells(ui, 1 + generations->count, cells);
    ui_next(ui, ui_u(ui, HEAD_H));
    for (int row = 0; row < generations->count; row++)
        ui_text(ui, ui_next(ui, ui_u(ui, HEAD_H)), UI_TYPE_STRONG | UI_CENTRE, UI_TEXT,
                words_generation_short(generations->rows[row].id));
    for (int id = 0; id < POLICIES; id++)
        draw_row(book, context, (PolicyId)id, width);
    ui_scroll_end(ui, scroll, ui_column_end(ui));
}
