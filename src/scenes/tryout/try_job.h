/* try_job.h: a simulation of ideas (ai/compare.h) in the background: in other threads if the host
 * has some, else a few deals each frame. It ends by itself when the best is clear or enough deals
 * were played. No drawing. */
#ifndef SCENES_TRYOUT_TRY_JOB_H
#define SCENES_TRYOUT_TRY_JOB_H
#include "ai/compare.h"
#include "scenes/stage/scene.h"

enum { TRY_DEALS = 10000 };
/* The best is clear when it leads the next by so many standard errors. */
#define TRY_ERRORS 4.0

typedef enum TryEnd {
    TRY_GOES_ON,
    TRY_CLEAR,   /* the best two are far enough apart */
    TRY_ALL,     /* all possible deals were played, or TRY_DEALS */
    TRY_STOPPED, /* the player stopped it */
} TryEnd;

typedef struct TryJob TryJob;

/* Starts the simulation of `count` ideas for the decision that `game` waits for, from what its seat
 * may know. `room` is the size of `game` in bytes. Copies what it needs. */
TryJob *try_job_new(const Catalogue *c, const Game *game, size_t room, const Idea *ideas, int count,
                    uint64_t seed);
/* Stops at once and frees the job; NULL is allowed. */
void try_job_free(TryJob *job);
/* Continues; call it each frame with the same host. Returns true if another frame must follow. */
bool try_job_update(TryJob *job, const HostServices *host);
/* Ends the simulation and keeps its results. */
void try_job_stop(TryJob *job);

/* Returns how the simulation ended, or TRY_GOES_ON. */
TryEnd try_job_end(const TryJob *job);
/* Returns the largest number of deals there can be. */
uint32_t try_job_most(const TryJob *job);
/* Returns the results as of the last update. */
const CompareSums *try_job_sums(const TryJob *job);
#endif
