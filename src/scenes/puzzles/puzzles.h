/* puzzles.h: the scenes of puzzles: the list of ways to take them, and a puzzle at the table. */
#ifndef SCENES_PUZZLES_PUZZLES_H
#define SCENES_PUZZLES_PUZZLES_H
#include "puzzle/shelf.h"
#include "scenes/stage/scene.h"

/* Which puzzles come one after the other. */
typedef enum PuzzleMode {
    PUZZLE_OF_DAY,
    PUZZLE_BY_THEME,
    PUZZLE_ROW,    /* until the first mistake, harder and harder */
    PUZZLE_FAILED, /* those whose last first answer was wrong */
    PUZZLE_OWN     /* from the person's own games; nothing is kept of the answers */
} PuzzleMode;

/* Arguments of the scene "puzzle"; none: the puzzle of the day. */
typedef struct PuzzleArguments {
    PuzzleMode mode;
    int theme; /* PuzzleTheme, with PUZZLE_BY_THEME */
} PuzzleArguments;

extern const Scene puzzles_scene; /* "puzzles": the list */
extern const Scene puzzle_scene;  /* "puzzle": at the table */
#endif
