/* mine.h: what mining puzzles consists of. */
#ifndef TOOLS_BENCH_MINE_H
#define TOOLS_BENCH_MINE_H
#include "puzzle/make.h"
#include "puzzle/theme.h"

/* So many other actions that look nearly as good, and the quick level hardly takes the best; at
 * least so many of its tries must miss it. */
enum { MINE_DOUBTS = 2, MINE_MISSED = 4 };

/* How many decisions came how far, for who tunes the filters. */
typedef struct MineCounts {
    long games, decisions, looked, near, glances[4], promising, exported, seen, missed, clear,
        steady, kept;
} MineCounts;

/* A decision that may be one. */
typedef struct MineFind {
    PuzzleSource source;
    unsigned themes; /* one of them must be its theme; 0: any, or none */
} MineFind;

/* mine_mixture.c: a game of the mixtures that puzzles are mined from, by its seed: sets, players,
 * generation and halves. `wanted`: expansions that are always in. */
typedef struct MineGame {
    Setup setup;
    int row;
    const AiEngine *engines[SEATS_MAX];
} MineGame;
MineGame mine_mixture(const Catalogue *c, uint64_t seed, uint64_t wanted);

/* mine_theme.c: is an idea about one of the themes among those that look good at once? Where none
 * is, none becomes the best. To be asked of few themes only. */
bool mine_is_narrow(unsigned themes);
bool mine_is_near(JudgeDesk *desk, const Catalogue *c, const Game *game, unsigned themes);

/* mine_check.c: the position as a puzzle, if it is one: judged as it would be read from its
 * file, with more positions, another seed, other weights and a longer way. The text of its file,
 * to be freed; NULL if it is none. */
char *mine_check(const Catalogue *c, const MineFind *find, MineCounts *counts);
#endif
