/* regression.c: solves least squares. With X the inputs, y the outcomes, w₀ the old weights and H a
 * diagonal matrix of how strongly each of them is held, the best weights w solve
 *
 *     (XᵀX + H) w = Xᵀy + H w₀        XᵀX + H = L Lᵀ (Cholesky)
 *
 * H makes the matrix positive definite, even if some inputs always appear together. */
#include "regression.h"

#include <math.h>
#include <string.h>

void regression_begin(Regression *r, int size)
{
    memset(r, 0, sizeof *r);
    r->size = size;
}

/* Fills only the lower half, because the matrix is symmetric. Skips zero inputs: most inputs of a
 * position are 0. */
void regression_add(Regression *r, const double *x, double y)
{
    r->samples++;
    for (int i = 0; i < r->size; i++) {
        if (x[i] == 0.0)
            continue;
        r->product[i] += x[i] * y;
        for (int j = 0; j <= i; j++)
            r->square[i][j] += x[i] * x[j];
    }
}

/* Computes L row by row together with the forward substitution, then substitutes backward. */
void regression_solve(const Regression *r, double pull, double *weights)
{
    /* Inputs that never appeared keep their weight: without this their rows, and rows of L, would
     * be 0. */
    static const double floor = 1e-3;
    static double low[REGRESSION_MAX][REGRESSION_MAX];
    double y[REGRESSION_MAX] = {0};
    for (int i = 0; i < r->size; i++) {
        double hold = pull * r->square[i][i] + floor * (double)(r->samples + 1);
        double sum = r->product[i] + hold * weights[i];
        for (int j = 0; j <= i; j++) {
            double cell = r->square[i][j] + (i == j ? hold : 0.0);
            for (int k = 0; k < j; k++)
                cell -= low[i][k] * low[j][k];
            low[i][j] = i == j ? sqrt(cell) : cell / low[j][j];
        }
        for (int k = 0; k < i; k++)
            sum -= low[i][k] * y[k];
        y[i] = sum / low[i][i];
    }
    for (int i = r->size - 1; i >= 0; i--) {
        double sum = y[i];
        for (int k = i + 1; k < r->size; k++)
            sum -= low[k][i] * weights[k];
        weights[i] = sum / low[i][i];
    }
}
