/* winning_games.h: games between our levels, as what the chance to win is fitted to and judged by:
 * where turns began, and what came of it. */
#ifndef TOOLS_BENCH_WINNING_GAMES_H
#define TOOLS_BENCH_WINNING_GAMES_H
#include "ai/winning.h"

/* Where a turn began, and what came of it. */
typedef struct WinningStation {
    WinningFacts facts;
    float end[SEATS_MAX]; /* points over the mean of all */
    float won[SEATS_MAX]; /* share of the victory */
} WinningStation;

/* Plays `games` games of mixed set-ups for `players` seats (0: mixed, too) from `seed` on, in two
 * threads, and returns their stations, *count of them, in an order that does not depend on the
 * threads. free() ends them. */
WinningStation *winning_games(const Catalogue *c, int players, long games, uint64_t seed,
                              long *count);
#endif
