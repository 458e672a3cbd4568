/* learn.c: learns the weights of the evaluation from games that it plays against itself. Each round
 * plays games with the weights of the previous round, with a few random actions. It then fits the
 * weights to what followed each position: the lead one turn later as judged now, mixed with all
 * later leads and the final result (TD(λ)). docs/AI.md has the curve. */
#include "base/memory.h"
#include "regression.h"
#include "tools/bench/bench.h"
#include "tools/bench/match_table.h"
#include "tools/bench/weights_list.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { INPUTS = 2 * TERMS + 2, TURNS_MAX = 2048 };
static_assert((int)INPUTS <= (int)REGRESSION_MAX, "room for the terms");

/* A position after a turn. */
typedef struct Station {
    double x[INPUTS];
    double lead;  /* lead of seat 0: points, and the parts of the evaluation that stay fixed */
    double value; /* lead that the current weights expect */
} Station;

typedef struct Learn {
    const Catalogue *c;
    Setup setups[2]; /* without and with halves; games alternate between them */
    long rounds, games, seed, check;
    /* 0: only the next turn counts as the outcome of a position, 1: only the end of the game */
    double lambda;
    double noise; /* share of turns played at random, so that games differ */
    double pull;  /* how strongly weights are held in place (regression.h) */
    const char *out;
    bool go_on; /* start from weights_fitted, not from weights_gentle */
    /* the learned weights: those of `late`, those of `early`, then two for having just moved */
    double weights[INPUTS];
    /* the same weights in the form that the evaluation takes; kept equal to `weights` */
    AiWeights table;
    Table board;       /* the table on which the games are played */
    Station *stations; /* the stations of the current game; room for TURNS_MAX */
    float draw_gain;   /* running mean of the gain from a draw under the present weights */
    Regression *regression;
} Learn;

/* --- one game --------------------------------------------------------------------------------- */

/* Fills in a station. `theirs` depends on the seat that has just moved. The weight of TERM_HALVES
 * keeps the value set by hand: the number of halves left says little about the winner, and the cost
 * of placing one too early shows only in matches. */
static void visit(Learn *l, Workspace *ws, int mover, Station *station)
{
    float counts[SEATS_MAX * TERMS], value[SEATS_MAX];
    const Game *game = l->board.game;
    double stage = (double)eval_stage(game), use = (double)eval_use(game);
    double mine = mover == 0 ? 1.0 : -1.0;
    eval_count(&ws->eval, game, value, counts);
    station->lead = game_score(game, 0) - game_score(game, 1);
    for (int t = 0; t < TERMS; t++) {
        double own = (double)counts[t], other = (double)counts[TERMS + t], more = own - other;
        double middle = 4.0 * stage * (1.0 - stage) * (double)l->table.middle[t] * more;
        double theirs = (double)l->table.theirs[t] * (mover == 0 ? -other : own);
        station->lead += (1.0 - use) * (double)weights_at_end[t] * more + use * (middle + theirs);
        station->x[t] = t == TERM_HALVES ? 0.0 : use * more;
        station->x[TERMS + t] = stage * station->x[t];
    }
    station->x[2 * TERMS] = mine;
    station->x[2 * TERMS + 1] = stage * mine;
    station->value = station->lead;
    for (int i = 0; i < INPUTS; i++)
        station->value += l->weights[i] * station->x[i];
}

/* Plays a random legal action, because unusual turns lead to positions that careful play never
 * reaches. */
static void random_step(Learn *l, Workspace *ws, Rng *rng)
{
    int n = game_legal(l->c, l->board.game, ws->actions, AI_ACTIONS_MAX);
    greedy_apply(ws, l->board.game, &ws->actions[rng_below(rng, (uint32_t)n)]);
}

/* Adds the positions of a game to the regression, from the last to the first. The target of the
 * last position is the final result; each earlier target mixes in the value of the position after
 * it. */
static void learn_from(Learn *l, int n)
{
    double target = game_score(l->board.game, 0) - game_score(l->board.game, 1);
    for (int i = n - 1; i >= 0; i--) {
        const Station *s = &l->stations[i];
        regression_add(l->regression, s->x, target - s->lead);
        l->regression->error += (target - s->value) * (target - s->value);
        target = (1.0 - l->lambda) * s->value + l->lambda * target;
    }
}

/* Plays a game, with some turns at random, and learns from its positions. */
static void play_and_learn(Learn *l, const Setup *setup, uint64_t seed)
{
    Rng rng = rng_seeded(rng_mix(seed));
    int n = 0;
    game_start(l->c, setup, seed, l->board.game, NULL);
    Workspace *ws = workspace_make(l->board.memory[0], l->c, l->board.game, &l->table);
    ws->draw_gain = l->draw_gain;
    while (game_phase(l->board.game) != PHASE_OVER) {
        int turn = game_turn(l->board.game), seat = game_in_turn(l->board.game);
        bool draws = game_phase(l->board.game) == PHASE_PLACE;
        float before = draws ? greedy_lead(ws, l->board.game, seat) : 0.0f;
        bool odd = rng_unit(&rng) < (float)l->noise || game_phase(l->board.game) == PHASE_DRAFT;
        while (game_phase(l->board.game) != PHASE_OVER && game_turn(l->board.game) == turn) {
            if (odd)
                random_step(l, ws, &rng);
            else
                greedy_step(ws, l->board.game);
            if (turn == 0)
                break;
        }
        if (game_phase(l->board.game) == PHASE_OVER || turn == 0 || n == TURNS_MAX)
            continue;
        if (draws && !odd)
            l->draw_gain += 0.005f * (greedy_lead(ws, l->board.game, seat) - before - l->draw_gain);
        visit(l, ws, seat, &l->stations[n++]);
    }
    learn_from(l, n);
}

/* --- rounds ----------------------------------------------------------------------------------- */

/* Copies the weights of the terms to `late` and `early` of the table, and leaves its other values
 * unchanged. */
static void list_to_table(Learn *l)
{
    for (int t = 0; t < TERMS; t++) {
        l->table.late[t] = (float)l->weights[t];
        l->table.early[t] = (float)l->weights[TERMS + t];
    }
}

/* Games without and with halves alternate. The seeds of two rounds differ by more than the number
 * of games in a round, so that no stack appears twice. */
static void learn_round(Learn *l, long round)
{
    regression_begin(l->regression, INPUTS);
    for (long i = 0; i < l->games; i++)
        play_and_learn(l, &l->setups[i & 1], (uint64_t)(l->seed + (round << 24) + i));
    regression_solve(l->regression, l->pull, l->weights);
    list_to_table(l);
}

/* Reports the round, with matches of the present weights against the initial ones. */
static void tell_round(Learn *l, long round)
{
    const AiWeights *start = l->go_on ? &weights_fitted : &weights_gentle;
    TableMatch plain = table_match(&l->board, &l->setups[0], l->check, &l->table, start),
               halves = table_match(&l->board, &l->setups[1], l->check, &l->table, start);
    printf("round %ld: off by %.2f points a position, a draw gains %.2f; against the start %+.2f ± "
           "%.2f without halves, %+.2f ± %.2f with\n",
           round + 1, sqrt(l->regression->error / (double)l->regression->samples),
           (double)l->draw_gain, plain.margin, plain.error, halves.margin, halves.error);
    fflush(stdout);
}

static bool take_options(int argc, char **argv, Learn *l)
{
    const Argument rows[] = {
        {"rounds", .number = &l->rounds, .low = 1, .high = 1000},
        {"games", .number = &l->games, .low = 2, .high = 1L << 23},
        {"seed", .number = &l->seed, .low = 0, .high = 1L << 30},
        {"check", .number = &l->check, .low = 1, .high = 100000},
        {"lambda", .real = &l->lambda},
        {"go-on", .flag = &l->go_on},
        {"out", .text = &l->out},
        {0},
    };
    return bench_options(argc, argv, rows, NULL);
}

/* The weight of halves always starts from the value set by hand (see visit). */
static void begin(Learn *l)
{
    l->setups[0] = table_setup(2, HANDS_NONE);
    l->setups[1] = table_setup(2, HANDS_DRAFT);
    l->table = l->go_on ? weights_fitted : weights_gentle;
    l->table.late[TERM_HALVES] = weights_gentle.late[TERM_HALVES];
    l->table.early[TERM_HALVES] = weights_gentle.early[TERM_HALVES];
    for (int t = 0; t < TERMS; t++) {
        l->weights[t] = (double)l->table.late[t];
        l->weights[TERMS + t] = (double)l->table.early[t];
    }
    table_make(&l->board, l->c, l->setups, 2);
    l->stations = memory_list(TURNS_MAX, sizeof *l->stations);
    l->regression = memory_new(sizeof *l->regression);
}

int bench_learn(int argc, char **argv)
{
    bool works = true;
    Learn l = {.c = rules_builtin_catalogue(),
               .rounds = 6,
               .games = 2000,
               .seed = 1,
               .check = 200,
               .lambda = 0.85,
               .noise = 0.08,
               .pull = 0.01,
               .draw_gain = 3.0f};
    if (!take_options(argc, argv, &l))
        return 2;
    begin(&l);
    for (long round = 0; round < l.rounds; round++) {
        learn_round(&l, round);
        tell_round(&l, round);
    }
    if (l.out) {
        char origin[120];
        snprintf(origin, sizeof origin, "learn --rounds %ld --games %ld --seed %ld%s", l.rounds,
                 l.games, l.seed, l.go_on ? " --go-on" : "");
        works = weights_write(l.out, "weights_fitted", "weights_list.h", origin, &l.table);
    }
    free(l.regression);
    free(l.stations);
    table_free(&l.board);
    return works ? 0 : 1;
}
