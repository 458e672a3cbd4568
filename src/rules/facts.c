/* facts.c: the plain facts of game.h and query.h: what lies where, who has what. */
#include "rules/board.h"

/* Facts that are members of the game. */
#define PLAIN_FACTS(X)                                                                             \
    X(Phase, game_phase, phase)                                                                    \
    X(uint8_t, game_to_act, to_act)                                                                \
    X(uint8_t, game_in_turn, in_turn)                                                              \
    X(Question, game_asked, asked)                                                                 \
    X(int, game_turn, turn)                                                                        \
    X(int, game_part, part)                                                                        \
    X(int, game_stack_count, stack_count)                                                          \
    X(uint16_t, game_drawn, drawn)                                                                 \
    X(int, game_aside_count, aside_count)                                                          \
    X(int, game_figure_count, figure_count)                                                        \
    X(int, game_tile_count, tile_count)

#define PLAIN_FACT(Type, function, member)                                                         \
    Type function(const Game *game)                                                                \
    {                                                                                              \
        return (Type)game->member;                                                                 \
    }
PLAIN_FACTS(PLAIN_FACT)
#undef PLAIN_FACT

const Setup *game_setup(const Game *game)
{
    return &game->setup;
}

int game_score(const Game *game, int seat)
{
    assert(seat >= 0 && seat < game->setup.players && "seat");
    return game->score[seat];
}

int game_supply(const Game *game, int seat, FigureKind kind)
{
    assert(seat >= 0 && seat < game->setup.players && kind < FIGURE_KINDS && "seat and figure");
    return game->supply[seat][kind];
}

int game_hand_count(const Game *game, int seat)
{
    assert(seat >= 0 && seat < game->setup.players && "seat");
    return game->hand_count[seat];
}

uint16_t game_hand(const Game *game, int seat, int i)
{
    assert(seat >= 0 && seat < game->setup.players && i >= 0 && i < game->hand_count[seat] &&
           "hand");
    return game->hand[seat][i];
}

uint16_t game_aside(const Game *game, int i)
{
    assert(i >= 0 && i < game->aside_count && "tile set aside");
    return game_asides(game)[i];
}

/* Dealt halves are a pool as well, but nobody chooses from it. */
int game_draft_count(const Game *game)
{
    return game->setup.hands == HANDS_DRAFT ? game->half_count : 0;
}

uint16_t game_draft(const Game *game, int i)
{
    assert(i >= 0 && i < game_draft_count(game) && "half of the draft");
    return game_halves(game)[i].copy;
}

uint8_t game_draft_owner(const Game *game, int i)
{
    assert(i >= 0 && i < game_draft_count(game) && "half of the draft");
    return game_halves(game)[i].owner;
}

Figure game_figure(const Game *game, int i)
{
    assert(i >= 0 && i < game->figure_count && "figure");
    return game_figures(game)[i];
}

/* --- the board -------------------------------------------------------------------------------- */

PlacedTile game_tile(const Game *game, int tile)
{
    assert(tile >= 0 && tile < game->tile_count && "placed tile");
    const Tile *t = &game_tiles(game)[tile];
    return (PlacedTile){.copy = t->copy, .cell = t->cell, .rotation = t->rotation, .seat = t->seat};
}

/* Cells that nobody has asked for yet have no space; nothing lies there. */
uint16_t game_tile_at(const Game *game, Cell cell, int side)
{
    assert(side >= 0 && side < 4 && "side of a cell");
    uint16_t index = space_find(game, cell);
    if (index == NO_SPACE)
        return NO_TILE;
    const Space *space = &game_spaces(game)[index];
    int slot = space_slot(space, side);
    return slot < 0 ? NO_TILE : space->tile[slot];
}

void game_bounds(const Game *game, Cell *min, Cell *max)
{
    *min = game->min;
    *max = game->max;
}

/* While expansions decide, the tile is known to the rules but no more to be claimed: players do
 * not see it as the last one. */
uint16_t game_last_tile(const Game *game)
{
    return game->phase == PHASE_FOLLOW ? game->last_tile : NO_TILE;
}
