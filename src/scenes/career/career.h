/* career.h: the overlay with a player's statistics over all saved games: the trend of their losses
 * and luck, their results by opponent, rules and expansions, and the decisions that cost them most.
 * A job brings the database of all games up to date with their records. */
#ifndef SCENES_CAREER_CAREER_H
#define SCENES_CAREER_CAREER_H
#include "record/record.h"
#include "scenes/stage/scene.h"
#include "store/career.h"
#include "ui/ui_flow.h"

/* --- job -------------------------------------------------------------------------------------- */

typedef struct CareerJob CareerJob;

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
    bool rebuilt; /* the database was unreadable, and is built again */
} CareerProgress;

/* Covers the games in context->games_folder and its spare folder; the database is in games_folder.
 * Without a folder there are no games. `judge` is the engine that reviews them, the name of a row
 * in review_levels. */
CareerJob *career_job_new(const SceneContext *context, const char *judge);
/* Stops at once; a half-reviewed game starts over next time. `job` may be NULL. */
void career_job_free(CareerJob *job, const HostServices *host);
/* Continues the work; call it each frame. Returns true while it needs another frame. */
bool career_job_update(CareerJob *job, const HostServices *host);
/* Reviews games from now on, or stops at once. */
void career_job_switch(CareerJob *job, bool on, const HostServices *host);
CareerProgress career_job_progress(const CareerJob *job);
/* Returns the database. */
Career *career_job_career(CareerJob *job);
int career_job_version(const CareerJob *job);

/* Fills `game` with players, settings and points of a finished game. */
void career_note_game(const RecordInfo *info, CareerGame *game);

/* --- scene ------------------------------------------------------------------------------------ */

enum {
    CAREER_PERSONS = 64, /* names to choose from */
    CAREER_ROWS = 64,    /* rows of a group; more than there are levels, generations or sets */
    CAREER_BINS = 40,    /* points of a graph */
    CAREER_WORDS = 320
};

typedef struct CareerScene {
    CareerJob *job;
    int page;
    /* Queried when the database or the choice changed: */
    int version; /* version of the job at the time of the query */
    bool stale;
    float since_ms;                    /* time since the query */
    CareerSum persons[CAREER_PERSONS]; /* most games first */
    int person_count;
    int person; /* 0: all players, else persons[person - 1] */
    CareerSum all;
    CareerSum groups[CAREER_GROUPS][CAREER_ROWS];
    int group_counts[CAREER_GROUPS];
    CareerLoss kinds[CAREER_KINDS];
    CareerSum bins[CAREER_BINS];
    int bin_count;
    int bin;                    /* selected point, −1: the last one */
    char message[CAREER_WORDS]; /* the result of saving the CSV file */
    bool failed;                /* saving failed */
} CareerScene;

/* --- numbers in words ------------------------------------------------------------------------- */

/* Size of a buffer for a day or for a number: "0.31" with two decimals, "4.2" with one, "4" with
 * none, "+4.2" with a sign. */
enum { CAREER_NUMBER = 32 };
/* Writes the local day of a Unix time, "2026-11-23". Returns `out`. */
char *career_day(int64_t when, char out[CAREER_NUMBER]);

/* --- pages ------------------------------------------------------------------------------------ */

/* Each function draws one page into the current layout. */
void career_course_draw(CareerScene *scene, Ui *ui);
void career_results_draw(const CareerScene *scene, Ui *ui);
void career_mistakes_draw(const CareerScene *scene, Ui *ui);

extern const Scene career_scene;

/* Arguments of the scene. Without any, "ai4" reviews the games. */
typedef struct CareerArguments {
    const char *judge; /* engine that reviews games: a row of review_levels */
} CareerArguments;
#endif
