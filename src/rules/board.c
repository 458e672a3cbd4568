/* board.c: see board.h. The frontier is a list of the spaces where a tile could lie: empty ones
 * beside a tile, and gaps. A space leaves it by swapping with the last. */
#include "rules/board.h"

uint16_t space_add(Play *p, uint16_t *slot, Cell cell)
{
    Game *g = p->g;
    uint16_t index = g->space_count++;
    assert(*slot == NO_SPACE && index < g->room_spaces && "room for spaces");
    journal_keep(p, slot, sizeof *slot);
    *slot = index;
    game_spaces(g)[index] = (Space){.cell = cell, .tile = {NO_TILE, NO_TILE}, .frontier = NO_SPACE};
    return index;
}

/* Appended; the order of the frontier is that of the legal placements, so it is a fact of play. */
static inline void frontier_add(Play *p, uint16_t index, unsigned need)
{
    Game *g = p->g;
    Space *space = &game_spaces(g)[index];
    Opening *last = &game_frontier(g)[g->frontier_count];
    assert(space->frontier == NO_SPACE && "twice in the frontier");
    journal_keep(p, last, sizeof *last); /* a removal in this action may have shortened the list */
    space->frontier = g->frontier_count++;
    *last = (Opening){.cell = space->cell, .space = index, .need = (uint16_t)need};
}

/* The last place moves into the hole. Both spaces and both places are journalled, since undo puts
 * bytes back and knows nothing of lists. */
static void frontier_remove(Play *p, uint16_t index)
{
    Game *g = p->g;
    Space *spaces = game_spaces(g);
    Opening *frontier = game_frontier(g);
    uint16_t at = spaces[index].frontier;
    Opening last = frontier[--g->frontier_count];
    assert(frontier[at].space == index && "the frontier knows its spaces");
    journal_keep(p, &frontier[at], sizeof *frontier);
    journal_keep(p, &spaces[last.space].frontier, sizeof spaces->frontier);
    frontier[at] = last;
    spaces[last.space].frontier = at;
    spaces[index].frontier = NO_SPACE;
}

/* The first half in a space turns what it needs into what the other half will need: the rest is
 * a gap (HALF-7). */
static void begin_gap(Play *p, uint16_t index, int tile, const Part *part)
{
    Space *space = &game_spaces(p->g)[index];
    int rotation = (game_tiles(p->g)[tile].rotation + 2) & 3; /* of the missing half */
    unsigned need = need_of_gap(space_need(p->g, space), rotation, part->land[SIDE_L]);
    if (space->frontier == NO_SPACE) {
        frontier_add(p, index, need);
        return;
    }
    Opening *opening = &game_frontier(p->g)[space->frontier];
    journal_keep(p, opening, sizeof *opening);
    opening->need = (uint16_t)need;
}

bool space_cover(Play *p, uint16_t index, int tile, const Part *part)
{
    Space *space = &game_spaces(p->g)[index];
    int slot = space->covered != 0;
    journal_keep(p, space, sizeof *space);
    space->tile[slot] = (uint16_t)tile;
    space->covered |= (uint8_t)(part->sides << (4 * slot));
    if (space_is_gap(space))
        begin_gap(p, index, tile, part);
    else if (space->frontier != NO_SPACE)
        frontier_remove(p, index);
    return slot == 0;
}

void space_demand(Play *p, uint16_t index, int side, int land)
{
    Space *space = &game_spaces(p->g)[index];
    if (space->frontier == NO_SPACE) {
        journal_keep(p, space, sizeof *space);
        frontier_add(p, index, need_shown(0, side, land));
        return;
    }
    Opening *opening = &game_frontier(p->g)[space->frontier];
    journal_keep(p, opening, sizeof *opening);
    opening->need = (uint16_t)need_shown(opening->need, side, land);
}

/* --- neighbourhood ---------------------------------------------------------------------------- */

static bool is_own_cell(const TileKind *kind, const Tile *tile, int x, int y)
{
    const Part *parts = kind->parts[tile->rotation];
    for (int i = 0; i < kind->part_count; i++) {
        if (tile->cell.x + parts[i].dx == x && tile->cell.y + parts[i].dy == y)
            return true;
    }
    return false;
}

/* The rectangle of cells around all parts of a tile. */
static void cells_around(const TileKind *kind, const Tile *tile, Cell *min, Cell *max)
{
    const Part *parts = kind->parts[tile->rotation];
    int x = kind->part_count > 1 ? parts[1].dx : 0, y = kind->part_count > 1 ? parts[1].dy : 0;
    *min = (Cell){(int16_t)(tile->cell.x + (x < 0 ? x : 0) - 1),
                  (int16_t)(tile->cell.y + (y < 0 ? y : 0) - 1)};
    *max = (Cell){(int16_t)(tile->cell.x + (x > 0 ? x : 0) + 1),
                  (int16_t)(tile->cell.y + (y > 0 ? y : 0) + 1)};
}

static int add_once(uint16_t tile, uint16_t *out, int n)
{
    for (int i = 0; i < n; i++) {
        if (out[i] == tile)
            return n;
    }
    assert(n < AROUND_MAX && "no more tiles fit around one");
    out[n] = tile;
    return n + 1;
}

/* Adds the tiles of the rectangle that lie in own cells (or in others). */
static int tiles_within(const Game *g, const TileKind *kind, const Tile *tile, bool own,
                        uint16_t *out, int n)
{
    Cell min, max;
    cells_around(kind, tile, &min, &max);
    for (int y = min.y; y <= max.y; y++) {
        for (int x = min.x; x <= max.x; x++) {
            if (is_own_cell(kind, tile, x, y) != own)
                continue;
            uint16_t index = space_find(g, (Cell){(int16_t)x, (int16_t)y});
            if (index == NO_SPACE)
                continue;
            const Space *space = &game_spaces(g)[index];
            for (int slot = 0; slot < 2; slot++) {
                if (space->tile[slot] != NO_TILE)
                    n = add_once(space->tile[slot], out, n);
            }
        }
    }
    return n;
}

int board_around(const Catalogue *c, const Game *g, int tile, uint16_t *out, int *own)
{
    const Tile *t = &game_tiles(g)[tile];
    const TileKind *kind = tile_kind(c, t);
    *own = tiles_within(g, kind, t, true, out, 0);
    return tiles_within(g, kind, t, false, out, *own);
}

void board_spaces_around(const Catalogue *c, const Game *g, int tile, int *occupied, int *all)
{
    const Tile *t = &game_tiles(g)[tile];
    const TileKind *kind = tile_kind(c, t);
    Cell min, max;
    cells_around(kind, t, &min, &max);
    *occupied = *all = 0;
    for (int y = min.y; y <= max.y; y++) {
        for (int x = min.x; x <= max.x; x++) {
            if (is_own_cell(kind, t, x, y))
                continue;
            uint16_t index = space_find(g, (Cell){(int16_t)x, (int16_t)y});
            ++*all;
            *occupied += index != NO_SPACE && game_spaces(g)[index].covered != 0;
        }
    }
}
