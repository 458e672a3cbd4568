/* try_job.h: ideas that are tried out (ai/compare.h) while the program goes on: in other threads
 * where the host has some, else a few deals each frame. It ends by itself when the best is clear or
 * enough was played. No drawing. */
#ifndef SCENES_TRYOUT_TRY_JOB_H
#define SCENES_TRYOUT_TRY_JOB_H
#include "ai/compare.h"
#include "scenes/stage/scene.h"

enum { TRY_DEALS = 10000 };
/* The best leads the next by so many standard errors. */
#define TRY_ERRORS 4.0

typedef enum TryEnd {
    TRY_GOES_ON,
    TRY_CLEAR,   /* the best two are far enough apart */
    TRY_ALL,     /* all deals that there are, or as many as are ever played */
    TRY_STOPPED, /* the person said so */
} TryEnd;

typedef struct TryJob TryJob;

/* Of the decision that `game` waits for, from what its seat may know. Copies what it needs. */
TryJob *try_job_new(const Catalogue *c, const Game *game, size_t room, const Idea *ideas, int count,
                    uint64_t seed);
/* Stops at once. NULL is fine. */
void try_job_free(TryJob *job);
/* Goes on; each frame with the same host. True if a further frame must follow. */
bool try_job_update(TryJob *job, const HostServices *host);
/* Ends it; what came out stays. */
void try_job_stop(TryJob *job);

TryEnd try_job_end(const TryJob *job);
/* How many deals there will be at the most. */
uint32_t try_job_most(const TryJob *job);
/* What came out so far, as of the last update. */
const CompareSums *try_job_sums(const TryJob *job);
#endif
