/* chronicle.c: the chronicle: what was shown, newest first. In small windows it folds to a button
 * that opens a sheet. Rows are made when their event was shown, and all of them anew after an undo
 * or in another language: a game has some hundred rows, which is done within a frame. */
#include "scenes/tabletop/chronicle.h"
#include "base/memory.h"
#include "scenes/stage/theme.h"
#include "words/words.h"

#include "base/text.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

static void add_row(Tabletop *table, int event, uint8_t seat, int points, const char *text)
{
    assert(seat < SEATS_MAX && "a row is about somebody");
    assert((!table->chronicle.count ||
            table->chronicle.rows[table->chronicle.count - 1].event < event) &&
           "rows stand in the order of the log");
    Chronicle *log = &table->chronicle;
    log->rows = memory_room(log->rows, log->count + 1, &log->room, sizeof *log->rows);
    ChronicleRow *row = &log->rows[log->count++];
    *row = (ChronicleRow){.event = event, .seat = seat, .points = points};
    text_copy(row->text, sizeof row->text, text);
}

/* Reads what was shown since the last time; all of it again after an undo or in another
 * language. */
static void read_events(Tabletop *table)
{
    Chronicle *log = &table->chronicle;
    int count = session_log_count(table->session);
    if (log->read > count || strcmp(log->language, words_spoken()) != 0) {
        log->read = log->count = 0;
        text_copy(log->language, sizeof log->language, words_spoken());
    }
    for (; log->read < count; log->read++) {
        const Event *event = &session_log(table->session, log->read)->event;
        char text[160];
        if (event->seat < SEATS_MAX &&
            words_event(table->catalogue, session_game(table->session), event, text, sizeof text))
            add_row(table, log->read, event->seat, event->kind == EVENT_SCORED ? event->points : 0,
                    text);
    }
}

typedef struct RowPlaces {
    float mark, name, line,
        gap; /* px: mark, height of the name, of a line of text, below the row */
} RowPlaces;

static RowPlaces row_places(const Tabletop *table)
{
    float s = table->layout.s;
    return (RowPlaces){.mark = roundf(14 * s),
                       .name = fmaxf(16, roundf(21 * s)),
                       .line = fmaxf(15, roundf(19 * s)),
                       .gap = roundf(7 * s)};
}

static float row_height(const RowPlaces *places, const ChronicleRow *row)
{
    return places->name + row->high + places->gap;
}

static void draw_row(Tabletop *table, SceneContext *context, const ChronicleRow *row, Rect rect,
                     float alpha)
{
    Ui *ui = context->ui;
    RowPlaces places = row_places(table);
    float s = table->layout.s;
    int color = session_color(table->session, row->seat);
    Color seat_color = theme_seat_on(color, ui_color(ui, UI_PANEL_TOP));
    Rect mark = {rect.x, roundf(rect.y + (places.name - places.mark) / 2), places.mark,
                 places.mark};
    draw_icon(ui_list(ui), theme_seat_icon(color), mark,
              color_fade(seat_color, fminf(1, 2 * alpha)));
    float points = row->points ? 46 * s : 0, x = rect.x + places.mark + 10 * s;
    ui_text(ui, (Rect){x, rect.y, rect.x + rect.w - x - points, places.name}, UI_TYPE_STRONG,
            ui_ink(color_fade(ui_color(ui, UI_TEXT), alpha)),
            session_seat(table->session, row->seat)->name);
    ui_text(ui, (Rect){x, rect.y + places.name, rect.x + rect.w - x, row->high},
            UI_TYPE_SMALL | UI_WRAP, ui_ink(color_fade(ui_color(ui, UI_TEXT_SOFT), alpha)),
            row->text);
    if (!row->points)
        return;
    char text[16];
    snprintf(text, sizeof text, "+%d", row->points);
    ui_text(ui, (Rect){rect.x + rect.w - points, rect.y, points, places.name},
            UI_TYPE_NUMBER | UI_RIGHT, ui_ink(color_fade(ui_color(ui, UI_TEXT_GOLD), alpha)), text);
}

/* Counts the lines of rows that are new, or of all when the width has changed. */
static void measure(Tabletop *table, SceneContext *context, float width)
{
    Chronicle *log = &table->chronicle;
    if (log->measured != width || log->counted > log->count)
        log->counted = 0;
    log->measured = width;
    for (; log->counted < log->count; log->counted++) {
        ChronicleRow *row = &log->rows[log->counted];
        float text = width - row_places(table).mark - 10 * table->layout.s;
        float lines = ui_text_height(context->ui, UI_TYPE_SMALL, text, row->text) /
                      ui_line_height(context->ui, UI_TYPE_SMALL);
        row->high = roundf(lines) * row_places(table).line;
    }
}

/* A row that is pointed at is shown on the board, too (chronicle_recall.c). */
static void point_row(Tabletop *table, SceneContext *context, const ChronicleRow *row, Rect rect)
{
    Ui *ui = context->ui;
    float edge = 4 * table->layout.s;
    char id[24];
    snprintf(id, sizeof id, "row%d", row->event);
    UiState state = ui_widget(ui, id, row->text, rect, UI_NO_FOCUS, KEY_NONE);
    if (state.hovered) {
        Color wash = color_fade(ui_color(ui, UI_ACT), .14f);
        draw_box(ui_list(ui), rect_grow(rect, edge), edge, wash, wash);
        table->chronicle.pointed = row->event + 1;
    }
    if (state.clicked)
        chronicle_recall_show(table, row->event);
}

static void draw_sheet(Tabletop *table, SceneContext *context, Rect panel)
{
    Ui *ui = context->ui;
    float s = table->layout.s, used = 0;
    ui_panel(ui, panel, UI_PANEL_NIGHT);
    Rect inner = layout_inset(panel, ui_space(ui, UI_ROOM), ui_space(ui, UI_CARD_PAD));
    Rect head = layout_top(&inner, 22 * s, ui_space(ui, UI_TIGHT));
    ui_caption(ui, head, _("Chronicle"), false, true);
    Rect content = ui_scroll_begin(ui, "log", inner, &table->chronicle.scroll);
    measure(table, context, content.w);
    RowPlaces places = row_places(table);
    for (int i = table->chronicle.count - 1; i >= 0; i--) {
        const ChronicleRow *row = &table->chronicle.rows[i];
        float y = content.y + used, height = row_height(&places, row);
        used += height;
        if (y + height < inner.y || y > inner.y + inner.h)
            continue;
        float low = fmaxf(0, (y - inner.y) / inner.h - .45f) / .55f;
        float text = height - places.gap, inside = fminf(inner.y + inner.h - y, y + text - inner.y);
        float seen = fminf(1, fmaxf(0, inside / text - .85f) / .15f); /* no row is cut */
        if (seen <= 0)
            continue;
        point_row(table, context, row, (Rect){content.x, y, content.w, text});
        draw_row(table, context, row, (Rect){content.x, y, content.w, height},
                 (1 - .45f * fminf(1, low)) * seen);
    }
    ui_scroll_end(ui, &table->chronicle.scroll, used);
}

void chronicle_draw(Tabletop *table, SceneContext *context)
{
    read_events(table);
    table->chronicle.pointed = 0;
    if (!table->layout.folded) {
        draw_sheet(table, context, table->layout.log);
        return;
    }
    UiButton button = {.label = _("Chronicle"),
                       .icon = UI_ICON(ICON_LIST),
                       .icon_only = table->layout.slim_side,
                       .chosen = table->chronicle.open};
    if (ui_button(context->ui, "chronicle", table->layout.log_button, button))
        table->chronicle.open = !table->chronicle.open;
    if (table->chronicle.open)
        draw_sheet(table, context, table->layout.log);
}
