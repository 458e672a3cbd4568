/* winning.c: computes the chances of winning. With mᵢ the expected final points of seat i and s the
 * standard deviation of their error, its chance is
 *
 *     ∫ φ(z) ∏ Φ((mᵢ + s z − mⱼ) / s) dz    over all other seats j,
 *
 * which for two seats is Φ((m₁ − m₂) / (s √2)). Points are integers, but a tie counts half for each
 * of two seats, and the normal distribution gives the same. */
#include "ai/winning.h"

#include <math.h>

/* Counts the squares still to be placed, including the one in hand. */
static int squares_left(const Game *g)
{
    return g->stack_count + (g->phase == PHASE_PLACE && g->drawn != NO_COPY);
}

/* Returns how many of `squares` a seat will get. */
static double squares_of(const Game *g, int squares, int seat)
{
    int players = g->setup.players, behind = (seat - g->in_turn + players) % players;
    return squares > behind ? (double)((squares - behind + players - 1) / players) : 0.0;
}

/* Returns the standard deviation of the values. */
static double spread_of(const float *value, int n, double mean)
{
    double squares = 0.0;
    for (int i = 0; i < n; i++)
        squares += ((double)value[i] - mean) * ((double)value[i] - mean);
    return sqrt(squares / n);
}

/* Returns the points per turn. Early in a game the pace of its set-up is unknown, so the estimate
 * starts from the pace of a base game. */
static double pace_of(const Game *g, double mean)
{
    static const double usual = 2.2, turns = 8.0;
    double done = (double)g->turn / (double)g->setup.players;
    return fmax(.5, (mean + usual * turns) / (done + turns));
}

/* Returns the points that are expected but not scored yet. */
static double pending_of(const Game *g, double mean)
{
    double scored = 0.0;
    for (int i = 0; i < g->setup.players; i++)
        scored += g->score[i];
    return fmax(0.0, mean - scored / (double)g->setup.players);
}

static void fill_spread(const Game *g, const float *value, double mean, float *spread)
{
    int players = g->setup.players, squares = squares_left(g);
    double turns = (double)squares / players, held = (double)halves_held(g) / players;
    uint64_t others = g->setup.expansions & ~EXPANSIONS_DEFAULT;
    int sets = 0;
    for (; others; others &= others - 1)
        sets++;
    const double rows[WINNING_SPREAD] = {
        1.0,
        log(turns + .5),
        turns / 36.0,
        log(players / 2.0),
        log(pace_of(g, mean)),
        log(1.0 + sets),
        log(1.0 + held),
        log(1.0 + pending_of(g, mean)),
        log(1.0 + spread_of(value, players, mean)),
    };
    for (int i = 0; i < WINNING_SPREAD; i++)
        spread[i] = (float)rows[i];
}

WinningFacts winning_facts(const Game *g, const float *value)
{
    int players = g->setup.players, squares = squares_left(g);
    assert(g->phase != PHASE_OVER && players >= SEATS_MIN && "a game that goes on");
    WinningFacts facts = {.players = players};
    double mean = 0.0, each = (double)squares / players, stage = fmin(1.0, each / 36.0);
    for (int i = 0; i < players; i++)
        mean += (double)value[i] / players;
    double pace = pace_of(g, mean);
    for (int i = 0; i < players; i++) {
        double ahead = (double)value[i] - mean;
        double now = (i == g->in_turn) - 1.0 / players;
        const double rows[WINNING_LEAN] = {
            ahead, ahead * stage, ahead * stage * stage, (squares_of(g, squares, i) - each) * pace,
            now,   now * stage,
        };
        for (int k = 0; k < WINNING_LEAN; k++)
            facts.lean[i][k] = (float)rows[k];
    }
    fill_spread(g, value, mean, facts.spread);
    return facts;
}

double winning_lean(const WinningWeights *weights, const WinningFacts *facts, int seat)
{
    assert(seat >= 0 && seat < facts->players && "a seat at the table");
    double sum = 0.0;
    for (int i = 0; i < WINNING_LEAN; i++)
        sum += weights->lean[i] * (double)facts->lean[seat][i];
    return sum;
}

/* The logarithm of the squared deviation is linear in the facts. */
double winning_spread(const WinningWeights *weights, const WinningFacts *facts)
{
    double sum = 0.0;
    for (int i = 0; i < WINNING_SPREAD; i++)
        sum += weights->spread[i] * (double)facts->spread[i];
    return exp(sum / 2.0);
}

/* --- chances ---------------------------------------------------------------------------------- */

/* Returns the chance that a normal error is below x standard deviations. */
static double below(double x)
{
    return .5 * erfc(-x / sqrt(2.0));
}

/* Integrates by Simpson's rule from −REACH to REACH standard deviations; for six seats it is exact
 * to 10⁻⁶. */
static double chance_of_many(const double *lean, double spread, int players, int seat)
{
    enum { PARTS = 48, REACH = 6 };
    double sum = 0.0, step = 2.0 * REACH / PARTS;
    for (int i = 0; i <= PARTS; i++) {
        double z = -REACH + step * i, product = exp(-z * z / 2.0);
        for (int other = 0; other < players; other++)
            product *= other == seat ? 1.0 : below((lean[seat] - lean[other]) / spread + z);
        sum += product * (i == 0 || i == PARTS ? 1.0 : i % 2 ? 4.0 : 2.0);
    }
    return sum * step / 3.0;
}

void winning_chances(const WinningWeights *weights, const WinningFacts *facts, double *chance)
{
    int players = facts->players;
    double lean[SEATS_MAX], sum = 0.0;
    assert(players >= SEATS_MIN && players <= SEATS_MAX && "two to six seats");
    double spread = winning_spread(weights, facts) * weights->narrow[players];
    assert(spread > 0.0 && "nothing is certain before the end");
    for (int i = 0; i < players; i++)
        lean[i] = winning_lean(weights, facts, i);
    if (players == 2) {
        chance[0] = below((lean[0] - lean[1]) / (spread * sqrt(2.0)));
        chance[1] = 1.0 - chance[0];
        return;
    }
    for (int i = 0; i < players; i++)
        sum += chance[i] = chance_of_many(lean, spread, players, i);
    for (int i = 0; i < players; i++)
        chance[i] /= sum;
}

double winning_error(int players)
{
    static const double worst[SEATS_MAX + 1] = {[2] = .02, .02, .03, .03, .04};
    assert(players >= SEATS_MIN && players <= SEATS_MAX && "two to six seats");
    return worst[players];
}

void winning_shares(const Game *g, double *share)
{
    int most = g->score[0], winners = 0;
    for (int i = 1; i < g->setup.players; i++)
        most = g->score[i] > most ? g->score[i] : most;
    for (int i = 0; i < g->setup.players; i++)
        winners += g->score[i] == most;
    for (int i = 0; i < g->setup.players; i++)
        share[i] = g->score[i] == most ? 1.0 / winners : 0.0;
}

void winning_look(Workspace *ws, const Game *g, double *chance)
{
    float value[SEATS_MAX];
    if (g->phase == PHASE_OVER) {
        winning_shares(g, chance);
        return;
    }
    for (int i = 0; i < g->setup.players; i++)
        chance[i] = 1.0 / g->setup.players;
    if (g->phase == PHASE_DRAFT)
        return;
    workspace_survey(ws, g);
    eval_judge(&ws->eval, g->in_turn);
    eval_position(&ws->eval, g, value, NULL);
    WinningFacts facts = winning_facts(g, value);
    winning_chances(&winning_weights, &facts, chance);
}
