/* match.c: plays pairs of games with the same stack and swapped seats, and evaluates them. With
 * more than two players, `a` sits at one seat in each game of a round and `b` at the others. */
#include "bench.h"
#include "game_options.h"
#include "player.h"
#include "session/session.h"

#include <math.h>
#include <stdio.h>

/* Sums over pairs. A pair is two games with the same stack and swapped seats; with more than two
 * players, one game for each rotation of the seats. */
typedef struct EloSums {
    long pairs;
    double score, score_squares;   /* sums of the pairs' scores, 0…1 each; a draw counts half */
    double margin, margin_squares; /* sums of the pairs' mean leads in points */
} EloSums;

typedef struct Elo {
    double elo, low, high;       /* 95 % */
    double margin, margin_error; /* mean lead in points, and its standard error */
} Elo;

/* The sequential test is decided when the log of its likelihood ratio, "elo1 stronger" against
 * "elo0", is beyond ±2.94 (5 % errors). */
#define ELO_DECIDED 2.94

typedef struct Match {
    const Catalogue *c;
    Setup setup;
    const char *names[2];
    long games, seed;
    PlayerBudget budget[2];
    bool json, progress, sequential;
    /* of --stop: with `sequential` the match ends when one of the two values is refuted */
    double elo0, elo1;
    Player *players[2];
    Session *session; /* of the current game */
    /* summed over rounds, because the games with one stack are not independent */
    EloSums sums;
    /* numbers of games that `a` won, drew (as many points as the best other seat) and lost, and of
     * turns */
    long wins, draws, losses, turns;
    /* sums over the games: points of `a`, and mean points of the others */
    double points[2];
    double seconds;
} Match;

/* --- elo -------------------------------------------------------------------------------------- */

/* Also adds the squares, because the confidence interval depends on the spread between pairs. */
static void elo_add(EloSums *sums, double score, double margin)
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

/* Adds one drawn pair and limits the score to `edge`, because 0 or 1 would be infinite Elo. */
static Elo elo_of(const EloSums *sums)
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

/* The results of many pairs are nearly normally distributed, so only the distances of their mean
 * from the scores expected at elo0 and elo1 matter, in units of their variance. */
static double elo_ratio(const EloSums *sums, double elo0, double elo1)
{
    double n = (double)sums->pairs, p = n > 0 ? sums->score / n : 0.5;
    double s0 = score_from_elo(elo0), s1 = score_from_elo(elo1);
    double variance = n > 0 ? sums->score_squares / n - p * p : 0.0;
    if (variance < 0.01)
        variance = 0.01; /* few pairs, all with the same result */
    return n * (s1 - s0) * (2.0 * p - s0 - s1) / (2.0 * variance);
}

/* --- options ---------------------------------------------------------------------------------- */

/* Without --stop, all games are played. */
static bool take_stop(const char *text, Match *m)
{
    m->sequential = text && sscanf(text, "%lf,%lf", &m->elo0, &m->elo1) == 2;
    return !text || m->sequential || bench_fault("--stop takes two numbers like 0,30");
}

/* Applies the budgets for both players first, so that those for one player replace them. */
static bool take_options(int argc, char **argv, Match *m)
{
    enum { BOTH = 2, BUDGET_MAX = 2000000000 };
    long ms[3] = {0}, nodes[3] = {0};
    const char *stop = NULL;
    const Argument rows[] = {
        {"a", .text = &m->names[0]},
        {"b", .text = &m->names[1]},
        {"games", .number = &m->games, .low = 1, .high = 100000000},
        {"seed", .number = &m->seed, .low = 0, .high = 0x7fffffff},
        {"ms", .number = &ms[BOTH], .low = 1, .high = BUDGET_MAX},
        {"ms-a", .number = &ms[0], .low = 1, .high = BUDGET_MAX},
        {"ms-b", .number = &ms[1], .low = 1, .high = BUDGET_MAX},
        {"nodes", .number = &nodes[BOTH], .low = 1, .high = BUDGET_MAX},
        {"nodes-a", .number = &nodes[0], .low = 1, .high = BUDGET_MAX},
        {"nodes-b", .number = &nodes[1], .low = 1, .high = BUDGET_MAX},
        {"stop", .text = &stop},
        {"progress", .flag = &m->progress},
        {"json", .flag = &m->json},
        {0},
    };
    if (!game_options_read(m->c, argc, argv, &m->setup, rows))
        return false;
    for (int who = 0; who < 2; who++)
        m->budget[who] = (PlayerBudget){.ms = ms[who] ? ms[who] : ms[BOTH],
                                        .nodes = nodes[who] ? nodes[who] : nodes[BOTH]};
    return take_stop(stop, m);
}

/* --- playing ---------------------------------------------------------------------------------- */

/* Returns the seat of a player; NO_SEAT if `b` has several. */
static int sits_at(const Match *m, int who, int seat_of_a)
{
    if (who == 0)
        return seat_of_a;
    return m->setup.players == 2 ? 1 - seat_of_a : NO_SEAT;
}

/* Starts a session without a record, so that no game waits for the disk. */
static void begin_session(Match *m, uint64_t seed)
{
    SessionPlan plan = session_plan_default();
    plan.setup = m->setup;
    plan.seed = seed;
    session_free(m->session);
    m->session = session_new(m->c, rules_builtin_generations(), &plan, NULL, NULL, NULL);
}

/* Plays a game with `a` at `seat`. False if a player failed. */
static bool play(Match *m, uint64_t seed, int seat)
{
    uint64_t decision = 0;
    begin_session(m, seed);
    const Game *game = session_game(m->session);
    for (int who = 0; who < 2; who++) {
        if (!player_begin(m->players[who], &m->setup, sits_at(m, who, seat)))
            return false;
    }
    while (game_phase(game) != PHASE_OVER) {
        Action action;
        int who = game_to_act(game) == seat ? 0 : 1;
        /* This seed is independent of the game's seed, and different for each seat. */
        uint64_t stream = rng_mix(rng_mix(seed * 2 + (uint64_t)seat) + decision++);
        bool decided = player_decide(m->players[who], game, stream, &action);
        if (decided)
            player_see(m->players[1 - who], game, &action);
        if (!decided || !session_apply(m->session, &action, NULL)) {
            fprintf(stderr, "hypotenuse-bench: %s gave no legal action\n", m->names[who]);
            return false;
        }
        session_events_done(m->session, session_event_count(m->session));
    }
    m->turns += game_turn(game);
    return true;
}

/* Adds the game just played; returns the score 0…1 of `a`, and in *margin its lead over the others'
 * mean. */
static double book(Match *m, int seat, double *margin)
{
    const Game *game = session_game(m->session);
    int players = m->setup.players, mine = game_score(game, seat), best = -1000;
    double others = 0.0;
    for (int i = 0; i < players; i++) {
        if (i == seat)
            continue;
        others += game_score(game, i);
        best = game_score(game, i) > best ? game_score(game, i) : best;
    }
    others /= players - 1;
    m->points[0] += mine;
    m->points[1] += others;
    *margin = mine - others;
    m->wins += mine > best;
    m->draws += mine == best;
    m->losses += mine < best;
    return mine > best ? 1.0 : mine == best ? 0.5 : 0.0;
}

/* Plays one stack with `a` at each seat in turn. */
static bool play_round(Match *m, uint64_t seed)
{
    double score = 0.0, margin = 0.0, players = m->setup.players;
    for (int seat = 0; seat < m->setup.players; seat++) {
        double one;
        if (!play(m, seed, seat))
            return false;
        score += book(m, seat, &one);
        margin += one;
    }
    elo_add(&m->sums, score / players, margin / players);
    return true;
}

/* --- reports ---------------------------------------------------------------------------------- */

/* Prints figures of both players next to each other, so that it is visible if a player wins by
 * thinking longer. */
static void report(const Match *m)
{
    Elo elo = elo_of(&m->sums);
    double games = (double)(m->wins + m->draws + m->losses);
    const PlayerSums *a = player_sums(m->players[0]), *b = player_sums(m->players[1]);
    const BenchFigure rows[] = {
        {"a", .word = m->names[0]},
        {"b", .word = m->names[1]},
        {"games", 0, .value = games},
        {"wins", 0, .value = (double)m->wins},
        {"draws", 0, .value = (double)m->draws},
        {"losses", 0, .value = (double)m->losses},
        {"mean_a", 2, .value = m->points[0] / games},
        {"mean_b", 2, .value = m->points[1] / games},
        {"margin", 2, .value = elo.margin},
        {"margin_error", 2, .value = elo.margin_error},
        {"elo", 1, .value = elo.elo},
        {"elo_low", 1, .value = elo.low},
        {"elo_high", 1, .value = elo.high},
        {"ratio", 2, .value = m->sequential ? elo_ratio(&m->sums, m->elo0, m->elo1) : 0.0},
        {"turns_per_game", 1, .value = (double)m->turns / games},
        {"ms_per_decision_a", 3, .value = 1000.0 * a->seconds / (double)a->decisions},
        {"ms_per_decision_b", 3, .value = 1000.0 * b->seconds / (double)b->decisions},
        {"nodes_per_decision_a", 0, .value = (double)a->nodes / (double)a->decisions},
        {"nodes_per_decision_b", 0, .value = (double)b->nodes / (double)b->decisions},
        {"seconds", 2, .value = m->seconds},
        {0},
    };
    bench_figures(rows, m->json);
}

/* Prints to the error stream, because figures may go to a file. */
static void tell_progress(const Match *m)
{
    Elo elo = elo_of(&m->sums);
    fprintf(stderr, "%ld rounds: +%ld =%ld -%ld, %+.2f ± %.2f points, Elo %+.0f [%+.0f, %+.0f]\n",
            m->sums.pairs, m->wins, m->draws, m->losses, elo.margin, elo.margin_error, elo.elo,
            elo.low, elo.high);
}

/* Returns false in the first rounds, when a few results that happen to be equal would decide the
 * test. */
static bool decided(const Match *m)
{
    enum { AT_LEAST = 8 };
    return m->sequential && m->sums.pairs >= AT_LEAST &&
           fabs(elo_ratio(&m->sums, m->elo0, m->elo1)) > ELO_DECIDED;
}

/* Plays whole rounds, even if that is more games than requested: a stack is played from every seat
 * or not at all. */
static bool play_all(Match *m)
{
    enum { TELL_EACH = 10 };
    long rounds = (m->games + m->setup.players - 1) / m->setup.players;
    double began = bench_seconds();
    for (long i = 0; i < rounds && !decided(m); i++) {
        if (!play_round(m, (uint64_t)(m->seed + i)))
            return false;
        if (m->progress && (i + 1) % TELL_EACH == 0)
            tell_progress(m);
    }
    m->seconds = bench_seconds() - began;
    return true;
}

/* Also reports the games played before a player failed. */
int bench_match(int argc, char **argv)
{
    Match m = {.c = rules_builtin_catalogue(), .names = {"ai2", "ai1"}, .games = 100, .seed = 1};
    if (!take_options(argc, argv, &m))
        return 2;
    for (int who = 0; who < 2; who++)
        m.players[who] = player_new(m.names[who], m.c, m.budget[who]);
    int status = 2;
    if (m.players[0] && m.players[1]) {
        status = play_all(&m) ? 0 : 1;
        if (m.sums.pairs > 0)
            report(&m);
    }
    session_free(m.session);
    player_free(m.players[0]);
    player_free(m.players[1]);
    return status;
}
