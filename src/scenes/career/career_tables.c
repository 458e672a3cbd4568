/* career_tables.c: the pages of numbers: results by opponent, rules and expansions, and losses by
 * kind of decision.
 *
 *     By opponent            games    won          ahead          lost a decision
 *     Computer: strong         12     42 ± 14 %    −3.1 ± 2.4     0.31 ± 0.03 */
#include "base/text.h"
#include "scenes/career/career_state.h"
#include "scenes/stage/computer.h"
#include "words/hints.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>
#include <string.h>

enum { COLUMNS = 5 };

/* --- rows ------------------------------------------------------------------------------------- */

/* Columns after the first one, which takes the rest of the width; u. */
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

/* Draws a row of words and numbers. Screen readers get the whole row as one text. */
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
    words_format(share, sizeof share, "%d %%", (int)lround(all > 0 ? 100 * loss->lost / all : 0));
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
