/* stars.h: what somebody has reached with puzzles: stars of each, a rating against the grades,
 * the row without mistakes. Kept as a file of the person's folder:
 *
 *   {"format": "hypotenuse-stars/1", "players": [{"name": "Ann", "rating": 1234, "tried": 12,
 *     "row": 3, "best_row": 7, "puzzles": {"00001012": {"stars": 2, "tries": 3, "failed": true}}}]}
 *
 * A file that is damaged does no harm: what can be read counts, and the rest begins anew. */
#ifndef PUZZLE_STARS_H
#define PUZZLE_STARS_H
#include "base/err.h"
#include "puzzle/shelf.h"

#include <stdbool.h>

enum {
    STARS_NAME_SIZE = 64,
    STARS_PUZZLE_SIZE = 24,
    STARS_MOST = 3,
    STARS_RATING = 1200, /* of who begins */
    STARS_POINTS = 100   /* hundredths of a point that full marks may cost */
};

typedef struct StarsPuzzle {
    char name[STARS_PUZZLE_SIZE];
    int stars; /* the most so far */
    int tries;
    bool failed; /* the last time: it belongs to those that are tried again */
} StarsPuzzle;

typedef struct StarsPlayer {
    char name[STARS_NAME_SIZE];
    float rating;
    int tried;         /* puzzles that the rating is made from */
    int row, best_row; /* without mistakes, of the mode that counts them */
    int puzzle_count, puzzle_room;
    StarsPuzzle *puzzles; /* in the order of their names */
} StarsPlayer;

typedef struct Stars {
    int player_count, player_room;
    StarsPlayer *players;
    bool damaged; /* the file was: it is kept beside (file_keep_bad) before it is written anew */
} Stars;

/* Reads a file; one that is missing or damaged gives what could be read, false with *err for the
 * log where something could not. Release with stars_release. */
bool stars_read(const char *path, Stars *stars, Err *err);
/* Writes it beside its place and renames it. */
bool stars_write(const char *path, const Stars *stars, Err *err);
void stars_release(Stars *stars);

/* The player of that name, a new one if there is none yet; valid until the next is asked for. */
StarsPlayer *stars_player(Stars *stars, const char *name);

/* What the player `from` has reached is the player `to`'s from now on, if there is no `to` yet. */
void stars_rename(Stars *stars, const char *from, const char *to);

/* What is known of a puzzle; NULL if it was never tried. */
const StarsPuzzle *stars_of(const StarsPlayer *player, const char *puzzle);

/* An answer was given to a puzzle of this grade, the `attempt`th in a row (0 the first): `lost`
 * hundredths of a point against the best. Only the first one counts for rating and row. Returns
 * the stars of this answer. */
int stars_answer(StarsPlayer *player, const char *puzzle, int grade, int attempt, int lost);

/* The rating that somebody has who solves half of the puzzles of a grade. */
float stars_grade_rating(int grade);

/* Numbers of the puzzles on the shelf that were failed last; at most `room`, returns how many. */
int stars_failed(const StarsPlayer *player, const PuzzleShelf *shelf, int *out, int room);

/* Stars in all. */
int stars_sum(const StarsPlayer *player);
#endif
