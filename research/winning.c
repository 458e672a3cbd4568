/* winning.c: `hypotenuse-bench winning`: fits the chance to win (ai/winning.h) to games between our
 * levels, and reports how accurate it is in other games. First it fits the final points of seats
 * to the expected ones (least squares), then their variance (a linear logarithm, iterated least
 * squares), and repeats both steps, each with the result of the other. The last step fits the
 * factor `narrow` for each number of seats. */
#include "base/memory.h"
#include "regression.h"
#include "tools/bench/bench.h"
#include "winning_games.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { ROUNDS = 8, CLASSES = 10 };

/* One class of chances: the sums of the predicted chances and of the victories of its seats. */
typedef struct Class {
    double said, came, count;
} Class;

typedef struct Winning {
    const Catalogue *c;
    long games, check, seed, players;
    bool narrow_only; /* fit only the factors `narrow` and keep everything else */
    const char *out;
    WinningWeights weights;
    WinningStation *stations;
    long count;
    Regression *regression;
} Winning;

/* --- the fit ---------------------------------------------------------------------------------- */

/* Fits the final points of seats. The wider the spread of a station, the less it counts. */
static void fit_lean(Winning *w)
{
    regression_begin(w->regression, WINNING_LEAN);
    for (long n = 0; n < w->count; n++) {
        const WinningStation *station = &w->stations[n];
        double spread = winning_spread(&w->weights, &station->facts), x[WINNING_LEAN];
        for (int seat = 0; seat < station->facts.players; seat++) {
            for (int i = 0; i < WINNING_LEAN; i++)
                x[i] = (double)station->facts.lean[seat][i] / spread;
            regression_add(w->regression, x, (double)station->end[seat] / spread);
        }
    }
    regression_solve(w->regression, 0.0, w->weights.lean);
}

/* Returns the mean square of a seat's error. Divides by one less than the number of seats, because
 * the errors are relative to the mean of the seats. */
static double missed(const Winning *w, const WinningStation *station)
{
    double sum = 0.0;
    for (int seat = 0; seat < station->facts.players; seat++) {
        double miss = (double)station->end[seat] - winning_lean(&w->weights, &station->facts, seat);
        sum += miss * miss;
    }
    return sum / (station->facts.players - 1);
}

/* Makes one Newton step of a gamma regression: the logarithm of the variance is linear in the
 * inputs. */
static void fit_spread(Winning *w)
{
    double x[WINNING_SPREAD];
    regression_begin(w->regression, WINNING_SPREAD);
    for (long n = 0; n < w->count; n++) {
        const WinningStation *station = &w->stations[n];
        double spread = winning_spread(&w->weights, &station->facts), variance = spread * spread;
        double count = sqrt(station->facts.players - 1.0);
        double aim = 2.0 * log(spread) + missed(w, station) / variance - 1.0;
        for (int i = 0; i < WINNING_SPREAD; i++)
            x[i] = (double)station->facts.spread[i] * count;
        regression_add(w->regression, x, aim * count);
    }
    regression_solve(w->regression, 0.0, w->weights.spread);
}

/* --- evaluation ------------------------------------------------------------------------------- */

/* Judges games with this many seats (0: all games). Returns the Brier score; *plain receives the
 * score of equal chances for all seats. */
static double judge(const Winning *w, int players, Class classes[CLASSES], double *plain)
{
    double sum = 0.0, count = 0.0, chance[SEATS_MAX];
    *plain = 0.0;
    for (int i = 0; i < CLASSES; i++)
        classes[i] = (Class){0};
    for (long n = 0; n < w->count; n++) {
        const WinningStation *station = &w->stations[n];
        if (players && station->facts.players != players)
            continue;
        winning_chances(&w->weights, &station->facts, chance);
        for (int i = 0; i < station->facts.players; i++) {
            int at = (int)(chance[i] * CLASSES);
            Class *class = &classes[at < CLASSES ? at : CLASSES - 1];
            double won = (double)station->won[i], off = chance[i] - won;
            double even = 1.0 / station->facts.players - won;
            class->said += chance[i];
            class->came += won;
            class->count++;
            sum += off * off;
            *plain += even * even;
            count++;
        }
    }
    *plain /= count;
    return sum / count;
}

/* Finds the factor with the least Brier score in games with this many seats. */
static void fit_narrow(Winning *w, int players)
{
    static const double from = .8, step = .02;
    enum { STEPS = 21 };
    Class classes[CLASSES];
    double plain, least = INFINITY, best = 1.0;
    for (int i = 0; i < STEPS; i++) {
        w->weights.narrow[players] = from + step * i;
        double brier = judge(w, players, classes, &plain);
        best = brier < least ? w->weights.narrow[players] : best;
        least = fmin(least, brier);
    }
    w->weights.narrow[players] = best;
}

/* Leaves the factor unchanged for a number of seats that no game has. */
static void fit(Winning *w)
{
    if (!w->narrow_only) {
        w->weights = (WinningWeights){.lean = {1.0}, .spread = {4.5}};
        for (int i = 0; i <= SEATS_MAX; i++)
            w->weights.narrow[i] = 1.0;
    }
    for (int i = 0; i < ROUNDS && !w->narrow_only; i++) {
        fit_lean(w);
        fit_spread(w);
        fit_spread(w);
    }
    for (int players = SEATS_MIN; players <= SEATS_MAX; players++)
        if (!w->players || w->players == players)
            fit_narrow(w, players);
}

static void report(const Winning *w)
{
    Class classes[CLASSES];
    double plain, worst = 0.0;
    for (int players = 0; players <= SEATS_MAX; players++) {
        if (players == 1 || (w->players && players != w->players))
            continue;
        double brier = judge(w, players, classes, &plain);
        printf("%d seats: Brier %.4f (%.4f if all chances were equal)\n", players, brier, plain);
        for (int i = 0; i < CLASSES; i++) {
            const Class *class = &classes[i];
            double n = fmax(1.0, class->count), off = (class->came - class->said) / n;
            printf("  %3d-%3d %%: said %5.1f, came %5.1f, off %+5.2f of %.0f\n", i * 10,
                   i * 10 + 10, 100.0 * class->said / n, 100.0 * class->came / n, 100.0 * off, n);
            worst = players == w->players ? fmax(worst, fabs(off)) : worst;
        }
    }
    printf("worst_of_all %.4f\n", worst);
}

/* --- the file --------------------------------------------------------------------------------- */

static void write_row(FILE *out, const char *name, const double *numbers, int n)
{
    fprintf(out, "    .%s = {", name);
    for (int i = 0; i < n; i++)
        fprintf(out, "%s%.5f", i ? ", " : "", numbers[i]);
    fprintf(out, "},\n");
}

static bool write_weights(const Winning *w)
{
    FILE *out = fopen(w->out, "w");
    if (!out)
        return bench_fault("cannot write %s", w->out);
    fprintf(out,
            "/* winning_weights.c: made by hypotenuse-bench winning --games %ld --seed %ld; how\n"
            " * right it is: docs/AI.md. */\n#include \"ai/winning.h\"\n\n"
            "/* clang-format off */\nconst WinningWeights winning_weights = {\n",
            w->games, w->seed);
    write_row(out, "lean", w->weights.lean, WINNING_LEAN);
    write_row(out, "spread", w->weights.spread, WINNING_SPREAD);
    write_row(out, "narrow", w->weights.narrow, SEATS_MAX + 1);
    fprintf(out, "};\n/* clang-format on */\n");
    return fclose(out) == 0;
}

static bool take_options(int argc, char **argv, Winning *w)
{
    const Argument rows[] = {
        {"games", .number = &w->games, .low = 0, .high = 10000000},
        {"check", .number = &w->check, .low = 1, .high = 10000000},
        {"seed", .number = &w->seed, .low = 0, .high = 1L << 30},
        {"players", .number = &w->players, .low = 0, .high = SEATS_MAX},
        {"narrow-only", .flag = &w->narrow_only},
        {"out", .text = &w->out},
        {0},
    };
    return bench_options(argc, argv, rows, NULL) &&
           (w->players != 1 || bench_fault("--players is 2 to 6, or 0 for all"));
}

/* Without --games, evaluates the weights built into the program. Games for checking use seeds
 * beyond every seed that a fit may use. */
int bench_winning(int argc, char **argv)
{
    const uint64_t apart = (uint64_t)1 << 40;
    bool works = true;
    Winning w = {.c = rules_builtin_catalogue(),
                 .check = 10000,
                 .seed = 1,
                 .weights = winning_weights,
                 .regression = memory_new(sizeof(Regression))};
    bool taken = take_options(argc, argv, &w);
    if (taken && w.games) {
        w.stations = winning_games(w.c, (int)w.players, w.games, (uint64_t)w.seed << 24, &w.count);
        fit(&w);
        works = !w.out || write_weights(&w);
        free(w.stations);
    }
    if (taken) {
        w.stations =
            winning_games(w.c, (int)w.players, w.check, apart + (uint64_t)w.seed, &w.count);
        report(&w);
        free(w.stations);
    }
    free(w.regression);
    return !taken ? 2 : works ? 0 : 1;
}
