/* career_job.h: brings the database of all games up to date with their records: first who played
 * and the points, a few records a frame, then reviews of those that have none, a game for each of
 * some threads. Where the host has none, a little is done each frame. No drawing. */
#ifndef SCENES_CAREER_CAREER_JOB_H
#define SCENES_CAREER_CAREER_JOB_H
#include "record/record.h"
#include "scenes/stage/scene.h"
#include "store/career.h"

typedef struct CareerJob CareerJob;

/* Of the games in context->games_folder and its spare; the database lies there. Without a folder
 * there are none. `judge`: who looks back at them. */
CareerJob *career_job_new(const SceneContext *context, const char *judge);
/* Stops at once; what is half judged is begun anew the next time. NULL is fine. */
void career_job_free(CareerJob *job, const HostServices *host);

/* Who played a game that is over, and the points. */
void career_note_game(const RecordInfo *info, CareerGame *game);

/* Goes on; to be called each frame. True while the next frame must follow. */
bool career_job_update(CareerJob *job, const HostServices *host);

/* Looks back at games, or rests. */
void career_job_run(CareerJob *job, const HostServices *host, bool on);

/* How far it is. */
typedef struct CareerProgress {
    bool lists;   /* records are still being gone through */
    bool runs;    /* games are being looked back at, or would be */
    int games;    /* that are over and counted */
    int waiting;  /* of these, not looked back at yet */
    int done;     /* looked back at since it was opened */
    float share;  /* of what is looked back at, 0..1 */
    int left_out; /* damaged, or did not begin at the start */
    int failed;   /* could not be looked back at */
    bool anew;    /* the database was of no use, and is made anew */
} CareerProgress;
CareerProgress career_job_progress(const CareerJob *job);

/* The database; raised with each change of it: */
Career *career_job_career(CareerJob *job);
int career_job_version(const CareerJob *job);
#endif
