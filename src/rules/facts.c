/* facts.c: answers the plain questions of game.h and query.h: positions of tiles, scores, supplies,
 * hands. */
#include "rules/board.h"
#include "rules/hands.h"

Phase game_phase(const Game *game)
{
    return (Phase)game->phase;
}

uint8_t game_to_act(const Game *game)
{
    return game->to_act;
}

uint8_t game_in_turn(const Game *game)
{
    return game->in_turn;
}

Question game_asked(const Game *game)
{
    return (Question)game->asked;
}

int game_turn(const Game *game)
{
    return game->turn;
}

int game_part(const Game *game)
{
    return game->part;
}

int game_stack_count(const Game *game)
{
    return game->stack_count;
}

uint16_t game_stack_copy(const Game *g, int i)
{
    assert(i >= 0 && i < g->stack_count && "a square of the stack");
    return game_stack(g)[i];
}

uint16_t game_drawn(const Game *game)
{
    return game->drawn;
}

int game_aside_count(const Game *game)
{
    return game->aside_count;
}

int game_figure_count(const Game *game)
{
    return game->figure_count;
}

int game_tile_count(const Game *game)
{
    return game->tile_count;
}

const Setup *game_setup(const Game *game)
{
    return &game->setup;
}

int game_score(const Game *game, int seat)
{
    assert(seat >= 0 && seat < game->setup.players && "seat");
    return game->score[seat];
}

bool game_has_kind(const Game *game, FigureKind kind)
{
    return game->kinds >> kind & 1;
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

/* Dealt halves form a pool too, but seats don't choose from it. */
int game_draft_count(const Game *game)
{
    PoolRows rows = hands_on_offer(game);
    return rows.end - rows.from;
}

static const Half *offered(const Game *game, int i)
{
    assert(i >= 0 && i < game_draft_count(game) && "tile of the draft");
    return &game_halves(game)[hands_on_offer(game).from + i];
}

uint16_t game_draft(const Game *game, int i)
{
    return offered(game, i)->copy;
}

uint8_t game_draft_owner(const Game *game, int i)
{
    return offered(game, i)->owner;
}

DraftProgress game_draft_progress(const Game *game)
{
    bool castles = game->castles && hands_on_offer(game).from == 0;
    int each = hands_castles_each(game->setup.players), halves = game->setup.hand_size;
    int before = game->castles && !castles ? each * game->setup.players : 0;
    return (DraftProgress){
        .castles = castles, .each = castles ? each : halves, .done = game->picked - before};
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

/* A cell has no space until the board needs one; such a cell is empty. */
uint16_t game_tile_at(const Game *game, Cell cell, int side)
{
    assert(side >= 0 && side < 4 && "side of a cell");
    const Space *space = space_if_any(game, cell);
    int slot = space ? space_slot(space, side) : -1;
    return slot < 0 ? NO_TILE : space->tile[slot];
}

void game_bounds(const Game *game, Cell *min, Cell *max)
{
    *min = game->min;
    *max = game->max;
}

/* While expansions decide, the rules still know the last tile, but it can no longer be claimed, so
 * players don't see it as the last one. */
uint16_t game_last_tile(const Game *game)
{
    return game->phase == PHASE_FOLLOW ? game->last_tile : NO_TILE;
}
