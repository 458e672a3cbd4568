/* results_parts.h: what the files of the results scene share. */
#ifndef SCENES_RESULTS_RESULTS_PARTS_H
#define SCENES_RESULTS_RESULTS_PARTS_H
#include "base/text.h"
#include "scenes/results/results_data.h"
#include "scenes/stage/scene.h"
#include "session/session.h"
#include "ui/ui_flow.h"

/* What the panels show, and how. */
typedef struct Results {
    SceneContext *context;
    Ui *ui;
    const Session *session;
    const Tally *tally; /* its; what follows is found once, when the game is over */
    int players, winners;
    ResultsRank ranks[SEATS_MAX];
    int shares[SEATS_MAX][TALLY_KINDS + 1];
    int most; /* of all scores, at least 1: axes divide by it */
    /* Lengths are those of a window of 1600 × 900 u. Words may be a quarter larger than the panels
     * round them; where they are larger than that, panels grow, too. */
    float u;     /* px, in this frame */
    float grown; /* 0..1: how much of bars and curves is there */
    int told;    /* of `ranks`: whose bar the keyboard is on */
    int moment;  /* which of the biggest scorings it is on, */
    int place;   /* which line of the ranking, */
    int counted; /* and which number of the other rules, column by column */
} Results;

/* Equal rows, of which the first `count` can be asked about. */
typedef struct ResultsRows {
    const char *id, *each,
        *label; /* of all as a whole, of a row (with its number); what they are */
    Rect rect;
    int count, shown;
    float gap;
} ResultsRows;

/* "Mira wins"; and behind it "86 points · 16 points ahead of Yuki". Return `out`. */
char *results_who_wins(const Results *results, char *out, int size);
char *results_by_how_much(const Results *results, char *out, int size);

/* A line of the ranking, a bar, one of the biggest scorings, a column of the other rules, as
 * sentences behind `text`; false where there are fewer. */
void results_rank_words(const Results *results, int row, Text *text);
void results_bar_words(const Results *results, int row, Text *text);
bool results_moment_words(const Results *results, int row, Text *text);
bool results_counting_words(const Results *results, int column, Text *text);
/* results_spoken.c: paragraph `number` of what can be read; false behind the last. Pictures of
 * numbers are told by what they show: those beside an axis alone say nothing. */
bool results_reads(const Results *results, int number, char *out, size_t size);

/* The panels, each in its rectangle. */
void results_draw_headline(const Results *results, Rect panel);
void results_draw_ranking(Results *results, Rect panel);
void results_draw_moments(Results *results, Rect panel);
void results_draw_bars(Results *results, Rect panel);
/* Pages of one panel: without its head. */
void results_draw_curves(const Results *results, Rect inside);
void results_draw_generations(Results *results, Rect inside);

/* --- pieces that several panels have ---------------------------------------------------------- */

const char *results_name(const Results *results, int seat);
/* A seat's mark and name, from the left. */
void results_draw_seat(const Results *results, Rect row, int seat);
/* The first scoring of most points that the seat had of `kind`, TALLY_KINDS: of any feature; its
 * number in the log, −1 for none. */
int results_best(const Results *results, int seat, int kind);
/* It as a topic of the rulebook, for what is `told` of now; `clicked` opens the book. */
void results_why(const Results *results, int event, bool clicked);
/* The row that is told: the keyboard comes to all of them as a whole and goes on from *at by up and
 * down, the pointer comes to each; −1: none. It is lit and says 'why?'; *clicked: that is asked. */
int results_tell_rows(const Results *results, const ResultsRows *rows, int *at, bool *clicked);
/* A golden ground below what stands out; `strength` 0..1. */
void results_draw_gold(const Results *results, Rect rect, float radius, float strength);
/* Numerals of `px`, centred up and down about `y`; `align`: where they stand about `x`. Returns
 * their width. */
float results_number(const Results *results, float px, float x, float y, unsigned align, UiInk ink,
                     int number);
#endif
