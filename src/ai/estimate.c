/* estimate.c: computes means and their standard errors. */
#include "ai/estimate.h"

#include <assert.h>
#include <math.h>

/* The variance of the mean is the variance of the numbers, with n − 1 degrees of freedom, divided
 * by n. */
Estimate estimate_of(double sum, double squares, double n)
{
    assert(n >= 0.0 && squares >= 0.0 && "so many numbers");
    if (n < 1.0)
        return (Estimate){0.0, 0.0};
    double mean = sum / n, spread = squares / n - mean * mean;
    return (Estimate){mean, n > 1.0 && spread > 0.0 ? sqrt(spread / (n - 1.0)) : 0.0};
}
