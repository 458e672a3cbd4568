/* regression.h: least squares that are pulled towards weights known before. */
#ifndef TOOLS_BENCH_REGRESSION_H
#define TOOLS_BENCH_REGRESSION_H

enum { REGRESSION_MAX = 160 };

typedef struct Regression {
    int size; /* inputs */
    long samples;
    double error; /* sum of squared differences of what was expected to what came */
    double square[REGRESSION_MAX][REGRESSION_MAX]; /* sum of x xᵀ */
    double product[REGRESSION_MAX];                /* sum of x y */
} Regression;

void regression_begin(Regression *r, int size);

/* `x[size]` came with `y`. */
void regression_add(Regression *r, const double *x, double y);

/* Weights that fit best; `pull` (0…1) of each input's own square holds on to weights[size] as
 * they are. */
void regression_solve(const Regression *r, double pull, double *weights);
#endif
