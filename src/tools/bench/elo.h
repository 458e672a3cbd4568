/* elo.h: the difference in strength that the results of pairs of games imply. */
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

/* Returns the log of the likelihood ratio of the sequential test: "elo1 stronger" against "elo0".
 * It is decided beyond ±2.94 (5 % errors). */
double elo_ratio(const EloSums *sums, double elo0, double elo1);
#define ELO_DECIDED 2.94
#endif
