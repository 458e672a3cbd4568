/* puzzle.h: positions with one answer that is clearly best, as files (docs/PUZZLES.md): a scenario,
 * the actions before the decision, the accepted answers, and the best ideas with their reasons.
 * hypotenuse-bench mines them. */
#ifndef PUZZLE_PUZZLE_H
#define PUZZLE_PUZZLE_H
#include "ai/ai.h"
#include "ai/reason.h"
#include "puzzle/shelf.h"
#include "scenario/scenario.h"

enum {
    PUZZLE_SIZE_MAX = 6 * 1024, /* maximum size of a file in bytes */
    PUZZLE_ANSWERS = 12,
    PUZZLE_IDEAS = 3,
    PUZZLE_STEPS = 4 /* maximum number of actions before the decision */
};

/* One of the best ideas. */
typedef struct PuzzleIdea {
    Idea idea;
    int lost, error; /* hundredths of a point behind the best, and the standard error */
    int reason_count;
    AiReason reasons[AI_REASONS_MAX];
} PuzzleIdea;

typedef struct Puzzle {
    Scenario *scenario; /* the start of the turn; seat 0 is the current seat */
    int row;            /* index into the rows of Generations */
    int step_count;
    Action steps[PUZZLE_STEPS]; /* actions before the decision, such as a draw */
    int answer_count;
    Idea answers[PUZZLE_ANSWERS]; /* the best one first, then those that are as good */
    int idea_count;
    PuzzleIdea ideas[PUZZLE_IDEAS]; /* all different, the best first */
    unsigned themes;                /* set of PuzzleTheme */
    int missed[PUZZLE_LEVELS];      /* times each level missed it, out of PUZZLE_TRIES */
    int grade;                      /* 1 … PUZZLE_GRADES */
    bool proven;                    /* the ideas were judged by complete search */
    uint64_t seed;                  /* seed of the game that it comes from */
    int turn;                       /* turn in that game */
} Puzzle;

/* Reads and checks a puzzle; messages mention `name`. Returns NULL and sets *err on any fault. */
Puzzle *puzzle_parse(const char *name, const char *text, size_t length, const Catalogue *c,
                     const Generations *generations, Err *err);
void puzzle_free(Puzzle *puzzle);

/* Returns the text of a puzzle, with `position` as the text of its position; the caller frees
 * it. */
char *puzzle_write(const Puzzle *puzzle, const char *position, const Generations *generations);

/* Returns the text of a puzzle that was read from `text`, with its present content; only the
 * position is copied from `text` unchanged. The caller frees it. */
char *puzzle_write_again(const Puzzle *puzzle, const char *text, const Generations *generations);

/* Returns how many bytes the puzzle's game needs. */
size_t puzzle_game_size(const Puzzle *puzzle);

/* Sets up the decision in `game`. The order of the stack is dealt from `seed`: the file doesn't
 * contain it, and a player who plays on gets a game of their own. */
void puzzle_start(const Puzzle *puzzle, uint64_t seed, Game *game);

/* Does this idea count as right? */
bool puzzle_accepts(const Puzzle *puzzle, const Idea *idea);
#endif
