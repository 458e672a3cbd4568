/* guest_games.h: games with as many tiles of their own as others may bring, one after another, as
 * a program that runs for weeks sees them: no two tiles of all of them are the same, since each is
 * of a set of its own, and each looks like one of the program's. */
#ifndef TESTS_GUEST_GAMES_H
#define TESTS_GUEST_GAMES_H
#include "rules/tile.h"

enum { GUEST_LOOKS = 7 };
/* Tile of the program `i`, of which no two look alike. */
uint16_t guest_look(int i);

typedef struct GuestGame {
    Catalogue catalogue; /* the program's tiles, and behind them its own */
    TileKind *kinds;
    TileCopy *copies;
    int number;
} GuestGame;

/* Its own tiles are the last `tiles` copies, at most 1,000; numbers are less than 1,000. */
GuestGame guest_game_new(int number, int tiles);
void guest_game_free(GuestGame *game);

/* Tile `i` of its own as a copy, of any such game; the program's copy that looks like it. */
uint16_t guest_game_copy(int i);
uint16_t guest_game_look(const GuestGame *game, int i);
/* The name of its set. */
void guest_game_set(const GuestGame *game, int i, char out[SET_SIZE]);
#endif
