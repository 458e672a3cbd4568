/* luck_settle.c: see luck.h. The expected ends x₀ … xₙ before each moment, xₙ the end itself, are
 * those with the least sum of
 *
 *     (xₖ − playedₖ)² / noiseₖ + (xₖ₊₁ − xₖ − decidedₖ − quickₖ)² / hiddenₖ
 *
 * where noise is the variance of a mean of deals, and hidden that of what luck is beyond what it
 * looks like at once. That is a chain: what is left of a place and what is right of it meet in each
 * (Kalman's filter forwards and backwards). */
#include "ai/luck.h"

#include <assert.h>
#include <math.h>

/* How much of what a draw looks like at once is so: measured, docs/AI.md. */
static const double seen_share = .66;
/* No luck is known better than that, in points². */
static const double hidden_least = .5, noise_least = .01;

float luck_gain(int players, int squares_left)
{
    static const float usual = .3f, at_end = .6f;
    enum { LAST = 8 };
    (void)players;
    return squares_left < LAST ? at_end : usual;
}

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

/* --- a chain ---------------------------------------------------------------------------------- */

/* What is known of a place: its value and how sure that is, as 1 / variance. */
typedef struct Known {
    double value, weight;
} Known;

static Known both(Known a, Known b)
{
    double weight = a.weight + b.weight;
    return weight > 0.0 ? (Known){(a.value * a.weight + b.value * b.weight) / weight, weight}
                        : (Known){0.0, 0.0};
}

/* The same a step further: moved by `by`, less sure by `variance`. */
static Known moved(Known a, double by, double variance)
{
    return a.weight > 0.0 ? (Known){a.value + by, 1.0 / (1.0 / a.weight + variance)} : a;
}

typedef struct Chain {
    int count;
    Known played[LUCK_MOMENTS + 1]; /* and the end */
    double step[LUCK_MOMENTS], hidden[LUCK_MOMENTS];
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

/* The x of place k. */
static Known place(const Chain *chain, int k)
{
    if (k == chain->count)
        return chain->played[k];
    return both(chain->left[k], moved(chain->right[k + 1], -chain->step[k], chain->hidden[k]));
}

/* The variance of xₖ₊₁ − xₖ: both from their own side, and the step between them. */
static double variance_of_step(const Chain *chain, int k)
{
    double before = 1.0 / chain->left[k].weight, after = 1.0 / chain->right[k + 1].weight,
           hidden = chain->hidden[k], apart = before + after;
    return apart * hidden / (apart + hidden);
}

/* --- a game ----------------------------------------------------------------------------------- */

/* What changed the lead of `seat` when another or it lost so much by a decision. */
static double share_of(int seat, int actor, int players)
{
    return seat == actor ? 1.0 : -1.0 / (players - 1);
}

/* What a loss is surely worth: of one that is hardly larger than its error little is left when the
 * game is played on (docs/AI.md). */
static double sure_loss(const ReviewItem *item)
{
    double lost = (double)item->lost, square = lost * lost;
    return lost > 0.0 ? lost * square / (square + 4.0 * (double)item->variance) : 0.0;
}

/* What decisions from a moment on, up to the next one, are worth against quick play. */
static double decided(const LuckMoment *moments, int count, int k, const ReviewItem *items,
                      int item_count, int seat, int players)
{
    int from = moments[k].step, to = k + 1 < count ? moments[k + 1].step : INT32_MAX, draws = 0;
    double sum = 0.0;
    for (int i = 0; i < item_count; i++)
        if (items[i].judged && items[i].step >= from && items[i].step < to &&
            items[i].phase != PHASE_DRAFT)
            sum -= share_of(seat, items[i].seat, players) * sure_loss(&items[i]);
    for (int i = k + 1; i < count; i++)
        draws += moments[i].kind == LUCK_DRAW;
    if (moments[k].kind == LUCK_DRAW)
        sum += share_of(seat, moments[k].seat, players) * (double)luck_gain(players, draws);
    return sum;
}

static void make_chain(Chain *chain, const LuckMoment *moments, const ReviewItem *items,
                       int item_count, int seat, int players, double end)
{
    int n = chain->count;
    for (int k = 0; k < n; k++) {
        const LuckMoment *moment = &moments[k];
        double noise = fmax(noise_least, (double)moment->noise);
        double worth = decided(moments, n, k, items, item_count, seat, players);
        double quick = seen_share * share_of(seat, moment->seat, players) * (double)moment->quick;
        chain->played[k] = (Known){(double)moment->ends[seat], moment->judged ? 1.0 / noise : 0.0};
        chain->step[k] = worth + quick;
        chain->hidden[k] = fmax(hidden_least, (double)moment->variance / (n - k));
    }
    chain->played[n] = (Known){end, 1e9};
}

/* Of a seat's own moments the luckiest and the unluckiest. */
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

static void add_losses(LuckSum *sum, const ReviewItem *items, int count, int seat, int players)
{
    for (int i = 0; i < count; i++) {
        if (!items[i].judged || items[i].phase == PHASE_DRAFT)
            continue;
        double lost = share_of(seat, items[i].seat, players) * (double)items[i].lost;
        if (items[i].seat == seat)
            sum->lost += (float)lost;
        else
            sum->gained -= (float)lost;
    }
}

/* Nothing was played on: luck is what it looks like at once, and nothing says how sure that is. */
static void settle_quickly(const LuckMoment *moments, int count, int seat, int players,
                           LuckRow *rows, LuckSum *sum)
{
    for (int k = 0; k < count; k++) {
        rows[k].luck[seat] = (float)share_of(seat, moments[k].seat, players) * moments[k].quick;
        add_luck(sum, &moments[k], k, seat, &rows[k]);
    }
}

static void settle_chain(Chain *chain, const LuckMoment *moments, int seat, int players,
                         LuckRow *rows, LuckSum *sum)
{
    int n = chain->count;
    double before = place(chain, 0).value, variance = 1.0 / place(chain, 0).weight;
    sum->fair = (float)before;
    for (int k = 0; k < n; k++) {
        double after = place(chain, k + 1).value;
        double seen =
            seen_share * share_of(seat, moments[k].seat, players) * (double)moments[k].quick;
        rows[k].luck[seat] = (float)(after - before - (chain->step[k] - seen));
        rows[k].error = (float)sqrt(variance_of_step(chain, k));
        add_luck(sum, &moments[k], k, seat, &rows[k]);
        before = after;
    }
    sum->error = (float)sqrt(variance);
}

/* The variance of a sum of luck is that of where it began: the end is certain. */
void luck_settle(const LuckMoment *moments, int count, const ReviewItem *items, int item_count,
                 const int *scores, int players, LuckRow *rows, LuckSum sums[SEATS_MAX])
{
    Chain chain = {.count = count < LUCK_MOMENTS ? count : LUCK_MOMENTS};
    bool played = false;
    double all = 0.0;
    assert(players >= SEATS_MIN && players <= SEATS_MAX && "seats at the table");
    for (int seat = 0; seat < players; seat++)
        all += scores[seat];
    for (int k = 0; k < count; k++)
        played |= moments[k].noise > 0.0f;
    for (int seat = 0; seat < players; seat++) {
        LuckSum *sum = &sums[seat];
        double end = scores[seat] - (all - scores[seat]) / (players - 1);
        *sum = (LuckSum){.result = (float)end, .luckiest = -1, .unluckiest = -1};
        add_losses(sum, items, item_count, seat, players);
        if (played) {
            make_chain(&chain, moments, items, item_count, seat, players, end);
            pull(&chain);
            settle_chain(&chain, moments, seat, players, rows, sum);
        } else {
            settle_quickly(moments, count, seat, players, rows, sum);
        }
        sum->rest = sum->result - sum->fair - sum->own - sum->others + sum->lost - sum->gained;
    }
}
