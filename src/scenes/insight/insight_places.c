/* insight_places.c: places that wait for a tile: crossed out if nothing fits, filled in proportion
 * to the chance of a fitting tile; and how numbers are drawn in places. */
#include "input/snap.h"
#include "scenes/insight/insight.h"
#include "ui/ui_flow.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>

/* px per cell for a readable number, and for a large one. */
static const float least_zoom = 26, large_zoom = 56;

static bool is_marked(const Insight *insight, const WaitingPlace *place)
{
    return insight_on(insight, INSIGHT_CHANCES) ||
           (place->dead && insight_on(insight, INSIGHT_DEAD));
}

void insight_places_draw(const Insight *insight, BoardPicture *picture)
{
    bool line = !insight_on_top(insight, INSIGHT_CHANCES);
    for (int i = 0; i < insight->place_count; i++) {
        const WaitingPlace *place = &insight->places[i];
        bool gap = need_is_gap(place->place.need);
        if (!is_marked(insight, place))
            continue;
        BoardMark *mark = board_picture_mark(
            picture, place->dead ? BOARD_MARK_DEAD : BOARD_MARK_CHANCE,
            gap ? BOARD_HALF : BOARD_SQUARE, gap ? need_gap_rotation(place->place.need) : 0,
            (float)place->place.cell.x, (float)place->place.cell.y);
        mark->size = place->share;
        mark->number = !place->dead && line;
    }
}

void insight_places_tell(Insight *insight)
{
    static InsightNumber numbers[LANDS_PLACES];
    int count = 0;
    if (!insight_on_top(insight, INSIGHT_CHANCES))
        return;
    for (int i = 0; i < insight->place_count; i++) {
        const WaitingPlace *place = &insight->places[i];
        bool gap = need_is_gap(place->place.need);
        if (place->dead)
            continue;
        InsightNumber *number = &numbers[count++];
        *number = (InsightNumber){.cell = place->place.cell,
                                  .half = gap,
                                  .rotation = gap ? need_gap_rotation(place->place.need) : 0};
        insight_percent(place->share, number->text, sizeof number->text);
    }
    insight_numbers_draw(insight, numbers, count);
}

/* --- numbers ---------------------------------------------------------------------------------- */

/* The middle of a half's triangle is a sixth of the cell nearer to its right angle. */
void insight_middle(Cell cell, bool half, int rotation, float *x, float *y)
{
    int corner = rotation & 3;
    *x = (float)cell.x + .5f;
    *y = (float)cell.y + .5f;
    if (!half)
        return;
    *x += corner == 1 || corner == 2 ? 1 / 6.f : -1 / 6.f;
    *y += corner >= 2 ? 1 / 6.f : -1 / 6.f;
}

static Rect number_rect(const Insight *insight, const InsightNumber *number)
{
    const Camera *camera = &insight->table->camera.camera;
    float x, y, sx, sy;
    insight_middle(number->cell, number->half, number->rotation, &x, &y);
    camera_to_screen(camera, x, y, &sx, &sy);
    if (!number->half)
        sy += .22f * camera->zoom; /* the middle has a dot if the tile in hand fits there */
    float wide = camera->zoom, high = ui_u(insight->table->ui, 24);
    return layout_whole(sx - wide / 2, sy - high / 2, wide, high);
}

static bool is_in_sight(const Insight *insight, Rect rect)
{
    Rect cut = rect_cut(rect, insight->table->layout.free);
    return cut.w > 0 && cut.h > 0;
}

static bool is_pointed(const Insight *insight, Cell cell)
{
    float x, y;
    tabletop_pointer(insight->table, &x, &y);
    return (insight->table->pointed || insight->table->looks) && cell_equal(snap_cell(x, y), cell);
}

/* Draws a number on a solid ground, because places are tinted in many ways. */
static void draw_number(const Insight *insight, const InsightNumber *number, Rect rect)
{
    Ui *ui = insight->table->ui;
    float size = ui_u(ui, 15);
    bool small = insight->table->camera.camera.zoom < large_zoom;
    unsigned type = small ? UI_TYPE_SMALL : UI_TYPE_STRONG;
    float wide = ui_text_width(ui, type, number->text) + ui_u(ui, 6),
          high = ui_line_height(ui, type);
    Rect pill = layout_centre(rect, fminf(wide, rect.w), high);
    ui_fill(ui, pill, high / 2, UI_PANEL_BOTTOM);
    ui_text(ui, rect, type | UI_CENTRE, UI_TEXT, number->text);
    if (!number->best)
        return;
    Rect above = {rect.x + (rect.w - size) / 2, pill.y - size, size, size};
    ui_icon(ui, above, ICON_TRIANGLE, size, UI_GOLD);
}

void insight_numbers_draw(const Insight *insight, const InsightNumber *numbers, int count)
{
    int seen = 0;
    bool far = insight->table->camera.camera.zoom < least_zoom;
    for (int i = 0; i < count; i++)
        seen += is_in_sight(insight, number_rect(insight, &numbers[i]));
    bool all = seen <= INSIGHT_NUMBERS_MOST && !far;
    for (int i = 0; i < count; i++) {
        Rect rect = number_rect(insight, &numbers[i]);
        if (is_in_sight(insight, rect) && (all || is_pointed(insight, numbers[i].cell)))
            draw_number(insight, &numbers[i], rect);
    }
}
