/* playouts.c: plays, counts and times complete games of uniformly random actions, with farmers and
 * final scoring, on one thread. The checksum covers every final position: equal seeds play equal
 * games, on every machine and build. */
#include "base/memory.h"
#include "bench.h"
#include "game_options.h"

#include "ai/ai.h"
#include "rules/query.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct Options {
    Setup setup;
    long games, seed;
    bool json;
} Options;

/* Over all games. */
typedef struct Sums {
    uint64_t actions;   /* that were played */
    uint64_t options;   /* that they were chosen from */
    uint64_t followers; /* set on tiles */
    uint64_t tiles;     /* on the table at the end of a game */
    /* continues from game to game: points, and the state of chance at the end */
    uint64_t checksum;
    int64_t points; /* of all seats */
    size_t bytes;   /* largest game in use */
    double seconds;
} Sums;

static bool read_options(const Catalogue *c, int argc, char **argv, Options *o)
{
    const BenchOption rows[] = {
        {"--games", .number = &o->games, .low = 1, .high = 100000000},
        {"--seed", .number = &o->seed, .low = 0, .high = 0x7fffffff},
        {"--json", .flag = &o->json},
        {0},
    };
    return game_options_read(c, argc, argv, &o->setup, rows);
}

/* Plays each legal action with equal probability. The checksum includes the state of chance at the
 * end, so that one choice more or less shows even if the points are equal. */
static void play_game(const Catalogue *c, const Setup *setup, uint64_t seed, Game *game,
                      Action *legal, Sums *sums)
{
    Rng rng = rng_seeded(rng_mix(seed));
    game_start(c, setup, seed, game, NULL);
    for (;;) {
        int n = game_legal(c, game, legal, AI_ACTIONS_MAX);
        if (n == 0)
            break;
        const Action *action = &legal[rng_below(&rng, (uint32_t)n)];
        sums->actions++;
        sums->options += (uint64_t)n;
        sums->followers += action->kind == ACTION_FOLLOW;
        game_apply(c, game, action, NULL, NULL, NULL);
    }
    for (int seat = 0; seat < setup->players; seat++)
        sums->points += game_score(game, seat);
    sums->tiles += (uint64_t)game_tile_count(game);
    sums->bytes = game_used(game) > sums->bytes ? game_used(game) : sums->bytes;
    sums->checksum = rng_mix(sums->checksum ^ (uint64_t)game_score(game, 0) << 32 ^
                             (uint64_t)game_score(game, 1) << 16 ^ rng.s[0]);
}

/* Of these only the checksum is the same on every machine. */
static void report(const Options *o, const Sums *s)
{
    char checksum[17];
    double games = (double)o->games, actions = (double)s->actions;
    const BenchFigure rows[] = {
        {"games", 0, .value = games},
        {"games_per_s", 0, .value = games / s->seconds},
        {"actions_per_game", 2, .value = actions / games},
        {"ns_per_action", 1, .value = s->seconds * 1e9 / actions},
        {"game_bytes", 0, .value = (double)s->bytes},
        {"mean_followers", 3, .value = (double)s->followers / games},
        {"mean_tiles", 3, .value = (double)s->tiles / games},
        {"mean_options", 3, .value = (double)s->options / actions},
        {"mean_points", 3, .value = (double)s->points / games / o->setup.players},
        {"checksum", .word = checksum},
        {0},
    };
    snprintf(checksum, sizeof checksum, "%016" PRIx64, s->checksum);
    bench_figures(rows, o->json);
}

int bench_playouts(int argc, char **argv)
{
    const Catalogue *c = rules_builtin_catalogue();
    Options o = {.games = 10000, .seed = 1};
    Sums sums = {0};
    if (!read_options(c, argc, argv, &o))
        return 2;
    Game *game = memory_new(game_size(c, &o.setup, 0));
    Action *legal = memory_list(AI_ACTIONS_MAX, sizeof *legal);
    double began = bench_seconds();
    for (long i = 0; i < o.games; i++)
        play_game(c, &o.setup, (uint64_t)(o.seed + i), game, legal, &sums);
    sums.seconds = bench_seconds() - began;
    report(&o, &sums);
    free(legal);
    free(game);
    return 0;
}
