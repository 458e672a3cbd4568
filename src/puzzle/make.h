/* make.h: makes a puzzle from a decision of a game: its position as it will be when read from a
 * file, and what judging found out about it. Both mining and the search through the player's own
 * games use it. */
#ifndef PUZZLE_MAKE_H
#define PUZZLE_MAKE_H
#include "ai/ideas.h"
#include "puzzle/judge.h"
#include "puzzle/puzzle.h"

/* The source of a decision: the position at the start of its turn, and the actions since. */
typedef struct PuzzleSource {
    const Game *begin;
    const Action *steps;
    int step_count;
    uint64_t seed;
    /* index into the rows of Generations; a game with a custom generation makes no puzzle */
    int row;
} PuzzleSource;

/* A game in progress: the current position, the one at the start of the turn, and the actions
 * since. */
typedef struct MakingWalk {
    const Catalogue *c;
    Game *now, *begin; /* each with room for the game; owned */
    Action steps[PUZZLE_STEPS];
    int step_count; /* more than PUZZLE_STEPS: not all are in `steps` */
} MakingWalk;

/* Returns a walk with its memory allocated. The caller fills in `now` and then calls walk_start.
 * `room`: size of the game in bytes. */
MakingWalk walk_new(const Catalogue *c, size_t room);
void walk_free(MakingWalk *walk);
void walk_start(MakingWalk *walk);
/* Performs a legal action. */
void walk_on(MakingWalk *walk, const Action *action);
/* Returns the decision that the walk has reached. */
PuzzleSource walk_source(const MakingWalk *walk, uint64_t seed, int row);

/* A puzzle in the making: its position as it will be when read from its file. */
typedef struct Making {
    const Catalogue *c;
    const Generations *generations;
    Puzzle puzzle;
    char *position;  /* text of the scenario, owned */
    Game *game;      /* position at the decision, owned */
    JudgeDesk *desk; /* borrowed */
} Making;

/* Can this decision be the question of a puzzle? A decision about a follower can't, because it is
 * part of the idea that places the tile; nor can the second part of a turn, which a scenario can't
 * express. `steps`: actions since the turn began. */
bool making_asks(const Catalogue *c, const Game *game, int steps);

/* Opens the position; `c`, `generations` and `desk` must be set and nothing else. Returns false if
 * the format can't express it, if it would be a different game for its seats, or if it is too
 * large. Call making_close in any case. */
bool making_open(Making *m, const PuzzleSource *source);
void making_close(Making *m);

/* Copies the answers, the best idea and the others that differ from it and from each other. */
void making_take(Making *m, const Judgement *judgement);

/* Returns the themes of a decision (puzzle/shelf.h) as a set, from the reasons of its best idea.
 * PUZZLE_PAYS_MORE isn't checked. */
unsigned puzzle_themes(const Catalogue *c, const Game *game, const JudgedIdea *best);

/* Finds ideas whose reasons make them look nearly as good as the best, or better, and adds why they
 * are worse: what they lose by the end of the game. `game`: the position at the decision. */
void puzzle_describe_others(JudgeDesk *desk, const Game *game, Puzzle *puzzle);

/* Do the reasons for the best idea account for a good part of its lead, and does every idea that
 * looks better have a reason why it is worse? An answer without an explanation doesn't convince. */
bool puzzle_explains(const Puzzle *puzzle);

/* --- solve ------------------------------------------------------------------------------------ */

/* Complete search of the last turns, over all orders of the stack and all answers of all
 * seats, each playing for its lead. */

/* Writes to lead[count] the result of each idea of the deciding seat in task->view (ai/ending.h).
 * `room`: size of the game in bytes. Returns false if that can't be done: too many squares are
 * left, something other than the order of the stack is random, or an idea would need more than
 * `most` positions. */
bool puzzle_solve(const AiTask *task, size_t room, const Idea *ideas, int count, uint64_t most,
                  double *lead);
#endif
