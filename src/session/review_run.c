/* review_run.c: see review_run.h. Decisions quickly, the worst of them closely, then the luck; each
 * from the beginning of the game to its end. */
#include "session/review_run.h"

#include "ai/ending.h"
#include "base/memory.h"
#include "session/review_file.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

typedef enum RunStage { RUN_QUICK, RUN_CLOSE, RUN_LUCK, RUN_DONE } RunStage;

/* How much a step of each stage costs, in quick decisions. */
static const float costs[RUN_DONE] = {1, 10, 6};

struct ReviewRun {
    Session *session;
    ReviewPlan plans[2]; /* quick, close */
    LuckPlan luck;
    char path[SESSION_PATH_SIZE]; /* where it is kept; "": nowhere */
    uint64_t key;
    Game *start;
    ReviewDesk desk;
    int action_count;
    ReviewItem *items;
    LuckMoment *moments;
    int item_count, moment_count;
    RunStage stage;
    int next; /* of the stage */
    int worst[REVIEW_CLOSELY], worst_count;
    LuckRow *rows;
    LuckSum sums[SEATS_MAX];
};

/* --- opening ---------------------------------------------------------------------------------- */

static void begin_desk(ReviewRun *run)
{
    game_copy(run->desk.game, run->start);
    run->desk.step = 0;
}

static void make_room(ReviewRun *run)
{
    size_t room = session_game_room(run->session), count = (size_t)run->action_count;
    run->start = memory_new(room);
    session_replay_game(run->session, 0, run->start);
    const Catalogue *c = session_catalogue(run->session);
    size_t memory = run->plans[0].engine->memory(c, run->start);
    run->desk = (ReviewDesk){.c = c,
                             .actions = session_replay_actions(run->session),
                             .game = memory_new(room),
                             .view = memory_new(room),
                             .legal = memory_list(AI_ACTIONS_MAX, sizeof(Action)),
                             .memory = memory ? memory_new(memory) : NULL,
                             .ending = memory_new(ending_memory(c, run->start))};
    run->items = memory_list(count, sizeof *run->items);
    run->moments = memory_list(2 * count + 2, sizeof *run->moments);
    run->rows = memory_list(2 * count + 2, sizeof *run->rows);
}

/* The replay stands at its end. */
static void settle(ReviewRun *run)
{
    int scores[SEATS_MAX] = {0}, players = session_players(run->session);
    for (int seat = 0; seat < players; seat++)
        scores[seat] = game_score(session_game(run->session), seat);
    const LuckGame game = {run->moments, run->moment_count, run->items, run->item_count, scores,
                           players};
    luck_settle(&game, run->rows, run->sums);
    run->stage = RUN_DONE;
}

static bool recall(ReviewRun *run, const char *level)
{
    const Catalogue *c = session_catalogue(run->session);
    run->key = review_file_key(c, run->start, run->desk.actions, run->action_count, run->plans, 2,
                               &run->luck);
    if (!review_file_path(session_record_path(run->session), level, run->path, sizeof run->path)) {
        run->path[0] = '\0';
        return false;
    }
    ReviewKept kept = {.items = run->items, .moments = run->moments};
    if (!review_file_read(run->path, run->key, c, run->desk.actions, run->action_count, &kept))
        return false;
    run->item_count = kept.item_count;
    run->moment_count = kept.moment_count;
    return true;
}

static void list(ReviewRun *run)
{
    begin_desk(run);
    run->moment_count = luck_list(&run->desk, run->action_count, run->moments);
    begin_desk(run);
    run->item_count = review_list(&run->desk, run->action_count, run->items);
    begin_desk(run);
}

ReviewRun *review_run_new(const Catalogue *catalogue, const Generations *generations,
                          const char *path, int level, Err *err)
{
    assert(level >= 0 && level < REVIEW_LEVELS && "a row");
    Session *session = session_replay_open(catalogue, generations, path, NULL, err);
    if (!session)
        return NULL;
    int count = session_replay_count(session);
    session_replay_seek(session, count);
    ReviewRun *run = memory_new(sizeof *run);
    uint64_t seed = session_plan(session)->seed;
    run->session = session;
    run->action_count = count;
    for (int close = 0; close < 2; close++)
        run->plans[close] = review_plan(level, close, seed);
    run->luck = review_luck_plan(level, seed);
    make_room(run);
    bool kept = recall(run, review_levels[level].engine);
    if (!kept)
        list(run);
    if (game_phase(session_game(session)) != PHASE_OVER || run->moment_count > LUCK_MOMENTS) {
        err_set(err, path, 0, "the game is not over, or too long");
        review_run_free(run);
        return NULL;
    }
    if (kept)
        settle(run);
    return run;
}

void review_run_free(ReviewRun *run)
{
    if (!run)
        return;
    free(run->start);
    free(run->desk.game);
    free(run->desk.view);
    free(run->desk.legal);
    free(run->desk.memory);
    free(run->desk.ending);
    free(run->items);
    free(run->moments);
    free(run->rows);
    session_free(run->session);
    free(run);
}

/* --- judging ---------------------------------------------------------------------------------- */

static int steps_of(const ReviewRun *run, RunStage stage)
{
    if (stage == RUN_QUICK)
        return run->item_count;
    if (stage == RUN_LUCK)
        return run->moment_count;
    if (run->stage >= RUN_CLOSE)
        return run->worst_count;
    return run->item_count < REVIEW_CLOSELY ? run->item_count : REVIEW_CLOSELY;
}

static void next_stage(ReviewRun *run)
{
    if (run->stage == RUN_QUICK)
        run->worst_count = review_worst(run->items, run->item_count, REVIEW_CLOSELY, run->worst);
    run->stage++;
    run->next = 0;
    begin_desk(run);
    if (run->stage < RUN_DONE)
        return;
    settle(run);
    if (run->path[0])
        review_file_write(
            run->path, run->key, session_catalogue(run->session),
            &(ReviewKept){run->items, run->item_count, run->moments, run->moment_count});
}

/* What is stopped stays unjudged, to be judged by the next step; what an engine does not compare
 * counts as good. */
bool review_run_step(ReviewRun *run, bool (*stop)(void *self), void *self)
{
    while (run->stage < RUN_DONE && run->next == steps_of(run, run->stage))
        next_stage(run);
    if (run->stage == RUN_DONE)
        return false;
    int next = run->next;
    bool judged;
    if (run->stage == RUN_LUCK)
        judged = luck_judge(&run->desk, &run->luck, &run->moments[next], stop, self);
    else if (run->stage == RUN_CLOSE)
        judged =
            review_judge(&run->desk, &run->plans[1], &run->items[run->worst[next]], stop, self);
    else
        judged = review_judge(&run->desk, &run->plans[0], &run->items[next], stop, self);
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

/* --- what came out ---------------------------------------------------------------------------- */

const ReviewItem *review_run_items(const ReviewRun *run, int *count)
{
    assert(run->stage == RUN_DONE && "all is judged");
    *count = run->item_count;
    return run->items;
}

const LuckSum *review_run_luck(const ReviewRun *run)
{
    assert(run->stage == RUN_DONE && "all is judged");
    return run->sums;
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
