/* check.c: (first facts; see below). */
#include "rules/state.h"

const char *game_check(const Catalogue *c, const Game *game)
{
    (void)c;
    return game->tile_count > game->room_tiles ? "tiles" : NULL;
}
