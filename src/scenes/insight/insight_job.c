/* insight_job.c: runs the search in stages, each a separate work for the host: a first value of all
 * places, the next player's gains, then rounds of deals. Between two stages the drawing thread
 * takes over the results, so that nothing is shared while a work runs. */
#include "scenes/insight/insight_job.h"

#include "ai/level.h"
#include "base/memory.h"
#include "base/text.h"
#include "rules/query.h"
#include "session/thought.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Deals per round: enough in another thread to make waking up cheap, otherwise what a frame can
 * spare. */
enum { DEALS_AWAY = 6, DEALS_A_FRAME = 1 };

typedef enum JobStage { JOB_IDLE, JOB_JUDGES, JOB_NEXT, JOB_TRIES } JobStage;

struct InsightJob {
    Work work; /* first, so that a pointer to the work is one to its job */
    const Catalogue *c;
    uint64_t seed;
    size_t room;        /* bytes of a game */
    Game *view, *other; /* as the deciding seat knows it; as `looker` does */
    Action *legal;
    int legal_count;
    void *memory; /* of the workspace; NULL until the first question */
    const Level *level;
    int threat_seat;
    bool judges, looks; /* parts of the question */
    JobStage stage;
    bool running; /* the host runs it */
    bool dropped; /* its results are no longer needed */
    const HostServices *host;
    uint32_t deals;    /* per round */
    PlaceWorths found; /* what a work writes */
    PlaceThreat threats_found[PLACES_MOST];
    int threat_count_found;
    bool more;         /* the last work improved the values */
    PlaceWorths shown; /* what was taken over from it */
    PlaceThreat threats[PLACES_MOST];
    int threat_count;
    bool worths_known;
};

/* --- a work ----------------------------------------------------------------------------------- */

static void do_share(Work *work, int share, bool (*stop)(void *self), void *self)
{
    InsightJob *job = (InsightJob *)work;
    assert(share == 0 && "one share");
    const Game *view = job->stage == JOB_NEXT ? job->other : job->view;
    Workspace *ws = workspace_make(job->memory, job->c, view, job->level->weights);
    AiTask task = {.c = job->c,
                   .view = job->view,
                   .legal = job->legal,
                   .legal_count = job->legal_count,
                   .budget = {.stop = stop, .stop_self = self}};
    if (job->stage == JOB_JUDGES)
        job->more = places_judge(ws, &task, &job->found);
    else if (job->stage == JOB_NEXT)
        job->threat_count_found =
            places_threats(ws, view, job->threat_seat, stop, self, job->threats_found);
    else
        job->more = places_try(ws, &task, &job->level->plan, job->seed, job->deals, &job->found);
    (void)share;
}

/* --- stages ----------------------------------------------------------------------------------- */

static JobStage after(const InsightJob *job, JobStage stage)
{
    bool tries = job->judges && job->level->plan.candidates > 0;
    switch (stage) {
    case JOB_IDLE:
        return job->judges ? JOB_JUDGES : after(job, JOB_JUDGES);
    case JOB_JUDGES:
        return job->looks ? JOB_NEXT : after(job, JOB_NEXT);
    case JOB_NEXT:
        return tries ? JOB_TRIES : JOB_IDLE;
    default:
        return job->more ? JOB_TRIES : JOB_IDLE;
    }
}

/* Ends a stage: its results are shown from now on. */
static void take_over(InsightJob *job)
{
    job->running = false;
    if (job->stage == JOB_NEXT && job->threat_count_found >= 0) {
        job->threat_count = job->threat_count_found;
        memcpy(job->threats, job->threats_found, sizeof job->threats);
    } else if (job->stage != JOB_NEXT && job->more) {
        job->shown = job->found;
        job->worths_known = true;
    }
    job->stage = after(job, job->stage);
}

bool insight_job_update(InsightJob *job, const HostServices *host)
{
    if (job->stage == JOB_IDLE)
        return false;
    if (job->running && !host->look_done(host->self))
        return false; /* the host wakes the program up */
    if (job->running) {
        take_over(job);
        return true;
    }
    job->work = (Work){.share = do_share, .shares = 1};
    job->deals = DEALS_AWAY;
    if (host->look) { /* work dropped by others ends soon */
        job->host = host;
        job->running = host->look(host->self, &job->work);
        return !job->running;
    }
    job->deals = DEALS_A_FRAME;
    do_share(&job->work, 0, work_never_stops, NULL);
    take_over(job);
    return true;
}

/* --- asking ----------------------------------------------------------------------------------- */

InsightJob *insight_job_new(const Session *session)
{
    InsightJob *job = memory_new(sizeof *job);
    job->c = session_catalogue(session);
    job->seed = session_plan(session)->seed;
    job->room = session_game_room(session);
    return job;
}

/* A thread that is stopping may still read the last question. */
static bool is_free(InsightJob *job)
{
    if (job->running && job->host->look_done(job->host->self))
        job->running = false;
    return !job->running;
}

void insight_job_drop(InsightJob *job)
{
    if (job->running && !job->dropped)
        job->host->end_look(job->host->self);
    job->dropped = !is_free(job);
    job->stage = JOB_IDLE;
    job->worths_known = false;
    job->threat_count = 0;
}

void insight_job_free(InsightJob *job)
{
    if (!job)
        return;
    if (job->running) /* the thread first: it writes into the memory below */
        job->host->forget_look(job->host->self);
    free(job->view);
    free(job->other);
    free(job->legal);
    free(job->memory);
    free(job);
}

/* Most games never need a search, so its memory is allocated at the first question. */
static void make_room(InsightJob *job, const Game *game)
{
    if (job->view)
        return;
    job->view = memory_new(job->room);
    job->other = memory_new(job->room);
    job->legal = memory_list(AI_ACTIONS_MAX, sizeof *job->legal);
    job->memory = memory_new(workspace_size(job->c, game));
}

/* Returns the engine's level. An engine without evaluation weights can't judge places; "ai4"
 * replaces it. */
static const Level *level_of(const char *name)
{
    const AiEngine *engine = ai_find(name);
    const Level *level = (const Level *)(engine ? engine : ai_find("ai4"));
    return level->weights ? level : (const Level *)ai_find("ai4");
}

bool insight_job_ask(InsightJob *job, const InsightQuestion *question)
{
    const Game *game = question->game;
    insight_job_drop(job);
    if (job->dropped)
        return false;
    make_room(job, game);
    job->level = level_of(question->level);
    job->judges = question->worth_seat != NO_SEAT;
    job->looks = question->threat_seat != NO_SEAT;
    job->threat_seat = question->threat_seat;
    job->legal_count = 0;
    if (job->judges) {
        assert(question->worth_seat == game_to_act(game) && "the seat that decides");
        game_view(job->c, game, question->worth_seat, job->view);
        job->legal_count = game_legal(job->c, job->view, job->legal, AI_ACTIONS_MAX);
        if (job->legal_count > AI_ACTIONS_MAX)
            job->legal_count = AI_ACTIONS_MAX;
        job->judges = job->legal_count > 0;
    }
    if (job->looks)
        game_view(job->c, game, question->looker, job->other);
    job->stage = after(job, JOB_IDLE);
    return true;
}

/* --- results ---------------------------------------------------------------------------------- */

bool insight_job_works(const InsightJob *job)
{
    return job->stage != JOB_IDLE;
}

bool insight_job_judges(const InsightJob *job)
{
    return job->stage == JOB_JUDGES;
}

const PlaceWorths *insight_job_worths(const InsightJob *job)
{
    return job->worths_known ? &job->shown : NULL;
}

const PlaceThreat *insight_job_threats(const InsightJob *job, int *count)
{
    *count = job->threat_count;
    return job->threats;
}

const char *insight_job_level(const InsightJob *job)
{
    return job->level ? job->level->engine.name : "";
}
