/* career_job.h: brings the database of all games up to date with their records. First it reads
 * players and points, a few records per frame. Then it reviews games that have no review yet, one
 * game per thread. If the host has no threads, each frame does a little. No drawing. */
#ifndef SCENES_CAREER_CAREER_JOB_H
#define SCENES_CAREER_CAREER_JOB_H
#include "record/record.h"
#include "scenes/stage/scene.h"
#include "store/career.h"

typedef struct CareerJob CareerJob;

/* Covers the games in context->games_folder and its spare folder; the database is in the first.
 * Without a folder there are no games. `judge` is the engine that reviews them, a row of
 * review_levels. */
CareerJob *career_job_new(const SceneContext *context, const char *judge);
/* Stops at once; a half-reviewed game starts over next time. `job` may be NULL. */
void career_job_free(CareerJob *job, const HostServices *host);

/* Fills `game` with players, settings and points of a finished game. */
void career_note_game(const RecordInfo *info, CareerGame *game);

/* Continues the work; call it each frame. Returns true while it needs another frame. */
bool career_job_update(CareerJob *job, const HostServices *host);

/* Starts or stops the review of games. */
void career_job_run(CareerJob *job, const HostServices *host, bool on);

/* Progress of the job. */
typedef struct CareerProgress {
    bool lists;   /* records are still being read */
    bool runs;    /* games are being reviewed, or would be if a thread were free */
    int games;    /* finished games that count */
    int waiting;  /* of these, games without a review */
    int done;     /* games reviewed since the job was made */
    float share;  /* progress of the reviews, 0..1 */
    int left_out; /* damaged, or not played from the start */
    int failed;   /* games whose review failed */
    bool anew;    /* the database was unreadable, and is built again */
} CareerProgress;
CareerProgress career_job_progress(const CareerJob *job);

/* The database, and a number that rises with each change of it. */
Career *career_job_career(CareerJob *job);
int career_job_version(const CareerJob *job);
#endif
