/* insight_job.h: what layers show that takes a search (ai/places.h): what places are worth to the
 * seat that decides, what the next one would gain. Works in another thread where the host has one
 * to spare, else a little each frame. It is filled in as it is found. No drawing. */
#ifndef SCENES_INSIGHT_INSIGHT_JOB_H
#define SCENES_INSIGHT_INSIGHT_JOB_H
#include "ai/places.h"
#include "scenes/stage/scene.h"
#include "session/session.h"

typedef struct InsightJob InsightJob;

/* What is asked. */
typedef struct InsightQuestion {
    const Game *game; /* as it is; read at once, through the eyes of the seats below */
    int worth_seat;   /* whose places are judged, who must be the one that decides; NO_SEAT: none */
    int threat_seat;  /* who would come next, NO_SEAT: not asked … */
    int looker;       /* … by this seat: it alone says what may be known */
    const char *level; /* computer player who judges: "ai4" */
} InsightQuestion;

/* For the game of `session`, whose catalogue and size it keeps. */
InsightJob *insight_job_new(const Session *session);
/* Waits until it has stopped, which takes milliseconds. NULL is fine. */
void insight_job_free(InsightJob *job);

/* Drops what it does and begins to answer. What was found before is gone. False, and nothing is
 * asked, while what was dropped has not stopped: a frame is no time to wait in. */
bool insight_job_ask(InsightJob *job, const InsightQuestion *question);
/* Forgets what was found and says stop, without waiting. */
void insight_job_drop(InsightJob *job);

/* Goes on; to be called each frame with the same host. True if the next frame must follow: there is
 * something new, or something to do that nobody else does. */
bool insight_job_update(InsightJob *job, const HostServices *host);

/* Is anything still to be found? */
bool insight_job_works(const InsightJob *job);
/* Does it look at the places for the first time? */
bool insight_job_judges(const InsightJob *job);
/* NULL until they are known. */
const PlaceWorths *insight_job_worths(const InsightJob *job);
/* *count of them, the greatest first; 0 until they are known. */
const PlaceThreat *insight_job_threats(const InsightJob *job, int *count);
/* The name of who judges, "ai4". */
const char *insight_job_level(const InsightJob *job);
#endif
