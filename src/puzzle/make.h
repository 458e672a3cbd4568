/* make.h: a decision of a game as a puzzle: its position as it will be read from a file, and what
 * was found out about it. For who mines games, and for who looks through the person's own. */
#ifndef PUZZLE_MAKE_H
#define PUZZLE_MAKE_H
#include "puzzle/judge.h"
#include "puzzle/puzzle.h"

/* Where a decision came from: the position at the beginning of its turn, and what was done
 * since. */
typedef struct PuzzleSource {
    const Game *begin;
    const Action *steps;
    int step_count;
    uint64_t seed;
    int row; /* of the generations: the game is played by nothing else */
} PuzzleSource;

/* A game as it goes on: as it is, as it was when the turn began, and what was done since. */
typedef struct MakingWalk {
    const Catalogue *c;
    Game *now, *begin; /* room for the game each, owned */
    Action steps[PUZZLE_STEPS];
    int step_count; /* more than PUZZLE_STEPS: lost count */
} MakingWalk;

/* `now` of the walk is to be filled, and `walk_start` called then. `room`: bytes of the game. */
MakingWalk walk_new(const Catalogue *c, size_t room);
void walk_free(MakingWalk *walk);
void walk_start(MakingWalk *walk);
/* Does a legal action. */
void walk_on(MakingWalk *walk, const Action *action);
/* The decision that it stands at. */
PuzzleSource walk_source(const MakingWalk *walk, uint64_t seed, int row);

/* A puzzle in the making: its position as it will be read. */
typedef struct Making {
    const Catalogue *c;
    const Generations *generations;
    Puzzle puzzle;
    char *position;  /* text */
    Game *game;      /* at the decision */
    JudgeDesk *desk; /* borrowed */
} Making;

/* Can a puzzle ask this? The follower is a part of the idea, and second parts of a turn cannot be
 * told by a scenario. `steps`: actions since the turn began. */
bool making_asks(const Catalogue *c, const Game *game, int steps);

/* Opens the position, with `c`, `generations` and `desk` set and nothing else. False where the
 * format has no words for it, where it would be another game to its seats, or too large. To be
 * closed in any case. */
bool making_open(Making *m, const PuzzleSource *source);
void making_close(Making *m);

/* Takes over the answers, the best and, of the others, different ideas. */
void making_take(Making *m, const Judgement *judgement);

/* Of ideas that are told as worth nearly as much as the best, or more, says why they are worse:
 * what they bring less by the end of the game. `game`: at the decision. */
void puzzle_tell_others(JudgeDesk *desk, const Game *game, Puzzle *puzzle);

/* Does what speaks for the best idea tell a good part of what it leads the next one by, and is no
 * other told as worth more without a reason why it is worse? An answer that nothing explains
 * convinces nobody. */
bool puzzle_explains(const Puzzle *puzzle);
#endif
