/* winning_games.h: games between our levels that the chance to win is fitted to and judged by: the
 * states at the start of turns, and the outcome. */
#ifndef RESEARCH_WINNING_GAMES_H
#define RESEARCH_WINNING_GAMES_H
#include "ai/winning.h"

/* The state at the start of a turn, and the outcome. */
typedef struct WinningStation {
    WinningFacts facts;
    float end[SEATS_MAX]; /* final points above the mean of all seats */
    float won[SEATS_MAX]; /* share of the victory */
} WinningStation;

/* Plays `games` games of mixed set-ups for `players` seats (0: mixed) from `seed` on, in two
 * threads. Returns their stations, and their number in *count, in an order that does not depend on
 * the threads. The caller frees them. */
WinningStation *winning_games(const Catalogue *c, int players, long games, uint64_t seed,
                              long *count);
#endif
