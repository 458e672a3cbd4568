/* chronicle.c: makes the rows of the chronicle and shows on the board what they are about. A row is
 * made once its event was shown. After an undo or in another language all of them are made again: a
 * game has some hundred rows, which takes less than a frame. */
#include "scenes/chronicle/chronicle.h"
#include "base/memory.h"
#include "base/text.h"
#include "scenes/stage/seat_state.h"
#include "scenes/stage/theme.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>
#include <string.h>

/* Rows are only ever added; chronicle_read starts over after an undo. */
static void add_row(Tabletop *table, int event, uint8_t seat, int points, const char *text)
{
    assert(seat < SEATS_MAX && "a row is about somebody");
    Chronicle *log = &table->chronicle;
    log->rows = memory_room(log->rows, log->count + 1, &log->room, sizeof *log->rows);
    ChronicleRow *row = &log->rows[log->count++];
    *row = (ChronicleRow){.event = event, .seat = seat, .points = points};
    text_copy(row->text, sizeof row->text, text);
}

/* Does the event move a token that belongs to no seat? It counts for the seat in turn. */
static bool is_nobodys(const Event *event)
{
    return event->seat == NO_SEAT &&
           (event->kind == EVENT_TOKEN_PLACED || event->kind == EVENT_TOKEN_MOVED ||
            event->kind == EVENT_TOKEN_TAKEN);
}

/* Adds a row for each remark made at the table after so many events. */
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

/* --- looking back: what a row tells of, on the board ------------------------------------------ */

/* Events about one place, in addition to those with stations. */
static const bool placed[EVENTS] = {
    [EVENT_PLACED] = true,       [EVENT_FIGURE_PLACED] = true, [EVENT_FIGURE_RETURNED] = true,
    [EVENT_FIGURE_MOVED] = true, [EVENT_FIGURE_LOST] = true,   [EVENT_TOKEN_PLACED] = true,
    [EVENT_TOKEN_MOVED] = true,  [EVENT_TOKEN_TAKEN] = true,   [EVENT_SCORED] = true,
};

/* A tile, or a part of it, that an event is about. */
typedef struct Place {
    int tile, segment; /* NO_SEGMENT: the whole tile */
} Place;

/* Finds place `n` (from 0) of event number `event` of the log; false after the last one. */
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

void chronicle_show(Tabletop *table, int event)
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
