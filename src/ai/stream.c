/* stream.c: derives the random stream of a decision from the facts that the seat sees. */
#include "ai/stream.h"

#include <assert.h>

static uint64_t mixed(uint64_t sum, uint64_t fact)
{
    return rng_mix(sum ^ fact);
}

static uint64_t tiles_mixed(uint64_t sum, const Game *view)
{
    for (int i = 0; i < game_tile_count(view); i++) {
        PlacedTile tile = game_tile(view, i);
        uint64_t x = (uint16_t)tile.cell.x, y = (uint16_t)tile.cell.y;
        sum = mixed(sum, tile.copy | x << 16 | y << 32 | (uint64_t)tile.rotation << 48);
    }
    return sum;
}

/* The slot of a figure that went home is empty. */
static uint64_t figures_mixed(uint64_t sum, const Game *view)
{
    for (int i = 0; i < game_figure_count(view); i++) {
        Figure figure = game_figure(view, i);
        uint64_t where = figure.tile | (uint64_t)figure.segment << 16;
        uint64_t who = (uint64_t)figure.seat << 24 | (uint64_t)figure.kind << 32;
        if (figure.tile != NO_TILE)
            sum = mixed(sum, where | who | (uint64_t)figure.place << 40);
    }
    return sum;
}

static uint64_t seats_mixed(uint64_t sum, const Game *view)
{
    for (int seat = 0; seat < game_setup(view)->players; seat++) {
        sum = mixed(sum, (uint64_t)(uint32_t)game_score(view, seat));
        for (int i = 0; i < game_hand_count(view, seat); i++)
            sum = mixed(sum, game_hand(view, seat, i));
    }
    return sum;
}

uint64_t ai_stream(const Game *view, uint64_t seed)
{
    assert(game_to_act(view) < SEATS_MAX && "somebody decides");
    uint64_t asked = (uint64_t)game_phase(view) | (uint64_t)game_asked(view) << 8;
    uint64_t when = (uint64_t)game_turn(view) << 24 | (uint64_t)game_part(view) << 40;
    uint64_t sum = mixed(0, asked | (uint64_t)game_to_act(view) << 16 | when);
    sum = mixed(sum, game_drawn(view));
    sum = seats_mixed(figures_mixed(tiles_mixed(sum, view), view), view);
    return seed ^ sum;
}
