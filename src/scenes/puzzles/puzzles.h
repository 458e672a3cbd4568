/* puzzles.h: the scenes of puzzles: the list of ways to play them, and a puzzle on the table. */
#ifndef SCENES_PUZZLES_PUZZLES_H
#define SCENES_PUZZLES_PUZZLES_H
#include "puzzle/shelf.h"
#include "scenes/stage/scene.h"

/* How the puzzles to play are chosen. */
typedef enum PuzzleMode {
    PUZZLE_OF_DAY,
    PUZZLE_BY_THEME,
    PUZZLE_ROW,    /* a streak: harder and harder until the first mistake */
    PUZZLE_FAILED, /* puzzles whose latest first answer was wrong */
    PUZZLE_OWN     /* from the player's own games; stars aren't saved */
} PuzzleMode;

/* Arguments of the scene "puzzle"; without any it opens the puzzle of the day. */
typedef struct PuzzleArguments {
    PuzzleMode mode;
    int theme; /* PuzzleTheme, with PUZZLE_BY_THEME */
} PuzzleArguments;

extern const Scene puzzles_scene; /* "puzzles": the list */
extern const Scene puzzle_scene;  /* "puzzle": on the table */
#endif
