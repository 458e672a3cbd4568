/* search.c: measures how fast an engine looks at positions, in decisions of a game against itself,
 * each with the same time or nodes. */
#include "base/memory.h"
#include "bench.h"
#include "game_options.h"
#include "player.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

/* The values of the command line. */
typedef struct Search {
    const char *name;
    Setup setup;
    PlayerBudget budget;
    long seed, decisions;
    bool json;
} Search;

static bool take_options(const Catalogue *c, int argc, char **argv, Search *s)
{
    const BenchOption rows[] = {
        {"--ai", .text = &s->name},
        {"--ms", .number = &s->budget.ms, .low = 1, .high = 1000000},
        {"--nodes", .number = &s->budget.nodes, .low = 1, .high = 2000000000},
        {"--seed", .number = &s->seed, .low = 0, .high = 0x7fffffff},
        {"--decisions", .number = &s->decisions, .low = 1, .high = 1000000},
        {"--json", .flag = &s->json},
        {0},
    };
    return game_options_read(c, argc, argv, &s->setup, rows);
}

/* Plays game after game until the decisions are made. The decisions so far seed the next one, so
 * that a changed decision shows in all later ones. The checksum shows whether play has changed:
 * with --nodes it is the same on every machine. */
static bool think(const Catalogue *c, const Search *s, Player *player, Game *game,
                  uint64_t *checksum)
{
    long left = s->decisions;
    for (uint64_t number = 0; left > 0; number++) {
        game_start(c, &s->setup, (uint64_t)s->seed + number, game, NULL);
        if (!player_begin(player, &s->setup, 0))
            return false;
        while (left > 0 && game_phase(game) != PHASE_OVER) {
            Action action;
            if (!player_decide(player, game, rng_mix(*checksum), &action))
                return false;
            game_apply(c, game, &action, NULL, NULL, NULL);
            *checksum = rng_mix(*checksum ^ (uint64_t)action.kind << 48 ^
                                (uint64_t)(uint16_t)action.cell.x << 32 ^
                                (uint64_t)(uint16_t)action.cell.y << 16 ^
                                (uint64_t)action.rotation << 8 ^ action.segment);
            left--;
        }
    }
    return true;
}

/* Reports processor time per position, which other programs disturb less than wall time. */
static void report(const Search *s, const PlayerSums *sums, double cpu, uint64_t checksum)
{
    char word[17];
    double decisions = (double)sums->decisions, nodes = (double)sums->nodes;
    const BenchFigure rows[] = {
        {"ai", .word = s->name},
        {"decisions", 0, .value = decisions},
        {"positions", 0, .value = nodes},
        {"positions_per_s", 0, .value = nodes / sums->seconds},
        {"cpu_ns_per_position", 0, .value = 1e9 * cpu / nodes},
        {"ms_per_decision", 3, .value = 1e3 * sums->seconds / decisions},
        {"late_cpu_ms", 3, .value = 1e3 * sums->late},
        {"checksum", .word = word},
        {0},
    };
    snprintf(word, sizeof word, "%016" PRIx64, checksum);
    bench_figures(rows, s->json);
}

/* One player decides for every seat. */
int bench_search(int argc, char **argv)
{
    Search s = {.name = "ai4", .seed = 1, .decisions = 20};
    const Catalogue *c = rules_builtin_catalogue();
    if (!take_options(c, argc, argv, &s))
        return 2;
    Player *player = player_new(s.name, c, s.budget);
    Game *game = memory_new(game_size(c, &s.setup, 0));
    uint64_t checksum = 0;
    clock_t began = clock(); /* other programs take wall time, not processor time */
    bool works = player && think(c, &s, player, game, &checksum);
    if (works)
        report(&s, player_sums(player), (double)(clock() - began) / CLOCKS_PER_SEC, checksum);
    free(game);
    player_free(player);
    return works ? 0 : 1;
}
