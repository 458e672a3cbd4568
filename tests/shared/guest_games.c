/* guest_games.c: makes games that contain custom tiles. */
#include "guest_games.h"

#include "base/text.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

uint16_t guest_game_copy(int i)
{
    return (uint16_t)(rules_builtin_catalogue()->copy_count + i);
}

uint16_t guest_look(int i)
{
    static const char *const looks[GUEST_LOOKS] = {"BA-A", "BA-C", "BA-U", "BA-V",
                                                   "BA-E", "BA-X", "BA-H"};
    return catalogue_find(rules_builtin_catalogue(), looks[i]);
}

void guest_game_set(const GuestGame *game, int i, char out[SET_SIZE])
{
    Text text = text_in(out, SET_SIZE);
    text_add(&text, "%d", game->number * 1000 + i);
    assert(!text.cut && "a short number");
}

/* The look differs from that of tile `i` five or eighty games earlier. */
uint16_t guest_game_look(const GuestGame *game, int i)
{
    return guest_look((game->number * 3 + i) % GUEST_LOOKS);
}

GuestGame guest_game_new(int number, int tiles)
{
    const Catalogue *c = rules_builtin_catalogue();
    GuestGame game = {.catalogue = *c, .number = number};
    size_t kinds = (size_t)(c->kind_count + tiles), copies = (size_t)(c->copy_count + tiles);
    game.kinds = calloc(kinds, sizeof *game.kinds);
    game.copies = calloc(copies, sizeof *game.copies);
    memcpy(game.kinds, c->kinds, c->kind_count * sizeof *game.kinds);
    memcpy(game.copies, c->copies, c->copy_count * sizeof *game.copies);
    for (int i = 0; i < tiles; i++) {
        uint16_t look = guest_game_look(&game, i);
        TileKind *kind = &game.kinds[c->kind_count + i];
        TileCopy *copy = &game.copies[c->copy_count + i];
        *kind = *catalogue_kind(c, look);
        *copy = c->copies[look];
        memset(kind->set, 0, sizeof kind->set);
        guest_game_set(&game, i, kind->set);
        copy->kind = (uint16_t)(c->kind_count + i);
    }
    game.catalogue.kinds = game.kinds;
    game.catalogue.copies = game.copies;
    game.catalogue.kind_count = (uint16_t)kinds;
    game.catalogue.copy_count = (uint16_t)copies;
    return game;
}

void guest_game_free(GuestGame *game)
{
    free(game->kinds);
    free(game->copies);
}
