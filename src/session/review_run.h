/* review_run.h: a complete review of a stored game on one thread: what each decision lost, and how
 * much was luck. If a player is waiting for it, scenes/replay/review_job.h spreads one game over
 * many threads instead. Both have the same result and store it next to the record
 * (review_file.h). */
#ifndef SESSION_REVIEW_RUN_H
#define SESSION_REVIEW_RUN_H
#include "ai/review_levels.h"
#include "session/session.h"

typedef struct ReviewRun ReviewRun;

/* Opens the record at `path` for the row `level` of review_levels. If a stored review exists, the
 * run is complete at once. Returns NULL with *err if the record can't be read or the game isn't
 * over. It may be called on any thread; the borrowed objects have to outlive it. */
ReviewRun *review_run_new(const Catalogue *catalogue, const Generations *generations,
                          const char *path, int level, Err *err);
/* Accepts NULL. */
void review_run_free(ReviewRun *run);

/* Judges one decision, or one random moment. Returns false when everything is judged or `stop` (may
 * be NULL) returned true. */
bool review_run_step(ReviewRun *run, bool (*stop)(void *self), void *self);
/* Returns 0..1; 1 means that everything is judged. */
float review_run_progress(const ReviewRun *run);

/* Return the decisions, and the luck of each seat. Only valid once everything is judged. */
const ReviewItem *review_run_items(const ReviewRun *run, int *count);
const LuckSum *review_run_luck(const ReviewRun *run);
const Session *review_run_session(const ReviewRun *run);

/* Returns a nonzero number for the judges of a row; other judges may see the same game
 * differently. */
int64_t review_run_judge(int level);
#endif
