/* own.h: puzzles from the player's own games: decisions of finished games that gave away a lot
 * although one idea was clearly best. A job searches for them in the background and stores them in
 * a folder with one file for each game, empty if it has none, so that each game is searched once:
 *
 *   LOST {a puzzle, as in data/puzzles}      hundredths of a point that were given away
 *   LOST {…}                                 the worst first, at most OWN_PER_GAME */
#ifndef PUZZLE_OWN_H
#define PUZZLE_OWN_H
#include "puzzle/shelf.h"
#include "rules/game.h"
#include "session/thought.h"

#include <stdatomic.h>

enum { OWN_PER_GAME = 3, OWN_GAMES = 40 /* number of the latest games that are searched */ };

/* The folders with games, and the folder for results. Paths are borrowed. */
typedef struct OwnPlaces {
    const char *games, *spare; /* folders of records; NULL: there is none */
    const char *found;
} OwnPlaces;

/* The search through the games, one after another, as a job with a single share. */
typedef struct OwnDig {
    Work work; /* first member, so that a Work pointer can be cast back to an OwnDig */
    const Catalogue *c;
    const Generations *generations;
    OwnPlaces places;
    atomic_int fresh; /* games searched since the counter was last read */
} OwnDig;
OwnDig own_search(const Catalogue *c, const Generations *generations, OwnPlaces places);

/* The found puzzles as a shelf, those of the latest games first. Only `name` and `text` of the
 * entries are set. Release with own_release. */
typedef struct OwnPuzzles {
    PuzzleShelf shelf;
    PuzzleEntry *entries;
    int *lost; /* hundredths of a point that were given away, for each entry */
    char **texts, **names;
    int text_count, room;
} OwnPuzzles;
void own_read(const char *folder, OwnPuzzles *own);
void own_release(OwnPuzzles *own);
#endif
