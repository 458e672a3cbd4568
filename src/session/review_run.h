/* review_run.h: the whole review of a game that was kept, as one thread works it out by itself,
 * from its record to what its players lost and how much was luck. Where somebody waits for it,
 * scenes/replay/review_job.h spreads one game over many threads; both give the same, and keep it
 * beside the record (review_file.h). */
#ifndef SESSION_REVIEW_RUN_H
#define SESSION_REVIEW_RUN_H
#include "ai/review_levels.h"
#include "session/session.h"

typedef struct ReviewRun ReviewRun;

/* Opens the record at `path`, as row `level` of review_levels sees it; a review that was kept is
 * whole at once. NULL with *err where it cannot be read, or is not over. Can be called in any
 * thread; what is borrowed must outlive it. */
ReviewRun *review_run_new(const Catalogue *catalogue, const Generations *generations,
                          const char *path, int level, Err *err);
/* NULL is fine. */
void review_run_free(ReviewRun *run);

/* Judges one decision, or one thing that chance brought. False when there was nothing left to do,
 * or `stop` (may be NULL) said so. */
bool review_run_step(ReviewRun *run, bool (*stop)(void *self), void *self);
/* 0..1; 1: all is judged. */
float review_run_progress(const ReviewRun *run);

/* What came out, when all is judged: decisions, and luck for each seat. */
const ReviewItem *review_run_items(const ReviewRun *run, int *count);
const LuckSum *review_run_luck(const ReviewRun *run);
const Session *review_run_session(const ReviewRun *run);

/* A number of the judges of a row, not 0: another one may see the same games otherwise. */
int64_t review_run_judge(int level);
#endif
