/* results_parts.h: the data and pieces that the files of the results scene share. */
#ifndef SCENES_RESULTS_RESULTS_PARTS_H
#define SCENES_RESULTS_RESULTS_PARTS_H
#include "base/text.h"
#include "scenes/results/results_data.h"
#include "scenes/stage/scene.h"
#include "session/session.h"
#include "ui/ui_flow.h"

/* The content of the panels, and the state of their display. */
typedef struct Results {
    SceneContext *context;
    Ui *ui;
    const Session *session;
    const Tally *tally; /* of the session; the fields up to `most` are computed once */
    int players, winners;
    ResultsRank ranks[SEATS_MAX];
    int shares[SEATS_MAX][TALLY_KINDS + 1];
    int most; /* the best score, at least 1: axes divide by it */
    /* Lengths are those of a window of 1600 × 900 u. Words may be scaled up to a quarter more than
     * their panels; beyond that panels grow also. */
    float u;     /* px, in this frame */
    float grown; /* 0..1: how much of bars and curves is drawn */
    int told;    /* index in `ranks` of the bar with the keyboard focus */
    int moment;  /* index of the biggest scoring with the focus, … */
    int place;   /* … of the line of the ranking, … */
    int counted; /* … and of the number in the other rules, column by column */
} Results;

/* Rows of equal height. Players can ask about the first `count`. */
typedef struct ResultsRows {
    const char *id, *each,
        *label; /* ids of the whole and of a row (with its number); the rows' name */
    Rect rect;
    int count, shown;
    float gap;
} ResultsRows;

/* Write "Mira wins", and the line after it: "86 points · 16 points ahead of Yuki". Return `out`. */
char *results_who_wins(const Results *results, char *out, int size);
char *results_by_how_much(const Results *results, char *out, int size);

/* Append a line of the ranking, a bar, one of the biggest scorings, or a column of the other rules
 * to `text` as sentences. The last two return false if there are fewer. */
void results_rank_words(const Results *results, int row, Text *text);
void results_bar_words(const Results *results, int row, Text *text);
bool results_moment_words(const Results *results, int row, Text *text);
bool results_counting_words(const Results *results, int column, Text *text);
/* results.c: Writes paragraph `number` for screen readers; false after the last one. A chart
 * is described by its values, because the numbers next to an axis alone say nothing. */
bool results_reads(const Results *results, int number, char *out, size_t size);

/* Draw the panels, each in its rectangle. */
void results_draw_headline(const Results *results, Rect panel);
void results_draw_ranking(Results *results, Rect panel);
void results_draw_moments(Results *results, Rect panel);
void results_draw_bars(Results *results, Rect panel);
/* Draw the pages of the lower panel, without its head. */
void results_draw_curves(const Results *results, Rect inside);
void results_draw_generations(Results *results, Rect inside);

/* --- pieces that several panels use ----------------------------------------------------------- */

const char *results_name(const Results *results, int seat);
/* Draws a seat's mark and name from the left. */
void results_draw_seat(const Results *results, Rect row, int seat);
/* Returns the log number of the seat's first scoring with the most points of `kind`, or of any
 * feature for TALLY_KINDS; −1 if there is none. */
int results_best(const Results *results, int seat, int kind);
/* Makes the event the topic of the rulebook for this frame; `clicked` opens the book there. */
void results_why(const Results *results, int event, bool clicked);
/* Returns the current row, or −1: the keyboard reaches all rows as one widget and moves *at by up
 * and down, the pointer reaches each row. The row is lit and shows "Why?"; *clicked says that it
 * was clicked. */
int results_describe_rows(const Results *results, const ResultsRows *rows, int *at, bool *clicked);
/* Draws a golden background behind a highlight; `strength` 0..1. */
void results_draw_gold(const Results *results, Rect rect, float radius, float strength);
/* Draws numerals of `px`, vertically centred on `y`; `align` places them relative to `x`. Returns
 * their width. */
float results_number(const Results *results, float px, float x, float y, unsigned align, UiInk ink,
                     int number);
#endif
