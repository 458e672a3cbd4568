/* review_run.c: runs the stages of a review: all decisions quickly, the worst of them closely, then
 * luck. Each stage passes through the game from start to end. */
#include "session/review_run.h"

#include "base/memory.h"
#include "session/look_back.h"
#include "session/review_file.h"
#include "session/stand_ins.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

typedef enum RunStage { RUN_QUICK, RUN_CLOSE, RUN_LUCK, RUN_DONE } RunStage;

/* The cost of a step in each stage, relative to a quick decision. */
static const float costs[RUN_DONE] = {1, 10, 6};

struct ReviewRun {
    Session *session;
    ReviewPlan plans[2]; /* quick, close */
    LuckPlan luck;
    char path[SESSION_PATH_SIZE]; /* of the stored review; "": none */
    uint64_t key;
    LookBack back;
    RunStage stage;
    int next; /* index within the stage */
    int worst[REVIEW_CLOSELY], worst_count;
};

/* --- opening ---------------------------------------------------------------------------------- */

/* The replay has to be at its end. */
static void make_room(ReviewRun *run)
{
    const Session *session = run->session;
    size_t room = session_game_room(session);
    int count = session_replay_count(session);
    Game *start = memory_new(room);
    session_replay_game(session, 0, start);
    look_back_make(&run->back, session_catalogue(session), start, room, count,
                   run->plans[0].engine);
    look_back_take(&run->back, start, session_game(session), session_replay_actions(session),
                   count);
    free(start);
}

static void settle(ReviewRun *run)
{
    look_back_settle(&run->back);
    run->stage = RUN_DONE;
}

static bool recall(ReviewRun *run, const char *level)
{
    LookBack *back = &run->back;
    const Catalogue *c = back->desk.c;
    const Action *actions = back->desk.actions;
    run->key =
        review_file_key(c, back->start, actions, back->action_count, run->plans, 2, &run->luck);
    if (!review_file_path(session_record_path(run->session), level, run->path, sizeof run->path)) {
        run->path[0] = '\0';
        return false;
    }
    ReviewKept kept = {.items = back->items, .moments = back->moments};
    if (!review_file_read(run->path, run->key, c, actions, back->action_count, &kept))
        return false;
    back->item_count = kept.item_count;
    back->moment_count = kept.moment_count;
    return true;
}

static void list(LookBack *back)
{
    back->moment_count = luck_list(look_back_prepare(back), back->action_count, back->moments);
    back->item_count = review_list(look_back_prepare(back), back->action_count, back->items);
    look_back_prepare(back);
}

/* Prepares the review. Returns false with *err if the game isn't over, or too long. */
static bool open_game(ReviewRun *run, const char *path, const char *level, Err *err)
{
    bool over = game_phase(session_game(run->session)) == PHASE_OVER, kept = false;
    if (over) {
        make_room(run);
        kept = recall(run, level);
        if (!kept)
            list(&run->back);
    }
    if (!over || run->back.moment_count > LUCK_MOMENTS)
        return err_set(err, path, 0, "the game is not over, or too long");
    stand_ins_mark(run->session, run->back.items, run->back.item_count);
    if (kept)
        settle(run);
    return true;
}

ReviewRun *review_run_new(const Catalogue *catalogue, const Generations *generations,
                          const char *path, int level, Err *err)
{
    assert(level >= 0 && level < REVIEW_LEVELS && "a row");
    Session *session = session_replay_open(catalogue, generations, path, NULL, err);
    if (!session)
        return NULL;
    session_replay_seek(session, session_replay_count(session));
    ReviewRun *run = memory_new(sizeof *run);
    uint64_t seed = session_plan(session)->seed;
    run->session = session;
    for (int close = 0; close < 2; close++)
        run->plans[close] = review_plan(level, close, seed);
    run->luck = review_luck_plan(level, seed);
    if (open_game(run, path, review_levels[level].engine, err))
        return run;
    review_run_free(run);
    return NULL;
}

void review_run_free(ReviewRun *run)
{
    if (!run)
        return;
    look_back_free(&run->back);
    session_free(run->session);
    free(run);
}

/* --- judging ---------------------------------------------------------------------------------- */

static int steps_of(const ReviewRun *run, RunStage stage)
{
    if (stage == RUN_QUICK)
        return run->back.item_count;
    if (stage == RUN_LUCK)
        return run->back.moment_count;
    if (run->stage >= RUN_CLOSE)
        return run->worst_count;
    return run->back.item_count < REVIEW_CLOSELY ? run->back.item_count : REVIEW_CLOSELY;
}

static void next_stage(ReviewRun *run)
{
    if (run->stage == RUN_QUICK)
        run->worst_count =
            review_worst(run->back.items, run->back.item_count, REVIEW_CLOSELY, run->worst);
    run->stage++;
    run->next = 0;
    look_back_prepare(&run->back);
    if (run->stage < RUN_DONE)
        return;
    settle(run);
    if (run->path[0])
        review_file_write(run->path, run->key, session_catalogue(run->session),
                          &(ReviewKept){run->back.items, run->back.item_count, run->back.moments,
                                        run->back.moment_count});
}

/* A decision that was stopped stays unjudged and is the next step's again. A decision that the
 * engine doesn't compare counts as good. */
bool review_run_step(ReviewRun *run, bool (*stop)(void *self), void *self)
{
    while (run->stage < RUN_DONE && run->next == steps_of(run, run->stage))
        next_stage(run);
    if (run->stage == RUN_DONE)
        return false;
    int next = run->next;
    bool judged;
    if (run->stage == RUN_LUCK)
        judged = luck_judge(&run->back.desk, &run->luck, &run->back.moments[next], stop, self);
    else if (run->stage == RUN_CLOSE)
        judged = review_judge(&run->back.desk, &run->plans[1], &run->back.items[run->worst[next]],
                              stop, self);
    else
        judged = review_judge(&run->back.desk, &run->plans[0], &run->back.items[next], stop, self);
    if (!judged && stop && stop(self))
        return false;
    run->next++;
    return true;
}

float review_run_progress(const ReviewRun *run)
{
    if (run->stage == RUN_DONE)
        return 1;
    float all = 0, done = 0;
    for (int stage = 0; stage < RUN_DONE; stage++) {
        float cost = costs[stage] * (float)steps_of(run, (RunStage)stage);
        all += cost;
        done += stage < (int)run->stage ? cost : 0;
    }
    done += costs[run->stage] * (float)run->next;
    return all > 0 ? fminf(done / all, .99f) : 0;
}

/* --- results ---------------------------------------------------------------------------------- */

const ReviewItem *review_run_items(const ReviewRun *run, int *count)
{
    assert(run->stage == RUN_DONE && "all is judged");
    *count = run->back.item_count;
    return run->back.items;
}

const LuckSum *review_run_luck(const ReviewRun *run)
{
    assert(run->stage == RUN_DONE && "all is judged");
    return run->back.sums;
}

const Session *review_run_session(const ReviewRun *run)
{
    return run->session;
}

int64_t review_run_judge(int level)
{
    const ReviewPlan plans[2] = {review_plan(level, false, 0), review_plan(level, true, 0)};
    LuckPlan luck = review_luck_plan(level, 0);
    int64_t judge = (int64_t)review_file_judges(plans, 2, &luck);
    return judge ? judge : 1;
}
