/* puzzle.h: positions with one answer that is clearly best, as files (docs/PUZZLES.md): a scenario,
 * what was done before the decision, the answers that count, the best ideas with their reasons.
 * They are mined by hypotenuse-bench. */
#ifndef PUZZLE_PUZZLE_H
#define PUZZLE_PUZZLE_H
#include "ai/idea.h"
#include "ai/reason.h"
#include "puzzle/shelf.h"
#include "record/scenario.h"

enum {
    PUZZLE_SIZE_MAX = 6 * 1024, /* bytes of a file */
    PUZZLE_ANSWERS = 12,
    PUZZLE_IDEAS = 3,
    PUZZLE_STEPS = 4 /* actions before the decision */
};

/* One of the best ideas. */
typedef struct PuzzleIdea {
    Idea idea;
    int lost, error; /* hundredths of a point: against the best, and the standard error */
    int reason_count;
    AiReason reasons[AI_REASONS_MAX];
} PuzzleIdea;

typedef struct Puzzle {
    Scenario *scenario; /* where the turn begins, seat 0 in turn */
    int row;            /* of the generations */
    int step_count;
    Action steps[PUZZLE_STEPS]; /* done before the decision: a draw */
    int answer_count;
    Idea answers[PUZZLE_ANSWERS]; /* that are as good as the best, which comes first */
    int idea_count;
    PuzzleIdea ideas[PUZZLE_IDEAS]; /* different ones, the best first */
    unsigned themes;                /* set of PuzzleTheme */
    int missed[PUZZLE_LEVELS];      /* of PUZZLE_TRIES */
    int grade;                      /* 1 … PUZZLE_GRADES */
    bool proven;                    /* by complete search */
    uint64_t seed;                  /* of the game that it is from, */
    int turn;                       /* and its turn there */
} Puzzle;

/* Reads and checks a puzzle; `name` stands in messages. NULL with *err on any fault. */
Puzzle *puzzle_parse(const char *name, const char *text, size_t length, const Catalogue *c,
                     const Generations *generations, Err *err);
void puzzle_free(Puzzle *puzzle);

/* The text of a puzzle whose position has this text, to be freed. */
char *puzzle_write(const Puzzle *puzzle, const char *position, const Generations *generations);

/* The text of a puzzle that was read from `text`, with what it says now; the position stays. */
char *puzzle_write_again(const Puzzle *puzzle, const char *text, const Generations *generations);

/* Bytes that its game needs. */
size_t puzzle_game_size(const Puzzle *puzzle);

/* Sets up the decision in `game`. What is hidden there, the order of the stack, is dealt from
 * `seed`: the file does not tell it, and whoever plays on gets a game of his own. */
void puzzle_start(const Puzzle *puzzle, uint64_t seed, Game *game);

/* Is this what counts as right? */
bool puzzle_accepts(const Puzzle *puzzle, const Idea *idea);
#endif
