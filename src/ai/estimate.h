/* estimate.h: a mean from samples and its standard error. */
#ifndef AI_ESTIMATE_H
#define AI_ESTIMATE_H

/* A mean and its standard error. */
typedef struct Estimate {
    double mean, error;
} Estimate;

/* Returns the mean of `n` numbers from their sum and their sum of squares. The error of a single
 * number is 0; no numbers give a mean of 0. */
Estimate estimate_of(double sum, double squares, double n);
#endif
