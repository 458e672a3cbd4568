/* try_out.c: marks choices, simulates them in the background, and drops marks and results that no
 * longer apply; try_draw.c draws them. */
#include "scenes/tryout/try_out.h"
#include "base/memory.h"
#include "keys/keys.h"
#include "rules/view.h"
#include "session/thought.h"
#include "system/thread.h"

#include <assert.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

/* --- simulations ------------------------------------------------------------------------------ */

/* Runs a simulation. Each share takes the next few free deals, plays them, adds up their results,
 * and adds these sums to the total, which a monitor guards; a frame copies the total. Sums are
 * integers, so the result after a given number of deals doesn't depend on which share played
 * them. */

enum {
    SHARES_MOST = 8,
    CHUNK = 8 /* deals that a share takes at a time: about ten milliseconds */
};

struct TryJob {
    Work work; /* first member, so that a Work pointer also points to its job */
    Game *view;
    Idea ideas[COMPARE_IDEAS];
    CompareTask task; /* its `memory` is unused: each share has its own */
    uint32_t most;
    void *memory[SHARES_MOST];
    CompareSums *part[SHARES_MOST];
    Monitor *monitor; /* guards `found` */
    CompareSums *found;
    atomic_uint next; /* first deal that no share has taken */
    atomic_bool ends; /* shares take no further deals */
    bool running;     /* the host runs the work */
    const HostServices *host;
    CompareSums *sums; /* shown */
    TryEnd end;
};

/* --- shares ----------------------------------------------------------------------------------- */

/* Plays the next few deals. Returns false if there are none, or if it was stopped. */
static bool try_some(TryJob *job, int share, bool (*stop)(void *self), void *self)
{
    uint32_t from = atomic_fetch_add(&job->next, CHUNK);
    if (from >= job->most || atomic_load(&job->ends))
        return false;
    uint32_t until = from + CHUNK < job->most ? from + CHUNK : job->most;
    CompareTask task = job->task;
    task.memory = job->memory[share];
    task.stop = stop;
    task.stop_self = self;
    memset(job->part[share], 0, sizeof *job->part[share]);
    bool whole = compare_try(&task, from, until, job->part[share]);
    monitor_lock(job->monitor);
    compare_add(job->found, job->part[share]);
    monitor_unlock(job->monitor);
    return whole;
}

static void prepare(TryJob *job, int share)
{
    if (job->memory[share])
        return;
    job->memory[share] = memory_new(compare_memory(job->task.c, job->view));
    job->part[share] = memory_new(sizeof *job->part[share]);
}

static void do_share(Work *work, int share, bool (*stop)(void *self), void *self)
{
    TryJob *job = (TryJob *)work;
    assert(share >= 0 && share < SHARES_MOST && "memory for each share");
    prepare(job, share);
    while (!stop(self) && try_some(job, share, stop, self))
        ;
}

/* --- life cycle ------------------------------------------------------------------------------- */

TryJob *try_job_new(const Catalogue *c, const Game *game, size_t room, const Idea *ideas, int count,
                    uint64_t seed)
{
    assert(count >= 2 && count <= COMPARE_IDEAS && "ideas to be compared");
    TryJob *job = memory_new(sizeof *job);
    job->work.share = do_share;
    job->view = memory_new(room);
    game_view(c, game, game_to_act(game), job->view);
    memcpy(job->ideas, ideas, (size_t)count * sizeof *ideas);
    job->task =
        (CompareTask){.c = c, .view = job->view, .ideas = job->ideas, .count = count, .seed = seed};
    uint32_t deals = compare_deals(job->view);
    job->most = deals < TRY_DEALS ? deals : TRY_DEALS;
    job->monitor = monitor_new();
    job->found = memory_new(sizeof *job->found);
    job->sums = memory_new(sizeof *job->sums);
    return job;
}

/* The threads stop first, because they write into the memory that is freed here. */
void try_job_free(TryJob *job)
{
    if (!job)
        return;
    if (job->running)
        job->host->forget_work(job->host->self);
    for (int i = 0; i < SHARES_MOST; i++) {
        free(job->memory[i]);
        free(job->part[i]);
    }
    monitor_free(job->monitor);
    free(job->found);
    free(job->sums);
    free(job->view);
    free(job);
}

TryEnd try_job_end(const TryJob *job)
{
    return job->end;
}

uint32_t try_job_most(const TryJob *job)
{
    return job->most;
}

const CompareSums *try_job_sums(const TryJob *job)
{
    return job->sums;
}

void try_out_open(TryOut *out, Play *play)
{
    *out = (TryOut){.play = play, .pointed = -1};
}

/* Must be called before the game's catalogue is freed, because the threads read it. */
static void forget(TryOut *out)
{
    try_job_free(out->job);
    out->job = NULL;
}

void try_out_close(TryOut *out)
{
    forget(out);
    *out = (TryOut){0};
}

void try_out_toggle(TryOut *out)
{
    forget(out);
    out->count = 0;
    out->open = !out->open;
}

bool try_out_works(const TryOut *out)
{
    return out->job && try_job_end(out->job) == TRY_GOES_ON;
}

/* --- frames ----------------------------------------------------------------------------------- */

/* Copies the total that the threads have computed so far. Returns true if it includes new deals. */
static bool take_found(TryJob *job)
{
    monitor_lock(job->monitor);
    bool some = job->found->deals != job->sums->deals;
    if (some)
        memcpy(job->sums, job->found, sizeof *job->sums);
    monitor_unlock(job->monitor);
    return some;
}

static void see_end(TryJob *job)
{
    int players = game_setup(job->view)->players;
    if (job->sums->deals >= job->most)
        job->end = TRY_ALL;
    else if (compare_is_clear(job->sums, job->task.count, players, TRY_ERRORS))
        job->end = TRY_CLEAR;
    if (job->end != TRY_GOES_ON)
        atomic_store(&job->ends, true);
}

bool try_job_update(TryJob *job, const HostServices *host)
{
    if (job->end != TRY_GOES_ON && !job->running)
        return false;
    bool some = take_found(job);
    if (some && job->end == TRY_GOES_ON)
        see_end(job);
    if (job->running && host->work_done(host->self)) {
        job->running = false;
        return true;
    }
    if (job->running || job->end != TRY_GOES_ON)
        return some;
    job->work.shares = SHARES_MOST;
    if (host->work) { /* refused while the host has another job, which ends soon: the next frame
                       * tries again */
        job->running = host->work(host->self, &job->work);
        job->host = host;
        return !job->running || some;
    }
    prepare(job, 0);
    try_some(job, 0, NULL, NULL);
    take_found(job);
    see_end(job);
    return true;
}

void try_job_stop(TryJob *job)
{
    atomic_store(&job->ends, true);
    if (job->end == TRY_GOES_ON)
        job->end = TRY_STOPPED;
}

/* --- marking ---------------------------------------------------------------------------------- */

static Idea idea_of(Action first, Action then)
{
    if (then.kind != ACTION_FOLLOW && then.kind != ACTION_DEED)
        then = (Action){.kind = ACTION_SKIP, .seat = first.seat};
    return (Idea){.first = first, .then = then};
}

/* Returns the trial's choice that is under the pointer, or a skip if there is none. */
static Action choice_of(const Play *play, int seat)
{
    const TurnTrial *trial = &play->turn.trial;
    if (trial->hovered >= 0 && trial->hovered < trial->count)
        return trial->choices[trial->hovered];
    return (Action){.kind = ACTION_SKIP, .seat = (uint8_t)seat};
}

/* Writes the idea that the player points at. Returns false if there is none. */
static bool find_pointed(const Play *play, Idea *idea)
{
    const TurnHand *hand = &play->turn.hand;
    int seat = play_decider(play);
    Action none = {.kind = ACTION_SKIP, .seat = (uint8_t)seat};
    if (seat == NO_SEAT)
        return false;
    if (play->mode == PLAY_CLAIM) {
        Action choice = choice_of(play, seat);
        *idea = play->turn.trial.recorded ? idea_of(choice, none)
                                          : idea_of(turn_place(&play->turn), choice);
        return true;
    }
    if (play->mode == PLAY_DECIDE) {
        int option = play->question.hovered;
        if (option >= 0 && option < play->question.count)
            *idea = idea_of(play->question.options[option], none);
        return option >= 0 && option < play->question.count;
    }
    if (play_holds(play) && hand->copy != NO_COPY) {
        *idea = idea_of(turn_place(&play->turn), none);
        return hand->aimed && hand->mark >= 0;
    }
    *idea = idea_of((Action){.kind = ACTION_DRAW, .seat = (uint8_t)seat}, none);
    return play_choosing(play) && play_can_draw(play);
}

/* A new mark discards the results, because they don't include it. */
bool try_out_add(TryOut *out, const Idea *idea)
{
    const Tabletop *table = out->play->table;
    const Session *session = table->session;
    if (!game_can_apply(table->catalogue, session_game(session), &idea->first, NULL))
        return false;
    if (out->version != session_version(session))
        out->count = 0;
    for (int i = 0; i < out->count; i++)
        if (ideas_equal(table->catalogue, &out->ideas[i], idea))
            return false;
    if (out->count == COMPARE_IDEAS)
        return false;
    forget(out);
    out->version = session_version(session);
    out->ideas[out->count++] = *idea;
    out->open = true;
    return true;
}

bool try_out_mark(TryOut *out)
{
    Idea idea;
    return find_pointed(out->play, &idea) && try_out_add(out, &idea);
}

void try_out_run(TryOut *out)
{
    const Session *session = out->play->table->session;
    if (try_out_works(out)) {
        try_job_stop(out->job);
        return;
    }
    forget(out);
    if (out->count >= 2)
        out->job = try_job_new(session_catalogue(session), session_game(session),
                               session_game_room(session), out->ideas, out->count,
                               session_plan(session)->seed);
}

/* --- frames of the panel ---------------------------------------------------------------------- */

bool try_out_event(TryOut *out, const InputEvent *event)
{
    KeyAction action = keys_action(KEYS_IN_TURN, event);
    if (action == KEYS_TRY_OUT && event->mods & MOD_SHIFT) {
        try_out_run(out);
        return true;
    }
    if (action == KEYS_TRY_OUT) {
        play_end_show(out->play);
        if (!try_out_mark(out))
            out->open = true; /* the panel says how to mark */
        return true;
    }
    if (action != KEYS_BACK || !out->open || play_can_leave(out->play))
        return false;
    try_out_toggle(out);
    return true;
}

bool try_out_update(TryOut *out, bool may)
{
    const Session *session = out->play->table->session;
    if (out->open && !may)
        try_out_toggle(out);
    if (out->count && out->version != session_version(session)) {
        forget(out);
        out->count = 0;
    }
    return out->job && try_job_update(out->job, &out->play->table->context->host);
}
