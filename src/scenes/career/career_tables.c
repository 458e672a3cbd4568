/* career_tables.c: the pages with numbers: results by opponent, rules and expansions, and losses by
 * kind of decision.
 *
 *     By opponent            games    won          ahead          lost a decision
 *     Computer: strong         12     42 ± 14 %    −3.1 ± 2.4     0.31 ± 0.03 */
#include "scenes/career/career.h"

#include "ai/like.h"
#include "base/text.h"
#include "scenes/stage/seat_state.h"
#include "system/clock.h"
#include "words/hints.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* --- numbers in words ------------------------------------------------------------------------- */

static char *career_number(double value, int decimals, bool sign, char out[CAREER_NUMBER])
{
    static const int scales[] = {1, 10, 100};
    char digits[CAREER_NUMBER / 2];
    assert(decimals >= 0 && decimals <= 2 && "decimals that reviews have");
    long units = lround(value * scales[decimals]);
    long size = labs(units);
    if (decimals == 2)
        words_format(digits, sizeof digits, C_("decimal", "%d.%02d"), (int)(size / 100),
                     (int)(size % 100));
    else
        words_tenths((int)(decimals ? size : 10 * size), digits, sizeof digits);
    snprintf(out, CAREER_NUMBER, "%s%s", units < 0 ? "−" : sign && units ? "+" : "", digits);
    return out;
}

/* Writes "+4.2 ± 1.9", with a question mark if the error is unknown. Returns `out`. */
static char *career_mean_words(CareerMean mean, int decimals, bool sign,
                               char out[2 * CAREER_NUMBER])
{
    char number[CAREER_NUMBER], error[CAREER_NUMBER] = "?";
    if (mean.error >= 0)
        career_number(mean.error, decimals, false, error);
    snprintf(out, 2 * CAREER_NUMBER, "%s ± %.15s", career_number(mean.mean, decimals, sign, number),
             error);
    return out;
}

/* Writes "57 ± 8%". Returns `out`. */
static char *career_share_words(const CareerSum *sum, char out[2 * CAREER_NUMBER])
{
    CareerMean mean = career_mean(sum->games, 100 * sum->won, 10000 * sum->won_squares);
    char number[2 * CAREER_NUMBER];
    career_mean_words(mean, 0, false, number);
    return words_percent_of(number, out, 2 * CAREER_NUMBER);
}

char *career_day(int64_t when, char out[CAREER_NUMBER])
{
    struct tm day = clock_day(when, false);
    strftime(out, CAREER_NUMBER, "%Y-%m-%d", &day);
    return out;
}

enum { COLUMNS = 5 };

/* --- rows ------------------------------------------------------------------------------------- */

/* Columns after the first one, which takes the rest of the width; widths in u. */
typedef struct Columns {
    int count, widths[COLUMNS - 1];
} Columns;

static void begin_columns(Ui *ui, const Columns *columns)
{
    float cells[COLUMNS] = {UI_REST};
    assert(columns->count < COLUMNS && "columns");
    for (int i = 0; i < columns->count; i++)
        cells[i + 1] = ui_u(ui, (float)columns->widths[i]);
    ui_cells(ui, columns->count + 1, cells);
}

static unsigned cell_style(int column, bool head)
{
    if (head)
        return UI_TYPE_SMALL | (column ? UI_RIGHT : UI_LEFT);
    return column ? UI_TYPE_STRONG | UI_RIGHT : UI_TYPE_BODY;
}

/* Draws a row of words and numbers. Screen readers receive the whole row as one text. */
static void draw_row(Ui *ui, const char *id, int number, const Columns *columns,
                     const char *const *cells, bool head)
{
    char all[CAREER_WORDS];
    Text text = text_in(all, sizeof all);
    Rect row = {0};
    float high = 0;
    for (int i = 0; i <= columns->count; i++) {
        float wide = i ? ui_u(ui, (float)columns->widths[i - 1]) : ui_next_width(ui);
        high = fmaxf(high, ui_text_height(ui, cell_style(i, head), wide, cells[i]));
    }
    for (int i = 0; i <= columns->count; i++) {
        bool words = i == 0 || head;
        Rect cell = ui_next(ui, high);
        ui_text(ui, cell, cell_style(i, head) | (words ? UI_PARAGRAPH : 0),
                head ? UI_TEXT_SOFT : UI_TEXT, cells[i]);
        row = i ? rect_around(row, cell) : cell;
        text_add(&text, "%s%s", i ? ", " : "", cells[i]);
    }
    if (!head)
        ui_note(ui, ui_id(ui, id, number), all, row);
}

/* --- results ---------------------------------------------------------------------------------- */

static const char *level_words(const char *key)
{
    return player_kind_words(key[0] ? key : "human");
}

static const char *generation_words(const char *key)
{
    return key[0] ? words_generation_short(key) : _("House rules");
}

static const char *set_words(const char *key)
{
    for (int id = 0; id < EXPANSIONS; id++)
        if (strcmp(expansion_name((ExpansionId)id), key) == 0)
            return words_expansion((ExpansionId)id);
    return key[0] ? key : _("No expansions");
}

static const struct {
    CareerGroup group;
    const char *id, *heading;
    const char *(*words)(const char *key);
} tables[] = {
    {CAREER_LEVEL, "level", N_("By opponent"), level_words},
    {CAREER_GENERATION, "generation", N_("By rules"), generation_words},
    {CAREER_SET, "set", N_("By expansion"), set_words},
};

static const Columns sum_columns = {4, {80, 140, 150, 150}};

static void draw_sum(Ui *ui, const char *id, int number, const char *name, const CareerSum *sum)
{
    char games[16], won[2 * CAREER_NUMBER], ahead[2 * CAREER_NUMBER], lost[2 * CAREER_NUMBER];
    words_format(games, sizeof games, "%d", sum->games);
    career_share_words(sum, won);
    career_mean_words(career_mean(sum->games, sum->ahead, sum->ahead_squares), 1, true, ahead);
    text_copy(lost, sizeof lost, "–");
    if (sum->loss.decisions)
        career_mean_words(career_loss(&sum->loss), 2, false, lost);
    const char *const cells[] = {name, games, won, ahead, lost};
    draw_row(ui, id, number, &sum_columns, cells, false);
}

void career_results_draw(const CareerScene *scene, Ui *ui)
{
    for (size_t t = 0; t < sizeof tables / sizeof *tables; t++) {
        const char *const heads[] = {"", _("games"), _("won"), _("average margin"),
                                     _("lost per decision")};
        ui_room(ui, t ? ui_space(ui, UI_AIR) : 0);
        ui_caption(ui, ui_next(ui, ui_u(ui, 26)), words_text(tables[t].heading), false, true);
        UiGroup table = {.gap = ui_space(ui, UI_TIGHT)};
        while (ui_group(ui, &table)) {
            begin_columns(ui, &sum_columns);
            draw_row(ui, "", 0, &sum_columns, heads, true);
            for (int i = 0; i < scene->group_counts[tables[t].group]; i++) {
                const CareerSum *sum = &scene->groups[tables[t].group][i];
                draw_sum(ui, tables[t].id, i, tables[t].words(sum->key), sum);
            }
        }
    }
    ui_paragraph(
        ui, UI_TYPE_SMALL, UI_TEXT_SOFT,
        _("By opponent: margin and wins against players of that level only. A game with several "
          "expansions counts for each of them."));
}

/* --- mistakes --------------------------------------------------------------------------------- */

static const Columns kind_columns = {3, {110, 160, 110}};

static void draw_kind(Ui *ui, int kind, const CareerLoss *loss, double all)
{
    char count[16], lost[2 * CAREER_NUMBER], share[16];
    words_format(count, sizeof count, "%d", loss->decisions);
    career_mean_words(career_loss(loss), 2, false, lost);
    words_percent((int)lround(all > 0 ? 100 * loss->lost / all : 0), share, sizeof share);
    const char *const cells[] = {words_decision(kind), count, lost, share};
    draw_row(ui, "kind", kind, &kind_columns, cells, false);
}

/* Sorts the kinds of decisions by the points lost, most first. */
static void order_kinds(const CareerLoss *kinds, int *order)
{
    for (int kind = 0; kind < CAREER_KINDS; kind++) {
        int at = kind;
        for (; at > 0 && kinds[order[at - 1]].lost < kinds[kind].lost; at--)
            order[at] = order[at - 1];
        order[at] = kind;
    }
}

static void tell_worst(Ui *ui, int kind, const CareerLoss *loss, double all)
{
    char words[CAREER_WORDS];
    if (all <= 0)
        return;
    /* TRANSLATORS: a kind of decision ("follower"), and its share of all points that were lost. */
    words_format(words, sizeof words, _("Most points are lost on “%s”: %d%% of the total."),
                 words_decision(kind), (int)lround(100 * loss->lost / all));
    ui_paragraph(ui, UI_TYPE_STRONG, UI_TEXT, words);
}

void career_mistakes_draw(const CareerScene *scene, Ui *ui)
{
    int order[CAREER_KINDS];
    double all = 0;
    for (int kind = 0; kind < CAREER_KINDS; kind++)
        all += scene->kinds[kind].lost;
    if (scene->all.judged == 0) {
        ui_paragraph(ui, UI_TYPE_BODY, UI_TEXT_SOFT, _("No game has been analysed yet."));
        return;
    }
    order_kinds(scene->kinds, order);
    tell_worst(ui, order[0], &scene->kinds[order[0]], all);
    const char *const heads[] = {"", _("decisions"), _("lost per decision"), _("share of losses")};
    UiGroup table = {.gap = ui_space(ui, UI_TIGHT)};
    while (ui_group(ui, &table)) {
        begin_columns(ui, &kind_columns);
        draw_row(ui, "", 0, &kind_columns, heads, true);
        for (int i = 0; i < CAREER_KINDS; i++)
            if (scene->kinds[order[i]].decisions)
                draw_kind(ui, order[i], &scene->kinds[order[i]], all);
    }
}

/* --- the course over time --------------------------------------------------------------------- */

/* The first page: the totals of all games, and two graphs over time with the error of each point:
 * points lost per decision, and luck.
 *
 *      0.4 |   |
 *          |   o-_   |     |
 *      0.2 |   |  -- o---- o      a point: a game, or several of them
 *        0 +--------------------
 *          2026-10-01     2026-11-23
 *
 * The arrow keys move along a graph, and the pointer picks any point; both graphs show the same
 * games. */

static void draw_fact(Ui *ui, const char *id, const char *label, const char *value)
{
    char note[CAREER_WORDS];
    Text text = text_in(note, sizeof note);
    text_add(&text, "%s: %s", label, value);
    UiGroup cell = {.pad = 0};
    while (ui_group(ui, &cell)) {
        ui_paragraph(ui, UI_TYPE_SMALL, UI_TEXT_SOFT, label);
        ui_paragraph(ui, UI_TYPE_STRONG | UI_LINE | ui_px(fmaxf(16, ui_u(ui, 22))), UI_TEXT, value);
    }
    ui_note(ui, id, note, cell.rect);
}

static void draw_judged(const CareerSum *all, Ui *ui)
{
    char value[2 * CAREER_NUMBER];
    if (all->judged == 0)
        return;
    draw_fact(ui, "lost", _("Points lost per decision"),
              career_mean_words(career_loss(&all->loss), 2, false, value));
    LikeLoss loss = {all->loss.decisions, all->loss.lost, all->loss.squares};
    int row = like_level(&loss);
    if (row >= 0)
        draw_fact(ui, "like", _("Plays at the level of"), player_kind_words(like_levels[row]));
    draw_fact(ui, "luck", _("Luck per game (points)"),
              career_mean_words(career_luck(all), 1, true, value));
}

/* Draws the facts in three columns if there is room, else in two. */
static void draw_facts(const CareerScene *scene, Ui *ui)
{
    enum { CELL = 240 };
    const CareerSum *all = &scene->all;
    char value[2 * CAREER_NUMBER];
    UiGroup facts = {.gap = ui_space(ui, UI_AIR)};
    while (ui_group(ui, &facts)) {
        ui_grid(ui, ui_next_width(ui) < 3 * ui_u(ui, CELL) ? 2 : 3);
        words_format(value, sizeof value, "%d", all->games);
        draw_fact(ui, "games", _("Games"), value);
        draw_fact(ui, "won", _("Won"), career_share_words(all, value));
        CareerMean ahead = career_mean(all->games, all->ahead, all->ahead_squares);
        draw_fact(ui, "ahead", _("Average margin"), career_mean_words(ahead, 1, true, value));
        draw_judged(all, ui);
    }
}

/* --- graphs ----------------------------------------------------------------------------------- */

typedef struct Graph {
    const char *id, *heading;
    int decimals;
    bool sign;
    CareerMean (*mean)(const CareerSum *sum);
} Graph;

static CareerMean loss_of(const CareerSum *sum)
{
    return career_loss(&sum->loss);
}

static const Graph graphs[] = {
    {"losses", N_("Points lost per decision"), 2, false, loss_of},
    {"lucks", N_("Luck per game (points)"), 1, true, career_luck},
};

/* The position of a graph, and the values on its vertical axis. */
typedef struct Axes {
    Rect plot;
    double low, high, step; /* values at the bottom and the top, and the step between marks */
    int bins;
} Axes;

/* Returns a round number; at most four steps of that size cover the span from the lowest to the
 * highest value. */
static double step_of(double span)
{
    static const double factors[] = {1, 2, 5};
    for (double power = .01;; power *= 10)
        for (int i = 0; i < 3; i++)
            if (factors[i] * power * 4 >= span)
                return factors[i] * power;
}

static Axes axes_of(const CareerScene *scene, const Graph *graph, Rect plot)
{
    double low = 0, high = 0;
    for (int i = 0; i < scene->bin_count; i++) {
        CareerMean mean = graph->mean(&scene->bins[i]);
        double error = fmax(0, mean.error);
        low = fmin(low, mean.mean - error);
        high = fmax(high, mean.mean + error);
    }
    double step = step_of(fmax(high - low, .04));
    return (Axes){.plot = plot,
                  .low = low < 0 && !graph->sign ? 0 : step * floor(low / step),
                  .high = step * fmax(1, ceil(high / step)),
                  .step = step,
                  .bins = scene->bin_count};
}

static float x_of(const Axes *axes, int bin)
{
    return roundf(axes->plot.x + axes->plot.w * ((float)bin + .5f) / (float)axes->bins);
}

static float y_of(const Axes *axes, double value)
{
    double share = (fmax(value, axes->low) - axes->low) / (axes->high - axes->low);
    return roundf(axes->plot.y + axes->plot.h * (float)(1 - share));
}

static void draw_axes(const Axes *axes, const Graph *graph, Ui *ui)
{
    Color line = color_fade(ui_color(ui, UI_TEXT), .25f);
    float line_height = ui_line_height(ui, UI_TYPE_SMALL), wide = ui_u(ui, 64);
    int decimals = axes->step >= 1 ? 0 : axes->step < .1 ? 2 : graph->decimals;
    for (double value = axes->low; value < axes->high + axes->step / 2; value += axes->step) {
        char number[CAREER_NUMBER];
        float y = y_of(axes, value);
        bool zero = fabs(value) < axes->step / 2;
        draw_line(ui_list(ui), axes->plot.x, y, axes->plot.x + axes->plot.w, y, zero ? 2 : 1,
                  zero ? color_fade(line, 2) : line);
        Rect place = {axes->plot.x - wide - ui_u(ui, 8), y - line_height / 2, wide, line_height};
        ui_text(ui, place, UI_TYPE_SMALL | UI_RIGHT, UI_TEXT_SOFT,
                career_number(value, decimals, graph->sign, number));
    }
}

static void draw_points(const CareerScene *scene, const Axes *axes, const Graph *graph, Ui *ui)
{
    float stroke = fmaxf(2, ui_u(ui, 2)), radius = fmaxf(3, ui_u(ui, 5)), cap = ui_u(ui, 5);
    Color bar = color_fade(ui_color(ui, UI_TEXT), .6f), gold = ui_color(ui, UI_GOLD);
    for (int i = 0; i < scene->bin_count; i++) {
        CareerMean mean = graph->mean(&scene->bins[i]);
        float x = x_of(axes, i), y = y_of(axes, mean.mean);
        if (i > 0)
            draw_line(ui_list(ui), x_of(axes, i - 1),
                      y_of(axes, graph->mean(&scene->bins[i - 1]).mean), x, y, stroke,
                      color_fade(gold, .6f));
        if (mean.error < 0)
            continue;
        float top = y_of(axes, mean.mean + mean.error), foot = y_of(axes, mean.mean - mean.error);
        draw_line(ui_list(ui), x, top, x, foot, stroke, bar);
        draw_line(ui_list(ui), x - cap, top, x + cap, top, stroke, bar);
        draw_line(ui_list(ui), x - cap, foot, x + cap, foot, stroke, bar);
    }
    for (int i = 0; i < scene->bin_count; i++) {
        float y = y_of(axes, graph->mean(&scene->bins[i]).mean);
        ui_disc(ui, layout_about(x_of(axes, i), y, 2 * radius), UI_GOLD, UI_WELL, 1);
    }
}

static int told_bin(const CareerScene *scene)
{
    bool known = scene->bin >= 0 && scene->bin < scene->bin_count;
    return known ? scene->bin : scene->bin_count - 1;
}

/* Writes "3 games, 2026-11-01 to 2026-11-04: lost 0.31 ± 0.05 per decision, luck +1.2 ± 0.8 per
 * game". */
static char *bin_words(const CareerScene *scene, char *out, int size)
{
    const CareerSum *bin = &scene->bins[told_bin(scene)];
    char games[64], from[CAREER_NUMBER], to[CAREER_NUMBER], lost[2 * CAREER_NUMBER],
        luck[2 * CAREER_NUMBER];
    words_format(games, sizeof games, words_plural("%d game", "%d games", bin->games), bin->games);
    career_day(bin->from, from);
    career_day(bin->to, to);
    career_mean_words(career_loss(&bin->loss), 2, false, lost);
    career_mean_words(career_luck(bin), 1, true, luck);
    if (strcmp(from, to) == 0) /* TRANSLATORS: number of games, a day, two numbers with errors. */
        return words_format(out, size, _("%s, %s: lost %s per decision, luck %s per game"), games,
                            from, lost, luck);
    /* TRANSLATORS: number of games, first and last day, two numbers with errors. */
    return words_format(out, size, _("%s, %s to %s: lost %s per decision, luck %s per game"), games,
                        from, to, lost, luck);
}

/* Selects the point under the pointer, or the next point when an arrow key is pressed. */
static void meet(CareerScene *scene, const Axes *axes, const Graph *graph, Ui *ui)
{
    UiState state =
        ui_widget(ui, graph->id, words_text(graph->heading), axes->plot, UI_TAKES_X, KEY_NONE);
    float x, y;
    ui_pointer(ui, &x, &y);
    int bin = told_bin(scene);
    if (state.hovered)
        bin = (int)((x - axes->plot.x) / axes->plot.w * (float)axes->bins);
    bin += state.x;
    if (state.hovered || state.x)
        scene->bin = bin < 0 ? 0 : bin >= axes->bins ? axes->bins - 1 : bin;
    char words[CAREER_WORDS], id[32];
    words_format(id, sizeof id, "%s.value", graph->id); /* the selected point, for screen readers */
    ui_note(ui, id, bin_words(scene, words, sizeof words), axes->plot);
}

static void draw_days(const CareerScene *scene, Ui *ui, Rect row)
{
    char first[CAREER_NUMBER], last[CAREER_NUMBER];
    ui_text(ui, row, UI_TYPE_SMALL, UI_TEXT_SOFT, career_day(scene->bins[0].from, first));
    if (scene->bin_count > 1)
        ui_text(ui, row, UI_TYPE_SMALL | UI_RIGHT, UI_TEXT_SOFT,
                career_day(scene->bins[scene->bin_count - 1].to, last));
}

static void draw_graph(CareerScene *scene, const Graph *graph, Ui *ui)
{
    enum { HIGH = 210, LEFT = 62 };
    float pad = ui_u(ui, 10);
    ui_caption(ui, ui_next(ui, ui_u(ui, 26)), words_text(graph->heading), false, true);
    Rect area = ui_next(ui, ui_u(ui, HIGH));
    layout_left(&area, ui_u(ui, LEFT), 0);
    ui_fill(ui, area, ui_space(ui, UI_RADIUS_SMALL), UI_WELL);
    Axes axes = axes_of(scene, graph, layout_inset(area, pad, pad));
    meet(scene, &axes, graph, ui);
    float wide = axes.plot.w / (float)axes.bins;
    Rect lit = {x_of(&axes, told_bin(scene)) - wide / 2, area.y, wide, area.h};
    ui_fill(ui, lit, 0, ui_ink(color_fade(ui_color(ui, UI_TEXT), .12f)));
    draw_axes(&axes, graph, ui);
    draw_points(scene, &axes, graph, ui);
    Rect days = ui_next(ui, ui_line_height(ui, UI_TYPE_SMALL));
    layout_left(&days, ui_u(ui, LEFT), 0);
    draw_days(scene, ui, days);
}

/* Draws the graphs side by side if there is room. */
static void draw_graphs(CareerScene *scene, Ui *ui)
{
    enum { CELL = 430 };
    UiGroup all = {.gap = ui_space(ui, UI_MARGIN)};
    while (ui_group(ui, &all)) {
        ui_grid(ui, ui_next_width(ui) < 2 * ui_u(ui, CELL) ? 1 : 2);
        for (size_t i = 0; i < sizeof graphs / sizeof *graphs; i++) {
            UiGroup cell = {.gap = ui_space(ui, UI_TIGHT)};
            while (ui_group(ui, &cell))
                draw_graph(scene, &graphs[i], ui);
        }
    }
}

static void tell_bin(const CareerScene *scene, Ui *ui)
{
    char words[CAREER_WORDS];
    bin_words(scene, words, sizeof words);
    UiGroup row = {.pad = 0};
    while (ui_group(ui, &row))
        ui_paragraph(ui, UI_TYPE_BODY, UI_TEXT, words);
    ui_note(ui, "told", words, row.rect);
}

void career_course_draw(CareerScene *scene, Ui *ui)
{
    draw_facts(scene, ui);
    if (scene->bin_count == 0)
        return;
    assert(scene->bin_count <= CAREER_BINS && "points of a graph");
    draw_graphs(scene, ui);
    tell_bin(scene, ui);
}
