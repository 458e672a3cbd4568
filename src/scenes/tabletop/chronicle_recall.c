/* chronicle_recall.c: looking back: what an entry of the chronicle tells of, lit on the board. */
#include "scenes/stage/theme.h"
#include "scenes/tabletop/chronicle.h"

/* A tile, or a part of it, that an entry tells of. */
typedef struct Place {
    int tile, segment; /* NO_SEGMENT: the whole tile */
} Place;

/* The n-th of them; false behind the last. */
static bool place_of(const Tabletop *table, const SessionEvent *event, uint32_t n, Place *place)
{
    if (event->step_count) {
        if (n >= event->step_count)
            return false;
        const SessionStep *step = session_step(table->session, event->first_step + n);
        *place = (Place){step->tile, step->segment};
        return true;
    }
    bool whole = event->event.kind == EVENT_PLACED;
    *place = (Place){event->event.tile, whole ? NO_SEGMENT : event->event.segment};
    switch (event->event.kind) {
    case EVENT_PLACED:
    case EVENT_FIGURE_PLACED:
    case EVENT_FIGURE_RETURNED:
    case EVENT_FIGURE_MOVED:
    case EVENT_FIGURE_LOST:
    case EVENT_TOKEN_PLACED:
    case EVENT_TOKEN_MOVED:
    case EVENT_TOKEN_TAKEN:
    case EVENT_SCORED:
        return n == 0;
    default:
        return false;
    }
}

void chronicle_recall_draw(Tabletop *table, BoardPicture *picture)
{
    int number = table->chronicle.pointed - 1;
    Place place;
    if (number < 0 || number >= session_log_count(table->session))
        return;
    const SessionEvent *event = session_log(table->session, number);
    Color color = theme_seat(session_color(table->session, event->event.seat));
    for (uint32_t i = 0; place_of(table, event, i, &place); i++) {
        if (place.tile >= table->view.tile_count)
            continue;
        const PlacedTile *tile = &table->view.tiles[place.tile];
        if (place.segment < catalogue_kind(table->catalogue, tile->copy)->segment_count) {
            board_view_glow(table->catalogue, picture, tile, 1u << place.segment, color, .9f);
            continue;
        }
        BoardMark *mark = board_picture_mark(
            picture, event->step_count ? BOARD_MARK_LATEST : BOARD_MARK_FLASH,
            board_shape(table->catalogue, tile->copy), tile->rotation, tile->cell.x, tile->cell.y);
        mark->color = color;
    }
}

void chronicle_recall_show(Tabletop *table, int event)
{
    Place place;
    Rect all = {0};
    if (event < 0 || event >= session_log_count(table->session))
        return;
    const SessionEvent *told = session_log(table->session, event);
    for (uint32_t i = 0; place_of(table, told, i, &place); i++) {
        if (place.tile >= table->view.tile_count)
            continue;
        Cell cell = table->view.tiles[place.tile].cell;
        Rect here = {cell.x, cell.y, 1, 1};
        all = all.w > 0 ? rect_around(all, here) : here;
    }
    if (all.w > 0)
        camera_control_reveal(&table->camera, all);
}
