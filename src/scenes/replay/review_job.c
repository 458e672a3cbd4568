/* review_job.c: see review_job.h. Three stages, one after the other: listing the decisions,
 * judging all of them quickly, judging the worst of these closely. Within a stage shares take
 * the next decision that nobody has, so each of them only ever moves on in the game. What they
 * find lies beside what is shown until a frame takes it over. */
#include "scenes/replay/review_job.h"

#include "ai/ending.h"
#include "base/memory.h"
#include "session/review_file.h"
#include "session/work.h"
#include "words/words.h"

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

/* A game of two without expansions has about 150 decisions: 2 s of one core as ai4 sees it. */
const ReviewLevel review_levels[REVIEW_LEVELS] = {
    {"ai2", NC_("level", "Solid"), {1, 1}, {1, 1}},
    {"ai3", NC_("level", "Far-sighted"), {3000, 800}, {12000, 5000}},
    {"ai4", NC_("level", "Strong"), {5000, 1500}, {60000, 15000}},
    {"ai5", NC_("level", "Master"), {5000, 1500}, {60000, 15000}},
};

int review_level(const char *engine)
{
    for (int i = 0; i < REVIEW_LEVELS; i++)
        if (strcmp(review_levels[i].engine, engine) == 0)
            return i;
    return -1;
}

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
    ReviewItem *items; /* in the order of the game */
    int item_count, judged, judged_closely;
};

/* --- shares ----------------------------------------------------------------------------------- */

/* Desks are kept from stage to stage: a game is large, and engines remember what they saw. */
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
        desk->ending = memory_new(ending_memory(job->c, job->start));
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

/* Takes over what was found. True if there was something. */
static bool take_found(ReviewJob *job)
{
    bool some = false;
    for (int i = 0; i < job->item_count; i++) {
        if (!atomic_load_explicit(&job->fresh[i], memory_order_acquire))
            continue;
        atomic_store(&job->fresh[i], 0);
        job->judged += job->stage == STAGE_QUICK;
        job->judged_closely += job->stage == STAGE_CLOSE;
        job->items[i] = job->found[i];
        some = true;
    }
    return some;
}

/* The stage is over: what comes next? Decisions that are shown change only here and in take_found,
 * both on the drawing thread. */
static void next_stage(ReviewJob *job)
{
    take_found(job);
    if (job->stage == STAGE_LIST) {
        memcpy(job->items, job->found, (size_t)job->found_count * sizeof *job->items);
        job->item_count = job->order_count = job->found_count;
        for (int i = 0; i < job->item_count; i++)
            job->order[i] = i;
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
    bool some = take_found(job);
    if (job->running && !host->work_done(host->self))
        return some;
    job->work.shares = SHARES_MOST;
    if (!job->running && host->work && host->work(host->self, &job->work)) {
        job->host = host;
        job->running = true;
        return some;
    }
    if (job->running || do_a_little(job))
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
    job->item_count = count;
    job->stage = STAGE_DONE;
}

ReviewJob *review_job_new(const Session *replay, const char *level)
{
    int row = review_level(level);
    const AiEngine *engine = row >= 0 ? ai_find(level) : NULL;
    if (!engine)
        return NULL;
    const ReviewLevel *mine = &review_levels[row];
    ReviewJob *job = memory_new(sizeof *job);
    uint64_t seed = session_plan(replay)->seed;
    job->work.share = do_share;
    job->c = session_catalogue(replay);
    job->room = session_game_room(replay);
    job->start = memory_new(job->room);
    session_replay_game(replay, 0, job->start);
    job->action_count = session_replay_count(replay);
    size_t count = (size_t)job->action_count;
    job->actions = memory_copy(session_replay_actions(replay), count * sizeof *job->actions);
    job->plans[0] = (ReviewPlan){engine, mine->quick[0], mine->quick[1], seed};
    job->plans[1] = (ReviewPlan){engine, mine->close[0], mine->close[1], seed + 1};
    job->found = memory_list(count, sizeof *job->found);
    job->items = memory_list(count, sizeof *job->items);
    job->fresh = memory_list(count, sizeof *job->fresh);
    job->order = memory_list(count, sizeof *job->order);
    recall(job, replay, level);
    return job;
}

/* The threads first: they write into what is freed. */
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
        free(job->desks[i].ending);
    }
    free(job->start);
    free(job->actions);
    free(job->found);
    free(job->items);
    free(job->fresh);
    free(job->order);
    free(job);
}

/* --- what there is ---------------------------------------------------------------------------- */

/* By what decisions cost: a close look takes about ten times as long. How many there will be is
 * known only when all were judged quickly; until then it counts as many as there can be. */
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

const ReviewItem *review_job_items(const ReviewJob *job, int *count)
{
    *count = job->item_count;
    return job->items;
}

const ReviewItem *review_job_at(const ReviewJob *job, int step)
{
    for (int i = 0; i < job->item_count && job->items[i].step <= step; i++)
        if (job->items[i].step == step)
            return &job->items[i];
    return NULL;
}
