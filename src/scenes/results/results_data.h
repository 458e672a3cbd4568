/* results_data.h: the numbers behind the results: ranks, sums, axes, biggest scorings. Plain
 * arithmetic. */
#ifndef SCENES_RESULTS_RESULTS_DATA_H
#define SCENES_RESULTS_RESULTS_DATA_H
#include "rules/tally.h"

/* A line of the ranking. */
typedef struct ResultsRank {
    uint8_t seat;
    /* 1 for the best; equal scores share a rank, and the next rank skips as many (BASE-26) */
    uint8_t rank;
    int score;
} ResultsRank;

/* Ranks the scores of `players` seats, best first, equal ones in the order of the seats. `out` has
 * room for all. Returns how many share the first rank. */
int results_rank(const int *scores, int players, ResultsRank *out);

/* Splits the score of a seat by kind. Points that the tally doesn't know (from a starting position)
 * come last, so that the sum is always the score. `out` has TALLY_KINDS + 1 entries. */
void results_shares(const Tally *tally, int seat, int score, int *out);

/* Returns the step between the marks of an axis from 0 to at least `most` with at most `marks`
 * marks: 1, 2 or 5 times a power of ten. */
int results_axis_step(int most, int marks);

/* Writes the seats with the biggest scorings to `out`, best first, each seat at most once. Returns
 * their number, at most `room`. */
int results_moments(const Tally *tally, int players, uint8_t *out, int room);
#endif
