/* tower.h: towers as screens and computer players see them; their heights are also tokens
 * (game_tokens). */
#ifndef EXPANSIONS_TOWER_TOWER_H
#define EXPANSIONS_TOWER_TOWER_H
#include "rules/game.h"

enum { RANSOM = 3 }; /* points that freeing a prisoner costs (TWR-8) */

/* Returns the tile of the tower with the new floor that may capture a figure now
 * (QUESTION_CAPTURE), else NO_TILE. */
uint16_t tower_capturing(const Game *game);

/* Returns whether a tower captures figures of this kind in its range (TWR-5, TWR-12). */
bool tower_captures(FigureKind kind);

/* Returns the seat that exchanges figures with the deciding one; requires QUESTION_EXCHANGE. */
int tower_exchanging(const Game *game);

/* Returns how many floors the tower of a tile has; 0: no floor, or no tower. */
int tower_floors(const Game *game, int tile);

/* Returns how many floors a seat has left to build with. */
int tower_floors_left(const Game *game, int seat);

/* Returns how many figures of `seat` the `keeper` holds. */
int tower_prisoners(const Game *game, int keeper, int seat);
#endif
