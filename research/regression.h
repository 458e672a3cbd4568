/* regression.h: least squares with a pull towards known weights. */
#ifndef RESEARCH_REGRESSION_H
#define RESEARCH_REGRESSION_H

enum { REGRESSION_MAX = 160 };

typedef struct Regression {
    int size; /* inputs */
    long samples;
    double error; /* sum of squared differences between expectation and outcome */
    double square[REGRESSION_MAX][REGRESSION_MAX]; /* sum of x xᵀ */
    double product[REGRESSION_MAX];                /* sum of x y */
} Regression;

void regression_begin(Regression *r, int size);

/* Adds a sample: the inputs `x[size]` with the outcome `y`. */
void regression_add(Regression *r, const double *x, double y);

/* Computes the weights that fit best; weights[size] holds the old ones on entry. The old weights
 * are held in place by `pull` (0…1) times each input's sum of squares. */
void regression_solve(const Regression *r, double pull, double *weights);
#endif
