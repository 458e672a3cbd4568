/* circus.h: facts about the circus, for files, screens and computer players. */
#ifndef EXPANSIONS_CIRCUS_CIRCUS_H
#define EXPANSIONS_CIRCUS_CIRCUS_H
#include "rules/game.h"

enum {
    ANIMAL_VALUES = 8, /* tokens have the values 1 and 3 to 7 (BT-1) */
    ANIMAL_TOKENS = 16,
    ACROBATS_MAX = 3, /* acrobats in a pyramid (BT-6) */
    ACROBAT_POINTS = 5,
    RINGMASTER_POINTS = 2
};

/* Returns how many tokens of a value the box has. */
int circus_printed(int value);

/* Returns how many tokens of a value are unseen: in the bag, or hidden under the big top. */
int circus_unseen(const Game *game, int value);

/* Returns the tile with the big top, NO_TILE if it is next to the board. */
uint16_t circus_big_top(const Game *game);

/* Returns whether a circus tile drew a token after all tokens that the position lists were used
 * up. */
bool circus_lacks_token(const Game *game);

/* Returns the place of an acrobat in its pyramid, counted from 0 in the order of arrival; the third
 * stands on top. */
int circus_rank(const Game *game, int figure);

/* Counts the circus and acrobat tiles in the nine spaces around a tile, itself included (BT-10). */
int circus_tiles_around(const Catalogue *c, const Game *game, int tile);
#endif
