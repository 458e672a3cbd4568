/* results_charts.c: points by kind of feature as stacked bars, points over the turns as curves,
 * and the table of what the counting of other generations would have given. */
#include "scenes/results/results_parts.h"
#include "scenes/stage/theme.h"
#include "scenes/stage/widgets.h"
#include "ui/ui_widgets.h"
#include "words/words.h"

#include <math.h>

/* Kinds differ by colour and by pattern (LOOK section 1). The last one is what the tally does
 * not know. */
static const struct {
    UiColor color;
    Pattern pattern;
} kinds[TALLY_KINDS + 1] = {
    [TALLY_CITIES] = {UI_CHART_CITIES, PATTERN_NONE},
    [TALLY_ROADS] = {UI_CHART_ROADS, PATTERN_HATCH},
    [TALLY_MONASTERIES] = {UI_CHART_MONASTERIES, PATTERN_DOTS},
    [TALLY_FIELDS] = {UI_CHART_FIELDS, PATTERN_CROSS},
    [TALLY_SYMBOLS] = {UI_CHART_SYMBOLS, PATTERN_LINES},
    [TALLY_GARDENS] = {UI_CHART_GARDENS, PATTERN_HATCH},
    [TALLY_GOODS] = {UI_CHART_GOODS, PATTERN_DOTS},
    [TALLY_TOLLS] = {UI_CHART_TOLLS, PATTERN_CROSS},
    [TALLY_SHEEP] = {UI_CHART_SHEEP, PATTERN_LINES},
    [TALLY_KINDS] = {UI_CHART_OTHER, PATTERN_NONE},
};

static const char *name_of(const SceneContext *context, int seat)
{
    return session_seat(context->session, seat)->name;
}

/* Room that names need in a column: that of the widest, at most `most`. */
static float names_width(const SceneContext *context, const ResultsFacts *facts, float most)
{
    float widest = 0;
    for (int seat = 0; seat < facts->players; seat++)
        widest = fmaxf(
            widest, ceilf(ui_text_width(context->ui, UI_TYPE_STRONG, name_of(context, seat))) + 2);
    return fminf(widest, most);
}

static void draw_kind(const Ui *ui, Rect rect, int kind, float edge)
{
    Color color = ui_color(ui, kinds[kind].color);
    DrawCommand *box = draw_box(ui_list(ui), rect, 0, color, color);
    box->pattern = kinds[kind].pattern;
    box->border = ui_color(ui, UI_PAPER_TOP);
    box->stroke = edge;
}

static Color grid_color(const Ui *ui)
{
    return color_fade(ui_color(ui, UI_PAPER_LINE), .35f);
}

/* --- bars ------------------------------------------------------------------------------------- */

static bool occurs(const ResultsFacts *facts, int kind)
{
    for (int seat = 0; seat < facts->players; seat++)
        if (facts->shares[seat][kind] > 0)
            return true;
    return false;
}

/* Room that the legend needs in one line. */
static float legend_width(const SceneContext *context, const ResultsLayout *layout,
                          const ResultsFacts *facts)
{
    float u = layout->unit, wide = 0;
    for (int kind = 0; kind < TALLY_KINDS; kind++)
        if (occurs(facts, kind))
            wide += ceilf(ui_text_width(context->ui, UI_TYPE_SMALL, words_tally_kind(kind))) + 2 +
                    roundf(fmaxf(10, 14 * u)) + 23 * u;
    return wide;
}

/* Names of the kinds that occur at all, from the right; what has no room in `head` goes on in
 * `more`. */
static void draw_legend(SceneContext *context, const ResultsLayout *layout,
                        const ResultsFacts *facts, Rect head, Rect more)
{
    Ui *ui = context->ui;
    float u = layout->unit, box = roundf(fmaxf(10, 14 * u));
    for (int kind = TALLY_KINDS - 1; kind >= 0; kind--) {
        if (!occurs(facts, kind))
            continue;
        const char *name = words_tally_kind(kind);
        float wide = ceilf(ui_text_width(ui, UI_TYPE_SMALL, name)) + 2;
        if (head.w < wide + box + 23 * u) {
            head = more;
            more.w = 0;
        }
        if (head.w < wide + box + 23 * u)
            return;
        Rect word = layout_right(&head, wide, 7 * u);
        ui_text(ui, word, UI_TYPE_SMALL, UI_INK_SOFT, name);
        Rect patch = layout_right(&head, box, 16 * u);
        draw_kind(ui, (Rect){patch.x, roundf(patch.y + (patch.h - box) / 2), box, box}, kind, 0);
    }
}

/* A number on an ivory chip in the middle of its part, where it fits. */
static void draw_chip(SceneContext *context, Rect part, int number)
{
    float px = fminf(fmaxf(12, .40f * part.h + 2), part.h), wide = px * (number > 99  ? 2.4f
                                                                         : number > 9 ? 1.9f
                                                                                      : 1.4f);
    if (wide + 4 > part.w)
        return;
    float high = fminf(part.h, roundf(px * 1.4f));
    Rect chip = {roundf(part.x + (part.w - wide) / 2), roundf(part.y + (part.h - high) / 2),
                 roundf(wide), high};
    draw_box(ui_list(context->ui), chip, .22f * high, ui_color(context->ui, UI_CHIP),
             ui_color(context->ui, UI_CHIP));
    ui_number(context->ui, (Rect){chip.x + chip.w / 2, chip.y + chip.h / 2, 0, 0},
              UI_TYPE_NUMBER | UI_CENTRE | UI_FREE | ui_px(px), UI_CHIP_TEXT, number);
}

static void draw_bar(SceneContext *context, const ResultsFacts *facts, const ResultsRank *rank,
                     Rect bar, float px_a_point)
{
    float x = bar.x;
    for (int kind = 0; kind <= TALLY_KINDS; kind++) {
        int points = facts->shares[rank->seat][kind];
        if (points <= 0)
            continue;
        Rect part = {roundf(x), bar.y, roundf(x + (float)points * px_a_point) - roundf(x), bar.h};
        x += (float)points * px_a_point;
        if (part.w < 1)
            continue;
        draw_kind(context->ui, part, kind, part.w > 6 ? 1 : 0);
        draw_chip(context, part, points);
    }
    ui_number(context->ui, (Rect){x + .35f * bar.h, bar.y + bar.h / 2, 0, 0},
              UI_TYPE_NUMBER | UI_FREE | ui_px(fmaxf(13, fminf(.5f * bar.h + 4, bar.h))), UI_INK,
              rank->score);
}

/* Vertical lines of the axis with their numbers below. */
static void draw_bar_axis(SceneContext *context, const ResultsLayout *layout, Rect plot, int step,
                          int last, float px_a_point)
{
    Ui *ui = context->ui;
    float u = layout->unit, px = fmaxf(12, 13.5f * ui_scale(ui));
    for (int value = 0; value <= last; value += step) {
        float x = roundf(plot.x + (float)value * px_a_point);
        draw_line(ui_list(ui), x, plot.y, x, plot.y + plot.h, 1, grid_color(ui));
        ui_number(ui, (Rect){x, plot.y + plot.h + 12 * u, 0, 0},
                  UI_TYPE_NUMBER | UI_CENTRE | UI_FREE | ui_px(px), UI_INK_SOFT, value);
    }
}

void results_draw_bars(SceneContext *context, const ResultsLayout *layout,
                       const ResultsFacts *facts, float grown)
{
    Ui *ui = context->ui;
    float u = layout->unit;
    ui_panel(ui, layout->bars, UI_PANEL_PAPER);
    Rect inside = layout_inset(layout->bars, ui_space(ui, UI_PAD_SMALL), ui_space(ui, UI_CARD_PAD));
    Rect head = layout_top(&inside, 32 * u, ui_space(ui, UI_TIGHT)), caption = head;
    const char *title = _("Points by feature");
    ui_caption(ui, caption, title, true, false);
    Rect more = {0};
    layout_left(&head, ceilf(ui_text_width(ui, UI_TYPE_CAPTION, title)), ui_space(ui, UI_ROOM));
    if (legend_width(context, layout, facts) > head.w)
        more = layout_top(&inside, 24 * u, 4 * u);
    draw_legend(context, layout, facts, head, more);
    layout_bottom(&inside, 24 * u, 0);

    Rect names = layout_left(&inside, 30 * u + names_width(context, facts, 200 * u),
                             ui_space(ui, UI_CARD_PAD)),
         plot = inside;
    plot.w -= 46 * u; /* the sum stands behind the longest bar */
    int step = results_axis_step(facts->most, 6), last = (facts->most + step - 1) / step * step;
    float px_a_point = plot.w / (float)last;
    draw_bar_axis(context, layout, plot, step, last, px_a_point);
    for (int i = 0; i < facts->players; i++) {
        const ResultsRank *rank = &facts->ranks[i];
        Rect row = layout_row(plot, i, facts->players, 4 * u);
        float high = fminf(fminf(48 * u, fmaxf(30 * u, .62f * row.h)), row.h);
        Rect bar = {plot.x, roundf(row.y + (row.h - high) / 2), plot.w, roundf(high)};
        seat_mark(context, names.x + 11 * u, bar.y + bar.h / 2, fminf(20 * u, bar.h),
                  session_color(context->session, rank->seat), 0);
        ui_text(ui, (Rect){names.x + 28 * u, bar.y, names.w - 28 * u, bar.h}, UI_TYPE_STRONG,
                UI_INK, name_of(context, rank->seat));
        draw_bar(context, facts, rank, bar, px_a_point * grown * (2 - grown));
    }
}

/* --- curves ----------------------------------------------------------------------------------- */

enum { CURVE_POINTS_MAX = 160, MARKS_AIM = 6 };

typedef struct Curves {
    Rect plot;
    int entries, points; /* of the tally, of the curve */
    float band;          /* width of the final scoring, px */
    float px_a_point;
} Curves;

/* Turns share what is left of the band in which the final scoring stands. */
static float curve_x(const Curves *curves, int entry)
{
    int last = curves->entries - 1;
    if (entry >= last)
        return curves->plot.x + curves->plot.w;
    return curves->plot.x +
           (curves->plot.w - curves->band) * (last > 1 ? (float)entry / (float)(last - 1) : 0);
}

static float curve_y(const Curves *curves, int score)
{
    float y = curves->plot.y + curves->plot.h - (float)score * curves->px_a_point;
    return fminf(y, curves->plot.y + curves->plot.h);
}

static void draw_curve(SceneContext *context, const ResultsLayout *layout, const Curves *curves,
                       int seat, float grown)
{
    DrawList *list = ui_list(context->ui);
    const Tally *tally = session_tally(context->session);
    int color = session_color(context->session, seat), points = curves->points;
    int shown = (int)ceilf((float)points * grown);
    float stroke = fmaxf(2, 3.2f * layout->unit);
    int a = results_curve_entry(curves->entries, points, 0);
    for (int i = 1; i < shown; i++) {
        int b = results_curve_entry(curves->entries, points, i), next = b;
        if (i + 1 < shown)
            next = results_curve_entry(curves->entries, points, i + 1);
        int16_t at = tally->after[b][seat];
        if (next != b && at == tally->after[a][seat] && at == tally->after[next][seat])
            continue; /* a level stretch is one stroke */
        draw_line(list, curve_x(curves, a), curve_y(curves, tally->after[a][seat]),
                  curve_x(curves, b), curve_y(curves, at), stroke, theme_seat_on_paper(color));
        a = b;
    }
    /* Marks at the same turns for all, and one at the end. */
    int every = (curves->entries - 1 + MARKS_AIM - 1) / MARKS_AIM;
    if (every < 1)
        every = 1;
    float edge = fmaxf(9, 15 * layout->unit);
    for (int entry = every; entry < curves->entries - 1; entry += every)
        if ((float)entry <= grown * (float)curves->entries)
            seat_mark(context, curve_x(curves, entry), curve_y(curves, tally->after[entry][seat]),
                      edge, color, 0);
    if (grown >= 1)
        seat_mark(context, curve_x(curves, curves->entries - 1),
                  curve_y(curves, tally->after[curves->entries - 1][seat]), 1.15f * edge, color, 0);
}

static void draw_curve_axes(SceneContext *context, const ResultsLayout *layout,
                            const Curves *curves, int step, int last)
{
    Ui *ui = context->ui;
    float u = layout->unit, px = fmaxf(12, 13.5f * ui_scale(ui));
    Rect plot = curves->plot;
    for (int value = 0; value <= last; value += step) {
        float y = curve_y(curves, value);
        draw_line(ui_list(ui), plot.x, y, plot.x + plot.w, y, 1, grid_color(ui));
        ui_number(ui, (Rect){plot.x - 12 * u, y, 0, 0},
                  UI_TYPE_NUMBER | UI_RIGHT | UI_FREE | ui_px(px), UI_INK_SOFT, value);
    }
    int turns = curves->entries - 2; /* the last but one entry is the last turn's end */
    int turn_step = results_axis_step(turns > 0 ? turns : 1, 8);
    for (int turn = 0; turn <= turns; turn += turn_step)
        ui_number(ui, (Rect){curve_x(curves, turn), plot.y + plot.h + 14 * u, 0, 0},
                  UI_TYPE_NUMBER | UI_CENTRE | UI_FREE | ui_px(px), UI_INK_SOFT, turn);
    /* TRANSLATORS: below the axis of a chart that counts turns. */
    const char *unit = C_("axis", "turn");
    Rect place = {plot.x + plot.w + 10 * u, plot.y + plot.h + 4 * u, 70 * u, 20 * u};
    ui_text(ui, place, UI_TYPE_SMALL, UI_INK_SOFT, unit);
    Rect band = {plot.x + plot.w - curves->band, plot.y - 14 * u, curves->band, plot.h + 14 * u};
    draw_box(ui_list(ui), band, 4 * u, color_fade(ui_color(ui, UI_GOLD), .18f),
             color_fade(ui_color(ui, UI_GOLD), .18f));
    /* TRANSLATORS: over the last part of a chart: the points of the final scoring. */
    const char *final = C_("axis", "final");
    Rect above = {band.x - 30 * u, band.y - 16 * u, band.w + 60 * u, 16 * u};
    ui_text(ui, above, UI_TYPE_SMALL | UI_CENTRE, UI_INK_GOLD, final);
}

/* Names and sums at the right, in the order of the ranking, apart from each other. */
static void draw_curve_ends(SceneContext *context, const ResultsLayout *layout,
                            const ResultsFacts *facts, const Curves *curves, Rect column)
{
    Ui *ui = context->ui;
    float u = layout->unit, line = fminf(fmaxf(ui_line_height(ui, UI_TYPE_STRONG), 20 * u),
                                         column.h / (float)facts->players);
    float y[SEATS_MAX] = {0};
    for (int i = 0; i < facts->players; i++) {
        y[i] = curve_y(curves, facts->ranks[i].score) - line / 2;
        if (i > 0)
            y[i] = fmaxf(y[i], y[i - 1] + line);
    }
    float below = y[facts->players - 1] + line - (column.y + column.h);
    for (int i = facts->players - 1; i >= 0 && below > 0; i--) { /* push back up what fell out */
        float most = i == facts->players - 1 ? column.y + column.h - line : y[i + 1] - line;
        y[i] = fminf(y[i], most);
    }
    for (int i = 0; i < facts->players; i++) {
        Rect row = {column.x, y[i], column.w, line};
        Rect number = layout_right(&row, 42 * u, 6 * u);
        ui_number(ui, (Rect){number.x + number.w, number.y + line / 2, 0, 0},
                  UI_TYPE_NUMBER | UI_RIGHT | UI_FREE |
                      ui_px(fminf(fmaxf(12, 15.5f * ui_scale(ui)), .9f * line)),
                  UI_INK, facts->ranks[i].score);
        ui_text(ui, row, UI_TYPE_STRONG, UI_INK, name_of(context, facts->ranks[i].seat));
    }
}

void results_draw_curves(SceneContext *context, const ResultsLayout *layout,
                         const ResultsFacts *facts, Rect inside, float grown)
{
    const Tally *tally = session_tally(context->session);
    float u = layout->unit;
    if (tally->turns < 2) {
        ui_text(context->ui, inside, UI_TYPE_BODY | UI_CENTRE, UI_INK_SOFT,
                _("There were no turns to draw."));
        return;
    }
    Rect plot = inside;
    layout_top(&plot, 42 * u, 0); /* the word over the last part, apart from the tabs */
    layout_bottom(&plot, 24 * u, 0);
    layout_left(&plot, 40 * u, 0);
    Rect ends =
        layout_right(&plot, fmaxf(110 * u, 54 * u + names_width(context, facts, 200 * u)), 16 * u);
    ends.y -= 30 * u;
    ends.h += 30 * u;
    int entries = tally->turns < TALLY_TURNS_MAX ? tally->turns : TALLY_TURNS_MAX;
    int step = results_axis_step(facts->most, 4), last = (facts->most + step - 1) / step * step;
    Curves curves = {.plot = plot,
                     .entries = entries,
                     .points = entries < CURVE_POINTS_MAX ? entries : CURVE_POINTS_MAX,
                     .band = fmaxf(.06f * plot.w, plot.w / (float)entries),
                     .px_a_point = plot.h / (float)last};
    draw_curve_axes(context, layout, &curves, step, last);
    for (int i = facts->players - 1; i >= 0; i--) /* the winner on top */
        draw_curve(context, layout, &curves, facts->ranks[i].seat, grown);
    draw_curve_ends(context, layout, facts, &curves, ends);
}

/* --- generations ------------------------------------------------------------------------------ */

/* One column: heading, a number per player; whoever would have won stands on gold with a tick
 * beside. */
static void draw_generation(SceneContext *context, const ResultsFacts *facts, Rect column,
                            const char *title, const int *points, unsigned leaders, bool played)
{
    Ui *ui = context->ui;
    if (played)
        draw_box(ui_list(ui), column, ui_space(ui, UI_RADIUS_SMALL),
                 color_fade(ui_color(ui, UI_GOLD), .16f), color_fade(ui_color(ui, UI_GOLD), .16f));
    Rect head = layout_row(column, 0, facts->players + 1, 0);
    ui_text(ui, head, (played ? UI_TYPE_STRONG : UI_TYPE_BODY) | UI_CENTRE,
            played ? UI_INK_GOLD : UI_INK_SOFT, title);
    for (int i = 0; i < facts->players; i++) {
        int seat = facts->ranks[i].seat;
        Rect cell = layout_row(column, i + 1, facts->players + 1, 0);
        float middle = cell.x + cell.w / 2, y = cell.y + cell.h / 2,
              px = fminf(fmaxf(13, 18 * ui_scale(ui)), .86f * cell.h);
        bool leads = leaders & 1u << seat;
        float width =
            ui_number(ui, (Rect){middle, y, 0, 0}, UI_TYPE_NUMBER | UI_CENTRE | UI_FREE | ui_px(px),
                      leads ? UI_INK : UI_INK_SOFT, points[seat]);
        if (leads) {
            float d = .8f * px;
            draw_icon(ui_list(ui), ICON_TICK,
                      (Rect){middle + width / 2 + .35f * px, y - d / 2, d, d},
                      ui_color(ui, UI_INK_GOLD));
        }
    }
}

void results_draw_generations(SceneContext *context, const ResultsLayout *layout,
                              const ResultsFacts *facts, Rect inside)
{
    Ui *ui = context->ui;
    float u = layout->unit;
    const Generations *generations = session_generations(context->session);
    const Tally *tally = session_tally(context->session);
    int played = session_generation(context->session), count = generations->count;
    bool house = played < 0; /* house rules get a column of their own: the score as it was */
    const char *note = _("Each scoring counted again by these rules on the board of that moment. "
                         "What was allowed and when "
                         "the game ended stay as played.");
    float high = ui_text_height(ui, UI_TYPE_SMALL, inside.w, note);
    ui_text(ui, layout_bottom(&inside, high, 8 * u), UI_TYPE_SMALL | UI_PARAGRAPH, UI_INK_SOFT,
            note);

    Rect names = layout_left(
        &inside, fmaxf(.16f * inside.w, 32 * u + names_width(context, facts, 200 * u)), 10 * u);
    for (int i = 0; i < facts->players; i++) {
        Rect row = layout_row(names, i + 1, facts->players + 1, 0);
        Rect mark = layout_left(&row, 20 * u, 10 * u);
        seat_mark(context, mark.x + mark.w / 2, mark.y + mark.h / 2, fminf(18 * u, row.h),
                  session_color(context->session, facts->ranks[i].seat), 0);
        ui_text(ui, row, UI_TYPE_STRONG, UI_INK, name_of(context, facts->ranks[i].seat));
        float y = row.y;
        draw_line(ui_list(ui), names.x, y, inside.x + inside.w, y, 1, grid_color(ui));
    }
    int columns = count + house;
    for (int i = 0; i < count; i++)
        draw_generation(context, facts, layout_column(inside, i + house, columns, 6 * u),
                        words_generation_short(generations->rows[i].id), tally->by_generation[i],
                        results_leaders(tally, i, facts->players), i == played);
    if (house) {
        int scores[SEATS_MAX] = {0};
        unsigned leaders = 0;
        for (int i = 0; i < facts->players; i++) {
            scores[facts->ranks[i].seat] = facts->ranks[i].score;
            leaders |= i < facts->winners ? 1u << facts->ranks[i].seat : 0;
        }
        draw_generation(context, facts, layout_column(inside, 0, columns, 6 * u), _("as played"),
                        scores, leaders, true);
    }
}
