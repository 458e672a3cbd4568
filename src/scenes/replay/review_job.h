/* review_job.h: the review of a game (ai/review.h, ai/luck.h) as it is being worked out: first all
 * decisions quickly, then the luck, then closely those that may be turning points. Works in other
 * threads where the host has some, else a little each frame; what comes out is the same. No
 * drawing. */
#ifndef SCENES_REPLAY_REVIEW_JOB_H
#define SCENES_REPLAY_REVIEW_JOB_H
#include "ai/review_levels.h"
#include "scenes/stage/scene.h"
#include "session/session.h"

typedef struct ReviewJob ReviewJob;

/* What people call those who look back, to be translated (rows of review_levels). */
extern const char *const review_labels[REVIEW_LEVELS];

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

/* What chance brought, as far as it is known: at each moment, and in all. */
typedef struct ReviewLuck {
    int count;
    const LuckMoment *moments; /* in the order of the game */
    const LuckRow *rows;
    const LuckSum *sums; /* of each seat */
    bool played_on;      /* else only what draws look like at once */
} ReviewLuck;
/* False until it is known, and of a game that is not over. */
bool review_job_luck(const ReviewJob *job, ReviewLuck *out);
#endif
