/* insight_job.h: the search for layers (ai/places.h): the value of each place for the deciding
 * seat, and the gains of the next one. It runs in a thread of the host, or without one, a little
 * each frame. Results are filled in as they are found. No drawing. */
#ifndef SCENES_INSIGHT_INSIGHT_JOB_H
#define SCENES_INSIGHT_INSIGHT_JOB_H
#include "ai/places.h"
#include "scenes/stage/scene.h"
#include "session/session.h"

typedef struct InsightJob InsightJob;

/* The question of a search. */
typedef struct InsightQuestion {
    const Game *game;  /* the current game; read at once, as the seats below know it */
    int worth_seat;    /* values places for this seat, the deciding one; NO_SEAT: no values */
    int threat_seat;   /* finds the gains of this seat, the next one; NO_SEAT: none … */
    int looker;        /* … and uses only what this seat may know */
    const char *level; /* computer player that judges: "ai4" */
} InsightQuestion;

/* Makes a job for the game of `session`; it keeps the session's catalogue and game size. */
InsightJob *insight_job_new(const Session *session);
/* Waits until its thread has stopped, which takes milliseconds. `job` may be NULL. */
void insight_job_free(InsightJob *job);

/* Drops the current search with its results and starts a new one. Returns false without starting
 * while the dropped search is still stopping: a frame is no time to wait in. */
bool insight_job_ask(InsightJob *job, const InsightQuestion *question);
/* Drops the results and requests the search to stop, without waiting. */
void insight_job_drop(InsightJob *job);

/* Continues the search; call it each frame with the same host. Returns true if another frame is
 * needed: there are new results, or no thread does the work. */
bool insight_job_update(InsightJob *job, const HostServices *host);

/* Is there anything still to be found? */
bool insight_job_works(const InsightJob *job);
/* Is it in its first look at the places? */
bool insight_job_judges(const InsightJob *job);
/* Returns NULL until the values are known. */
const PlaceWorths *insight_job_worths(const InsightJob *job);
/* Returns a list of *count gains, the greatest first; 0 until they are known. */
const PlaceThreat *insight_job_threats(const InsightJob *job, int *count);
/* Returns the name of the judging engine, "ai4". */
const char *insight_job_level(const InsightJob *job);
#endif
