/* live_results.c: computes the points that each generation pays for a scenario, and finds the
 * policies that make the difference. To try a policy, it plays the file under the shown row's
 * policies except that one, which it takes from the other row. If the result differs, the policy is
 * a reason. */
#include "base/text.h"
#include "scenes/live/live_board.h"
#include "scenes/stage/widgets.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

/* --- columns ---------------------------------------------------------------------------------- */

/* A scenario that is being played, and the column to fill. */
typedef struct Asking {
    const LiveBoard *live;
    LiveColumn *column;
    const ScenarioRun *run;
} Asking;

/* Does nothing: the watch needs only steps, but a sink must have this function. */
static void on_event(void *self, const Catalogue *c, const Game *game, const Event *event)
{
    (void)self;
    (void)c;
    (void)game;
    (void)event;
}

/* Returns whether the scoring is the one that the board is about. */
static bool asked_about(const LiveBoard *live, const Game *game, const ScenarioFeature *scored)
{
    const LiveFocus *focus = &live->focus;
    const Catalogue *c = live->scenario->catalogue;
    if (scored->label != focus->label || scored->at_end != focus->at_end)
        return false;
    if (focus->segment == NO_SEGMENT || scored->tile == NO_TILE)
        return true;
    return focus->tile < game_tile_count(game) &&
           game_feature(c, game, focus->tile, focus->segment) ==
               game_feature(c, game, scored->tile, scored->segment);
}

/* Adds up the points of the focus alone, comparing features as they are at the end. */
static void at_step(void *self, const Game *game, bool counts)
{
    Asking *asking = self;
    LiveColumn *column = asking->column;
    (void)counts;
    memset(column->points, 0, sizeof column->points);
    for (int i = 0; i < asking->run->feature_count; i++) {
        const ScenarioFeature *scored = &asking->run->features[i];
        if (!asked_about(asking->live, game, scored))
            continue;
        for (int seat = 0; seat < SEATS_MAX; seat++)
            column->points[seat] += scored->seats >> seat & 1 ? scored->points : 0;
        if (!column->counts.part_count || scored->points > column->counts.points)
            column->counts = *scored;
    }
}

/* Plays the scenario under `policies`. The caller releases *run. */
static void play(const LiveBoard *live, const Policies *policies, LiveColumn *column,
                 ScenarioRun *run)
{
    *column = (LiveColumn){0};
    Asking asking = {.live = live, .column = column, .run = run};
    ScenarioWatch watch = {.sink = {.on_event = on_event}, .at_step = at_step, .self = &asking};
    scenario_show(live->scenario, policies, live->focus.on ? &watch : NULL, run);
    column->refused = run->refused >= 0;
    column->fault = run->fault;
    memcpy(column->reason, run->reason, sizeof column->reason);
    for (int seat = 0; !live->focus.on && seat < live->scenario->player_count; seat++)
        column->points[seat] =
            (live->ends ? run->final[seat] : run->scores[seat]) - live->scenario->points[seat];
}

/* Only points and refusals are compared, because the same points may come from different counts. */
bool live_equal(const LiveColumn *a, const LiveColumn *b, int players)
{
    return a->refused == b->refused &&
           memcmp(a->points, b->points, (size_t)players * sizeof *a->points) == 0;
}

/* Finds the feature of `run` that is the same as `of`. */
static const ScenarioFeature *find(const ScenarioRun *run, const ScenarioFeature *of)
{
    for (int i = 0; i < run->feature_count; i++)
        if (run->features[i].tile == of->tile && run->features[i].segment == of->segment &&
            run->features[i].label == of->label && run->features[i].at_end == of->at_end)
            return &run->features[i];
    return NULL;
}

/* Returns whether all runs pay the same for the feature, to the same seats. */
static bool agreed(const ScenarioRun *runs, int rows, const ScenarioFeature *feature)
{
    for (int row = 0; row < rows; row++) {
        const ScenarioFeature *there = find(&runs[row], feature);
        if (!there || there->points != feature->points || there->seats != feature->seats)
            return false;
    }
    return true;
}

/* Returns the scoring of `run` to show: the largest of those on which the rows disagree. NULL if
 * nothing is scored. */
static const ScenarioFeature *telling(const LiveBoard *live, const ScenarioRun *runs,
                                      const ScenarioRun *run)
{
    const ScenarioFeature *best = NULL;
    bool differs = false;
    for (int i = 0; i < run->feature_count; i++) {
        const ScenarioFeature *feature = &run->features[i];
        if (feature->at_end && !live->ends)
            continue;
        bool odd = !agreed(runs, live->rows, feature);
        if (!best || (odd && !differs) || (odd == differs && feature->points > best->points)) {
            best = feature;
            differs = odd;
        }
    }
    return best;
}

/* --- reasons ---------------------------------------------------------------------------------- */

/* Returns the policies that each change the result when taken alone from `other`. Policies that
 * change it only together aren't found; in that case the board shows different points without a
 * reason. */
static uint32_t reasons_for(const LiveBoard *live, int row, int other)
{
    Policies here = scenario_policies(live->scenario, row);
    Policies there = scenario_policies(live->scenario, other);
    uint32_t found = 0;
    for (int id = 0; id < POLICIES; id++) {
        if (here.value[id] == there.value[id])
            continue;
        Policies mixed = here;
        mixed.value[id] = there.value[id];
        LiveColumn column;
        ScenarioRun run;
        play(live, &mixed, &column, &run);
        scenario_run_release(&run);
        if (!live_equal(&column, &live->columns[row], live->scenario->player_count))
            found |= UINT32_C(1) << id;
    }
    return found;
}

/* All runs are kept until the last one has been played, because the feature shown for one run
 * depends on the others. The file's expectations are checked in a separate run, which judges every
 * step, not the focus. */
void live_compare(LiveBoard *live)
{
    static_assert(POLICIES <= 32, "a set of policies");
    ScenarioRun runs[GENERATIONS_MAX];
    live->ends = scenario_expects_final(live->scenario);
    for (int row = 0; row < live->rows; row++) {
        ScenarioRun check;
        bool holds = scenario_check(live->scenario, row, &check);
        scenario_run_release(&check);
        Policies policies = scenario_policies(live->scenario, row);
        play(live, &policies, &live->columns[row], &runs[row]);
        live->columns[row].holds = holds;
    }
    for (int row = 0; row < live->rows && !live->focus.on; row++) {
        const ScenarioFeature *told = telling(live, runs, &runs[row]);
        if (told)
            live->columns[row].counts = *told;
    }
    for (int row = 0; row < live->rows; row++)
        scenario_run_release(&runs[row]);
    live_find_reasons(live);
}

void live_find_reasons(LiveBoard *live)
{
    for (int row = 0; row < live->rows; row++)
        live->reasons[row] = row == live->row ? 0 : reasons_for(live, live->row, row);
}

/* --- words ------------------------------------------------------------------------------------ */

/* The rules' refusals are in the reader's language; those of the scenario reader are in English. */
char *live_counted(const LiveBoard *live, int row, char *out, int size)
{
    const LiveColumn *column = &live->columns[row];
    if (column->refused && column->fault.refusal != REFUSAL_NONE)
        return words_refusal(&column->fault, out, size);
    if (column->refused)
        return text_copy(out, (size_t)size, column->reason);
    const ScenarioFeature *told = &column->counts;
    return words_parts(told->parts, told->part_count, out, size);
}

/* Names the generations whose value of policy `id` is `value`: "2014 and 2021". */
static char *rows_with(const LiveBoard *live, int id, int value, char *out, int size)
{
    const Generations *generations = live->table.context->generations;
    const char *names[GENERATIONS_MAX];
    int count = 0;
    for (int row = 0; row < live->rows; row++)
        if (scenario_policies(live->scenario, row).value[id] == value)
            names[count++] = words_generation_short(generations->rows[row].id);
    return words_list(names, count, out, size);
}

char *live_difference(const LiveBoard *live, char *out, int size)
{
    Text text = text_in(out, (size_t)size);
    uint32_t all = 0;
    for (int row = 0; row < live->rows; row++)
        all |= live->reasons[row];
    for (int id = 0; id < POLICIES; id++) {
        if (!(all >> id & 1))
            continue;
        text_add(&text, "%s%s: ", text.length ? "\n" : "", words_policy((PolicyId)id));
        bool first = true;
        for (int value = 0; value < policy_value_count((PolicyId)id); value++) {
            char rows[128];
            if (!*rows_with(live, id, value, rows, sizeof rows))
                continue;
            text_add(&text, "%s%s (%s)", first ? "" : " · ",
                     words_policy_value((PolicyId)id, value), rows);
            first = false;
        }
    }
    return out;
}

/* --- live panels ------------------------------------------------------------------------------ */

/* The generations side by side: a row of choices, and below each choice its points and the reason
 * for them.
 *
 *     [ 2014 ][ 10/2015 ][ 2020 ][ 1/2021 ][ community ]      ui_segments
 *     +------++---------++------++--------++-----------+
 *     |  6   ||    8    ||  8   ||   6    ||     6     |      gold lines: what differs from the
 *     | 3 sp.|| 4 tiles ||  …   ||        ||           |      generation that is shown
 *     +------++---------++------++--------++-----------+
 *
 * If all pay the same, one column represents all, because five columns made readers look for a
 * difference. */

enum { COUNTED_SIZE = 320 }; /* size of the text that live_counted writes, in bytes */

/* Lengths in u. */
enum { CHOICE_H = 44, PAD = 8, NUMBER_H = 46, GAP = 6 };

static Rect column_rect(const Ui *ui, Rect rect, int i, int count)
{
    return layout_column(rect, i, count, ui_u(ui, GAP));
}

int live_columns_count(const LiveBoard *live)
{
    for (int row = 1; row < live->rows; row++)
        if (!live_equal(&live->columns[0], &live->columns[row], live->scenario->player_count))
            return live->rows;
    return 1;
}

/* Returns whether the longest word fits `width`. In the smallest windows it may not fit if there
 * are four columns, which then show only their points. */
static bool words_fit(const Ui *ui, float width, const char *text)
{
    char word[COUNTED_SIZE];
    for (size_t length; *text; text += length + (text[length] == ' ')) {
        length = strcspn(text, " ");
        snprintf(word, sizeof word, "%.*s", (int)length, text);
        if (!ui_text_fits(ui, UI_TYPE_SMALL, width, word))
            return false;
    }
    return true;
}

/* Returns the height of the longest column's text, so that the numbers of all columns are
 * aligned. */
static float text_height(const LiveBoard *live, float width)
{
    const Ui *ui = live->table.ui;
    float high = 0;
    int count = live_columns_count(live);
    for (int row = 0; row < live->rows; row++) {
        char counted[COUNTED_SIZE];
        Rect column = column_rect(ui, (Rect){0, 0, width, 1}, row % count, count);
        live_counted(live, row, counted, sizeof counted);
        high =
            fmaxf(high, ui_text_height(ui, UI_TYPE_SMALL, column.w - 2 * ui_u(ui, PAD), counted));
    }
    return high;
}

float live_columns_height(const LiveBoard *live, float width)
{
    const Ui *ui = live->table.ui;
    return ui_touch(ui, CHOICE_H) + ui_u(ui, GAP) + 2 * ui_u(ui, PAD) + ui_u(ui, NUMBER_H) +
           text_height(live, width);
}

/* Draws the points, such as "27", after the seat's mark, in the middle of `part`; a number that
 * would be too wide is drawn smaller. */
static void draw_seat_points(const LiveBoard *live, int seat, int points, Rect part)
{
    Ui *ui = live->table.ui;
    char number[16];
    Text text = text_in(number, sizeof number);
    text_add(&text, "%d", points);
    float px = fminf(ui_type_px(ui, UI_TYPE_SCORE), part.h), gap = ui_u(ui, 4),
          disc = fminf(ui_u(ui, 18), part.w * .3f);
    float wide = ui_text_width(ui, UI_TYPE_SCORE | ui_px(px), number),
          most = part.w - disc - 2 * gap;
    px = floorf(px * fminf(1, most / wide));
    wide = ui_text_width(ui, UI_TYPE_SCORE | ui_px(px), number);
    float left = roundf(part.x + (part.w - wide - disc - gap) / 2);
    seat_disc(ui, (Rect){left, roundf(part.y + (part.h - disc) / 2), disc, disc},
              session_color(live->session, seat));
    left += disc + gap;
    ui_text(ui, (Rect){left, part.y, part.x + part.w - left, part.h}, UI_TYPE_SCORE | ui_px(px),
            UI_INK, number);
}

/* Draws the points of all seats that scored, in two rows if there are more than three. */
static void draw_points(const LiveBoard *live, const LiveColumn *column, Rect line)
{
    Ui *ui = live->table.ui;
    int seats[SEATS_MAX], count = 0;
    for (int seat = 0; seat < live->scenario->player_count; seat++)
        if (column->points[seat])
            seats[count++] = seat;
    if (column->refused || count == 0) {
        if (column->refused)
            ui_icon(ui, line, ICON_CLOSE, fminf(line.h, ui_u(ui, 26)), UI_INK_SOFT);
        else
            ui_number(ui, line, UI_TYPE_SCORE | UI_CENTRE, UI_INK, 0);
        return;
    }
    int rows = count > 3 ? 2 : 1, across = (count + rows - 1) / rows;
    for (int i = 0; i < count; i++) {
        Rect part = layout_column(line, i % across, across, 0);
        part.h /= (float)rows;
        part.y += (float)(i / across) * part.h;
        draw_seat_points(live, seats[i], column->points[seats[i]], part);
    }
}

/* A column that differs from the generation shown has a golden rim. */
static void draw_column(const LiveBoard *live, int row, Rect card)
{
    Ui *ui = live->table.ui;
    const LiveColumn *column = &live->columns[row], *shown = &live->columns[live->row];
    char counted[COUNTED_SIZE];
    ui_panel(ui, card, UI_PANEL_PAPER);
    if (!live_equal(column, shown, live->scenario->player_count))
        draw_border(ui_list(ui), card, ui_u(ui, 10), ui_u(ui, 3), ui_color(ui, UI_ACT));
    Rect inner = layout_inset(card, ui_u(ui, PAD), ui_u(ui, PAD));
    draw_points(live, column, layout_top(&inner, ui_u(ui, NUMBER_H), 0));
    live_counted(live, row, counted, sizeof counted);
    if (words_fit(ui, inner.w, counted))
        ui_text(ui, inner, UI_TYPE_SMALL | UI_CENTRE | UI_WRAP, UI_INK_SOFT, counted);
}

/* Choosing a generation sets up the board again, but only the rims of the columns below change. */
void live_columns_draw(LiveBoard *live, Rect rect)
{
    Ui *ui = live->table.ui;
    const Generations *generations = live->table.context->generations;
    const char *names[GENERATIONS_MAX];
    for (int row = 0; row < live->rows; row++)
        names[row] = words_generation_short(generations->rows[row].id);
    int row = live->row;
    Rect choice = layout_top(&rect, ui_touch(ui, CHOICE_H), ui_u(ui, GAP));
    if (ui_segments(ui, "generation", choice, _("Half-tile rules"), names, live->rows, &row))
        live_choose(live, row);
    int count = live_columns_count(live);
    for (int i = 0; i < count; i++)
        draw_column(live, count > 1 ? i : live->row, column_rect(ui, rect, i, count));
}
