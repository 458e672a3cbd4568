/* tiles_try.c: Shows the results of ten computer games with the set next to ten without it.
 *
 *                               without      with
 *     Points of a player           63.4      66.0
 *     Tiles of a city               4.1       4.9  … */
#include "scenes/tiles/tiles_state.h"

#include "words/words.h"

#include <stdio.h>
#include <stdlib.h>

/* A row: its words, and the offset of its number in TenSums. */
static const struct {
    const char *words;
    size_t at;
    bool percent;
} rows[] = {
    {N_("Points per player"), offsetof(TenSums, points), false},
    {N_("Tiles per completed city"), offsetof(TenSums, city), false},
    {N_("Tiles per completed road"), offsetof(TenSums, road), false},
    {N_("Turns per game"), offsetof(TenSums, turns), false},
    {N_("Tiles that didn’t fit anywhere"), offsetof(TenSums, aside), true},
    {N_("Custom tiles placed"), offsetof(TenSums, own), false},
};

void tiles_try(TilesScene *scene)
{
    if (set_doc_wrong(&scene->doc) >= 0) {
        tiles_tell(scene, true, _("One tile isn’t valid: fix it before testing the set."));
        return;
    }
    char *text = set_doc_text(&scene->doc);
    ten_games_free(scene->games, &scene->context->host);
    scene->games = ten_games_new(scene->context, text);
    free(text);
}

static void number(double value, bool percent, char *out, size_t size)
{
    if (percent)
        snprintf(out, size, "%.1f %%", 100 * value);
    else
        snprintf(out, size, "%.1f", value);
}

/* The words have the width that the numbers leave. */
static void columns(Ui *ui)
{
    ui_cells(ui, 3, (float[]){UI_REST, ui_u(ui, 96), ui_u(ui, 96)});
}

/* Names the expansions whose rules count what the set shows. */
static void say_expansions(const TilesScene *scene)
{
    uint64_t sets = ten_games_expansions(scene->games);
    char names[WORDS_EXPANSIONS], line[WORDS_EXPANSIONS + 96];
    if (sets)
        ui_paragraph(scene->context->ui, UI_TYPE_SMALL, UI_TEXT_SOFT,
                     words_format(line, sizeof line,
                                  _("What it shows counts under the rules of %s."),
                                  words_expansions(sets, names, sizeof names)));
}

static double sum_of(const TenSums *sums, int i)
{
    const void *at = (const char *)sums + rows[i].at;
    return *(const double *)at;
}

static void draw_row(Ui *ui, int i, const TenSums *without, const TenSums *with)
{
    char left[32], right[32];
    number(sum_of(without, i), rows[i].percent, left, sizeof left);
    number(sum_of(with, i), rows[i].percent, right, sizeof right);
    columns(ui);
    UI_ROW(ui, UI_WORDS(UI_TYPE_BODY, UI_TEXT, words_text(rows[i].words)));
    UI_ROW(ui, UI_WORDS(UI_TYPE_NUMBER | UI_RIGHT, UI_TEXT_SOFT, left));
    UI_ROW(ui, UI_WORDS(UI_TYPE_NUMBER | UI_RIGHT, UI_TEXT_GOLD, right));
    ui_grid(ui, 1);
}

void tiles_trying(TilesScene *scene)
{
    Ui *ui = scene->context->ui;
    TenSums without = ten_games_sums(scene->games, false),
            with = ten_games_sums(scene->games, true);
    char line[120];
    UiDialog dialog = ui_sheet("trying", 680, _("Ten games with this set"));
    dialog.foot = "close";
    dialog.button = (UiButton){.label = _("Close"), .flags = UI_CANCEL | UI_DEFAULT};
    words_format(line, sizeof line, _("%d of %d games played"), without.games + with.games,
                 2 * TEN_GAMES);
    while (ui_dialog(ui, &dialog)) {
        ui_paragraph(
            ui, UI_TYPE_BODY, UI_TEXT_SOFT,
            _("Computers play the same ten games twice: with the standard tiles only, and with "
              "yours added."));
        say_expansions(scene);
        ui_bar(ui, ui_next(ui, ui_u(ui, 10)),
               (float)(without.games + with.games) / (2 * TEN_GAMES));
        ui_paragraph(ui, UI_TYPE_SMALL, UI_TEXT_SOFT, line);
        columns(ui);
        UI_ROW(ui, UI_WORDS(UI_TYPE_STRONG, UI_TEXT, " "));
        UI_ROW(ui, UI_WORDS(UI_TYPE_STRONG | UI_RIGHT, UI_TEXT_SOFT, _("without")));
        UI_ROW(ui, UI_WORDS(UI_TYPE_STRONG | UI_RIGHT, UI_TEXT_GOLD, _("with")));
        ui_grid(ui, 1);
        for (int i = 0; i < (int)(sizeof rows / sizeof *rows); i++)
            draw_row(ui, i, &without, &with);
    }
    if (dialog.done) {
        ten_games_free(scene->games, &scene->context->host);
        scene->games = NULL;
    }
}
