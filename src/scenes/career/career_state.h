/* career_state.h: what the career remembers between frames, and what its files ask of each other.
 */
#ifndef SCENES_CAREER_CAREER_STATE_H
#define SCENES_CAREER_CAREER_STATE_H
#include "scenes/career/career_job.h"
#include "ui/ui_list.h"

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
    /* Asked of the database when it or the choice changed: */
    int version; /* of the job, then */
    bool stale;
    float since_ms;                    /* since then */
    CareerSum persons[CAREER_PERSONS]; /* most games first */
    int person_count;
    int person; /* 0: all of them, else persons[person - 1] */
    CareerSum all;
    CareerSum groups[CAREER_GROUPS][CAREER_ROWS];
    int group_counts[CAREER_GROUPS];
    CareerLoss kinds[CAREER_KINDS];
    CareerSum bins[CAREER_BINS];
    int bin_count;
    int bin;                    /* that is told about, −1: the last one */
    char message[CAREER_WORDS]; /* what became of the table that was saved */
    bool failed;                /* it could not be */
} CareerScene;

/* --- numbers in words ------------------------------------------------------------------------- */

/* "0.31" with two decimals, "4.2" with one, 0 for none; `sign`: "+4.2". Returns `out`. */
enum { CAREER_NUMBER = 32 };
char *career_number(double value, int decimals, bool sign, char out[CAREER_NUMBER]);
/* "+4.2 ± 1.9"; a question mark where the error cannot be known. */
char *career_mean_words(CareerMean mean, int decimals, bool sign, char out[2 * CAREER_NUMBER]);
/* "57 ± 8 %". */
char *career_share_words(const CareerSum *sum, char out[2 * CAREER_NUMBER]);
/* "2026-11-23". */
char *career_day(int64_t when, char out[CAREER_NUMBER]);

/* --- pages ------------------------------------------------------------------------------------ */

/* Into the layout in force. */
void career_course_draw(CareerScene *scene, Ui *ui);
void career_results_draw(const CareerScene *scene, Ui *ui);
void career_mistakes_draw(const CareerScene *scene, Ui *ui);
#endif
