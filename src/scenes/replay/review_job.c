/* review_job.c: see review_job.h. Three stages, one after the other: listing the decisions,
 * judging all of them quickly, judging the worst of these closely. Within a stage shares take
 * the next decision that nobody has, so each of them only ever moves on in the game. What they
 * find lies beside what is shown until a frame takes it over. */
#include "scenes/replay/review_job.h"

#include "base/memory.h"
#include "session/review_file.h"
#include "session/work.h"

#include <assert.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum {
    SHARES_MOST = 8,
    CLOSELY = 16,       /* decisions that are looked at closely */
    CLOSELY_COSTS = 10, /* as much as so many quick ones */
    EACH_FRAME = 4      /* decisions, where the host has no threads */
};

typedef enum ReviewStage { STAGE_LIST, STAGE_QUICK, STAGE_CLOSE, STAGE_DONE } ReviewStage;

/* Positions per decision. A game of two without expansions has about 150 decisions: 2 s of one
 * core as ai4 sees it. */
static const struct {
    const char *level;
    uint64_t quick, quick_duel, close, close_duel;
} budgets[] = {
    {"ai2", 1, 1, 1, 1},
    {"ai3", 3000, 800, 12000, 5000},
    {"ai4", 5000, 1500, 60000, 15000},
    {"ai5", 5000, 1500, 60000, 15000},
};

struct ReviewJob {
    Work work; /* first, so that a work is its job */
    const Catalogue *c;
    size_t room;
    Game *start;
    Action *actions;
    int action_count;
    ReviewPlan plans[2];          /* quick, close */
    char path[SESSION_PATH_SIZE]; /* where it is kept; "": nowhere */
    uint64_t key;
    ReviewDesk desks[SHARES_MOST];
    ReviewStage stage;
    bool running; /* the host has it */
    const HostServices *host;
    /* Shared with the threads. */
    ReviewItem *found;   /* what they write */
    atomic_uchar *fresh; /* of each: 1 when it may be taken over */
    atomic_int next;     /* place in `order` */
    int order_count;
    int *order;
    int found_count; /* after STAGE_LIST */
    /* Shown. */
    ReviewItem *items;
    int *item_of; /* number of the decision of each action, −1 */
    int item_count, judged, judged_closely;
    unsigned version;
};

/* --- shares ----------------------------------------------------------------------------------- */

static void prepare_desk(ReviewJob *job, ReviewDesk *desk)
{
    if (!desk->game) {
        *desk = (ReviewDesk){.c = job->c,
                             .actions = job->actions,
                             .game = memory_new(job->room),
                             .view = memory_new(job->room),
                             .legal = memory_list(AI_ACTIONS_MAX, sizeof(Action))};
        size_t memory = job->plans[0].engine->memory(job->c, job->start);
        desk->memory = memory ? memory_new(memory) : NULL;
    }
    game_copy(desk->game, job->start);
    desk->step = 0;
}

/* Judges the next decision that nobody has; false if there is none, or when stopped. */
static bool judge_next(ReviewJob *job, ReviewDesk *desk, bool (*stop)(void *self), void *self)
{
    int place = atomic_fetch_add(&job->next, 1);
    if (place >= job->order_count)
        return false;
    int number = job->order[place];
    const ReviewPlan *plan = &job->plans[job->stage == STAGE_CLOSE];
    if (!review_judge(desk, plan, &job->found[number], stop, self))
        return !stop || !stop(self); /* an engine that does not compare finds nothing */
    atomic_store_explicit(&job->fresh[number], 1, memory_order_release);
    return true;
}

static void do_share(Work *work, int share, bool (*stop)(void *self), void *self)
{
    assert(share >= 0 && share < SHARES_MOST && "a desk for each share");
    ReviewJob *job = (ReviewJob *)work;
    ReviewDesk *desk = &job->desks[share];
    if (job->stage == STAGE_LIST && share > 0)
        return;
    prepare_desk(job, desk);
    if (job->stage == STAGE_LIST)
        job->found_count = review_list(desk, job->action_count, job->found);
    else
        while (!stop(self) && judge_next(job, desk, stop, self))
            ;
}

/* --- stages ----------------------------------------------------------------------------------- */

/* Takes over what was found. */
static void take_found(ReviewJob *job)
{
    for (int i = 0; i < job->item_count; i++) {
        if (!atomic_load_explicit(&job->fresh[i], memory_order_acquire))
            continue;
        atomic_store(&job->fresh[i], 0);
        job->judged += job->stage == STAGE_QUICK;
        job->judged_closely += job->stage == STAGE_CLOSE;
        job->items[i] = job->found[i];
        job->version++;
    }
}

/* `count` decisions lie in job->items. */
static void show_items(ReviewJob *job, int count)
{
    assert(count >= 0 && count <= job->action_count && "a decision is an action of the game");
    job->item_count = count;
    for (int i = 0; i < job->item_count; i++)
        job->item_of[job->items[i].step] = i;
    job->version++;
}

/* The stage is over: what comes next? */
static void next_stage(ReviewJob *job)
{
    take_found(job);
    if (job->stage == STAGE_LIST) {
        memcpy(job->items, job->found, (size_t)job->found_count * sizeof *job->items);
        show_items(job, job->found_count);
        for (int i = 0; i < job->item_count; i++)
            job->order[i] = i;
        job->order_count = job->item_count;
    } else if (job->stage == STAGE_QUICK) {
        job->order_count = review_worst(job->items, job->item_count, CLOSELY, job->order);
    }
    job->stage++;
    if (job->stage == STAGE_DONE && job->path[0])
        review_file_write(job->path, job->key, job->c, job->items, job->item_count);
    atomic_store(&job->next, 0);
    job->running = false;
}

/* Without threads: a little of the stage. True when it is over. */
static bool do_a_little(ReviewJob *job)
{
    ReviewDesk *desk = &job->desks[0];
    if (atomic_load(&job->next) == 0)
        prepare_desk(job, desk);
    if (job->stage == STAGE_LIST) {
        job->found_count = review_list(desk, job->action_count, job->found);
        return true;
    }
    for (int i = 0; i < EACH_FRAME; i++)
        if (!judge_next(job, desk, NULL, NULL))
            return true;
    return false;
}

bool review_job_update(ReviewJob *job, const HostServices *host)
{
    if (job->stage == STAGE_DONE)
        return false;
    take_found(job);
    if (job->running) {
        if (!host->work_done(host->self))
            return false;
        next_stage(job);
        return true;
    }
    job->work.shares = SHARES_MOST;
    if (host->work && host->work(host->self, &job->work)) {
        job->host = host;
        job->running = true;
        return false;
    }
    if (do_a_little(job))
        next_stage(job);
    return true;
}

/* --- life ------------------------------------------------------------------------------------- */

/* Opens it as it was kept, if it was. */
static void recall(ReviewJob *job, const Session *replay, const char *level)
{
    job->key = review_file_key(job->c, job->start, job->actions, job->action_count, job->plans, 2);
    if (!review_file_path(session_record_path(replay), level, job->path, sizeof job->path)) {
        job->path[0] = '\0';
        return;
    }
    int count =
        review_file_read(job->path, job->key, job->c, job->actions, job->action_count, job->items);
    if (count < 0)
        return;
    show_items(job, count);
    job->stage = STAGE_DONE;
}

ReviewJob *review_job_new(const Session *replay, const char *level)
{
    enum { LEVELS = sizeof budgets / sizeof budgets[0] };
    int row = 0;
    while (row < LEVELS && strcmp(budgets[row].level, level) != 0)
        row++;
    const AiEngine *engine = row < LEVELS ? ai_find(level) : NULL;
    if (!engine)
        return NULL;
    ReviewJob *job = memory_new(sizeof *job);
    uint64_t seed = session_seed(replay);
    job->work.share = do_share;
    job->c = session_catalogue(replay);
    job->room = session_game_room(replay);
    job->start = memory_new(job->room);
    session_replay_game(replay, 0, job->start);
    job->action_count = session_replay_count(replay);
    size_t count = (size_t)job->action_count;
    job->actions = memory_copy(session_replay_actions(replay), count * sizeof *job->actions);
    job->plans[0] = (ReviewPlan){engine, budgets[row].quick, budgets[row].quick_duel, seed};
    job->plans[1] = (ReviewPlan){engine, budgets[row].close, budgets[row].close_duel, seed + 1};
    job->found = memory_list(count, sizeof *job->found);
    job->items = memory_list(count, sizeof *job->items);
    job->fresh = memory_list(count, sizeof *job->fresh);
    job->order = memory_list(count, sizeof *job->order);
    job->item_of = memory_list(count, sizeof *job->item_of);
    for (size_t i = 0; i < count; i++)
        job->item_of[i] = -1;
    recall(job, replay, level);
    return job;
}

void review_job_free(ReviewJob *job)
{
    if (!job)
        return;
    if (job->running)
        job->host->forget_work(job->host->self);
    for (int i = 0; i < SHARES_MOST; i++) {
        free(job->desks[i].game);
        free(job->desks[i].view);
        free(job->desks[i].legal);
        free(job->desks[i].memory);
    }
    free(job->start);
    free(job->actions);
    free(job->found);
    free(job->items);
    free(job->fresh);
    free(job->order);
    free(job->item_of);
    free(job);
}

/* --- what there is ---------------------------------------------------------------------------- */

float review_job_progress(const ReviewJob *job)
{
    if (job->stage == STAGE_DONE)
        return 1;
    int closely = job->stage == STAGE_CLOSE   ? job->order_count
                  : job->item_count < CLOSELY ? job->item_count
                                              : CLOSELY;
    int all = job->item_count + CLOSELY_COSTS * closely;
    int done = job->judged + CLOSELY_COSTS * job->judged_closely;
    return all ? (float)done / (float)all : 0;
}

unsigned review_job_version(const ReviewJob *job)
{
    return job->version;
}

int review_job_count(const ReviewJob *job)
{
    return job->item_count;
}

const ReviewItem *review_job_items(const ReviewJob *job)
{
    return job->items;
}

const ReviewItem *review_job_at(const ReviewJob *job, int step)
{
    if (step < 0 || step >= job->action_count || job->item_of[step] < 0)
        return NULL;
    return &job->items[job->item_of[step]];
}
