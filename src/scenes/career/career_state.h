/* career_state.h: the state of the career scene between frames, and the functions that its files
 * share. */
#ifndef SCENES_CAREER_CAREER_STATE_H
#define SCENES_CAREER_CAREER_STATE_H
#include "scenes/career/career_job.h"
#include "ui/ui_flow.h"

enum {
    CAREER_PERSONS = 64, /* names to choose from */
    CAREER_ROWS = 64,    /* of a group: there are fewer levels, generations and sets */
    CAREER_BINS = 40,    /* points of a graph */
    CAREER_WORDS = 320
};

typedef enum CareerPage { CAREER_COURSE, CAREER_RESULTS, CAREER_MISTAKES, CAREER_PAGES } CareerPage;

typedef struct CareerScene {
    CareerJob *job;
    int page;
    /* Queried when the database or the choice changed: */
    int version; /* of the job at that time */
    bool stale;
    float since_ms;                    /* since that time */
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

/* Writes "0.31" with two decimals, "4.2" with one, "4" with 0; `sign`: "+4.2". Returns `out`. */
enum { CAREER_NUMBER = 32 };
char *career_number(double value, int decimals, bool sign, char out[CAREER_NUMBER]);
/* Writes "+4.2 ± 1.9", with a question mark if the error is unknown. Returns `out`. */
char *career_mean_words(CareerMean mean, int decimals, bool sign, char out[2 * CAREER_NUMBER]);
/* Writes "57 ± 8 %". Returns `out`. */
char *career_share_words(const CareerSum *sum, char out[2 * CAREER_NUMBER]);
/* Writes the local day of a Unix time, "2026-11-23". Returns `out`. */
char *career_day(int64_t when, char out[CAREER_NUMBER]);

/* --- pages ------------------------------------------------------------------------------------ */

/* Each draws a page into the current layout. */
void career_course_draw(CareerScene *scene, Ui *ui);
void career_results_draw(const CareerScene *scene, Ui *ui);
void career_mistakes_draw(const CareerScene *scene, Ui *ui);
#endif
