/* career.c: the statistics scene. */
#include "scenes/career/career.h"

#include "ai/like.h"
#include "base/memory.h"
#include "base/text.h"
#include "scenes/stage/stage.h"
#include "scenes/stage/widgets.h"
#include "session/review_file.h"
#include "session/thought.h"
#include "system/clock.h"
#include "system/file.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef enum CareerPage { CAREER_COURSE, CAREER_RESULTS, CAREER_MISTAKES, CAREER_PAGES } CareerPage;

enum { WIDTH = 1080, ASKED_EVERY_MS = 400 };

/* --- life cycle ------------------------------------------------------------------------------- */

static const char *chosen_name(const CareerScene *scene)
{
    return scene->person > 0 ? scene->persons[scene->person - 1].key : "";
}

/* Reads the list of players. The chosen name stays chosen, even if its place in the list
 * changes. */
static void ask_persons(CareerScene *scene)
{
    char name[CAREER_NAME_SIZE];
    bool begun = scene->person_count > 0;
    text_copy(name, sizeof name, chosen_name(scene));
    scene->person_count =
        career_names(career_job_career(scene->job), scene->persons, CAREER_PERSONS);
    /* the first player has the most games */
    scene->person = begun || scene->person_count == 0 ? 0 : 1;
    for (int i = 0; name[0] && i < scene->person_count; i++)
        if (strcmp(scene->persons[i].key, name) == 0)
            scene->person = i + 1;
}

static void ask(CareerScene *scene)
{
    Career *career = career_job_career(scene->job);
    ask_persons(scene);
    const char *name = chosen_name(scene);
    for (int group = 0; group < CAREER_GROUPS; group++)
        scene->group_counts[group] =
            career_by(career, (CareerGroup)group, name, scene->groups[group], CAREER_ROWS);
    scene->all = (CareerSum){0};
    if (scene->group_counts[CAREER_ALL])
        scene->all = scene->groups[CAREER_ALL][0];
    career_kinds(career, name, scene->kinds);
    scene->bin_count = career_trend(career, name, scene->bins, CAREER_BINS);
    scene->version = career_job_version(scene->job);
    scene->since_ms = 0;
    scene->stale = false;
}

static void enter(void *data, SceneContext *context, const void *arguments)
{
    CareerScene *scene = data;
    const CareerArguments *wish = arguments;
    scene->job = career_job_new(context, wish ? wish->judge : "ai4");
    scene->bin = -1;
    career_job_update(scene->job, &context->host);
    ask(scene);
}

static bool update(void *data, SceneContext *context, float ms)
{
    CareerScene *scene = data;
    bool moves = career_job_update(scene->job, &context->host);
    bool changed = scene->version != career_job_version(scene->job);
    scene->since_ms += ms;
    bool waits = scene->since_ms < ASKED_EVERY_MS;
    if (scene->stale || (changed && !waits))
        ask(scene);
    return moves || (changed && waits);
}

static void leave(void *data, SceneContext *context)
{
    CareerScene *scene = data;
    career_job_free(scene->job, &context->host);
}

/* --- CSV file for spreadsheets ---------------------------------------------------------------- */

/* Finds FOLDER/hypotenuse-career-2026-11-23-1.csv with the first number that is free. */
static bool find_path(const char *folder, char *out, size_t size)
{
    enum { TRIES = 10000 };
    char day[CAREER_NUMBER];
    career_day(time(NULL), day);
    for (int n = 1; n < TRIES; n++) {
        snprintf(out, size, "%s/hypotenuse-career-%s-%d.csv", folder, day, n);
        if (!file_exists(out))
            return true;
    }
    return false;
}

static void save(CareerScene *scene, const SceneContext *context)
{
    char path[FOLDER_SIZE + 64];
    const char *kinds[CAREER_KINDS];
    Err err = {0};
    for (int kind = 0; kind < CAREER_KINDS; kind++)
        kinds[kind] = like_kind_name((LikeKind)kind);
    scene->failed =
        !find_path(context->tables_folder, path, sizeof path) ||
        !career_csv(career_job_career(scene->job), chosen_name(scene), kinds, path, &err);
    if (scene->failed)
        err_format(&err, scene->message, sizeof scene->message);
    else /* TRANSLATORS: %s is the name of a file. */
        words_format(scene->message, sizeof scene->message, _("Saved: %s"), path);
}

static void draw_save(CareerScene *scene, const SceneContext *context)
{
    Ui *ui = context->ui;
    UiButton button = {
        .label = _("Save as CSV"), .icon = UI_ICON(ICON_SAVE), .disabled = !context->tables_folder};
    ui_room(ui, ui_space(ui, UI_AIR));
    if (ui_offer(ui, "save", UI_HIGH, button))
        save(scene, context);
    if (scene->message[0])
        UI_ROW(ui, UI_SIGN(scene->failed ? ICON_WARNING : ICON_TICK, UI_TEXT_SOFT),
               UI_WORDS(UI_TYPE_SMALL, scene->failed ? UI_WARNING : UI_TEXT_SOFT, scene->message));
}

/* --- progress and problems -------------------------------------------------------------------- */

static void draw_progress(CareerScene *scene, const SceneContext *context,
                          const CareerProgress *progress)
{
    Ui *ui = context->ui;
    char words[CAREER_WORDS];
    int all = progress->done + progress->waiting;
    if (progress->waiting == 0 || progress->lists)
        return;
    if (progress->runs)
        words_format(words, sizeof words, _("Analysing games: %d of %d"), progress->done, all);
    else
        words_format(words, sizeof words,
                     words_plural("%d game not analysed yet", "%d games not analysed yet",
                                  progress->waiting),
                     progress->waiting);
    ui_paragraph(ui, UI_TYPE_BODY, UI_TEXT, words);
    UiButton button = {.label = progress->runs ? _("Stop") : _("Analyse them"),
                       .icon = UI_ICON(progress->runs ? ICON_PAUSE : ICON_PLAY)};
    float high = ui_touch(ui, UI_HIGH), wide = ui_button_width(ui, high, button);
    Rect row = ui_next(ui, high);
    if (ui_button(ui, "run", layout_right(&row, wide, ui_space(ui, UI_ROOM)), button))
        career_job_switch(scene->job, !progress->runs, &context->host);
    ui_bar(ui, layout_centre(row, row.w, ui_u(ui, 12)), progress->share);
    ui_note(ui, "progress", words, row);
}

static const char *trouble_words(CareerTrouble trouble)
{
    switch (trouble) {
    case CAREER_FULL:
        return _("The disk is full, so the statistics can’t be saved.");
    case CAREER_READ_ONLY:
        return _("The games folder is read-only, so the statistics can’t be saved there.");
    case CAREER_BUSY:
        return _("Another program is using the statistics, so they can’t be saved.");
    default:
        return _("The statistics couldn’t be saved to disk.");
    }
}

static void draw_trouble(CareerScene *scene, Ui *ui)
{
    Career *career = career_job_career(scene->job);
    if (career_trouble(career) == CAREER_FINE)
        return;
    UI_ROW(ui, UI_SIGN(ICON_WARNING, UI_WARNING),
           UI_WORDS(UI_TYPE_BODY, UI_WARNING, trouble_words(career_trouble(career))));
    ui_paragraph(
        ui, UI_TYPE_SMALL, UI_TEXT_SOFT,
        _("Nothing is lost: they are still shown, and they will be worked out from the games "
          "again next time."));
    if (ui_offer(ui, "retry", UI_HIGH,
                 (UiButton){.label = _("Try again"), .icon = UI_ICON(ICON_AGAIN)}))
        career_retry(career);
}

/* Reports how many games don't count, and why. */
static void draw_notes(const CareerProgress *progress, Ui *ui)
{
    char words[CAREER_WORDS];
    if (progress->left_out) {
        words_format(
            words, sizeof words,
            words_plural(
                "Not counted: %d game that is damaged or didn’t start from the beginning",
                "Not counted: %d games that are damaged or didn’t start from the beginning",
                progress->left_out),
            progress->left_out);
        ui_paragraph(ui, UI_TYPE_SMALL, UI_TEXT_SOFT, words);
    }
    if (progress->failed) {
        words_format(words, sizeof words,
                     words_plural("%d game couldn’t be analysed", "%d games couldn’t be analysed",
                                  progress->failed),
                     progress->failed);
        ui_paragraph(ui, UI_TYPE_SMALL, UI_TEXT_SOFT, words);
    }
    if (progress->rebuilt)
        ui_paragraph(
            ui, UI_TYPE_SMALL, UI_TEXT_SOFT,
            _("The saved statistics couldn’t be read, so they are being worked out from the "
              "games again."));
}

/* --- drawing ---------------------------------------------------------------------------------- */

static void draw_persons(CareerScene *scene, Ui *ui)
{
    const char *names[CAREER_PERSONS + 1] = {_("All players")};
    for (int i = 0; i < scene->person_count; i++)
        names[i + 1] = scene->persons[i].key;
    Rect place = ui_form(ui, (UiForm){.label = _("Player"), .width = 420});
    if (ui_carousel(ui, "person", place, _("Player"), names, scene->person_count + 1,
                    &scene->person)) {
        scene->stale = true;
        scene->bin = -1;
    }
}

static void draw_pages(CareerScene *scene, Ui *ui)
{
    const char *const pages[CAREER_PAGES] = {_("Progress"), _("Results"), _("Mistakes")};
    ui_segments(ui, "page", ui_next(ui, ui_control(ui)), _("Career"), pages, CAREER_PAGES,
                &scene->page);
    ui_room(ui, ui_space(ui, UI_AIR));
    if (scene->page == CAREER_COURSE)
        career_course_draw(scene, ui);
    else if (scene->page == CAREER_RESULTS)
        career_results_draw(scene, ui);
    else
        career_mistakes_draw(scene, ui);
    /* TRANSLATORS: below numbers such as "0.31 ± 0.02". */
    ui_paragraph(
        ui, UI_TYPE_SMALL, UI_TEXT_SOFT,
        _("“Strong” judges losses by what the player could know, and luck with all hands face up. "
          "± is the standard error: two times out of three, the true mean is within it."));
}

/* If there are no statistics yet, explains what to do. Returns true if the player clicks "New
 * game". */
static bool draw_empty(const CareerProgress *progress, Ui *ui)
{
    if (progress->lists) {
        ui_paragraph(ui, UI_TYPE_BODY, UI_TEXT_SOFT, _("Reading your games…"));
        return false;
    }
    ui_paragraph(ui, UI_TYPE_BODY, UI_TEXT,
                 progress->games ? _("No human player has finished any of the saved games.")
                                 : _("There are no finished games yet."));
    ui_paragraph(
        ui, UI_TYPE_BODY, UI_TEXT_SOFT,
        _("Play one, and you’ll see here how you are doing, how much was luck and where you "
          "lose the most points."));
    return ui_offer(ui, "new_game", UI_HIGH, ui_primary_button(_("New game"), ICON_PLAY));
}

static void draw(void *data, SceneContext *context, Frame *frame)
{
    (void)frame;
    CareerScene *scene = data;
    Ui *ui = context->ui;
    CareerProgress progress = career_job_progress(scene->job);
    UiDialog dialog = scene_sheet("career", WIDTH, _("Career"));
    bool empty = scene->person_count == 0, new_game = false;
    while (ui_dialog(ui, &dialog)) {
        draw_trouble(scene, ui);
        if (empty) {
            new_game |= draw_empty(&progress, ui);
        } else {
            draw_persons(scene, ui);
            draw_progress(scene, context, &progress);
            draw_pages(scene, ui);
            draw_save(scene, context);
        }
        draw_notes(&progress, ui);
    }
    if (dialog.done || new_game)
        stage_pop(context->stage);
    if (new_game)
        stage_push(context->stage, "setup", NULL, 0);
}

/* Reports where the CSV file was saved, or why it wasn't. */
static void news(void *data, SceneContext *context, char *out, size_t size)
{
    const CareerScene *scene = data;
    (void)context;
    text_copy(out, size, scene->message);
}

const Scene career_scene = {
    .name = "career",
    .help = "career",
    .start = SCENE_ABOVE,
    .state_size = sizeof(CareerScene),
    .overlay = true,
    .enter = enter,
    .update = update,
    .draw = draw,
    .news = news,
    .leave = leave,
};
