/* elo.c: computes Elo, its interval and the sequential test. The interval comes from the spread
 * between pairs. One drawn pair is added, so that it is finite when one side wins all. */
#include "elo.h"

#include <math.h>

/* Adds squares also: the interval comes from the spread between pairs. */
void elo_add(EloSums *sums, double score, double margin)
{
    sums->pairs++;
    sums->score += score;
    sums->score_squares += score * score;
    sums->margin += margin;
    sums->margin_squares += margin * margin;
}

/* Converts the share of points into Elo: a half is 0 Elo, three quarters about 200. */
static double elo_from_score(double p)
{
    return 400.0 * log10(p / (1.0 - p));
}

/* Converts back: the share of points that a difference of strength predicts. */
static double score_from_elo(double elo)
{
    return 1.0 / (1.0 + pow(10.0, -elo / 400.0));
}

/* Limits the score to `edge`, because 0 or 1 would be infinite Elo. */
Elo elo_of(const EloSums *sums)
{
    static const double two_sided = 1.96, edge = 1e-4;
    double n = (double)sums->pairs + 1.0, p = (sums->score + 0.5) / n;
    double variance = (sums->score_squares + 0.25) / n - p * p;
    double error = sqrt((variance > 0.0 ? variance : 0.0) / n);
    double low = fmax(p - two_sided * error, edge), high = fmin(p + two_sided * error, 1.0 - edge);
    Elo elo = {.elo = elo_from_score(p), .low = elo_from_score(low), .high = elo_from_score(high)};
    if (sums->pairs > 0) {
        double pairs = (double)sums->pairs, mean = sums->margin / pairs;
        double spread = sums->margin_squares / pairs - mean * mean;
        elo.margin = mean;
        elo.margin_error = sqrt((spread > 0.0 ? spread : 0.0) / pairs);
    }
    return elo;
}

/* The results of many pairs are nearly normal: what matters is the distance of their mean from the
 * expectation of either number, in units of their variance. */
double elo_ratio(const EloSums *sums, double elo0, double elo1)
{
    double n = (double)sums->pairs, p = n > 0 ? sums->score / n : 0.5;
    double s0 = score_from_elo(elo0), s1 = score_from_elo(elo1);
    double variance = n > 0 ? sums->score_squares / n - p * p : 0.0;
    if (variance < 0.01)
        variance = 0.01; /* few pairs, all alike */
    return n * (s1 - s0) * (2.0 * p - s0 - s1) / (2.0 * variance);
}
