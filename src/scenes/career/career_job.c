/* career_job.c: reviews saved games on threads and keeps the database of the statistics up to date.
 * Each thread takes the next game that no other has taken, reads its record, and reviews it to the
 * end. Only the drawing thread uses the database; it stores the threads' results. */
#include "scenes/career/career.h"

#include "ai/like.h"
#include "base/memory.h"
#include "base/text.h"
#include "scenes/stage/career_marks.h"
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

enum {
    LISTED_AT_ONCE = 24, /* records per frame */
    SHARES = 3           /* games reviewed at once: each needs a few MiB */
};

/* The state of a game's review. */
typedef enum GameStand { GAME_WAITS, GAME_READY, GAME_FAILED, GAME_TAKEN } GameStand;

/* A thread's results for a game. */
typedef struct FoundGame {
    CareerGame game; /* with its review */
    CareerMark marks[MARKS_MOST];
    int mark_count;
} FoundGame;

typedef struct WaitingGame {
    char *path;       /* path of its record */
    FoundGame *found; /* the result, once it is ready */
    atomic_int stand; /* GameStand; belongs to the thread until the game is ready or has failed */
} WaitingGame;

struct CareerJob {
    Work work; /* first, so that a pointer to the work is also a pointer to its job */
    const Catalogue *catalogue;
    const Generations *generations;
    char folder[FOLDER_SIZE], spare[FOLDER_SIZE]; /* "": none */
    int level;                                    /* row of review_levels */
    Career *career;
    RecordList *list; /* records still to be read */
    CareerProgress progress;
    int version;
    bool on, running;   /* on: games are to be reviewed; running: the host has the work */
    WaitingGame *games; /* the list grows only while no thread runs */
    int count, room;
    /* The members below are shared with the threads. */
    atomic_int next;          /* index of the next game */
    atomic_int share[SHARES]; /* progress of each thread in its game, in thousandths */
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

/* Returns whether the human players of a game sat at several machines. */
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
        CareerMark mark;
        career_store(job->career, &game);
        if (marks_of_deal(&info->header, info->points, &mark))
            career_mark(job->career, &game, &mark, 1);
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

/* For a game on several machines, it isn't known which of its players sat at this one, so no seat
 * gets marks. */
static void note_marks(const Session *session, FoundGame *found)
{
    Feats feats;
    const SessionPlan *plan = session_plan(session);
    unsigned seats = 0;
    for (int seat = 0; seat < found->game.players; seat++)
        seats |= plan->seats[seat].engine[0] || is_apart(plan) ? 0 : 1u << seat;
    feats_read(session, &feats);
    found->game.when = plan->started;
    text_copy(found->game.generation, sizeof found->game.generation, plan->generation);
    found->mark_count =
        marks_of_feats(plan, game_setup(session_game(session)), &feats, seats, found->marks);
}

static FoundGame *note_review(const ReviewRun *back, const char *path)
{
    int count;
    FoundGame *found = memory_new(sizeof *found);
    CareerGame *game = &found->game;
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
    note_marks(review_run_session(back), found);
    return found;
}

/* Ends a share's work on its game and sets the game's new state: ready, failed, or waiting
 * again. */
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

/* Does one step of the review of the share's game, or takes the next one. Returns false if there is
 * no game left. */
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
        if (stand == GAME_READY) {
            career_judge(job->career, &waiting->found->game);
            career_mark(job->career, &waiting->found->game, waiting->found->marks,
                        waiting->found->mark_count);
        }
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

void career_job_switch(CareerJob *job, bool on, const HostServices *host)
{
    if (!on)
        stop_running(job, host);
    job->on = on;
}

/* Starts the list again at the first record. */
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

bool career_job_update(CareerJob *job, const HostServices *host)
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

/* --- life cycle ------------------------------------------------------------------------------- */

CareerJob *career_job_new(const SceneContext *context, const char *judge)
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

void career_job_free(CareerJob *job, const HostServices *host)
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

CareerProgress career_job_progress(const CareerJob *job)
{
    CareerProgress progress = job->progress;
    progress.lists = job->list != NULL;
    progress.runs = job->on && progress.waiting > 0;
    progress.rebuilt = career_state(job->career) == CAREER_REBUILT;
    float parts = (float)progress.done;
    for (int share = 0; share < SHARES; share++)
        parts += (float)atomic_load(&job->share[share]) / 1000;
    int all = progress.done + progress.waiting;
    progress.share = all ? parts / (float)all : 1;
    return progress;
}

Career *career_job_career(CareerJob *job)
{
    return job->career;
}

int career_job_version(const CareerJob *job)
{
    return job->version;
}
