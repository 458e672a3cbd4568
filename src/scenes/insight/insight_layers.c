/* insight_layers.c: draws the layers on the board: the owners of the land if the game ended now,
 * with the number of figures of each seat; dead places and odds; values and dangers. */
#include "scenes/insight/insight.h"

#include "base/text.h"
#include "input/snap.h"
#include "scenes/stage/theme.h"
#include "ui/ui_flow.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>

/* A number written in a cell or, if `half` is true, in the cell's gap at `rotation`. */
typedef struct InsightNumber {
    Cell cell;
    bool half;
    int rotation;
    char text[24];
    bool best;
} InsightNumber;

/* px per cell; at this zoom or closer, a chip hides no figure */
static const float least_zoom = 72;

void insight_owners_draw(const Insight *insight, BoardPicture *picture)
{
    const Tabletop *table = insight->table;
    for (int i = 0; i < insight->lands.count; i++) {
        const OwnedLand *land = &insight->lands.lands[i];
        if (land->tile >= table->view.tile_count)
            continue; /* the tile isn't shown yet */
        table_owners_glow(table, picture, &table->view.tiles[land->tile], land->segments,
                          land->seats, 1);
    }
}

/* --- figures ---------------------------------------------------------------------------------- */

/* Writes the numbers of figures, such as "2 : 1", in the order of the seats. Returns false for a
 * single figure, which needs no number. */
static bool count_words(const OwnedFeature *feature, char *out, size_t size)
{
    Text text = text_in(out, size);
    int seats = 0, most = 0;
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        int figures = feature->figures[seat];
        if (!figures)
            continue;
        text_add(&text, seats++ ? " : %d" : "%d", figures);
        most = figures > most ? figures : most;
    }
    return seats > 1 || most > 1;
}

/* Places the chip below the first figure, because that one is on the segment's anchor. */
static Rect chip_rect(const Insight *insight, const OwnedFeature *feature, const char *text)
{
    Tabletop *table = insight->table;
    const Camera *camera = &table->camera.camera;
    Ui *ui = table->ui;
    float x, y;
    board_facts_anchor(&table->facts, &table->view.tiles[feature->part.tile], feature->part.segment,
                       &x, &y);
    camera_to_screen(camera, x, y, &x, &y);
    float wide = ui_text_width(ui, UI_TYPE_STRONG, text) + 2 * ui_space(ui, UI_TIGHT),
          high = ui_line_height(ui, UI_TYPE_STRONG);
    return layout_whole(x - wide / 2, y + .06f * camera->zoom, wide, high);
}

static bool is_in_sight(const Insight *insight, Rect rect)
{
    Rect cut = rect_cut(rect, insight->table->layout.free);
    return cut.w > 0 && cut.h > 0;
}

/* Draws the numbers of figures where more than one figure decides the ownership. */
void insight_owners_tell(Insight *insight)
{
    Tabletop *table = insight->table;
    Ui *ui = table->ui;
    int drawn = 0;
    if (!insight_on(insight, INSIGHT_OWNERS) || table->camera.camera.zoom < least_zoom)
        return;
    for (int i = 0; i < insight->lands.feature_count && drawn < INSIGHT_NUMBERS_MOST; i++) {
        const OwnedFeature *feature = &insight->lands.features[i];
        char text[64];
        if (feature->part.tile >= table->view.tile_count ||
            !count_words(feature, text, sizeof text))
            continue;
        Rect chip = chip_rect(insight, feature, text);
        if (!is_in_sight(insight, chip))
            continue;
        ui_fill(ui, chip, chip.h / 2, UI_PANEL_BOTTOM);
        ui_text(ui, chip, UI_TYPE_STRONG | UI_CENTRE, UI_TEXT, text);
        drawn++;
    }
}

/* --- places for tiles ------------------------------------------------------------------------- */

/* Draws the places where a tile may be placed (crossed out if no remaining tile fits, else filled
 * in proportion to the chance of a fitting tile) and the numbers in them. */

/* px per cell for a readable number, and for a large one. */
static const float place_least_zoom = 26, large_zoom = 56;

void insight_places_draw(const Insight *insight, BoardPicture *picture)
{
    bool line = !insight_on_top(insight, INSIGHT_CHANCES);
    for (int i = 0; i < insight->place_count; i++) {
        const WaitingPlace *place = &insight->places[i];
        bool gap = need_is_gap(place->place.need);
        if (!(insight_on(insight, INSIGHT_CHANCES) ||
              (place->dead && insight_on(insight, INSIGHT_DEAD))))
            continue;
        BoardMark *mark = board_picture_mark(
            picture, place->dead ? BOARD_MARK_DEAD : BOARD_MARK_CHANCE,
            gap ? BOARD_HALF : BOARD_SQUARE, gap ? need_gap_rotation(place->place.need) : 0,
            (float)place->place.cell.x, (float)place->place.cell.y);
        mark->size = place->share;
        mark->number = !place->dead && line;
    }
}

/* --- numbers ---------------------------------------------------------------------------------- */

/* The middle of a half's triangle differs from the cell's middle by a sixth of the cell on each
 * axis, towards the right angle. */
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
    /* the middle has a dot if the tile in hand fits there: the number is below it, or covers it */
    float below = .22f * camera->zoom;
    if (!number->half && below > .75f * ui_line_height(insight->table->ui, UI_TYPE_SMALL))
        sy += below;
    float wide = camera->zoom, high = ui_u(insight->table->ui, 24);
    return layout_whole(sx - wide / 2, sy - high / 2, wide, high);
}

static bool is_pointed(const Insight *insight, Cell cell)
{
    float x, y;
    tabletop_pointer(insight->table, &x, &y);
    return (insight->table->pointed || insight->table->looks) && cell_equal(snap_cell(x, y), cell);
}

/* Draws a number on a solid background, because places are tinted in many ways. */
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

/* Writes the numbers that are readable. If more than INSIGHT_NUMBERS_MOST are visible, writes only
 * the one under the pointer. */
static void insight_numbers_draw(const Insight *insight, const InsightNumber *numbers, int count)
{
    int seen = 0;
    bool far = insight->table->camera.camera.zoom < place_least_zoom;
    for (int i = 0; i < count; i++)
        seen += is_in_sight(insight, number_rect(insight, &numbers[i]));
    bool all = seen <= INSIGHT_NUMBERS_MOST && !far;
    for (int i = 0; i < count; i++) {
        Rect rect = number_rect(insight, &numbers[i]);
        if (is_in_sight(insight, rect) && (all || is_pointed(insight, numbers[i].cell)))
            draw_number(insight, &numbers[i], rect);
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

/* --- worth of places -------------------------------------------------------------------------- */

/* Draws tints with numbers: at each place, how much placing the tile in hand there loses compared
 * with the best place, and how much the next player gains. */

static const float worst = 6;        /* points: larger losses look the same */
static const float least_gain = .5f; /* points: smaller gains aren't shown */
/* gains below this share of the greatest one aren't shown either */
static const float least_share = .5f;

/* --- data ------------------------------------------------------------------------------------- */

/* Returns whether the value is about the tile in hand, or no tile is in hand. */
static bool is_held(const Insight *insight, const PlaceWorth *worth)
{
    const Catalogue *c = insight->table->catalogue;
    const Action *first = &worth->idea.first;
    return first->kind == ACTION_PLACE &&
           (insight->held == NO_COPY ||
            c->copies[insight->held].kind == c->copies[first->copy].kind);
}

/* Returns the value of a cell; if several tiles fit, that of the tile that loses least there. */
const PlaceWorth *insight_worth_at(const Insight *insight, Cell cell)
{
    const PlaceWorths *worths = insight_job_worths(insight->job);
    const PlaceWorth *best = NULL;
    if (!worths || insight->follows || !insight_on(insight, INSIGHT_VALUE))
        return NULL;
    for (int i = 0; i < worths->count; i++) {
        const PlaceWorth *worth = &worths->list[i];
        if (is_held(insight, worth) && cell_equal(worth->idea.first.cell, cell) &&
            (!best || worth->lost < best->lost))
            best = worth;
    }
    return best;
}

const PlaceThreat *insight_threat_at(const Insight *insight, Cell cell)
{
    int count;
    const PlaceThreat *threats = insight_job_threats(insight->job, &count);
    for (int i = 0; i < count && insight_on(insight, INSIGHT_DANGER); i++)
        if (cell_equal(threats[i].cell, cell))
            return &threats[i];
    return NULL;
}

/* Returns how many gains of the sorted list are shown. */
static int danger_count(const Insight *insight, const PlaceThreat **threats)
{
    int all, count = 0;
    *threats = insight_job_threats(insight->job, &all);
    float least = all ? fmaxf(least_gain, least_share * (*threats)[0].mean) : 0;
    while (count < all && (*threats)[count].mean >= least)
        count++;
    return count;
}

/* Returns value number i, or NULL if it isn't the one shown for its cell. */
static const PlaceWorth *shown(const Insight *insight, const PlaceWorths *worths, int i)
{
    const PlaceWorth *worth = &worths->list[i];
    if (!is_held(insight, worth))
        return NULL;
    if (insight->held != NO_COPY)
        return worth; /* with a single tile, each cell occurs only once */
    return insight_worth_at(insight, worth->idea.first.cell) == worth ? worth : NULL;
}

/* --- on the board ----------------------------------------------------------------------------- */

static void draw_tint(const Insight *insight, BoardPicture *picture, const InsightTint *tint)
{
    BoardMark *mark = board_picture_mark(picture, BOARD_MARK_WORTH, tint->shape, tint->rotation,
                                         (float)tint->cell.x, (float)tint->cell.y);
    mark->size = tint->size;
    mark->number = !insight_on_top(insight, INSIGHT_VALUE);
}

/* Returns whether the values are missing now but will soon be known. */
static bool is_awaited(Insight *insight)
{
    enum { FRAMES = 6 }; /* after more frames, players would think that the old tints are valid */
    bool soon = insight->unheard || insight_job_judges(insight->job);
    return soon && insight->tint_frames++ < FRAMES;
}

static void draw_old(const Insight *insight, BoardPicture *picture)
{
    for (int i = 0; i < insight->tint_count; i++) {
        const InsightTint *tint = &insight->tints[i];
        if (insight_place_at(insight, tint->cell)) /* nothing has been placed there since */
            draw_tint(insight, picture, tint);
    }
}

static void draw_worths(Insight *insight, BoardPicture *picture)
{
    const Catalogue *c = insight->table->catalogue;
    const PlaceWorths *worths = insight_job_worths(insight->job);
    if (!worths && is_awaited(insight)) {
        draw_old(insight, picture);
        return;
    }
    insight->tint_count = 0;
    insight->tint_frames = worths ? 0 : insight->tint_frames;
    for (int i = 0; worths && i < worths->count; i++) {
        const PlaceWorth *worth = shown(insight, worths, i);
        if (!worth)
            continue;
        const Action *first = &worth->idea.first;
        InsightTint *tint = &insight->tints[insight->tint_count++];
        assert(insight->tint_count <= PLACES_MOST && "each place once");
        *tint = (InsightTint){.cell = first->cell,
                              .shape = board_shape(c, first->copy),
                              .rotation = first->rotation,
                              .size = fminf(1, worth->lost / worst)};
        draw_tint(insight, picture, tint);
    }
}

/* Returns the rotation of a gap, −1 for an empty cell. */
static int gap_rotation(const Insight *insight, Cell cell)
{
    const WaitingPlace *waits = insight_place_at(insight, cell);
    bool gap = waits && need_is_gap(waits->place.need);
    return gap ? need_gap_rotation(waits->place.need) : -1;
}

static void draw_threats(const Insight *insight, BoardPicture *picture)
{
    const PlaceThreat *threats;
    int count = danger_count(insight, &threats);
    bool line = !insight_on_top(insight, INSIGHT_DANGER);
    float most = count ? fmaxf(2, threats[0].mean) : 1;
    for (int i = 0; i < count; i++) {
        int gap = gap_rotation(insight, threats[i].cell);
        BoardMark *mark =
            board_picture_mark(picture, BOARD_MARK_THREAT, gap >= 0 ? BOARD_HALF : BOARD_SQUARE,
                               gap >= 0 ? gap : 0, threats[i].cell.x, threats[i].cell.y);
        mark->size = fminf(1, threats[i].mean / most);
        mark->number = line;
    }
}

void insight_worths_draw(Insight *insight, BoardPicture *picture)
{
    if (insight->follows)
        return;
    if (insight_on(insight, INSIGHT_VALUE))
        draw_worths(insight, picture);
    if (insight_on(insight, INSIGHT_DANGER))
        draw_threats(insight, picture);
}

/* --- numbers on the board --------------------------------------------------------------------- */

/* Writes losses such as "−2.3"; the best place gets a mark. */
static void tell_worths(const Insight *insight)
{
    static InsightNumber numbers[PLACES_MOST];
    const PlaceWorths *worths = insight_job_worths(insight->job);
    int count = 0;
    for (int i = 0; worths && i < worths->count; i++) {
        const PlaceWorth *worth = shown(insight, worths, i);
        if (!worth)
            continue;
        const Action *first = &worth->idea.first;
        InsightNumber *number = &numbers[count++];
        char tenths[16];
        *number = (InsightNumber){.cell = first->cell,
                                  .half = board_shape(insight->table->catalogue, first->copy) ==
                                          BOARD_HALF,
                                  .rotation = first->rotation,
                                  .best = worth->lost <= 0};
        int units = (int)lroundf(10 * worth->lost); /* a tiny loss is "0", not "−0" */
        words_tenths(units, tenths, sizeof tenths);
        snprintf(number->text, sizeof number->text, units <= 0 ? "%s" : "−%s", tenths);
    }
    insight_numbers_draw(insight, numbers, count);
}

static void tell_threats(const Insight *insight)
{
    static InsightNumber numbers[PLACES_MOST];
    const PlaceThreat *threats;
    int count = 0, all = danger_count(insight, &threats);
    for (int i = 0; i < all; i++) {
        int gap = gap_rotation(insight, threats[i].cell);
        char tenths[16];
        InsightNumber *number = &numbers[count++];
        *number = (InsightNumber){
            .cell = threats[i].cell, .half = gap >= 0, .rotation = gap >= 0 ? gap : 0};
        words_tenths((int)lroundf(10 * threats[i].mean), tenths, sizeof tenths);
        snprintf(number->text, sizeof number->text, "+%s", tenths);
    }
    insight_numbers_draw(insight, numbers, count);
}

void insight_worths_tell(Insight *insight)
{
    if (insight->follows)
        return;
    if (insight_on_top(insight, INSIGHT_VALUE))
        tell_worths(insight);
    else if (insight_on_top(insight, INSIGHT_DANGER))
        tell_threats(insight);
}
