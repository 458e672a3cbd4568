/* own.h: the turning points of the person's own games as puzzles: decisions of finished games that
 * gave away much where one idea was clearly best. They are looked for in the background, and kept
 * in a folder, a file for each game (empty: there are none), so that each is looked through once:
 *
 *   LOST {a puzzle, as in data/puzzles}      hundredths of a point that were given away
 *   LOST {…}                                 the worst first, at most OWN_PER_GAME
 */
#ifndef PUZZLE_OWN_H
#define PUZZLE_OWN_H
#include "puzzle/shelf.h"
#include "rules/game.h"
#include "session/work.h"

#include <stdatomic.h>

enum { OWN_PER_GAME = 3, OWN_GAMES = 40 /* that are looked through: those played last */ };

/* Where games are, and where what is found goes. Paths are borrowed. */
typedef struct OwnPlaces {
    const char *games, *spare; /* folders of records; NULL: there is none */
    const char *found;
} OwnPlaces;

/* Looking through the games, one after the other, in one share. */
typedef struct OwnDig {
    Work work; /* first: the host hands this back */
    const Catalogue *c;
    const Generations *generations;
    OwnPlaces places;
    atomic_int fresh; /* games that were looked through since it was last asked */
} OwnDig;
OwnDig own_dig(const Catalogue *c, const Generations *generations, OwnPlaces places);

/* What was found, as a shelf: the games played last first. Entries know name and text alone.
 * Release with own_release. */
typedef struct OwnShelf {
    PuzzleShelf shelf;
    PuzzleEntry *entries;
    int *lost; /* of each entry */
    char **texts, **names;
    int text_count, room;
} OwnShelf;
void own_read(const char *folder, OwnShelf *own);
void own_release(OwnShelf *own);
#endif
