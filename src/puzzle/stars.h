/* stars.h: a player's results with puzzles: the stars of each, a rating against the grades, and the
 * streak of puzzles without a mistake. They are stored in a file in the user's folder:
 *
 *   {"format": "hypotenuse-stars/1", "players": [{"name": "Ann", "rating": 1234, "tried": 12,
 *     "row": 3, "best_row": 7, "puzzles": {"00001012": {"stars": 2, "tries": 3, "failed": true}}}]}
 *
 * A damaged file does no harm: everything readable counts, and the rest starts over. */
#ifndef PUZZLE_STARS_H
#define PUZZLE_STARS_H
#include "base/err.h"
#include "puzzle/shelf.h"

#include <stdbool.h>

enum {
    STARS_NAME_SIZE = 64,
    STARS_PUZZLE_SIZE = 24,
    STARS_MOST = 3,
    STARS_RATING = 1200, /* rating of a new player */
    STARS_POINTS = 100   /* hundredths of a point that a fully correct answer may lose */
};

typedef struct StarsPuzzle {
    char name[STARS_PUZZLE_SIZE];
    int stars; /* the best result so far */
    int tries;
    bool failed; /* the last answer was wrong, so the puzzle is offered again */
} StarsPuzzle;

typedef struct StarsPlayer {
    char name[STARS_NAME_SIZE];
    float rating;
    int tried; /* puzzles that count in the rating */
    /* current and longest streak without mistakes, in the mode that counts streaks */
    int row, best_row;
    int puzzle_count, puzzle_room;
    StarsPuzzle *puzzles; /* sorted by name */
} StarsPlayer;

typedef struct Stars {
    int player_count, player_room;
    StarsPlayer *players;
    /* the file was damaged: a copy is kept (file_keep_bad) before it is overwritten */
    bool damaged;
} Stars;

/* Reads a file. Whatever is readable counts, and a missing file counts as empty. Returns false and
 * sets *err for the log if something couldn't be read. Release with stars_release. */
bool stars_read(const char *path, Stars *stars, Err *err);
/* Writes a temporary file and renames it. Returns false and sets *err if that fails. */
bool stars_write(const char *path, const Stars *stars, Err *err);
void stars_release(Stars *stars);

/* Returns the player with that name, adding them if necessary; valid until the next call. */
StarsPlayer *stars_player(Stars *stars, const char *name);

/* Moves the results of the player `from` to the name `to`, unless a player of that name already
 * exists. */
void stars_rename(Stars *stars, const char *from, const char *to);

/* Returns the results for a puzzle; NULL if it was never tried. */
const StarsPuzzle *stars_of(const StarsPlayer *player, const char *puzzle);

/* Records an answer to a puzzle of this grade. `attempt` counts from 0, `lost` is in hundredths of
 * a point behind the best. Only the first answer ever counts for the rating. Returns the stars of
 * this answer. */
int stars_answer(StarsPlayer *player, const char *puzzle, int grade, int attempt, int lost);

/* Returns the rating of a player who solves half of the puzzles of a grade. */
float stars_grade_rating(int grade);

/* Lists the indexes of puzzles on the shelf whose last answer was wrong. Writes at most `room` and
 * returns how many there are. */
int stars_failed(const StarsPlayer *player, const PuzzleShelf *shelf, int *out, int room);

/* Returns the total of stars. */
int stars_sum(const StarsPlayer *player);
#endif
