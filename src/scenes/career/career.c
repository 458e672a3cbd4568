/* career.c: the scene of the statistics, and the job that reviews saved games for it on threads.
 * Each thread takes the next game that no other has taken, and reviews it from its record to the
 * end. Only the drawing thread uses the database; it stores what the threads found. */
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

/* Progress of the job. */
typedef struct CareerProgress {
    bool lists;   /* records are still being read */
    bool runs;    /* games are being reviewed, or would be if a thread were free */
    int games;    /* finished games that count */
    int waiting;  /* of these, games without a review */
    int done;     /* games reviewed since the job was made */
    float share;  /* progress of the reviews, 0..1 */
    int left_out; /* damaged, or not played from the start */
    int failed;   /* games whose review failed */
    bool anew;    /* the database was unreadable, and is built again */
} CareerProgress;

typedef enum CareerPage { CAREER_COURSE, CAREER_RESULTS, CAREER_MISTAKES, CAREER_PAGES } CareerPage;

enum {
    LISTED_AT_ONCE = 24, /* records per frame */
    SHARES = 3           /* games at once: each needs some MiB */
};

/* State of a game. */
typedef enum GameStand { GAME_WAITS, GAME_READY, GAME_FAILED, GAME_TAKEN } GameStand;

typedef struct WaitingGame {
    char *path;        /* of its record */
    CareerGame *found; /* the result, once it is ready */
    atomic_int stand;  /* GameStand; belongs to the thread until the game is ready or has failed */
} WaitingGame;

struct CareerJob {
    Work work; /* first, so that a pointer to the work is one to its job */
    const Catalogue *catalogue;
    const Generations *generations;
    char folder[FOLDER_SIZE], spare[FOLDER_SIZE]; /* "": none */
    int level;                                    /* row of review_levels */
    Career *career;
    RecordList *list; /* records still to be read */
    CareerProgress progress;
    int version;
    bool on, running;   /* games are to be reviewed; the host has the work */
    WaitingGame *games; /* grows only while no thread runs */
    int count, room;
    /* Shared with the threads: */
    atomic_int next;          /* index of the next game */
    atomic_int share[SHARES]; /* how much of its game each has done, in thousandths */
    ReviewRun *backs[SHARES]; /* belong to the threads while they run */
    WaitingGame *taken[SHARES];
};

_Static_assert((int)CAREER_KINDS == (int)LIKE_KINDS, "the same kinds of decisions");

/* --- a record --------------------------------------------------------------------------------- */

static void name_sets(const Setup *setup, char *out, size_t size)
{
    Text text = text_in(out, size);
    for (int id = 0; id < EXPANSIONS; id++)
        if (setup->expansions >> id & 1)
            text_add(&text, "%s%s", text.length ? " " : "", expansion_name((ExpansionId)id));
}

/* Did the human players of a game sit at several machines? */
static bool is_apart(const RecordHeader *header)
{
    const RecordPlayer *first = NULL;
    bool apart = false;
    for (int seat = 0; seat < header->setup.players; seat++) {
        const RecordPlayer *player = &header->seats[seat];
        if (player->engine[0])
            continue;
        first = first ? first : player;
        apart |= !player->machine || player->machine != first->machine;
    }
    return apart && !chance_key_is_none(&header->key);
}

void career_note_game(const RecordInfo *info, CareerGame *game)
{
    const RecordHeader *header = &info->header;
    *game = (CareerGame){.changed = info->changed,
                         .when = header->started ? header->started : info->changed / 1000000000,
                         .players = header->setup.players,
                         .apart = is_apart(header)};
    text_copy(game->path, sizeof game->path, info->path);
    text_copy(game->generation, sizeof game->generation, header->generation);
    name_sets(&header->setup, game->sets, sizeof game->sets);
    for (int seat = 0; seat < game->players; seat++) {
        CareerSeat *to = &game->seats[seat];
        text_copy(to->name, sizeof to->name, header->seats[seat].name);
        text_copy(to->engine, sizeof to->engine, header->seats[seat].engine);
        to->points = info->points[seat];
    }
}

/* A game from a position or with a changed set of tiles says little about its players. */
static bool counts(const RecordInfo *info)
{
    return !info->damaged && !info->header.from_position && !info->header.boxed &&
           !info->header.origin.game;
}

static void wait_for(CareerJob *job, const char *path)
{
    assert(!job->running && "threads read the list");
    job->games = memory_room(job->games, job->count + 1, &job->room, sizeof *job->games);
    WaitingGame *waiting = &job->games[job->count++];
    waiting->path = memory_copy(path, strlen(path) + 1);
    waiting->found = NULL;
    atomic_init(&waiting->stand, GAME_WAITS);
    job->progress.waiting++;
}

static void take_record(CareerJob *job, const RecordInfo *info)
{
    CareerGame game;
    if (info->to_act != NO_SEAT || info->ended)
        return;
    if (!counts(info)) {
        job->progress.left_out++;
        return;
    }
    career_note_game(info, &game);
    CareerKnown known = career_known(job->career, game.path, game.changed);
    if (known == CAREER_UNKNOWN) {
        career_store(job->career, &game);
        job->version++;
    }
    if (known != CAREER_JUDGED)
        wait_for(job, game.path);
    job->progress.games++;
}

static void list_some(CareerJob *job)
{
    RecordInfo info;
    for (int i = 0; i < LISTED_AT_ONCE; i++) {
        if (record_list_next(job->list, &info)) {
            take_record(job, &info);
            continue;
        }
        record_list_free(job->list);
        job->list = NULL;
        career_remove_missing(job->career);
        job->version++;
        return;
    }
}

/* --- threads ---------------------------------------------------------------------------------- */

static CareerGame *note_review(const ReviewRun *back, const char *path)
{
    int count;
    CareerGame *game = memory_new(sizeof *game);
    text_copy(game->path, sizeof game->path, path);
    game->players = session_players(review_run_session(back));
    const ReviewItem *items = review_run_items(back, &count);
    for (int seat = 0; seat < game->players; seat++) {
        LikeLoss loss[LIKE_KINDS];
        const LuckSum *luck = &review_run_luck(back)[seat];
        CareerSeat *to = &game->seats[seat];
        like_losses(items, count, seat, loss);
        for (int kind = 0; kind < LIKE_KINDS; kind++)
            to->loss[kind] =
                (CareerLoss){loss[kind].decisions, loss[kind].lost, loss[kind].squares};
        to->luck = (double)luck->own;
        to->luck_error = (double)luck->error;
    }
    return game;
}

/* Finishes the game of a share with a new state: ready, failed, or waiting again. */
static void put_down(CareerJob *job, int share, GameStand stand)
{
    review_run_free(job->backs[share]);
    job->backs[share] = NULL;
    atomic_store(&job->share[share], 0);
    atomic_store_explicit(&job->taken[share]->stand, stand, memory_order_release);
    job->taken[share] = NULL;
}

/* Takes the next game. Returns false if there is none left. */
static bool take_up(CareerJob *job, int share)
{
    int number = atomic_fetch_add(&job->next, 1);
    if (number >= job->count)
        return false;
    job->taken[share] = &job->games[number];
    if (atomic_load(&job->taken[share]->stand) != GAME_WAITS)
        return true;
    job->backs[share] =
        review_run_new(job->catalogue, job->generations, job->taken[share]->path, job->level, NULL);
    if (!job->backs[share])
        put_down(job, share, GAME_FAILED);
    return true;
}

/* Does a step of the share's game, or takes the next one. Returns false if there is no game
 * left. */
static bool do_step(CareerJob *job, int share, bool (*stop)(void *self), void *self)
{
    ReviewRun *back = job->backs[share];
    if (!back)
        return take_up(job, share);
    bool more = review_run_step(back, stop, self);
    float progress = review_run_progress(back);
    atomic_store(&job->share[share], (int)(1000 * progress));
    if (!more && progress >= 1) {
        job->taken[share]->found = note_review(back, job->taken[share]->path);
        put_down(job, share, GAME_READY);
    }
    return true;
}

static void do_share(Work *work, int share, bool (*stop)(void *self), void *self)
{
    assert(share >= 0 && share < SHARES && "a game for each share");
    CareerJob *job = (CareerJob *)work;
    while (!stop(self) && do_step(job, share, stop, self))
        ;
    if (job->backs[share])
        put_down(job, share, GAME_WAITS);
}

/* --- the drawing thread ----------------------------------------------------------------------- */

/* Stores the results of the threads in the database. Returns true if there were any. */
static bool take_found(CareerJob *job)
{
    bool some = false;
    for (int i = 0; i < job->count; i++) {
        WaitingGame *waiting = &job->games[i];
        int stand = atomic_load_explicit(&waiting->stand, memory_order_acquire);
        if (stand != GAME_READY && stand != GAME_FAILED)
            continue;
        if (stand == GAME_READY)
            career_judge(job->career, waiting->found);
        job->progress.failed += stand == GAME_FAILED;
        job->progress.done++;
        job->progress.waiting--;
        atomic_store(&waiting->stand, GAME_TAKEN);
        some = true;
    }
    job->version += some;
    return some;
}

static void forget_games(CareerJob *job)
{
    for (int i = 0; i < job->count; i++) {
        free(job->games[i].path);
        free(job->games[i].found);
    }
    job->count = 0;
}

/* Stops the threads first, because they write into the games. */
static void stop_running(CareerJob *job, const HostServices *host)
{
    if (job->running)
        host->forget_work(host->self);
    job->running = false;
    for (int share = 0; share < SHARES; share++)
        if (job->backs[share])
            put_down(job, share, GAME_WAITS);
    take_found(job);
    atomic_store(&job->next, 0);
}

/* Restarts the list with the first record. */
static void begin_list(CareerJob *job)
{
    forget_games(job);
    record_list_free(job->list);
    job->list =
        job->folder[0] ? record_list_new(job->folder, job->spare[0] ? job->spare : NULL) : NULL;
    job->progress = (CareerProgress){.done = job->progress.done};
    job->version++;
}

static bool look_back_some(CareerJob *job, const HostServices *host)
{
    bool some = take_found(job);
    if (job->running && !host->work_done(host->self))
        return some;
    if (job->running) { /* all games were taken */
        job->running = false;
        atomic_store(&job->next, 0);
    }
    if (job->progress.waiting == 0)
        return some;
    job->work = (Work){.share = do_share, .shares = SHARES};
    if (host->work && host->work(host->self, &job->work)) {
        job->running = true;
        return some;
    }
    if (!do_step(job, 0, NULL, NULL))
        atomic_store(&job->next, 0);
    return true;
}

/* Continues the work; call it each frame. Returns true while it needs another frame. */
static bool career_job_update(CareerJob *job, const HostServices *host)
{
    if (career_moved(job->career)) {
        stop_running(job, host);
        begin_list(job);
    }
    if (job->list) {
        list_some(job);
        return true;
    }
    return job->on && look_back_some(job, host);
}

/* --- life ------------------------------------------------------------------------------------- */

/* Covers the games in context->games_folder and its spare folder; the database is in the first.
 * Without a folder there are no games. `judge` is the engine that reviews them, a row of
 * review_levels. */
static CareerJob *career_job_new(const SceneContext *context, const char *judge)
{
    char path[FOLDER_SIZE];
    CareerJob *job = memory_new(sizeof *job);
    job->catalogue = context->catalogue;
    job->generations = context->generations;
    job->level = review_level(judge);
    assert(job->level >= 0 && "a level that can compare");
    job->on = true;
    if (context->games_folder)
        text_copy(job->folder, sizeof job->folder, context->games_folder);
    if (context->spare_folder)
        text_copy(job->spare, sizeof job->spare, context->spare_folder);
    bool kept = job->folder[0] && folder_join(path, sizeof path, job->folder, "career.sqlite");
    job->career = career_open(kept ? path : NULL, review_run_judge(job->level));
    begin_list(job);
    return job;
}

/* Stops at once; a half-reviewed game starts over next time. `job` may be NULL. */
static void career_job_free(CareerJob *job, const HostServices *host)
{
    if (!job)
        return;
    stop_running(job, host);
    forget_games(job);
    free(job->games);
    record_list_free(job->list);
    career_close(job->career);
    free(job);
}

static CareerProgress career_job_progress(const CareerJob *job)
{
    CareerProgress progress = job->progress;
    progress.lists = job->list != NULL;
    progress.runs = job->on && progress.waiting > 0;
    progress.anew = career_state(job->career) == CAREER_ANEW;
    float parts = (float)progress.done;
    for (int share = 0; share < SHARES; share++)
        parts += (float)atomic_load(&job->share[share]) / 1000;
    int all = progress.done + progress.waiting;
    progress.share = all ? parts / (float)all : 1;
    return progress;
}

/* Returns the database. */
static Career *career_job_career(CareerJob *job)
{
    return job->career;
}

static int career_job_version(const CareerJob *job)
{
    return job->version;
}

enum { WIDTH = 1080, ASKED_EVERY_MS = 400 };

/* --- life ------------------------------------------------------------------------------------- */

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
    scene->person = begun || scene->person_count == 0 ? 0 : 1; /* most games come first */
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
    if (ui_button(ui, "run", layout_right(&row, wide, ui_space(ui, UI_ROOM)), button)) {
        if (progress->runs)
            stop_running(scene->job, &context->host);
        scene->job->on = !progress->runs;
    }
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

/* Says which games don't count, and why. */
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
    if (progress->anew)
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
        _("Losses are judged by “Strong” from what the player could know, luck with open hands. "
          "± is the standard error: two times out of three, the true mean is within it."));
}

/* Without any statistics, says what to do. Returns true if the player clicks "New game". */
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
