/* guest_games.h: games with as many custom tiles as other players may bring. A program that runs
 * for weeks sees such games one after another. No two tiles of all these games are equal, since
 * each belongs to its own set; each looks like one of the program's tiles. */
#ifndef TESTS_GUEST_GAMES_H
#define TESTS_GUEST_GAMES_H
#include "rules/tile.h"

enum { GUEST_LOOKS = 7 };
/* Returns the program's tile number `i`; no two of these tiles look alike. */
uint16_t guest_look(int i);

typedef struct GuestGame {
    Catalogue catalogue; /* the program's tiles, followed by the game's own */
    TileKind *kinds;
    TileCopy *copies;
    int number;
} GuestGame;

/* Makes a game. Its own tiles are the last `tiles` copies, at most 1,000; `number` is less than
 * 1,000. */
GuestGame guest_game_new(int number, int tiles);
void guest_game_free(GuestGame *game);

/* Return tile `i` of such a game as a copy, and the program's copy that looks like it. */
uint16_t guest_game_copy(int i);
uint16_t guest_game_look(const GuestGame *game, int i);
/* Writes the name of the tile's set. */
void guest_game_set(const GuestGame *game, int i, char out[SET_SIZE]);
#endif
