/* tower.h: what screens and computer players ask of towers; heights are tokens (game_tokens). */
#ifndef RULES_EXPANSIONS_TOWER_H
#define RULES_EXPANSIONS_TOWER_H
#include "rules/game.h"

enum { RANSOM = 3 }; /* points for a prisoner (TWR-8) */

/* The tile of the tower whose new floor may capture somebody now (QUESTION_CAPTURE), else
 * NO_TILE. */
uint16_t tower_capturing(const Game *game);

/* Whether a tower captures such a figure where it reaches it (TWR-5, TWR-12). */
bool tower_captures(FigureKind kind);

/* The seat with whom the one that decides exchanges figures (QUESTION_EXCHANGE). */
int tower_exchanging(const Game *game);

/* How many floors the tower of a tile has; 0: no floor, or no tower. */
int tower_floors(const Game *game, int tile);

/* How many floors a seat has left to build with. */
int tower_floors_left(const Game *game, int seat);

/* How many figures of `seat` the `keeper` holds. */
int tower_prisoners(const Game *game, int keeper, int seat);
#endif
