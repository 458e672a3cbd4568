/* regression.c: see regression.h. With X the inputs, y what came, w₀ the weights before and H a
 * diagonal matrix, how hard each of them is held, the best weights w solve
 *
 *     (XᵀX + H) w = Xᵀy + H w₀        XᵀX + H = L Lᵀ (Cholesky)
 *
 * H makes the matrix positive definite, also where inputs always come together. */
#include "regression.h"

#include <math.h>
#include <string.h>

void regression_begin(Regression *r, int size)
{
    memset(r, 0, sizeof *r);
    r->size = size;
}

/* The lower half alone, since the matrix is symmetric; most inputs of a position are 0. */
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

/* Row by row the factor and, with it, the way forward; then the way back. */
void regression_solve(const Regression *r, double pull, double *weights)
{
    /* Inputs that never came keep their weight: without it their rows would be 0, and L as well. */
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
