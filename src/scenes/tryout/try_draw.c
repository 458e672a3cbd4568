/* try_draw.c: Draws the marks on the board and in the panel, and their results: each number with
 * its error, and the seat whose knowledge the numbers are based on. */
#include "scenes/tryout/try_out.h"

#include "base/text.h"
#include "scenes/play/turn.h"
#include "ui/ui_flow.h"
#include "words/hints.h"
#include "words/words.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { WORDS = 256 };

static const float strong = .85f, weak = .5f; /* alpha of the chosen mark; of the others */

/* --- the board -------------------------------------------------------------------------------- */

static TableIdeas ideas_of(const TryOut *out)
{
    TableIdeas ideas = {.count = out->count, .pointed = out->pointed};
    for (int i = 0; i < out->count; i++)
        ideas.places[i] = &out->ideas[i].first;
    return ideas;
}

/* Returns the row whose number is shown in gold: the row that is pointed at, else the best row so
 * far. */
static int lit_row(const TryOut *out)
{
    int next;
    if (out->pointed >= 0 || !out->job)
        return out->pointed;
    return compare_best(try_job_sums(out->job), out->count, &next);
}

/* For the row that is pointed at, draws the next player's most frequent reply. */
static void draw_answer(const TryOut *out, BoardPicture *picture)
{
    CompareAnswer usual[COMPARE_ANSWERS];
    if (out->pointed < 0 || out->pointed >= out->count || !out->job ||
        !compare_answers(try_job_sums(out->job), out->pointed, usual))
        return;
    IdeaGhost ghost = idea_ghost_with(&usual[0].first, &usual[0].then, weak, false);
    idea_ghost_draw(out->play->table, picture, &ghost);
}

void try_out_board_draw(const TryOut *out, BoardPicture *picture)
{
    TableIdeas ideas = ideas_of(out);
    const TurnTrial *trial = &out->play->turn.trial;
    if (out->open)
        draw_answer(out, picture);
    for (int i = out->open ? out->count - 1 : -1; i >= 0; i--) {
        const Idea *idea = &out->ideas[i];
        bool tried = trial->on && cell_equal(trial->tile.cell, idea->first.cell);
        if (idea->first.kind != ACTION_PLACE || tried || idea_ghost_hidden(&ideas, i))
            continue;
        bool lit = i == lit_row(out);
        IdeaGhost ghost = idea_ghost_with(&idea->first, &idea->then, lit ? strong : weak, lit);
        idea_ghost_draw(out->play->table, picture, &ghost);
    }
}

void try_out_badges_draw(const TryOut *out)
{
    TableIdeas ideas = ideas_of(out);
    if (out->open)
        idea_ghost_numbers(out->play->table, &ideas, lit_row(out));
}

/* --- words ------------------------------------------------------------------------------------ */

/* Writes a number as "3.4", without its sign. */
static char *number_words(double value, char *out, int size)
{
    return words_tenths((int)lround(fabs(value) * 10), out, size);
}

/* Writes the name of an idea as hints do; deeds and special figures go by their own names. */
static void title_words(const TryOut *out, int row, char *words, int size)
{
    const Tabletop *table = out->play->table;
    const char *names[SEATS_MAX] = {0};
    Hint hints[COMPARE_IDEAS] = {0};
    for (int seat = 0; seat < session_players(table->session); seat++)
        names[seat] = session_seat(table->session, seat)->name;
    for (int i = 0; i < out->count; i++) {
        const Action *then = &out->ideas[i].then;
        bool follower = then->kind == ACTION_FOLLOW && then->figure_kind == FIGURE_FOLLOWER;
        hints[i] = (Hint){.action = out->ideas[i].first,
                          .segment = follower ? then->segment : (uint8_t)NO_SEGMENT};
    }
    const Action *then = &out->ideas[row].then;
    if (then->kind == ACTION_DEED)
        text_copy(words, (size_t)size, words_deed((Deed)then->choice));
    else if (then->kind == ACTION_FOLLOW && then->figure_kind != FIGURE_FOLLOWER)
        text_copy(words, (size_t)size, words_figure((FigureKind)then->figure_kind));
    else
        words_hint_title(table->catalogue, table->game, hints, out->count, row, names, words, size);
    words_capital(words);
}

/* Writes "+3.4 ± 0.6 points · wins 58 ± 3%". */
static void result_words(const TryOut *out, int row, char *words, int size)
{
    const CompareSums *sums = try_job_sums(out->job);
    Estimate lead = compare_lead(sums, row, session_players(out->play->table->session)),
             chance = compare_chance(sums, row);
    char points[24], error[24];
    number_words(lead.mean, points, sizeof points);
    number_words(lead.error, error, sizeof error);
    /* TRANSLATORS: a lead in points and its error, a chance to win and its error in percent */
    words_format(words, size, _("%s%s ± %s points · wins %d ± %d%%"), lead.mean < 0 ? "−" : "+",
                 points, error, (int)lround(100 * chance.mean), (int)ceil(100 * chance.error));
    char *last = strrchr(words, ' '); /* no line may begin with the percent sign */
    if (last && strcmp(last, " %") == 0)
        text_copy(last, (size_t)(words + size - last), "\u00a0%");
}

/* A reply of the next player. Its name omits the place, because there are too many places. */
typedef struct AnswerName {
    char words[HINT_WORDS];
    uint32_t count;
} AnswerName;

static int name_answers(const TryOut *out, int row, AnswerName names[COMPARE_KNOWN])
{
    const Tabletop *table = out->play->table;
    const CompareSum *sum = &try_job_sums(out->job)->idea[row];
    const char *nobody[SEATS_MAX] = {0};
    int count = 0;
    for (int i = 0; i < sum->known; i++) {
        const Action *then = &sum->answers[i].then;
        Hint hint = {.action = sum->answers[i].first,
                     .segment = then->kind == ACTION_FOLLOW ? then->segment : (uint8_t)NO_SEGMENT};
        char title[HINT_WORDS];
        int at = 0;
        words_hint_title(table->catalogue, table->game, &hint, 1, 0, nobody, title, sizeof title);
        while (at < count && strcmp(names[at].words, title) != 0)
            at++;
        if (at == count) {
            text_copy(names[count].words, sizeof names[count].words, title);
            names[count++].count = 0;
        }
        names[at].count += sum->answers[i].count;
    }
    return count;
}

/* Writes "Then Tomas: Knight in the city 41%, No follower 20%": the next player's most frequent
 * replies. */
static void answer_words(const TryOut *out, int row, char *words, int size)
{
    static AnswerName names[COMPARE_KNOWN]; /* refilled each time; too large for the stack */
    const CompareSums *sums = try_job_sums(out->job);
    const Session *session = out->play->table->session;
    int count = name_answers(out, row, names);
    Text text = text_in(words, (size_t)size);
    char percent[16];
    words[0] = '\0';
    for (int told = 0; told < COMPARE_ANSWERS && told < count; told++) {
        int most = 0;
        for (int i = 1; i < count; i++)
            most = names[i].count > names[most].count ? i : most;
        if (told == 0)
            text_add(&text, _("Then %s:"),
                     session_seat(session, sums->idea[row].answers[0].first.seat)->name);
        /* the numbers stay with their words: no line breaks before them */
        int share = (int)lround(100.0 * names[most].count / sums->deals);
        text_add(&text, "%s %s\u00a0%s", told ? "," : "", names[most].words,
                 words_percent(share, percent, sizeof percent));
        names[most].count = 0;
    }
}

/* Writes how the simulation ended or how far it has got, and by how much the best row leads. */
static void summary_words(const TryOut *out, char *words, int size)
{
    const CompareSums *sums = try_job_sums(out->job);
    int players = session_players(out->play->table->session), next,
        best = compare_best(sums, out->count, &next);
    char points[24], error[24];
    Text text = text_in(words, (size_t)size);
    words[0] = '\0';
    if (next < 0)
        return;
    Estimate gap = compare_gap(sums, best, next, players);
    number_words(gap.mean, points, sizeof points);
    number_words(gap.error, error, sizeof error);
    text_add(&text, _("%d beats %d by %s ± %s points over the same %d games."), best + 1, next + 1,
             points, error, (int)sums->deals);
    TryEnd end = try_job_end(out->job);
    if (end == TRY_CLEAR)
        text_add(&text, " %s", _("Clear result: four standard errors apart."));
    else if (end == TRY_ALL)
        text_add(&text, " %s", _("More games would hardly change it."));
}

/* Names the seat whose knowledge the games are based on. */
static void seen_words(const TryOut *out, char *words, int size)
{
    const Session *session = out->play->table->session;
    int seat = game_to_act(session_game(session));
    words_format(
        words, size,
        _("Based on what %s can know; from then on, quick computer players play every seat."),
        seat < SEATS_MAX ? session_seat(session, seat)->name : "");
}

/* --- the panel -------------------------------------------------------------------------------- */

/* Draws how often each lead occurred, from far behind to far ahead, with a vertical line where the
 * scores are level. */
static void draw_bars(const TryOut *out, Ui *ui, int row)
{
    const CompareSum *sum = &try_job_sums(out->job)->idea[row];
    Rect place = ui_next(ui, ui_u(ui, 26));
    uint32_t most = 1;
    for (int i = 0; i < COMPARE_BINS; i++)
        most = sum->bins[i] > most ? sum->bins[i] : most;
    float wide = place.w / COMPARE_BINS;
    ui_fill(ui, (Rect){place.x + place.w / 2, place.y, fmaxf(1, ui_u(ui, 1)), place.h}, 0,
            UI_TEXT_SOFT);
    for (int i = 0; i < COMPARE_BINS; i++) {
        float high = place.h * (float)sum->bins[i] / (float)most;
        Rect bar = {place.x + wide * (float)i + .1f * wide, place.y + place.h - high, .8f * wide,
                    high};
        if (sum->bins[i])
            ui_fill(ui, bar, 0, i < COMPARE_BINS / 2 ? UI_TEXT_SOFT : UI_TEXT_GOLD);
    }
    char words[96];
    words_format(words, sizeof words, _("From %d points behind to %d ahead"),
                 COMPARE_BIN * (COMPARE_BINS / 2), COMPARE_BIN * (COMPARE_BINS / 2));
    ui_note(ui, ui_id(ui, "bars", row + 1), words, place);
}

static void drop_row(TryOut *out, int row)
{
    for (int i = row; i + 1 < out->count; i++)
        out->ideas[i] = out->ideas[i + 1];
    out->count--;
    try_job_free(out->job);
    out->job = NULL;
}

/* The results of a row; empty if the row wasn't played. */
typedef struct RowResult {
    char points[WORDS], answer[2 * WORDS];
} RowResult;

static void draw_result(const TryOut *out, Ui *ui, int row, const RowResult *result)
{
    if (!result->points[0])
        return;
    ui_paragraph(ui, UI_TYPE_SMALL, UI_TEXT_GOLD, result->points);
    draw_bars(out, ui, row);
    ui_paragraph(ui, UI_TYPE_SMALL, UI_TEXT_SOFT, result->answer);
}

/* Draws a row's number, tile, name and button. Returns true if the row is to be removed. A narrow
 * panel omits the tile, which the board shows, and the result gets the whole width below. */
static bool draw_row_cells(const TryOut *out, Ui *ui, int row, const char *title,
                           const RowResult *result)
{
    const Action *first = &out->ideas[row].first;
    bool narrow = ui_next_width(ui) < ui_u(ui, 320), piece = first->kind == ACTION_PLACE && !narrow;
    float disc = ui_u(ui, 28), art = piece ? ui_u(ui, 42) : 0, touch = ui_touch(ui, 44);
    ui_cells(ui, 4, (float[]){disc, art, UI_REST, touch});
    ui_badge(ui, ui_next(ui, disc), row + 1, row == lit_row(out));
    Rect tile = ui_next(ui, art);
    if (piece)
        table_art(out->play->table, first->copy, first->rotation, tile);
    UiGroup words = {0};
    while (ui_group(ui, &words)) {
        ui_paragraph(ui, UI_TYPE_STRONG, UI_TEXT, title);
        if (!narrow)
            draw_result(out, ui, row, result);
    }
    UiButton drop = {.label = _("Remove mark"), .icon = UI_ICON(ICON_CLOSE), .icon_only = true};
    bool goes = ui_offer(ui, ui_id(ui, "unmark", row + 1), 44, drop);
    ui_grid(ui, 1);
    if (narrow)
        draw_result(out, ui, row, result);
    return goes;
}

/* Draws a row, which players can point at. Returns true if it is to be removed. */
static bool draw_row(TryOut *out, Ui *ui, int row)
{
    char title[HINT_WORDS], label[3 * WORDS];
    RowResult result = {0};
    title_words(out, row, title, sizeof title);
    if (out->job && try_job_sums(out->job)->deals) {
        result_words(out, row, result.points, sizeof result.points);
        answer_words(out, row, result.answer, sizeof result.answer);
    }
    snprintf(label, sizeof label, "%s. %s. %s", title, result.points, result.answer);
    bool goes = false;
    UiGroup group = ui_pick(ui, "mark", row + 1, label);
    while (ui_group(ui, &group)) {
        if (group.lit)
            out->pointed = row;
        goes |= draw_row_cells(out, ui, row, title, &result);
    }
    return goes;
}

static void draw_progress(TryOut *out, Ui *ui)
{
    Rect bar = ui_next(ui, fmaxf(4, ui_u(ui, 6)));
    uint32_t most = try_job_most(out->job);
    if (most && !out->play->table->context->reduced_motion)
        ui_bar(ui, bar, (float)try_job_sums(out->job)->deals / (float)most);
}

/* The tooltip is next to the panel: above or below the button it would hide the rows. */
static bool draw_button(Ui *ui, const char *id, Rect panel, UiButton button)
{
    Rect place = ui_next(ui, ui_touch(ui, 44)), row = {panel.x, place.y, panel.w, place.h};
    bool clicked = ui_button(ui, id, place, button);
    if (ui_tooltip_beside(ui, row, button.tooltip))
        ui_reserve(ui, panel);
    return clicked;
}

/* The buttons are above the rows, so that they stay in place while numbers arrive. */
static void draw_buttons(TryOut *out, Ui *ui, Rect panel)
{
    bool works = try_out_works(out);
    UiButton mark = {.label = _("Mark"),
                     .tooltip =
                         _("Marks the tile being tried, with the selected claim (<try-out>)"),
                     .icon = UI_ICON(ICON_PLUS),
                     .shortens = true,
                     .disabled = out->count == COMPARE_IDEAS};
    UiButton play = {.label = _("Play 10,000 games"),
                     .tooltip = _("Until one is clearly better or you stop it (Shift+M)"),
                     .icon = UI_ICON(ICON_DICE),
                     .kind = UI_PRIMARY,
                     .words = 16,
                     .shortens = true,
                     .disabled = out->count < 2};
    UiButton stop = {.label = _("Stop"),
                     .tooltip = _("Stop (Shift+M)"),
                     .icon = UI_ICON(ICON_PAUSE),
                     .shortens = true};
    float all = ui_next_width(ui);
    ui_cells(ui, 2, (float[]){.36f * all, UI_REST});
    if (draw_button(ui, "add", panel, mark))
        try_out_mark(out);
    if (works ? draw_button(ui, "stop", panel, stop) : draw_button(ui, "run", panel, play))
        try_out_run(out);
    ui_grid(ui, 1);
}

Rect try_out_draw(TryOut *out, Rect room, bool low)
{
    if (!out->open)
        return (Rect){0};
    Ui *ui = out->play->table->ui;
    UiDialog panel = ui_aside("tryout", low ? 620 : 440, room, low ? NULL : _("Simulate"));
    panel.stand = low ? UI_LOWEST : UI_UPPER_RIGHT;
    panel.close = "close";
    panel.close_label = _("Close");
    int goes = -1;
    char words[WORDS];
    out->pointed = -1;
    while (ui_dialog(ui, &panel)) {
        draw_buttons(out, ui, panel.panel);
        if (try_out_works(out))
            draw_progress(out, ui);
        if (out->count < 2)
            ui_paragraph(
                ui, UI_TYPE_SMALL, UI_TEXT_SOFT,
                _("Try the tile on the board or point at a choice, then mark it. Mark two to "
                  "six."));
        for (int row = 0; row < out->count; row++)
            if (draw_row(out, ui, row))
                goes = row;
        if (out->job && try_job_sums(out->job)->deals) {
            summary_words(out, words, sizeof words);
            ui_paragraph(ui, UI_TYPE_SMALL, UI_TEXT, words);
            seen_words(out, words, sizeof words);
            ui_paragraph(ui, UI_TYPE_SMALL, UI_TEXT_SOFT, words);
        }
    }
    if (goes >= 0)
        drop_row(out, goes);
    if (panel.closed)
        try_out_toggle(out);
    return panel.panel;
}
