/* results_charts.c: Draws points by kind of feature as stacked bars, points over the turns as
 * curves, and the table of scores under other rules versions. */
#include "scenes/results/results.h"

#include "scenes/board/expansion_board.h"
#include "scenes/stage/scene_links.h"
#include "scenes/stage/theme.h"
#include "scenes/stage/widgets.h"
#include "words/words.h"

#include <math.h>
#include <stdio.h>

/* Kinds differ by colour and by pattern (LOOK section 1). The last row is for points that the tally
 * doesn't know; expansions add more kinds. */
static const struct {
    UiColor color;
    Pattern pattern;
} kinds[TALLY_KINDS + 1] = {
    [TALLY_CITIES] = {UI_CHART_CITIES, PATTERN_NONE},
    [TALLY_ROADS] = {UI_CHART_ROADS, PATTERN_HATCH},
    [TALLY_MONASTERIES] = {UI_CHART_MONASTERIES, PATTERN_DOTS},
    [TALLY_FIELDS] = {UI_CHART_FIELDS, PATTERN_CROSS},
    [TALLY_SYMBOLS] = {UI_CHART_SYMBOLS, PATTERN_LINES},
    [TALLY_KINDS] = {UI_CHART_OTHER, PATTERN_NONE},
};

/* Returns the width of a column with the seats' marks and names. */
static float seats_width(const Results *results)
{
    float widest = 0;
    for (int seat = 0; seat < results->players; seat++)
        widest =
            fmaxf(widest, ui_text_width(results->ui, UI_TYPE_STRONG, results_name(results, seat)));
    return 30 * results->u + fminf(ceilf(widest) + 2, 200 * results->u);
}

/* An edge in the paper's colour separates kinds whose colours look alike to some players. */
void results_draw_kind(const Ui *ui, Rect rect, int kind, float edge)
{
    const TallyBoard *tally = tally_board((TallyKind)kind);
    bool added = tally->color || tally->pattern;
    Color color = ui_color(ui, added ? tally->color : kinds[kind].color);
    draw_lined(ui_list(ui), rect, 0, color, color, ui_color(ui, UI_PAPER_TOP), edge)->pattern =
        added ? tally->pattern : kinds[kind].pattern;
}

static void draw_grid_line(const Results *results, float x0, float y0, float x1, float y1)
{
    draw_line(ui_list(results->ui), x0, y0, x1, y1, 1,
              color_fade(ui_color(results->ui, UI_PAPER_LINE), .35f));
}

static void draw_axis_number(const Results *results, float x, float y, unsigned align, int number)
{
    results_number(results, fmaxf(12, 13.5f * ui_scale(results->ui)), x, y, align, UI_INK_SOFT,
                   number);
}

/* --- bars ------------------------------------------------------------------------------------- */

enum { LEGEND_HIGH = 20, LEGEND_GAP = 14 }; /* u */

/* The legend omits kinds that gave no points, such as those of expansions not in play. */
static bool occurs(const Results *results, int kind)
{
    for (int seat = 0; seat < results->players; seat++)
        if (results->shares[seat][kind] != 0)
            return true;
    return false;
}

static float legend_box(const Results *results)
{
    return roundf(fmaxf(10, 14 * results->u));
}

/* Fills in the kinds that occur and the widths of their legend cells, and returns their number.
 * *all gets the sum of the widths, with a gap after each. */
static int legend_cells(const Results *results, float gap, int *kinds_out, float *widths,
                        float *all)
{
    int count = 0;
    *all = 0;
    for (int kind = 0; kind < TALLY_KINDS; kind++) {
        if (!occurs(results, kind))
            continue;
        float words = ui_text_width(results->ui, UI_TYPE_SMALL, words_tally_kind(kind));
        widths[count] = legend_box(results) + 8 * results->u + ceilf(words) + 2;
        *all += widths[count] + gap;
        kinds_out[count++] = kind;
    }
    return count;
}

float results_legend_width(const Results *results)
{
    int shown[TALLY_KINDS];
    float gap = LEGEND_GAP * results->u, widths[TALLY_KINDS], all;
    legend_cells(results, gap, shown, widths, &all);
    return ceilf(all - gap);
}

float results_legend_height(const Results *results, float width)
{
    float u = results->u, gap = LEGEND_GAP * u, high = LEGEND_HIGH * u;
    return results_legend_width(results) <= width ? high : 2 * high + gap;
}

void results_draw_legend(const Results *results, Rect *head, Rect *inside, UiInk ink)
{
    Ui *ui = results->ui;
    float u = results->u, gap = LEGEND_GAP * u, high = LEGEND_HIGH * u, widths[TALLY_KINDS], all;
    int shown[TALLY_KINDS];
    int count = legend_cells(results, gap, shown, widths, &all);
    bool beside = all - gap <= head->w, one = all - gap <= inside->w;
    ui_column(ui,
              beside ? layout_right(head, all - gap, 0)
                     : layout_top(inside, one ? high : 2 * high + gap, 4 * u),
              gap);
    ui_grid(ui, (count + 2) / 2);
    if ((one || beside) && count)
        ui_cells(ui, count, widths);
    for (int i = 0; i < count; i++) {
        char id[16];
        Rect cell = ui_next(ui, beside ? head->h : high);
        Rect box = layout_left(&cell, legend_box(results), 7 * u);
        results_draw_kind(ui, layout_centre(box, box.w, box.w), shown[i], 0);
        ui_text(ui, cell, UI_TYPE_SMALL, ink, words_tally_kind(shown[i]));
        snprintf(id, sizeof id, "legend.%d", shown[i]);
        ui_note(ui, id, words_tally_kind(shown[i]), cell);
    }
    ui_column_end(ui);
}

/* Points that the tally doesn't know come from a starting position. */
const char *results_kind_name(int kind)
{
    return kind < TALLY_KINDS ? words_tally_kind(kind) : _("Starting points");
}

void results_draw_chip(const Results *results, Rect part, int number)
{
    /* Widths for one, two or three digits or signs, relative to the size of the numerals, which all
     * have the same width. */
    static const float widths[] = {1.4f, 1.9f, 2.4f};
    float px = fminf(fmaxf(12, .40f * part.h + 2), part.h),
          wide = px * widths[(number > 9 || number < 0) + (number > 99 || number < -9)];
    if (wide + 4 > part.w)
        return;
    Rect chip = layout_centre(part, roundf(wide), fminf(part.h, roundf(px * 1.4f)));
    ui_fill(results->ui, chip, .22f * chip.h, UI_CHIP);
    results_number(results, px, chip.x + chip.w / 2, chip.y + chip.h / 2, UI_CENTRE, UI_CHIP_TEXT,
                   number);
}

/* The tooltip repeats the number, because a part may be too narrow for it. */
void results_tell_part(const Results *results, int seat, int kind, Rect part)
{
    char id[24], points[64], words[160];
    snprintf(id, sizeof id, "part.%d.%d", seat, kind);
    words_points(results->shares[seat][kind], points, sizeof points);
    snprintf(words, sizeof words, "%s: %s", results_kind_name(kind), points);
    UiState state = ui_widget(results->ui, id, words, part, UI_NO_FOCUS, KEY_NONE);
    ui_tooltip(results->ui, words);
    if (kind < TALLY_KINDS && (state.hovered || state.clicked))
        results_why(results, results_best(results, seat, kind), state.clicked);
}

void results_bar_words(const Results *results, int row, Text *text)
{
    const ResultsRank *rank = &results->ranks[row];
    text_add(text, "%s", results_name(results, rank->seat));
    for (int kind = 0; kind <= TALLY_KINDS; kind++)
        if (results->shares[rank->seat][kind] != 0)
            text_add(text, " · %s\u00a0%d", results_kind_name(kind),
                     results->shares[rank->seat][kind]);
}

/* Draws a background behind the current bar. Its tooltip names all parts and breaks lines only
 * between them. */
void results_tell_bars(Results *results, Rect bars, bool across)
{
    Ui *ui = results->ui;
    char words[320];
    const ResultsRank *rank = &results->ranks[results->told];
    Text text = text_in(words, sizeof words);
    results_bar_words(results, results->told, &text);
    UiState state = ui_widget(ui, "bars", words, bars, across ? UI_TAKES_X : UI_TAKES_Y, KEY_NONE);
    int next = results->told + state.x + state.y, last = results->players - 1;
    results->told = next < 0 ? 0 : next > last ? last : next;
    if (!state.focused || !ui_by_keyboard(ui))
        return;
    ui_tooltip(ui, words);
    results_why(results, results_best(results, rank->seat, TALLY_KINDS), state.clicked);
    results_draw_gold(results,
                      across ? layout_column(bars, results->told, results->players, 0)
                             : layout_row(bars, results->told, results->players, 0),
                      ui_space(ui, UI_RADIUS_SMALL), .2f);
}

/* Draws the parts of a bar to the right of zero or, with a `sign` of −1, the parts that cost points
 * to the left of it. The running sum is rounded to whole pixels at the end of each part, so that
 * rounding errors neither add up nor leave gaps. Returns the length in px. */
static float draw_parts(const Results *results, int seat, Rect bar, float px_a_point, int sign)
{
    float end = 0;
    for (int kind = 0; kind <= TALLY_KINDS; kind++) {
        int points = sign * results->shares[seat][kind];
        if (points <= 0)
            continue;
        float from = roundf(end), wide = roundf(end + (float)points * px_a_point) - from;
        end += (float)points * px_a_point;
        Rect part = {bar.x + (sign > 0 ? from : -from - wide), bar.y, wide, bar.h};
        if (part.w < 1)
            continue;
        results_draw_kind(results->ui, part, kind, part.w > 6 ? 1 : 0);
        results_draw_chip(results, part, sign * points);
        results_tell_part(results, seat, kind, part);
    }
    return end;
}

static void draw_bar(const Results *results, const ResultsRank *rank, Rect bar, float px_a_point)
{
    draw_parts(results, rank->seat, bar, px_a_point, -1);
    float end = draw_parts(results, rank->seat, bar, px_a_point, 1);
    results_number(results, fmaxf(13, fminf(.5f * bar.h + 4, bar.h)),
                   bar.x + roundf(end) + .35f * bar.h, bar.y + bar.h / 2, UI_LEFT, UI_INK,
                   rank->score);
}

/* Returns the most points that any seat has gained, or the most that any has paid. */
static int longest_bar(const Results *results, int sign)
{
    int most = 0;
    for (int seat = 0; seat < results->players; seat++) {
        int sum = 0;
        for (int kind = 0; kind <= TALLY_KINDS; kind++)
            sum += sign * results->shares[seat][kind] > 0 ? sign * results->shares[seat][kind] : 0;
        most = sum > most ? sum : most;
    }
    return most;
}

/* Draws the axis below `plot`. Returns px per point, and stores the position of zero in *zero. */
static float draw_bar_axis(const Results *results, Rect plot, float *zero)
{
    int gained = longest_bar(results, 1), paid = longest_bar(results, -1),
        step = results_axis_step(gained + paid > 1 ? gained + paid : 1, 6),
        last = (gained + step - 1) / step * step, first = (paid + step - 1) / step * step;
    last = last > step ? last : step;
    float px_a_point = plot.w / (float)(first + last);
    *zero = plot.x + roundf((float)first * px_a_point);
    for (int value = -first; value <= last; value += step) {
        float x = roundf(*zero + (float)value * px_a_point), foot = plot.y + plot.h;
        draw_grid_line(results, x, plot.y, x, foot);
        draw_axis_number(results, x, foot + 12 * results->u, UI_CENTRE, value);
    }
    return px_a_point;
}

/*     Points by feature                 [] Cities  [] Roads …     head, legend
 *     o  Mira   [  29  | 20  |  34   |] 86                        a row for each player, best first
 *     <> Tomas  [  30  | 17 | 9 | 27 |] 86
 *               0     20     40     60     80                     axis */
void results_draw_bars(Results *results, Rect panel)
{
    Ui *ui = results->ui;
    float u = results->u;
    const char *title = _("Points by feature");
    ui_panel(ui, panel, UI_PANEL_PAPER);
    Rect inside = layout_inset(panel, ui_space(ui, UI_PAD_SMALL), ui_space(ui, UI_CARD_PAD));
    Rect head = layout_top(&inside, 32 * u, ui_space(ui, UI_TIGHT));
    ui_caption(ui, head, title, true, false);
    layout_left(&head, ceilf(ui_text_width(ui, UI_TYPE_CAPTION, title)), ui_space(ui, UI_ROOM));
    results_draw_legend(results, &head, &inside, UI_INK_SOFT);
    layout_bottom(&inside, 24 * u, 0); /* the numbers of the axis */
    results_tell_bars(results, inside, false);

    Rect names = layout_left(&inside, seats_width(results), ui_space(ui, UI_CARD_PAD)),
         plot = inside;
    plot.w -= 46 * u; /* room for the sum to the right of the longest bar */
    float zero, px_a_point = draw_bar_axis(results, plot, &zero);
    for (int i = 0; i < results->players; i++) {
        const ResultsRank *rank = &results->ranks[i];
        Rect row = layout_row(plot, i, results->players, 4 * u);
        float high = fminf(fminf(48 * u, fmaxf(30 * u, .62f * row.h)), row.h);
        Rect bar = layout_centre(row, row.w, roundf(high));
        bar.x = zero;
        results_draw_seat(results, (Rect){names.x, bar.y, names.w, bar.h}, rank->seat);
        /* The growth is fast at first and slow at the end. */
        draw_bar(results, rank, bar, px_a_point * results->grown * (2 - results->grown));
    }
}

/* --- curves ----------------------------------------------------------------------------------- */

enum { MARKS_AIM = 6 };
/* u: the gap between two names below the curves, and the room for a sum next to its name */
enum { NAME_GAP = 10, NAME_SUM = 46 };

typedef struct Curves {
    Rect plot;
    int entries;           /* number of tally entries shown; the last one is the final scoring */
    float band;            /* width in px of the final scoring */
    float px_a_point;      /* vertically */
    float mark;            /* edge of the marks, px */
    float ends[SEATS_MAX]; /* y of each seat's end; equal scores end next to each other */
} Curves;

/* The turns share the width to the left of the band for the final scoring. */
static float curve_x(const Curves *curves, int entry)
{
    int last = curves->entries - 1;
    if (entry >= last)
        return curves->plot.x + curves->plot.w;
    return curves->plot.x +
           (curves->plot.w - curves->band) * (last > 1 ? (float)entry / (float)(last - 1) : 0);
}

/* A score below 0 is drawn on the axis. No rule leads to one, but a starting position may. */
static float curve_y(const Curves *curves, int score)
{
    float y = curves->plot.y + curves->plot.h - (float)score * curves->px_a_point;
    return fminf(y, curves->plot.y + curves->plot.h);
}

static vec2s curve_point(const Results *results, const Curves *curves, int seat, int entry)
{
    bool end = entry == curves->entries - 1;
    return (vec2s){
        {curve_x(curves, entry),
         end ? curves->ends[seat] : curve_y(curves, results->tally->after[entry][seat])}};
}

static void draw_curve_mark(const Results *results, const Curves *curves, int seat, int entry,
                            float edge)
{
    vec2s at = curve_point(results, curves, seat, entry);
    seat_mark(results->context, at.x, at.y, edge, session_color(results->session, seat), 0);
}

/* Sets the ends of the curves. Ends that would hide each other are moved apart, in the order of the
 * ranking; several in a row need several rounds. */
static void spread_ends(const Results *results, Curves *curves)
{
    enum { ROUNDS = 4 * SEATS_MAX };
    float beside = fminf(.8f * curves->mark, .1f * curves->plot.h),
          foot = curves->plot.y + curves->plot.h;
    for (int i = 0; i < results->players; i++)
        curves->ends[results->ranks[i].seat] = curve_y(curves, results->ranks[i].score);
    for (int round = 0; round < ROUNDS; round++)
        for (int i = 1; i < results->players; i++) {
            float *above = &curves->ends[results->ranks[i - 1].seat],
                  *below = &curves->ends[results->ranks[i].seat],
                  lacks = fmaxf(0, beside - (*below - *above));
            *below = fminf(*below + lacks / 2, foot);
            *above -= lacks / 2;
        }
}

/* Most of a curve is level: drawing each level stretch as one stroke saves four out of five
 * lines. */
static void draw_curve(const Results *results, const Curves *curves, int seat)
{
    const Tally *tally = results->tally;
    Color color =
        theme_seat_on(session_color(results->session, seat), ui_color(results->ui, UI_PAPER_TOP));
    int last = curves->entries - 1, shown = (int)ceilf((float)last * results->grown);
    float stroke = fmaxf(2, 3.2f * results->u), edge = curves->mark;
    for (int i = 1, from = 0; i <= shown; i++) {
        int at = tally->after[i][seat];
        if (i < shown && i + 1 < last && at == tally->after[from][seat] &&
            at == tally->after[i + 1][seat])
            continue; /* part of a level stretch, which is drawn as one stroke */
        vec2s start = curve_point(results, curves, seat, from),
              end = curve_point(results, curves, seat, i);
        draw_line(ui_list(results->ui), start.x, start.y, end.x, end.y, stroke, color);
        from = i;
    }
    /* Draws marks at the same turns for all seats, and one at the end. */
    int every = (last + MARKS_AIM - 1) / MARKS_AIM;
    for (int entry = every; entry < last && entry <= shown; entry += every)
        draw_curve_mark(results, curves, seat, entry, edge);
    if (shown == last)
        draw_curve_mark(results, curves, seat, last, 1.15f * edge);
}

static void draw_curve_axes(const Results *results, const Curves *curves, int step, int last)
{
    Ui *ui = results->ui;
    float u = results->u;
    Rect plot = curves->plot;
    for (int value = 0; value <= last; value += step) {
        float y = curve_y(curves, value);
        draw_grid_line(results, plot.x, y, plot.x + plot.w, y);
        draw_axis_number(results, plot.x - 12 * u, y, UI_RIGHT, value);
    }
    /* The second-to-last entry is the end of the last turn. Its number is always shown, and a
     * multiple of the step too close to it isn't. */
    int turns = curves->entries - 2;
    int turn_marks = (int)fmaxf(1, fminf(8, plot.w / (42 * u))),
        turn_step = results_axis_step(turns > 0 ? turns : 1, turn_marks);
    float below = plot.y + plot.h + 14 * u;
    for (int turn = 0; turn + (turn_step + 1) / 2 <= turns; turn += turn_step)
        draw_axis_number(results, curve_x(curves, turn), below, UI_CENTRE, turn);
    draw_axis_number(results, curve_x(curves, turns), below, UI_CENTRE, turns);
    /* TRANSLATORS: below the axis of a chart that counts turns. */
    const char *unit = C_("axis", "turn");
    ui_text(ui, (Rect){plot.x - 90 * u, below - 10 * u, 78 * u, 20 * u}, UI_TYPE_SMALL | UI_RIGHT,
            UI_INK_SOFT, unit);
    Rect band = {plot.x + plot.w - curves->band, plot.y - 14 * u, curves->band, plot.h + 14 * u};
    results_draw_gold(results, band, 4 * u, .18f);
    /* TRANSLATORS: over the last part of a chart: the points of the final scoring. */
    const char *final = C_("axis", "final");
    ui_text(ui, (Rect){band.x - 30 * u, band.y - 16 * u, band.w + 60 * u, 16 * u},
            UI_TYPE_SMALL | UI_CENTRE, UI_INK_GOLD, final);
}

/* Draws each seat's mark, name and, if `sums`, its sum, in the order of the ranking. */
static void draw_curve_names(const Results *results, Rect names, int columns, float high, bool sums)
{
    float u = results->u;
    for (int i = 0; i < results->players; i++) {
        int seat = results->ranks[i].seat;
        Rect cell = layout_column(names, i % columns, columns, NAME_GAP * u);
        cell.y += high * (float)(i / columns);
        cell.h = high;
        float name = ui_text_width(results->ui, UI_TYPE_STRONG, results_name(results, seat)),
              most = cell.w - (sums ? NAME_SUM * u : 0),
              px = fminf(fmaxf(12, 15.5f * ui_scale(results->ui)), .9f * high);
        Rect row = layout_left(&cell, fminf(30 * u + ceilf(name) + 2, most), 6 * u);
        results_draw_seat(results, row, seat);
        if (sums)
            results_number(results, px, cell.x, cell.y + high / 2, UI_LEFT, UI_INK,
                           results->ranks[i].score);
    }
}

/*                                              final      the word above the band
 *     100 |-----------------------------------|##/o
 *      50 |-------------__-------__----------/|#/#|       equal ends are moved apart
 *       0 |___-----=====----=====_____________|###|
 *    turn 0    10    20    30    40    50     58
 *         o Mira 86      <> Tomas 86     /\ Yuki 70       names and sums */
void results_draw_curves(const Results *results, Rect inside)
{
    float u = results->u;
    int turns = results->tally->turns;
    if (turns < 2) {
        ui_text(results->ui, inside, UI_TYPE_BODY | UI_CENTRE, UI_INK_SOFT, _("No turns to show."));
        return;
    }
    Rect plot = inside;
    layout_top(&plot, 32 * u, 0); /* room for the word above the last part */
    /* The sums are left out if only the names have room in one row. */
    int players = results->players;
    float name = seats_width(results) + NAME_GAP * u, room = inside.w + NAME_GAP * u;
    bool sums = (name + NAME_SUM * u) * (float)players <= room || name * (float)players > room;
    int fit = (int)fmaxf(1, room / (name + (sums ? NAME_SUM * u : 0))),
        rows = (players + fit - 1) / fit, columns = (players + rows - 1) / rows;
    float high = ui_line_height(results->ui, UI_TYPE_STRONG);
    Rect names = layout_bottom(&plot, (float)rows * high, 4 * u);
    layout_bottom(&plot, 24 * u, 0);
    layout_left(&plot, 40 * u, 0);
    int entries = turns < TALLY_TURNS_MAX ? turns : TALLY_TURNS_MAX;
    int step = results_axis_step(results->most, 4), last = (results->most + step - 1) / step * step;
    Curves curves = {.entries = entries, .mark = fmaxf(9, 15 * u)};
    layout_right(&plot, .6f * curves.mark, 0); /* half a mark at the ends */
    curves.plot = plot;
    curves.band = fmaxf(.06f * plot.w, plot.w / (float)entries);
    curves.px_a_point = plot.h / (float)last;
    spread_ends(results, &curves);
    draw_curve_axes(results, &curves, step, last);
    for (int i = players - 1; i >= 0; i--) /* the winner on top */
        draw_curve(results, &curves, results->ranks[i].seat);
    draw_curve_names(results, names, columns, high, sums);
}

void results_draw_curves_panel(const Results *results, Rect panel)
{
    Ui *ui = results->ui;
    ui_panel(ui, panel, UI_PANEL_PAPER);
    Rect inside = layout_inset(panel, ui_space(ui, UI_PAD_SMALL), ui_space(ui, UI_GAP));
    ui_caption(ui, layout_top(&inside, 24 * results->u, 0), _("Score over time"), true, false);
    results_draw_curves(results, inside);
}

/* --- rules versions --------------------------------------------------------------------------- */

/* A column of the table. */
typedef struct Counting {
    const char *title;
    int points[SEATS_MAX];
    int most;    /* the most points in the column: a seat with that many would have won */
    int row;     /* index of the generation; −1: as played */
    bool played; /* the game was played by these rules */
} Counting;

/* Fills in the columns, one for each generation; house rules get a separate column with the actual
 * score. */
static int countings_of(const Results *results, Counting *out)
{
    const Generations *generations = session_generations(results->session);
    int played = session_generation(results->session), count = 0;
    if (played < 0) {
        out[count] = (Counting){.title = _("as played"), .row = -1, .played = true};
        for (int i = 0; i < results->players; i++)
            out[count].points[results->ranks[i].seat] = results->ranks[i].score;
        count++;
    }
    for (int row = 0; row < generations->count; row++) {
        out[count] = (Counting){.title = words_generation_short(generations->rows[row].id),
                                .row = row,
                                .played = row == played};
        for (int seat = 0; seat < results->players; seat++)
            out[count].points[seat] = results->tally->by_generation[row][seat];
        count++;
    }
    for (int i = 0; i < count; i++)
        for (int seat = 0; seat < results->players; seat++)
            if (!seat || out[i].points[seat] > out[i].most)
                out[i].most = out[i].points[seat];
    return count;
}

bool results_counting_words(const Results *results, int column, Text *text)
{
    Counting countings[GENERATIONS_MAX + 1];
    if (column >= countings_of(results, countings))
        return false;
    text_add(text, "%s: ", countings[column].title);
    for (int i = 0; i < results->players; i++)
        text_add(text, "%s%s %d", i ? ", " : "", results_name(results, results->ranks[i].seat),
                 countings[column].points[results->ranks[i].seat]);
    return true;
}

/* A seat that would have won has a tick next to its number. The number is centred with or without
 * the tick, so that columns stay straight. */
static void draw_counting(const Results *results, const Counting *counting, int seat, Rect cell)
{
    float px = fminf(fmaxf(13, 18 * ui_scale(results->ui)), .86f * cell.h), d = .8f * px;
    bool leads = counting->points[seat] == counting->most;
    float x = cell.x + cell.w / 2, y = cell.y + cell.h / 2,
          width = results_number(results, px, x, y, UI_CENTRE, leads ? UI_INK : UI_INK_SOFT,
                                 counting->points[seat]);
    if (leads)
        draw_icon(ui_list(results->ui), ICON_TICK,
                  (Rect){x + width / 2 + .35f * px, y - d / 2, d, d},
                  ui_color(results->ui, UI_INK_GOLD));
}

/* Returns the log number of the scoring with number `wanted` (from 0), or −1 if there are fewer
 * scorings. */
static int scoring(const Session *session, int wanted)
{
    for (int i = 0; i < session_log_count(session); i++)
        if (session_log(session, i)->event.kind == EVENT_SCORED && wanted-- == 0)
            return i;
    return -1;
}

/* Shows the biggest difference from the game as played: the scoring whose points differ most under
 * these rules. A click opens it in the rulebook, where the generations are side by side. If all
 * scorings count the same, the rulebook opens at the page on the generations. */
static void tell_counting(const Results *results, const Counting *counting, int seat, Rect cell,
                          bool clicked)
{
    Ui *ui = results->ui;
    TallyChange change = {0};
    char points[64], words[320], what[160];
    if (counting->row >= 0)
        change = results->tally->changed[counting->row][seat];
    words_points(counting->points[seat], points, sizeof points);
    Text text = text_in(words, sizeof words);
    text_add(&text, "%s, %s: %s\n", results_name(results, seat), counting->title, points);
    int event = change.points ? scoring(results->session, change.scoring) : -1;
    if (event < 0) {
        text_add(&text, "%s", _("All scores count as played."));
    } else {
        const Event *scored = &session_log(results->session, event)->event;
        words_format(what, sizeof what, _("Biggest difference: %s %+d"),
                     words_feature((SegmentKind)scored->number, true), change.points);
        text_add(&text, "%s", what);
    }
    results_draw_gold(results, cell, ui_space(ui, UI_RADIUS_SMALL), .2f);
    ui_tooltip_beside(ui, cell, words);
    if (event >= 0) {
        results_why(results, event, clicked);
        return;
    }
    BookTopic topic = scene_book_now(NULL);
    topic.rule = "HALF-41";
    scene_book_about(results->context, &topic);
    if (clicked)
        scene_book_ask(results->context, &topic);
}

/* The keyboard reaches the table as one widget, with arrow keys to move inside it; the pointer
 * reaches each number. */
static void tell_countings(Results *results, const Counting *countings, int count, Rect inside)
{
    Ui *ui = results->ui;
    int rows = results->players + 1, last = count * results->players - 1;
    UiState all = ui_widget(ui, "countings", _("Under other rules"), inside,
                            UI_TAKES_X | UI_TAKES_Y, KEY_NONE);
    int next = results->counted + all.y + all.x * results->players;
    if (next >= 0 && next <= last)
        results->counted = next;
    bool keyed = all.focused && ui_by_keyboard(ui);
    for (int i = 0; i <= last; i++) {
        int row = i % results->players, column = i / results->players;
        Rect cell =
            layout_row(layout_column(inside, column, count, 6 * results->u), row + 1, rows, 0);
        UiState each =
            ui_widget(ui, ui_id(ui, "counting", i), _("Why?"), cell, UI_NO_FOCUS, KEY_NONE);
        bool at = keyed && results->counted == i;
        if (each.hovered || each.clicked || at)
            tell_counting(results, &countings[column], results->ranks[row].seat, cell,
                          each.clicked || (at && all.clicked));
    }
}

/* Writes how the scores were recalculated, and the house rules if the game had any. */
static void house_note(const Results *results, char *out, size_t size)
{
    char rules[1024];
    const Session *session = results->session;
    Text text = text_in(out, size);
    if (session_generation(session) < 0)
        text_add(&text, _("Played with house rules: %s."),
                 words_rules(session_generations(session), session_plan(session)->generation,
                             &session_plan(session)->setup.policies, rules, sizeof rules));
    text_add(&text, "%s%s", text.length ? " " : "",
             _("Each score is recalculated under these rules, on the board as it was then. The "
               "moves and the end of the game stay as they were."));
}

/*                2014    2015    2020   [2021]   Community
 *     o  Mira     86 v    86 v    86 v  [86 v]    86 v      gold: as it was played
 *     /\ Yuki     70      70      70    [70  ]    70 */
void results_draw_generations(Results *results, Rect inside)
{
    Ui *ui = results->ui;
    Counting countings[GENERATIONS_MAX + 1];
    int count = countings_of(results, countings);
    char note[1536];
    house_note(results, note, sizeof note);
    Rect below =
        layout_bottom(&inside, ui_text_height(ui, UI_TYPE_SMALL, inside.w, note), 8 * results->u);
    ui_text(ui, below, UI_TYPE_SMALL | UI_PARAGRAPH, UI_INK_SOFT, note);
    Rect names =
        layout_left(&inside, fmaxf(.16f * inside.w, seats_width(results)), 10 * results->u);
    int rows = results->players + 1;
    tell_countings(results, countings, count, inside);
    for (int row = 0; row < rows; row++) {
        int seat = row ? results->ranks[row - 1].seat : NO_SEAT;
        Rect name = layout_row(names, row, rows, 0);
        if (row) {
            results_draw_seat(results, name, seat);
            draw_grid_line(results, name.x, name.y, inside.x + inside.w, name.y);
        }
        for (int i = 0; i < count; i++) {
            const Counting *counting = &countings[i];
            Rect column = layout_column(inside, i, count, 6 * results->u);
            Rect cell = layout_row(column, row, rows, 0);
            if (row) {
                draw_counting(results, counting, seat, cell);
                continue;
            }
            if (counting->played)
                results_draw_gold(results, column, ui_space(ui, UI_RADIUS_SMALL), .16f);
            ui_text(ui, cell, (counting->played ? UI_TYPE_STRONG : UI_TYPE_BODY) | UI_CENTRE,
                    counting->played ? UI_INK_GOLD : UI_INK_SOFT, counting->title);
        }
    }
}
