/* tune.c: improves the weights of the evaluation by matches. Least squares predict where positions
 * lead, but winning depends on the decisions that the weights make. So all weights are pushed a
 * little up or down at random. The weights pushed one way play those pushed the other way, and all
 * move towards the winner (simultaneous perturbation). One round shows next to nothing; hundreds of
 * thousands show in which direction to move each weight. The result is the mean of the second half
 * of the run. docs/AI.md has the curve. */
#include "tools/bench/bench.h"
#include "tools/bench/match_table.h"
#include "tools/bench/weights_list.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const struct {
    const char *name;
    int players;
    HandMode hands;
} kinds[] = {
    {"base game", 2, HANDS_NONE},
    {"draft", 2, HANDS_DRAFT},
    {"random deal", 2, HANDS_DEAL},
    {"three", 3, HANDS_NONE},
};

enum { KINDS = sizeof kinds / sizeof kinds[0], SCALE_GAMES = 200 };

typedef struct Tune {
    const Catalogue *c;
    Setup setups[KINDS];
    Table table;
    long rounds, seed, check, tell;
    double push;       /* points by which a push changes the judgement of a typical position */
    double pace;       /* how far weights move for each point won; slows down with the rounds */
    int shares[KINDS]; /* percentage of rounds of each kind */
    const char *from, *out;
    AiWeights start; /* the weights of --from */
    /* for each number, the change that is worth about a point in a typical position */
    double step[WEIGHTS_ALL];
    double at[WEIGHTS_ALL]; /* the present weights */
    /* mean of `at` over the second half of the run: the result, which is less noisy than `at` */
    double mean[WEIGHTS_ALL];
} Tune;

/* --- how much each number matters ------------------------------------------------------------- */

/* Adds the square of the number that each weight is multiplied by in this position. A term has four
 * weights: late, early, middle and theirs. */
static void count_position(const Tune *t, Workspace *ws, double *squares)
{
    float counts[SEATS_MAX * TERMS], value[SEATS_MAX];
    double stage = (double)eval_stage(t->table.game);
    eval_count(&ws->eval, t->table.game, value, counts);
    for (int i = 0; i < TERMS; i++) {
        double late = (double)counts[i] - (double)counts[TERMS + i], early = stage * late,
               middle = 4.0 * (1.0 - stage) * early;
        squares[i] += late * late;
        squares[TERMS + i] += early * early;
        squares[2 * TERMS + i] += middle * middle;
        squares[3 * TERMS + i] += late * late;
    }
}

/* A step is worth a point in a typical position. Steps measured by what a turn changes would push
 * ten times as hard, and the weights would grow until the pushes no longer matter (docs/AI.md). */
static void measure_steps(Tune *t)
{
    static const double least = 0.1, odds = 0.1;
    double squares[WEIGHTS_ALL] = {0.0};
    long n = 0;
    for (int i = 0; i < SCALE_GAMES; i++) {
        Game *g = t->table.game;
        /* the first two kinds, because count_position compares two seats */
        game_start(t->c, &t->setups[i % 2], (uint64_t)i, g, NULL);
        Workspace *ws = workspace_make(t->table.memory[0], t->c, g, &t->start);
        ws->draw_gain = t->table.gains[0];
        for (; game_phase(g) != PHASE_OVER; n++) {
            greedy_step(ws, g);
            count_position(t, ws, squares);
        }
    }
    for (int i = 0; i < WEIGHTS_ALL; i++)
        t->step[i] = i < 4 * TERMS ? 1.0 / fmax(sqrt(squares[i] / (double)n), least) : odds;
}

/* --- moving ----------------------------------------------------------------------------------- */

/* Chooses at random and not in turn, so that the shares are right for any number of rounds. */
static const Setup *setup_of_round(const Tune *t, Rng *rng)
{
    int at = (int)rng_below(rng, 100), kind = 0;
    while (kind < KINDS - 1 && at >= t->shares[kind])
        at -= t->shares[kind++];
    return &t->setups[kind];
}

/* Chooses up or down for a number in a round. Terms that are added later change neither the stacks
 * nor the pushes of the others. */
static double direction(uint64_t of_round, int i)
{
    uint64_t stage = (uint64_t)(i < 4 * TERMS ? i / TERMS : 4),
             number = (uint64_t)(i < 4 * TERMS ? i % TERMS : i - 4 * TERMS);
    return rng_mix(of_round ^ rng_mix(stage << 32 | number)) >> 63 ? 1.0 : -1.0;
}

/* Pushes all numbers at once, up or down at random, and lets both versions play each other: one
 * match tells a little about every number. */
static void tune_round(Tune *t, long round)
{
    static const double enough = 20.0; /* points; a larger lead says little more */
    uint64_t of_round = rng_mix((uint64_t)t->seed) ^ (uint64_t)round;
    Rng rng = rng_seeded(of_round);
    const Setup *setup = setup_of_round(t, &rng);
    double pushed[2][WEIGHTS_ALL], pushes[WEIGHTS_ALL];
    AiWeights tables[2];
    for (int i = 0; i < WEIGHTS_ALL; i++) {
        pushes[i] = direction(of_round, i) * t->step[i];
        pushed[0][i] = t->at[i] + t->push * pushes[i];
        pushed[1][i] = t->at[i] - t->push * pushes[i];
    }
    weights_from_list(pushed[0], &tables[0]);
    weights_from_list(pushed[1], &tables[1]);
    TableResult r = table_round(&t->table, setup, rng_next(&rng) >> 1, &tables[0], &tables[1]);
    double won = enough * tanh(r.margin / enough) + 0.5 * enough * (r.score - 0.5);
    double pace = t->pace / sqrt(1.0 + 8.0 * (double)round / (double)t->rounds);
    for (int i = 0; i < WEIGHTS_ALL; i++) {
        t->at[i] += pace * won * pushes[i];
        long kept = round - t->rounds / 2; /* rounds in the mean */
        t->mean[i] =
            kept <= 0 ? t->at[i] : t->mean[i] + (t->at[i] - t->mean[i]) / (double)(kept + 1);
    }
}

/* --- reports ---------------------------------------------------------------------------------- */

/* Plays the mean weights against the initial ones, on draw piles that tuning does not use. */
static void tell(Tune *t, long round)
{
    AiWeights now;
    weights_from_list(t->mean, &now);
    printf("%ld rounds:", round);
    for (int kind = 0; kind < KINDS; kind++) {
        if (t->shares[kind] == 0)
            continue;
        TableMatch m = table_match(&t->table, &t->setups[kind], t->check, &now, &t->start);
        printf(" %s %+.2f ± %.2f, %.1f %%;", kinds[kind].name, m.margin, m.error, 100.0 * m.score);
    }
    printf("\n");
    fflush(stdout);
}

/* --- start ------------------------------------------------------------------------------------ */

/* Reads the percentage of rounds for each kind of game, in the order of `kinds`. */
static bool take_shares(const char *text, int *shares)
{
    bool four =
        sscanf(text, "%d,%d,%d,%d", &shares[0], &shares[1], &shares[2], &shares[3]) == KINDS;
    int sum = four ? shares[0] + shares[1] + shares[2] + shares[3] : 0;
    return sum == 100 ||
           bench_fault("--shares takes four numbers that add up to 100, like 60,15,15,10");
}

static bool take_options(int argc, char **argv, Tune *t)
{
    const char *shares = NULL;
    const Argument rows[] = {
        {"rounds", .number = &t->rounds, .low = 2, .high = 1L << 40},
        {"seed", .number = &t->seed, .low = 0, .high = 1L << 30},
        {"check", .number = &t->check, .low = 1, .high = 1000000},
        {"tell", .number = &t->tell, .low = 1, .high = 1L << 40},
        {"push", .real = &t->push},
        {"pace", .real = &t->pace},
        {"shares", .text = &shares},
        {"from", .text = &t->from},
        {"out", .text = &t->out},
        {0},
    };
    return bench_options(argc, argv, rows, NULL) && (!shares || take_shares(shares, t->shares));
}

/* The mean starts at the present weights and follows them for the first half. */
static bool begin(Tune *t)
{
    for (int kind = 0; kind < KINDS; kind++)
        t->setups[kind] = table_setup(kinds[kind].players, kinds[kind].hands);
    if (!weights_find(t->from, &t->start))
        return false;
    weights_to_list(&t->start, t->at);
    memcpy(t->mean, t->at, sizeof t->mean);
    table_make(&t->table, t->c, t->setups, KINDS);
    return true;
}

/* Writes the command into the file to record where the numbers come from. */
static bool write_weights(const Tune *t)
{
    char origin[120];
    AiWeights now;
    weights_from_list(t->mean, &now);
    snprintf(origin, sizeof origin, "tune --from %s --rounds %ld --push %g --pace %g --seed %ld",
             t->from, t->rounds, t->push, t->pace, t->seed);
    return weights_write(t->out, "weights_learned", "ai/weights.h", origin, &now);
}

int bench_tune(int argc, char **argv)
{
    Tune t = {.c = rules_builtin_catalogue(),
              .rounds = 100000,
              .seed = 1,
              .from = "fitted",
              .check = 500,
              .tell = 20000,
              .push = 0.2,
              .pace = 0.0001,
              .shares = {70, 8, 12, 10}};
    if (!take_options(argc, argv, &t))
        return 2;
    bool works = begin(&t);
    if (works)
        measure_steps(&t);
    for (long round = 0; works && round < t.rounds; round++) {
        tune_round(&t, round);
        if ((round + 1) % t.tell == 0 || round + 1 == t.rounds) {
            tell(&t, round + 1);
            works = !t.out || write_weights(&t);
        }
    }
    table_free(&t.table);
    return works ? 0 : 1;
}
