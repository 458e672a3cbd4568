/* results_data.h: the numbers behind the results: ranks, sums, axes, points of the curves. Plain
 * arithmetic. */
#ifndef SCENES_RESULTS_RESULTS_DATA_H
#define SCENES_RESULTS_RESULTS_DATA_H
#include "rules/tally.h"

/* A line of the ranking. */
typedef struct ResultsRank {
    uint8_t seat;
    /* 1 for the best; equal scores share a rank, the next one is as much further on (BASE-26) */
    uint8_t rank;
    int score;
} ResultsRank;

/* Best first, equal ones in the order of the seats. `out` has room for all. Returns how many share
 * the first rank. */
int results_rank(const int *scores, int players, ResultsRank *out);

/* Points of a seat by kind; what the tally does not know (points brought along by a position)
 * comes last, so that the sum is always the score. `out` has TALLY_KINDS + 1. */
void results_shares(const Tally *tally, int seat, int score, int *out);

/* The step between the marks of an axis from 0 to at least `most`, so that there are at most
 * `marks` of them: 1, 2 or 5 times a power of ten. */
int results_axis_step(int most, int marks);

/* The biggest scorings, at most one a seat, best first: seats into `out`. Returns how many there
 * are, at most `room`. */
int results_moments(const Tally *tally, int players, uint8_t *out, int room);
#endif
