/* own_tiles.h: games with tiles that nobody else has, as many and as long as a test wants them. */
#ifndef TESTS_OWN_TILES_H
#define TESTS_OWN_TILES_H
#include "record/box.h"

/* The text of a box: so many kinds "OW-0", "OW-1", …, one tile each: a square with a city along one
 * side. `padding`: letters by which each is longer than it has to be. The caller frees it. */
char *own_tiles_text(int kinds, int padding);
/* The box of it, which can be read. */
Box *own_tiles_box(int kinds, int padding);

/* A whole file: the set "Two bends" of one kind, OW-1, a bend of a road, of which there are two. */
extern const char *const own_tiles_two_bends;

/* How many of them lie on the board. */
int own_tiles_on_board(const Catalogue *c, const Game *game);
#endif
