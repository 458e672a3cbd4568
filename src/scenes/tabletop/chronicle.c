/* chronicle.c: makes the rows of the chronicle and shows on the board what they are about. A row is
 * made once its event has been shown. After an undo or a change of language all rows are made
 * again; a game has a few hundred, and making them takes less than a frame. */
#include "base/memory.h"
#include "base/text.h"
#include "scenes/board/board_view.h"
#include "scenes/board/expansion_board.h"
#include "scenes/stage/scene_links.h"
#include "scenes/stage/seat_state.h"
#include "scenes/stage/theme.h"
#include "scenes/tabletop/table_parts.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

/* Rows are only ever added; chronicle_read starts over after an undo. */
static void add_row(Tabletop *table, int event, uint8_t seat, int points, const char *text)
{
    assert(seat < SEATS_MAX && "a row is about a seat");
    Chronicle *log = &table->chronicle;
    log->rows = memory_room(log->rows, log->count + 1, &log->room, sizeof *log->rows);
    ChronicleRow *row = &log->rows[log->count++];
    *row = (ChronicleRow){.event = event, .seat = seat, .points = points};
    text_copy(row->text, sizeof row->text, text);
}

/* Returns true if the event moves a token that belongs to no seat. Such an event counts for the
 * current player's seat. */
static bool is_nobodys(const Event *event)
{
    return event->seat == NO_SEAT &&
           (event->kind == EVENT_TOKEN_PLACED || event->kind == EVENT_TOKEN_MOVED ||
            event->kind == EVENT_TOKEN_TAKEN);
}

/* Adds rows for the remarks made at the table while it had at most `events` events. */
static void add_said(Tabletop *table, int events)
{
    Chronicle *log = &table->chronicle;
    for (; log->said < session_remark_count(table->session); log->said++) {
        const RecordRemark *said = session_remark_at(table->session, log->said);
        const char *words = remark_phrase(table->session, (RemarkKind)said->remark.kind);
        if (said->events > events)
            return;
        if (words[0])
            add_row(table, -2 - log->said, said->remark.seat, 0, words);
    }
}

void chronicle_read(Tabletop *table)
{
    Chronicle *log = &table->chronicle;
    int count = session_log_count(table->session);
    if (log->read > count || strcmp(log->language, words_spoken()) != 0) {
        log->read = log->count = log->opened = log->said = 0;
        text_copy(log->language, sizeof log->language, words_spoken());
    }
    for (; log->read < count; log->read++) {
        add_said(table, log->read);
        const Event *event = &session_log(table->session, log->read)->event;
        char text[160];
        if (event->kind == EVENT_TURN)
            log->in_turn = event->seat;
        uint8_t seat = is_nobodys(event) ? log->in_turn : event->seat;
        if (seat < SEATS_MAX &&
            words_event(table->catalogue, session_game(table->session), event, text, sizeof text))
            add_row(table, log->read, seat, event->kind == EVENT_SCORED ? event->points : 0, text);
    }
    add_said(table, count);
}

/* --- the subject of a row, on the board ------------------------------------------------------- */

/* The events that are about one place, unless they have stations. */
static const bool placed[EVENTS] = {
    [EVENT_PLACED] = true,       [EVENT_FIGURE_PLACED] = true, [EVENT_FIGURE_RETURNED] = true,
    [EVENT_FIGURE_MOVED] = true, [EVENT_FIGURE_LOST] = true,   [EVENT_TOKEN_PLACED] = true,
    [EVENT_TOKEN_MOVED] = true,  [EVENT_TOKEN_TAKEN] = true,   [EVENT_SCORED] = true,
};

/* A tile, or a part of it, that an event is about. */
typedef struct Place {
    int tile, segment; /* NO_SEGMENT: the whole tile */
} Place;

/* Finds place `n` (from 0) of event number `event` of the log; returns false after the last
 * place. */
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
    table->chronicle.pointed = 0;
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

/* Scrolls the board to the subject of event number `event` of the log. */
static void chronicle_show(Tabletop *table, int event)
{
    Place place;
    Rect cells = {0};
    for (uint32_t i = 0; place_of(table, event, i, &place); i++)
        cells = board_view_around(&table->view, place.tile, cells);
    if (cells.w > 0)
        camera_control_reveal(&table->camera, cells);
}

/* Marks what the other players have placed since this seat's last tile, for a player who looked
 * away. Without a seat (NO_SEAT) nothing is marked. */
void chronicle_latest_draw(const Tabletop *table, BoardPicture *picture, int own)
{
    for (int i = table->view.tile_count - 1; i >= 0 && own != NO_SEAT; i--) {
        const PlacedTile *tile = &table->view.tiles[i];
        if (tile->seat >= SEATS_MAX || tile->seat == own)
            return;
        BoardMark *mark = board_picture_mark(picture, BOARD_MARK_LATEST,
                                             board_shape(table->catalogue, tile->copy),
                                             tile->rotation, tile->cell.x, tile->cell.y);
        mark->color = theme_seat(session_color(table->session, tile->seat));
    }
}

/* --- the panel -------------------------------------------------------------------------------- */

/* The panel of the chronicle. In small windows it folds to a button that opens a sheet. Opening a
 * scoring shows its sum, with the rules behind it. */

/* Widths in u: of the points in a row, of the "?" sign in front of them, and of a picture. */
enum { NUMBER_W = 46, WHY_W = 30, PICTURE_W = 30, SUM_SIZE = 320 };

/* --- a row ------------------------------------------------------------------------------------ */

/* Both functions cut from the left end of a row: first the seat's mark, then the picture; the words
 * remain. */
static Rect cut_mark(const Tabletop *table, Rect *row)
{
    float s = table->layout.s;
    return layout_left(row, 14 * s, 8 * s);
}

static Rect cut_picture(const Tabletop *table, Rect *row)
{
    float s = table->layout.s, size = PICTURE_W * s;
    Rect place = layout_left(row, size, 8 * s);
    return (Rect){place.x, place.y, size, size};
}

/* Finds the tile that an event is about: placed or shown, or the one that was scored. */
static bool tile_of(const Tabletop *table, const Event *event, PlacedTile *tile)
{
    static const uint32_t copies = 1u << EVENT_PICKED | 1u << EVENT_DRAWN | 1u << EVENT_SET_ASIDE |
                                   1u << EVENT_SET_BACK | 1u << EVENT_PLACED | 1u << EVENT_REVEALED;
    *tile = (PlacedTile){.copy = event->copy, .rotation = event->rotation};
    if (event->kind < 32 && copies >> event->kind & 1)
        return event->copy < table->catalogue->copy_count;
    if (event->kind != EVENT_SCORED || event->tile >= table->view.tile_count)
        return false;
    *tile = table->view.tiles[event->tile];
    return true;
}

static bool is_figure(const Event *event)
{
    return event->kind == EVENT_FIGURE_PLACED || event->kind == EVENT_FIGURE_RETURNED ||
           event->kind == EVENT_FIGURE_MOVED || event->kind == EVENT_FIGURE_LOST ||
           event->kind == EVENT_FIGURE_FREED;
}

static bool is_token(const Event *event)
{
    return event->kind == EVENT_TOKEN_PLACED || event->kind == EVENT_TOKEN_MOVED ||
           event->kind == EVENT_TOKEN_TAKEN;
}

/* Returns true if the row is about a remark, not about a move. */
static bool is_said(const ChronicleRow *row)
{
    return row->event < 0;
}

/* Draws a small tile, figure or token; nothing for events without a picture. */
static void draw_picture(const Tabletop *table, const ChronicleRow *row, Rect place)
{
    if (is_said(row)) {
        uint8_t kind = session_remark_at(table->session, -2 - row->event)->remark.kind;
        ui_icon(table->ui, place, remark_icon((RemarkKind)kind), .7f * place.w, UI_TEXT_SOFT);
        return;
    }
    const Event *event = &session_log(table->session, row->event)->event;
    const BoardTokenStyle *style = NULL;
    DrawList *list = ui_list(table->ui);
    PlacedTile tile;
    int color = session_color(table->session, row->seat);
    if (tile_of(table, event, &tile)) {
        table_art(table, tile.copy, tile.rotation,
                  layout_whole(place.x, place.y, place.w, place.h));
        return;
    }
    if (is_token(event))
        style = board_token_style((Label)event->label);
    Rect thin = layout_centre(place, .85f * place.w, place.h);
    if (is_figure(event))
        draw_add(list, (DrawCommand){.kind = DRAW_FIGURE,
                                     .rect = thin,
                                     .image = figure_image(color, event->figure_kind)});
    else if (style)
        draw_add(list, (DrawCommand){.kind = DRAW_TOKEN,
                                     .rect = thin,
                                     .image = draw_token_image(style->kind, color, event->number)});
    else if (event->kind == EVENT_CHANCE)
        ui_icon(table->ui, place, ICON_DICE, .7f * place.w, UI_TEXT_SOFT);
}

/* Writes "6 spaces × 2 + 2 coats of arms × 2 = 16" and the rules of its parts; "" if the row isn't
 * open. */
static void sum_words(const Tabletop *table, const ChronicleRow *row, char *out, int size)
{
    out[0] = '\0';
    if (table->chronicle.opened != row->event + 1)
        return;
    const SessionEvent *event = session_log(table->session, row->event);
    const ScorePart *parts =
        event->part_count ? session_part(table->session, event->first_part) : NULL;
    uint16_t told[SCORE_PARTS_MAX + 1] = {event->event.rule};
    int count = 1;
    words_breakdown(parts, (int)event->part_count, event->event.points, out, size);
    Text text = {.data = out, .size = (size_t)size, .length = strlen(out)};
    if (event->event.rule)
        text_add(&text, "\n%s", rule_name((RuleId)event->event.rule));
    for (uint32_t i = 0; i < event->part_count && count <= SCORE_PARTS_MAX; i++) {
        bool again = !parts[i].rule;
        for (int k = 0; k < count; k++)
            again = again || told[k] == parts[i].rule;
        if (again)
            continue;
        told[count++] = parts[i].rule;
        text_add(&text, " · %s", rule_name((RuleId)parts[i].rule));
    }
}

/* Draws the points in only the width that they need, because a long name needs the rest. */
static void draw_points(const Tabletop *table, int points, Rect *line)
{
    char number[16];
    Ui *ui = table->ui;
    snprintf(number, sizeof number, "%+d", points);
    float wide = ui_text_width(ui, UI_TYPE_NUMBER, number) + 6 * table->layout.s;
    Rect place = layout_right(line, fminf(wide, NUMBER_W * table->layout.s), 0);
    ui_number(ui, place, UI_TYPE_NUMBER | UI_SIGNED | UI_RIGHT, UI_TEXT_GOLD, points);
}

static void draw_row(Tabletop *table, const ChronicleRow *row, Rect rect, float alpha)
{
    Ui *ui = table->ui;
    char sum[SUM_SIZE];
    int color = session_color(table->session, row->seat);
    Color on_panel = theme_seat_on(color, ui_color(ui, UI_PANEL_TOP));
    Rect mark = cut_mark(table, &rect), picture = cut_picture(table, &rect);
    Rect name = layout_top(&rect, ui_line_height(ui, UI_TYPE_STRONG), 0);
    mark.h = name.h;
    ui_icon(ui, mark, theme_seat_icon(color), mark.w,
            ui_ink(color_fade(on_panel, fminf(1, 2 * alpha))));
    float before = ui_list(ui)->fade;
    ui_list(ui)->fade *= alpha;
    draw_picture(table, row, picture);
    if (row->points)
        draw_points(table, row->points, &name);
    ui_text(ui, name, UI_TYPE_STRONG, UI_TEXT, session_seat(table->session, row->seat)->name);
    Rect words = layout_top(&rect, ui_text_height(ui, UI_TYPE_SMALL, rect.w, row->text), 0);
    ui_text(ui, words, UI_TYPE_SMALL | UI_PARAGRAPH, UI_TEXT_SOFT, row->text);
    sum_words(table, row, sum, sizeof sum);
    if (sum[0])
        ui_text(ui, rect, UI_TYPE_SMALL | UI_PARAGRAPH, UI_TEXT, sum);
    ui_list(ui)->fade = before;
}

/* A row is at least as high as its picture, and with touch input as high as a finger needs. */
static float row_height(const Tabletop *table, const ChronicleRow *row, float wide)
{
    Ui *ui = table->ui;
    char sum[SUM_SIZE];
    float high =
        ui_line_height(ui, UI_TYPE_STRONG) + ui_text_height(ui, UI_TYPE_SMALL, wide, row->text);
    sum_words(table, row, sum, sizeof sum);
    if (sum[0])
        high += ui_text_height(ui, UI_TYPE_SMALL, wide, sum);
    return fmaxf(fmaxf(high, PICTURE_W * table->layout.s), table->context->finger);
}

/* Measures the height of new rows, or of all rows when the width has changed. */
static void measure(Tabletop *table, float width)
{
    Chronicle *log = &table->chronicle;
    Rect words = {.w = width};
    cut_mark(table, &words);
    cut_picture(table, &words);
    if (log->measured != width || log->counted > log->count)
        log->counted = 0;
    log->measured = width;
    for (; log->counted < log->count; log->counted++)
        log->rows[log->counted].high = row_height(table, &log->rows[log->counted], words.w);
}

/* Handles a click on a row: scrolls the board there and opens or closes a scoring's sum. */
static void choose_row(Tabletop *table, const ChronicleRow *row)
{
    Chronicle *log = &table->chronicle;
    chronicle_show(table, row->event);
    bool scored =
        !is_said(row) && session_log(table->session, row->event)->event.kind == EVENT_SCORED;
    log->opened = scored && log->opened != row->event + 1 ? row->event + 1 : 0;
    log->counted = 0; /* the heights of rows change */
}

/* The row under the pointer is also shown on the board (chronicle_recall_draw). A click on its
 * number opens the rule behind it. */
static void point_row(Tabletop *table, const ChronicleRow *row, Rect rect, bool keyed)
{
    Ui *ui = table->ui;
    BookTopic topic = {0};
    if (!is_said(row))
        topic = scene_book_event(table->session, row->event);
    float edge = 4 * table->layout.s;
    bool number = topic.rule && row->points;
    Rect left = rect, why = {0}; /* the number, and the "?" sign in front of it */
    if (number)
        why = layout_right(&left, (NUMBER_W + WHY_W) * table->layout.s, 0);
    UiState state =
        ui_widget(ui, ui_id(ui, "row", row->event), row->text, left, UI_NO_FOCUS, KEY_NONE);
    if (state.clicked)
        choose_row(table, row);
    UiState asks = {0};
    if (number)
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
    if (number)
        ui_icon(ui, disc, ICON_HELP, disc.h, asks.hovered ? UI_TEXT : UI_TEXT_SOFT);
}

/* The sheet has the keyboard focus on behalf of all rows: up and down move through them. Returns
 * the focused row, −1 for none. */
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
        choose_row(table, row);
    return state.focused && ui_by_keyboard(ui) ? log->count - 1 - log->back : -1;
}

/* Scrolls until the row with the keyboard focus is visible. */
static void follow_row(UiScroll *scroll, Rect row)
{
    float above = scroll->view.y - row.y, below = row.y + row.h - scroll->view.y - scroll->view.h;
    if (above > 0)
        scroll->target = fmaxf(0, scroll->y - above);
    else if (below > 0)
        scroll->target = scroll->y + below;
}

/* Rows fade towards the foot of the sheet, except in themes for high contrast. No row is cut: one
 * that is only partly inside is hidden. */
static float row_alpha(const Ui *ui, Rect view, float y, float high)
{
    float low = ui_theme(ui)->flat ? 0 : fmaxf(0, (y - view.y) / view.h - .45f) / .55f;
    float inside = fminf(view.y + view.h - y, y + high - view.y);
    float seen = fminf(1, fmaxf(0, inside / high - .85f) / .15f);
    return (1 - .45f * fminf(1, low)) * seen;
}

static void draw_sheet(Tabletop *table, Rect panel)
{
    Ui *ui = table->ui;
    Chronicle *log = &table->chronicle;
    float used = 0;
    bool over_land = panel.x < table->layout.free.x + table->layout.free.w;
    ui_panel(ui, panel, over_land ? UI_PANEL_NIGHT : UI_PANEL_RECESS);
    Rect inner = layout_inset(panel, ui_space(ui, UI_ROOM), ui_space(ui, UI_CARD_PAD));
    Rect head = layout_top(&inner, 22 * table->layout.s, ui_space(ui, UI_TIGHT));
    ui_caption(ui, head, _("Chronicle"), false, true);
    Rect content = ui_scroll_begin(ui, "log", inner, &log->scroll);
    measure(table, content.w);
    int keyed = keyed_row(table, log->scroll.inner);
    for (int i = log->count - 1; i >= 0; i--) {
        const ChronicleRow *row = &log->rows[i];
        Rect place = {content.x, content.y + used, content.w, row->high};
        float alpha = row_alpha(ui, inner, place.y, place.h);
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

bool chronicle_draw(Tabletop *table, bool sheet)
{
    Chronicle *log = &table->chronicle;
    chronicle_read(table);
    UiButton button = {.label = _("Chronicle"),
                       .icon = UI_ICON(ICON_LIST),
                       .icon_only = true,
                       .chosen = log->open};
    bool folded = table->layout.folded;
    button.chosen &= sheet;
    bool clicked = folded && ui_button(table->ui, "chronicle", table->layout.log_button, button);
    if (clicked)
        log->open = !sheet || !log->open;
    if (sheet && (!folded || log->open))
        draw_sheet(table, table->layout.log);
    return clicked;
}

Rect chronicle_cover(const Tabletop *table)
{
    return table->layout.folded && table->chronicle.open ? table->layout.log : (Rect){0};
}
