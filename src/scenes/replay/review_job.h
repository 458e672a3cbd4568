/* review_job.h: the review of a game (ai/review.h) as it is being worked out: first all
 * decisions quickly, then closely those that may be turning points. Works in other threads where
 * the host has some, else a little each frame; what comes out is the same. No drawing. */
#ifndef SCENES_REPLAY_REVIEW_JOB_H
#define SCENES_REPLAY_REVIEW_JOB_H
#include "ai/review.h"
#include "scenes/stage/scene.h"
#include "session/session.h"

typedef struct ReviewJob ReviewJob;

/* A computer player who can look back at a game. */
typedef struct ReviewLevel {
    const char *engine, *label; /* what people call him, to be translated */
    /* Positions per decision: to find the best action, and for each comparison with it. All
     * decisions get the first pair, the worst of them the second one, too. */
    uint64_t quick[2], close[2];
} ReviewLevel;

enum { REVIEW_LEVELS = 4 };
extern const ReviewLevel review_levels[REVIEW_LEVELS];
/* Row of "ai4"; −1: that one does not compare. */
int review_level(const char *engine);

/* Of the game that `replay` shows, as computer player `level` sees it; NULL if that one does not
 * compare. Copies what it needs. One that was kept beside the record is whole at once; else it
 * will be kept there (review_file.h). */
ReviewJob *review_job_new(const Session *replay, const char *level);
/* Stops at once. NULL is fine. */
void review_job_free(ReviewJob *job);

/* Goes on; to be called each frame with the same host. True if the next frame must follow: there is
 * something new, or something to do that nobody else does. */
bool review_job_update(ReviewJob *job, const HostServices *host);

/* 0..1; 1: everything is judged. */
float review_job_progress(const ReviewJob *job);
/* The decisions in the order of the game, *count of them; not judged yet where `judged` says so. */
const ReviewItem *review_job_items(const ReviewJob *job, int *count);
/* The decision that was action number `step`, NULL if that was none. */
const ReviewItem *review_job_at(const ReviewJob *job, int step);
#endif
