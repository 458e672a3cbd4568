/* insight_worth.c: the loss of placing the tile in hand at each place compared with the best place,
 * and the gains of the next player: tints with numbers. */
#include "scenes/insight/insight.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>

static const float worst = 6;         /* points: larger losses look the same */
static const float least_gain = .5f;  /* points: smaller gains aren't shown, */
static const float least_share = .5f; /* nor those below this share of the greatest */

/* --- data ------------------------------------------------------------------------------------- */

/* Is the value about the tile in hand, or is no tile in hand? */
static bool is_held(const Insight *insight, const PlaceWorth *worth)
{
    const Catalogue *c = insight->table->catalogue;
    const Action *first = &worth->idea.first;
    return first->kind == ACTION_PLACE &&
           (insight->held == NO_COPY ||
            c->copies[insight->held].kind == c->copies[first->copy].kind);
}

/* Returns the value of a cell; of several tiles, that of the tile that loses least there. */
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
        return worth; /* a single tile has each cell once */
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

/* Are there no values yet, but will there be soon? */
static bool is_awaited(Insight *insight)
{
    enum { FRAMES = 6 }; /* longer, and players would take the old tints for valid */
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

/* --- numbers ---------------------------------------------------------------------------------- */

/* Writes losses such as "−2.3"; the best place gets a sign. */
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
