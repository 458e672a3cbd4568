/* estimate.h: what was found by trying: a mean, and how sure it is. */
#ifndef AI_ESTIMATE_H
#define AI_ESTIMATE_H

/* A number and the standard error of it. */
typedef struct Estimate {
    double mean, error;
} Estimate;

/* The mean of `n` numbers with this sum and this sum of squares. One number knows no error; none
 * are 0. */
Estimate estimate_of(double sum, double squares, double n);
#endif
