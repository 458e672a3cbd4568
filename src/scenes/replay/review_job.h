/* review_job.h: the review of a game (ai/review.h) as it is being worked out: first all
 * decisions quickly, then closely those that may be turning points. Works in other threads where
 * the host has some, else a little each frame; what comes out is the same. No drawing. */
#ifndef SCENES_REPLAY_REVIEW_JOB_H
#define SCENES_REPLAY_REVIEW_JOB_H
#include "ai/review.h"
#include "scenes/stage/scene.h"
#include "session/session.h"

typedef struct ReviewJob ReviewJob;

/* Of the game that `replay` shows, as computer player `level` sees it; NULL if that one does not
 * compare. Copies what it needs. One that was kept beside the record is whole at once; else it
 * will be kept there (review_file.h). */
ReviewJob *review_job_new(const Session *replay, const char *level);
/* Stops at once. NULL is fine. */
void review_job_free(ReviewJob *job);

/* Goes on; to be called each frame with the same host. True while there is something to do and
 * nobody else does it: the next frame must follow. */
bool review_job_update(ReviewJob *job, const HostServices *host);

/* 0..1; 1: everything is judged. */
float review_job_progress(const ReviewJob *job);
/* Raised whenever a decision was judged. */
unsigned review_job_version(const ReviewJob *job);

/* The decisions in the order of the game; not judged yet where `judged` says so. */
int review_job_count(const ReviewJob *job);
const ReviewItem *review_job_items(const ReviewJob *job);
/* The decision that was action number `step`, NULL if that was none. */
const ReviewItem *review_job_at(const ReviewJob *job, int step);
#endif
