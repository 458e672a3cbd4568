/* own_tiles.h: games with custom tiles that no other machine has, as many and as large as a test
 * needs. */
#ifndef TESTS_OWN_TILES_H
#define TESTS_OWN_TILES_H
#include "scenario/box.h"

/* Returns the text of a box with `kinds` kinds "OW-0", "OW-1", …, one tile each: a square with a
 * city along one side. `padding`: number of letters added to the text of each kind. The caller
 * frees it. */
char *own_tiles_text(int kinds, int padding);
/* Returns that box, read from the text. */
Box *own_tiles_box(int kinds, int padding);

/* A whole file: the set "Two bends" with one kind, OW-1, a bend of a road, in two copies. */
extern const char *const own_tiles_two_bends;

/* Returns how many custom tiles are on the board. */
int own_tiles_on_board(const Catalogue *c, const Game *game);
#endif
