/* board.c: see board.h. Spaces lie in a list in the order in which they came to matter, found through an open hash of
 * their cells (linear probing, nothing is ever deleted). The frontier is a list of the spaces where a tile could lie:
 * empty ones beside a tile, and gaps. A space leaves it by swapping with the last. */
#include "rules/board.h"

static uint32_t hash_slot(const Game *g, Cell cell)
{
    uint32_t key = (uint32_t)(uint16_t)cell.x << 16 | (uint16_t)cell.y;
    return (key * 0x9e3779b1u) >> (32 - g->hash_bits);
}

/* The slot of the hash that holds the space of `cell`, or the free one where it belongs. */
static uint32_t slot_of(const Game *g, Cell cell)
{
    const uint16_t *hash = game_block(g, BLOCK_HASH);
    const Space *spaces = game_spaces(g);
    uint32_t mask = (1u << g->hash_bits) - 1, i = hash_slot(g, cell);
    while (hash[i] != NO_SPACE &&
           (spaces[hash[i]].cell.x != cell.x || spaces[hash[i]].cell.y != cell.y))
        i = (i + 1) & mask;
    return i;
}

uint16_t space_find(const Game *g, Cell cell)
{
    const uint16_t *hash = game_block(g, BLOCK_HASH);
    return hash[slot_of(g, cell)];
}

uint16_t space_get(Play *p, Cell cell)
{
    Game *g = p->g;
    uint16_t *slot = (uint16_t *)game_block(g, BLOCK_HASH) + slot_of(g, cell);
    if (*slot != NO_SPACE)
        return *slot;
    assert(g->space_count < g->room_spaces && "room for spaces");
    journal_keep(p, slot, sizeof *slot);
    *slot = g->space_count++;
    game_spaces(g)[*slot] = (Space){.cell = cell, .tile = {NO_TILE, NO_TILE}, .frontier = NO_SPACE};
    return *slot;
}

const Part *tile_part(const TileKind *kind, const Tile *tile, Cell cell)
{
    const Part *parts = kind->parts[tile->rotation];
    bool first = cell.x == tile->cell.x + parts[0].dx && cell.y == tile->cell.y + parts[0].dy;
    return first ? &parts[0] : &parts[1];
}

static void frontier_add(Play *p, uint16_t index)
{
    Game *g = p->g;
    Space *space = &game_spaces(g)[index];
    assert(space->frontier == NO_SPACE && "twice in the frontier");
    uint16_t *slot = &game_frontier(g)[g->frontier_count];
    journal_keep(p, slot,
                 sizeof *slot); /* an earlier removal in this action may have shortened it */
    space->frontier = g->frontier_count++;
    *slot = index;
}

static void frontier_remove(Play *p, uint16_t index)
{
    Game *g = p->g;
    Space *spaces = game_spaces(g);
    uint16_t *frontier = game_frontier(g), at = spaces[index].frontier;
    uint16_t last = frontier[g->frontier_count - 1];
    assert(frontier[at] == index && "the frontier knows its spaces");
    journal_keep(p, &frontier[at], sizeof *frontier);
    journal_keep(p, &spaces[last].frontier, sizeof spaces[last].frontier);
    frontier[at] = last;
    spaces[last].frontier = at;
    spaces[index].frontier = NO_SPACE;
    g->frontier_count--;
}

bool space_cover(Play *p, uint16_t index, int tile, const Part *part, bool half)
{
    Game *g = p->g;
    Space *space = &game_spaces(g)[index];
    bool was_empty = space->covered == 0;
    int slot = was_empty ? 0 : 1;
    journal_keep(p, space, sizeof *space);
    space->tile[slot] = (uint16_t)tile;
    space->covered |= (uint8_t)(part->sides << (4 * slot));
    space->inside &= INSIDE_WATCHED;
    if (half && was_empty)
        space->inside |= (uint8_t)(INSIDE_LONE | part->land[SIDE_L]);
    if (space_covered(space) == 15) {
        if (space->frontier != NO_SPACE)
            frontier_remove(p, index);
    } else if (space->frontier == NO_SPACE) {
        frontier_add(p, index);
    }
    return was_empty;
}

void space_demand(Play *p, uint16_t index, int side, int land)
{
    Space *space = &game_spaces(p->g)[index];
    journal_keep(p, space, sizeof *space);
    space->need |= (uint8_t)(land << (2 * side));
    space->mask |= (uint8_t)(3 << (2 * side));
    if (space->frontier == NO_SPACE && space_covered(space) != 15)
        frontier_add(p, index);
}

/* --- neighbourhood ------------------------------------------------------------------------------------------------------ */

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
