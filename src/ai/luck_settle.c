/* luck_settle.c: fits the luck of all moments of a game (luck.h). The expected results x₀ … xₙ
 * before each moment, with xₙ the final result, minimize the sum of
 *
 *     (xₖ − playedₖ)² / noiseₖ + (xₖ₊₁ − xₖ − decidedₖ − quickₖ)² / hiddenₖ
 *
 * where noise is the variance of the mean over the deals, and hidden that of the luck beyond its
 * first impression. The terms form a chain, so the information from the left and from the right
 * meets in each place (a Kalman filter run forwards and backwards). */
#include "ai/luck.h"

#include <assert.h>
#include <math.h>

const LuckNumbers luck_numbers = {.seen = .76, .gain = .25, .half = 2.0};
/* Lower bounds of both variances, in points²: luck is never known more precisely. */
static const double hidden_least = .5, noise_least = .01;

/* --- marks ------------------------------------------------------------------------------------ */

LuckMark luck_mark(float luck)
{
    static const float lucky = 2.5f, very = 5.0f;
    int mark = (fabsf(luck) >= lucky) + (fabsf(luck) >= very);
    return (LuckMark)(luck < 0.0f ? -mark : mark);
}

LossMark loss_mark(float lost)
{
    static const float inexact = .75f, mistake = 2.0f, blunder = 5.0f;
    return (LossMark)((lost >= inexact) + (lost >= mistake) + (lost >= blunder));
}

/* --- fitting a chain of moments --------------------------------------------------------------- */

/* An estimate of a place, with weight 1 / variance. */
typedef struct Known {
    double value, weight;
} Known;

static Known both(Known a, Known b)
{
    double weight = a.weight + b.weight;
    return weight > 0.0 ? (Known){(a.value * a.weight + b.value * b.weight) / weight, weight}
                        : (Known){0.0, 0.0};
}

/* Returns the estimate one step further: shifted by `by`, with `variance` added. */
static Known moved(Known a, double by, double variance)
{
    return a.weight > 0.0 ? (Known){a.value + by, 1.0 / (1.0 / a.weight + variance)} : a;
}

typedef struct Chain {
    int count;
    Known played[LUCK_MOMENTS + 1]; /* the final result is the last one */
    /* from each moment: worth of the decisions; the same plus the first impression of the luck;
     * variance of the rest */
    double decided[LUCK_MOMENTS], step[LUCK_MOMENTS], hidden[LUCK_MOMENTS];
    Known left[LUCK_MOMENTS + 1], right[LUCK_MOMENTS + 1];
} Chain;

static void pull(Chain *chain)
{
    int n = chain->count;
    chain->left[0] = chain->played[0];
    for (int k = 0; k < n; k++)
        chain->left[k + 1] =
            both(chain->played[k + 1], moved(chain->left[k], chain->step[k], chain->hidden[k]));
    chain->right[n] = chain->played[n];
    for (int k = n - 1; k >= 0; k--)
        chain->right[k] =
            both(chain->played[k], moved(chain->right[k + 1], -chain->step[k], chain->hidden[k]));
}

/* Returns the estimate of xₖ. */
static Known place(const Chain *chain, int k)
{
    if (k == chain->count)
        return chain->played[k];
    return both(chain->left[k], moved(chain->right[k + 1], -chain->step[k], chain->hidden[k]));
}

/* Returns the variance of xₖ₊₁ − xₖ from both sides and the step between them. */
static double variance_of_step(const Chain *chain, int k)
{
    double before = 1.0 / chain->left[k].weight, after = 1.0 / chain->right[k + 1].weight,
           hidden = chain->hidden[k], apart = before + after;
    return apart * hidden / (apart + hidden);
}

/* --- a game ----------------------------------------------------------------------------------- */

/* Returns by how much the lead of `seat` changes per point that `actor` gains. */
static double share_of(int seat, int actor, int players)
{
    return seat == actor ? 1.0 : -1.0 / (players - 1);
}

/* Returns how much of a loss counts against the expectation. Little remains of a loss hardly larger
 * than its error, and large losses are mostly missed by quick players too. */
static double counted_loss(const ReviewItem *item, double half)
{
    double lost = (double)item->lost, square = lost * lost;
    double surely = lost > 0.0 ? square / (square + 4.0 * (double)item->variance) : 0.0;
    return lost * surely * half * half / (half * half + square);
}

double luck_decided(const LuckGame *game, const LuckNumbers *numbers, int k, int seat)
{
    assert(k >= 0 && k < game->count && "a moment");
    const LuckMoment *moment = &game->moments[k];
    int from = moment->step, to = k + 1 < game->count ? game->moments[k + 1].step : INT32_MAX;
    double sum = 0.0;
    for (int i = 0; i < game->item_count; i++) {
        const ReviewItem *item = &game->items[i];
        if (review_counts(item) && item->step >= from && item->step < to)
            sum -= share_of(seat, item->seat, game->players) * counted_loss(item, numbers->half);
    }
    if (moment->kind == LUCK_DRAW)
        sum += share_of(seat, moment->seat, game->players) * numbers->gain;
    return sum;
}

/* Returns the first impression of the luck of moment k. */
static double seen(const LuckGame *game, int k, int seat)
{
    const LuckMoment *moment = &game->moments[k];
    return share_of(seat, moment->seat, game->players) * (double)moment->quick;
}

static void make_chain(Chain *chain, const LuckGame *game, int seat)
{
    int n = chain->count;
    for (int k = 0; k < n; k++) {
        const LuckMoment *moment = &game->moments[k];
        double noise = fmax(noise_least, (double)moment->noise);
        chain->played[k] = (Known){(double)moment->ends[seat], moment->judged ? 1.0 / noise : 0.0};
        chain->decided[k] = luck_decided(game, &luck_numbers, k, seat);
        chain->step[k] = chain->decided[k] + luck_numbers.seen * seen(game, k, seat);
        chain->hidden[k] = fmax(hidden_least, (double)moment->variance / (n - k));
    }
    chain->played[n] = (Known){luck_lead(game->scores, game->players, seat), 1e9};
}

/* Updates the luckiest and unluckiest of a seat's own moments. */
static void note_extremes(LuckSum *sum, int k, double luck)
{
    if (sum->luckiest < 0 || luck > (double)sum->most) {
        sum->luckiest = k;
        sum->most = (float)luck;
    }
    if (sum->unluckiest < 0 || luck < (double)sum->least) {
        sum->unluckiest = k;
        sum->least = (float)luck;
    }
}

static void add_luck(LuckSum *sum, const LuckMoment *moment, int k, int seat, const LuckRow *row)
{
    bool own = moment->seat == seat && moment->kind != LUCK_DEAL;
    if (own)
        note_extremes(sum, k, (double)row->luck[seat]);
    *(own ? &sum->own : &sum->others) += row->luck[seat];
}

static void add_losses(LuckSum *sum, const LuckGame *game, int seat)
{
    for (int i = 0; i < game->item_count; i++) {
        const ReviewItem *item = &game->items[i];
        if (!review_counts(item))
            continue;
        double lost =
            share_of(seat, item->seat, game->players) * counted_loss(item, luck_numbers.half);
        if (item->seat == seat)
            sum->lost += (float)lost;
        else
            sum->gained -= (float)lost;
    }
}

/* No deals were played: luck is its first impression, without a standard error. */
static void settle_quickly(const LuckGame *game, int seat, LuckRow *rows, LuckSum *sum)
{
    for (int k = 0; k < game->count; k++) {
        rows[k].luck[seat] = (float)seen(game, k, seat);
        add_luck(sum, &game->moments[k], k, seat, &rows[k]);
    }
}

/* The variance of the total luck is that of the starting point, because the final result is
 * certain. */
static void settle_chain(const Chain *chain, const LuckGame *game, int seat, LuckRow *rows,
                         LuckSum *sum)
{
    Known begun = place(chain, 0);
    double before = begun.value;
    sum->fair = (float)begun.value;
    sum->error = (float)sqrt(1.0 / begun.weight);
    for (int k = 0; k < chain->count; k++) {
        double after = place(chain, k + 1).value;
        rows[k].luck[seat] = (float)(after - before - chain->decided[k]);
        rows[k].error = (float)sqrt(variance_of_step(chain, k));
        add_luck(sum, &game->moments[k], k, seat, &rows[k]);
        before = after;
    }
}

void luck_settle(const LuckGame *game, LuckRow *rows, LuckSum sums[SEATS_MAX])
{
    Chain chain = {.count = game->count};
    bool played = false;
    assert(game->count <= LUCK_MOMENTS && "moments of a game");
    assert(game->players >= SEATS_MIN && game->players <= SEATS_MAX && "seats at the table");
    for (int k = 0; k < game->count; k++)
        played |= game->moments[k].noise > 0.0f;
    for (int seat = 0; seat < game->players; seat++) {
        LuckSum *sum = &sums[seat];
        *sum = (LuckSum){.luckiest = -1, .unluckiest = -1};
        sum->result = (float)luck_lead(game->scores, game->players, seat);
        add_losses(sum, game, seat);
        if (played) {
            make_chain(&chain, game, seat);
            pull(&chain);
            settle_chain(&chain, game, seat, rows, sum);
        } else {
            settle_quickly(game, seat, rows, sum);
        }
        sum->rest = sum->result - sum->fair - sum->own - sum->others + sum->lost - sum->gained;
    }
}
