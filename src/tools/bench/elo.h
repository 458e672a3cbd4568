/* elo.h: what the results of pairs of games say about the difference in strength. */
#ifndef TOOLS_BENCH_ELO_H
#define TOOLS_BENCH_ELO_H

/* Sums over pairs: two games (all rotations of the seats) with the same stack. */
typedef struct EloSums {
    long pairs;
    double score, score_squares;   /* of a pair: 0…1, a draw counts half */
    double margin, margin_squares; /* mean lead in points */
} EloSums;

typedef struct Elo {
    double elo, low, high;       /* 95 % */
    double margin, margin_error; /* points, one standard error */
} Elo;

void elo_add(EloSums *sums, double score, double margin);
Elo elo_of(const EloSums *sums);

/* Sequential test of "elo1 stronger" against "elo0": the log of the likelihood ratio. Beyond
 * ±2.94 (5 % errors) it is decided. */
double elo_ratio(const EloSums *sums, double elo0, double elo1);
#define ELO_DECIDED 2.94
#endif
