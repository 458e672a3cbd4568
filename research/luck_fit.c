/* luck_fit.c: fits luck_numbers by weighted least squares. */
#include "luck_fit.h"

#include "base/memory.h"
#include "regression.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { GAIN, SEEN, INPUTS, HALVES = 9 };

/* The values of `half` to try; the last one counts losses in full. */
static const double halves[HALVES] = {1.0, 1.5, 2.0, 2.5, 3.0, 4.0, 6.0, 10.0, 1e9};

struct LuckFit {
    Regression of[HALVES];
    double squares[HALVES]; /* sums of squared outcomes */
};

LuckFit *luck_fit_new(void)
{
    LuckFit *fit = memory_new(sizeof *fit);
    for (int i = 0; i < HALVES; i++)
        regression_begin(&fit->of[i], INPUTS);
    return fit;
}

void luck_fit_free(LuckFit *fit)
{
    free(fit);
}

/* --- games ------------------------------------------------------------------------------------ */

/* Adds the draw of moment `k` with the change in lead up to the next moment. */
static void add_draw(LuckFit *fit, const LuckGame *game, int k)
{
    static const double usual_luck = 4.0; /* variance beyond the first impression of a draw */
    const LuckMoment *moment = &game->moments[k];
    const LuckMoment *next = k + 1 < game->count ? moment + 1 : NULL;
    double noise = (double)moment->noise + (next ? (double)next->noise : 0.0);
    double after = next ? (double)next->ends[moment->seat]
                        : luck_lead(game->scores, game->players, moment->seat);
    double weight = sqrt(1.0 / (noise + usual_luck));
    double x[INPUTS] = {[GAIN] = weight, [SEEN] = weight * (double)moment->quick};
    for (int i = 0; i < HALVES; i++) {
        const LuckNumbers only_lost = {.half = halves[i]};
        double lost = luck_decided(game, &only_lost, k, moment->seat);
        double came = weight * (after - (double)moment->ends[moment->seat] - lost);
        regression_add(&fit->of[i], x, came);
        fit->squares[i] += came * came;
    }
}

void luck_fit_add(LuckFit *fit, const LuckGame *game)
{
    assert(game->players >= SEATS_MIN && "seats at the table");
    for (int k = 0; k < game->count; k++) {
        bool followed = k + 1 == game->count || game->moments[k + 1].judged;
        if (game->moments[k].kind == LUCK_DRAW && game->moments[k].judged && followed)
            add_draw(fit, game, k);
    }
}

/* --- results ---------------------------------------------------------------------------------- */

/* Returns an input's diagonal cell in the inverse matrix: the variance of its fitted number, in
 * units of the residual variance. */
static double spread_of(const Regression *r, int input)
{
    double column[INPUTS] = {0};
    Regression unit = *r;
    for (int i = 0; i < INPUTS; i++)
        unit.product[i] = i == input ? 1.0 : 0.0;
    regression_solve(&unit, 0.0, column);
    return column[input];
}

void luck_fit_tell(const LuckFit *fit)
{
    printf("%8s %16s %16s %10s\n", "half", "gain", "seen", "left");
    for (int i = 0; i < HALVES; i++) {
        const Regression *r = &fit->of[i];
        double best[INPUTS] = {0}, left = fit->squares[i], draws = (double)r->samples;
        if (r->samples <= INPUTS)
            return;
        regression_solve(r, 0.0, best);
        for (int k = 0; k < INPUTS; k++)
            left -= best[k] * r->product[k];
        left /= draws - INPUTS;
        printf("%8.3g %8.3f ± %.3f %8.3f ± %.3f %10.4f\n", halves[i], best[GAIN],
               sqrt(left * spread_of(r, GAIN)), best[SEEN], sqrt(left * spread_of(r, SEEN)), left);
    }
}
