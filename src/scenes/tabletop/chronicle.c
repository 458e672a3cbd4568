/* chronicle.c: the chronicle: what was shown, newest first. In small windows it folds to a button
 * that opens a sheet. Rows are made when their event was shown, and all of them anew after an undo
 * or in another language: a game has some hundred rows, which is done within a frame. */
#include "base/memory.h"
#include "scenes/stage/scene_book.h"
#include "scenes/stage/theme.h"
#include "scenes/tabletop/table_parts.h"
#include "words/words.h"

#include "base/text.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

/* u: the points of a row, and the sign before them that asks why. */
enum { NUMBER_W = 46, WHY_W = 30 };

/* Rows are only ever added; read_events begins anew where that does not hold. */
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

/* Tokens of nobody move for whoever is in turn. */
static bool is_nobodys(const Event *event)
{
    return event->seat == NO_SEAT &&
           (event->kind == EVENT_TOKEN_PLACED || event->kind == EVENT_TOKEN_MOVED ||
            event->kind == EVENT_TOKEN_TAKEN);
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
        if (event->kind == EVENT_TURN)
            log->in_turn = event->seat;
        uint8_t seat = is_nobodys(event) ? log->in_turn : event->seat;
        if (seat < SEATS_MAX &&
            words_event(table->catalogue, session_game(table->session), event, text, sizeof text))
            add_row(table, log->read, seat, event->kind == EVENT_SCORED ? event->points : 0, text);
    }
}

/* --- looking back: what a row tells of, on the board ------------------------------------------ */

/* Events that tell of one place, beside those with stations. */
static const bool placed[EVENTS] = {
    [EVENT_PLACED] = true,       [EVENT_FIGURE_PLACED] = true, [EVENT_FIGURE_RETURNED] = true,
    [EVENT_FIGURE_MOVED] = true, [EVENT_FIGURE_LOST] = true,   [EVENT_TOKEN_PLACED] = true,
    [EVENT_TOKEN_MOVED] = true,  [EVENT_TOKEN_TAKEN] = true,   [EVENT_SCORED] = true,
};

/* A tile, or a part of it, that an event tells of. */
typedef struct Place {
    int tile, segment; /* NO_SEGMENT: the whole tile */
} Place;

/* The places of event number `event` of the log, `n` from 0; false behind the last. */
static bool place_of(const Tabletop *table, int event, uint32_t n, Place *place)
{
    if (event < 0 || event >= session_log_count(table->session))
        return false;
    const SessionEvent *told = session_log(table->session, event);
    if (n < told->step_count) {
        const SessionStep *step = session_step(table->session, told->first_step + n);
        *place = (Place){step->tile, step->segment};
        return true;
    }
    bool whole = told->event.kind == EVENT_PLACED;
    *place = (Place){told->event.tile, whole ? NO_SEGMENT : told->event.segment};
    return n == 0 && placed[told->event.kind];
}

void chronicle_recall_draw(Tabletop *table, BoardPicture *picture)
{
    int number = table->chronicle.pointed - 1;
    Place place;
    for (uint32_t i = 0; place_of(table, number, i, &place); i++) {
        const SessionEvent *event = session_log(table->session, number);
        Color color = theme_seat(session_color(table->session, event->event.seat));
        if (place.tile >= table->view.tile_count)
            continue;
        const PlacedTile *tile = &table->view.tiles[place.tile];
        if (place.segment < catalogue_kind(table->catalogue, tile->copy)->segment_count) {
            board_view_glow(table->catalogue, picture, tile, 1u << place.segment, color, .9f);
            continue;
        }
        board_picture_mark(picture, event->step_count ? BOARD_MARK_LATEST : BOARD_MARK_FLASH,
                           board_shape(table->catalogue, tile->copy), tile->rotation, tile->cell.x,
                           tile->cell.y)
            ->color = color;
    }
}

/* Brings what an event of the log tells of into sight. */
static void recall_show(Tabletop *table, int event)
{
    Place place;
    Rect cells = {0};
    for (uint32_t i = 0; place_of(table, event, i, &place); i++)
        cells = board_view_around(&table->view, place.tile, cells);
    if (cells.w > 0)
        camera_control_reveal(&table->camera, cells);
}

/* --- the panel -------------------------------------------------------------------------------- */

/* From the left end of a row: the seat's mark, then the words. */
static Rect cut_mark(const Tabletop *table, Rect *row)
{
    float s = table->layout.s;
    return layout_left(row, 14 * s, 10 * s);
}

static void draw_row(Tabletop *table, const ChronicleRow *row, Rect rect, float alpha)
{
    Ui *ui = table->ui;
    int color = session_color(table->session, row->seat);
    Color on_panel = theme_seat_on(color, ui_color(ui, UI_PANEL_TOP));
    Rect mark = cut_mark(table, &rect);
    Rect name = layout_top(&rect, ui_line_height(ui, UI_TYPE_STRONG), 0);
    mark.h = name.h;
    ui_icon(ui, mark, theme_seat_icon(color), mark.w,
            ui_ink(color_fade(on_panel, fminf(1, 2 * alpha))));
    float before = ui_list(ui)->fade;
    ui_list(ui)->fade *= alpha;
    if (row->points)
        ui_number(ui, layout_right(&name, NUMBER_W * table->layout.s, 0),
                  UI_TYPE_NUMBER | UI_SIGNED | UI_RIGHT, UI_TEXT_GOLD, row->points);
    ui_text(ui, name, UI_TYPE_STRONG, UI_TEXT, session_seat(table->session, row->seat)->name);
    ui_text(ui, rect, UI_TYPE_SMALL | UI_PARAGRAPH, UI_TEXT_SOFT, row->text);
    ui_list(ui)->fade = before;
}

/* Counts the lines of rows that are new, or of all when the width has changed. */
static void measure(Tabletop *table, float width)
{
    Ui *ui = table->ui;
    Chronicle *log = &table->chronicle;
    Rect words = {.w = width};
    cut_mark(table, &words);
    if (log->measured != width || log->counted > log->count)
        log->counted = 0;
    log->measured = width;
    for (; log->counted < log->count; log->counted++) {
        ChronicleRow *row = &log->rows[log->counted];
        row->high = ui_line_height(ui, UI_TYPE_STRONG) +
                    ui_text_height(ui, UI_TYPE_SMALL, words.w, row->text);
    }
}

/* The number with the sign before it, which asks why. */
static Rect cut_why(const Tabletop *table, Rect *row)
{
    return layout_right(row, (NUMBER_W + WHY_W) * table->layout.s, 0);
}

/* A row that is pointed at is shown on the board, too (chronicle_recall_draw), and a click at its
 * number asks the rulebook about it. */
static void point_row(Tabletop *table, const ChronicleRow *row, Rect rect, bool keyed)
{
    Ui *ui = table->ui;
    BookTopic topic = scene_book_event(table->session, row->event);
    float edge = 4 * table->layout.s;
    Rect left = rect, why = topic.rule ? cut_why(table, &left) : (Rect){0};
    UiState state =
        ui_widget(ui, ui_id(ui, "row", row->event), row->text, left, UI_NO_FOCUS, KEY_NONE);
    if (state.clicked)
        recall_show(table, row->event);
    UiState asks = {0};
    if (topic.rule)
        asks = ui_widget(ui, ui_id(ui, "why", row->event), _("Why?"), why, UI_NO_FOCUS, KEY_NONE);
    if (asks.clicked)
        scene_book_ask(table->context, &topic);
    if (!state.hovered && !asks.hovered && !keyed)
        return;
    ui_fill(ui, rect_grow(rect, edge), edge, ui_ink(color_fade(ui_color(ui, UI_ACT), .14f)));
    table->chronicle.pointed = row->event + 1;
    scene_book_about(table->context, &topic);
    Rect disc = layout_left(&why, WHY_W * table->layout.s, 0);
    disc.h = ui_line_height(ui, UI_TYPE_STRONG);
    if (topic.rule)
        ui_icon(ui, disc, ICON_HELP, disc.h, asks.hovered ? UI_TEXT : UI_TEXT_SOFT);
}

/* The sheet takes the keyboard for all rows: up and down go through them. Returns the row that it
 * is on, −1 for none. */
static int keyed_row(Tabletop *table, Rect sheet)
{
    Ui *ui = table->ui;
    Chronicle *log = &table->chronicle;
    if (!log->count)
        return -1;
    log->back = log->back < log->count ? log->back : log->count - 1;
    const ChronicleRow *row = &log->rows[log->count - 1 - log->back];
    UiState state = ui_widget(ui, "log.keys", row->text, sheet, UI_TAKES_Y, KEY_NONE);
    int back = log->back + state.y;
    log->back = back < 0 ? 0 : back >= log->count ? log->count - 1 : back;
    if (state.clicked)
        recall_show(table, row->event);
    return state.focused && ui_by_keyboard(ui) ? log->count - 1 - log->back : -1;
}

/* Scrolls until the row that the keyboard is on is seen. */
static void follow_row(UiScroll *scroll, Rect row)
{
    float above = scroll->view.y - row.y, below = row.y + row.h - scroll->view.y - scroll->view.h;
    if (above > 0)
        scroll->target = fmaxf(0, scroll->y - above);
    else if (below > 0)
        scroll->target = scroll->y + below;
}

/* Rows fade towards the foot of the sheet, and none is cut: one that is only partly inside is not
 * seen. */
static float row_alpha(Rect view, float y, float high)
{
    float low = fmaxf(0, (y - view.y) / view.h - .45f) / .55f;
    float inside = fminf(view.y + view.h - y, y + high - view.y);
    float seen = fminf(1, fmaxf(0, inside / high - .85f) / .15f);
    return (1 - .45f * fminf(1, low)) * seen;
}

static void draw_sheet(Tabletop *table, Rect panel)
{
    Ui *ui = table->ui;
    Chronicle *log = &table->chronicle;
    float used = 0;
    ui_panel(ui, panel, UI_PANEL_NIGHT);
    Rect inner = layout_inset(panel, ui_space(ui, UI_ROOM), ui_space(ui, UI_CARD_PAD));
    Rect head = layout_top(&inner, 22 * table->layout.s, ui_space(ui, UI_TIGHT));
    ui_caption(ui, head, _("Chronicle"), false, true);
    Rect content = ui_scroll_begin(ui, "log", inner, &log->scroll);
    measure(table, content.w);
    int keyed = keyed_row(table, log->scroll.inner);
    for (int i = log->count - 1; i >= 0; i--) {
        const ChronicleRow *row = &log->rows[i];
        Rect place = {content.x, content.y + used, content.w, row->high};
        float alpha = row_alpha(inner, place.y, place.h);
        used += place.h + ui_u(ui, 4);
        if (i == keyed)
            follow_row(&log->scroll, place);
        if (alpha <= 0)
            continue;
        point_row(table, row, place, i == keyed);
        draw_row(table, row, place, alpha);
    }
    ui_scroll_end(ui, &log->scroll, used);
}

void chronicle_draw(Tabletop *table)
{
    Chronicle *log = &table->chronicle;
    read_events(table);
    log->pointed = 0;
    UiButton button = {.label = _("Chronicle"),
                       .icon = UI_ICON(ICON_LIST),
                       .icon_only = table->layout.slim_side,
                       .chosen = log->open};
    bool folded = table->layout.folded;
    if (folded && ui_button(table->ui, "chronicle", table->layout.log_button, button))
        log->open = !log->open;
    if (!folded || log->open)
        draw_sheet(table, table->layout.log);
}
