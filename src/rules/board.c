/* board.c: keeps the list of spaces and the frontier, and lists the tiles around a tile. The
 * frontier is a list of the spaces where a tile could be placed: empty ones next to a tile, and
 * gaps. Removing a space moves the last one into its place. */
#include "rules/board.h"

uint16_t space_add(Play *p, uint16_t *slot, Cell cell)
{
    Game *g = p->g;
    uint16_t index = g->space_count++;
    assert(*slot == NO_SPACE && index < g->room_spaces && "room for spaces");
    journal_record(p, slot, sizeof *slot);
    *slot = index;
    game_spaces(g)[index] = (Space){.cell = cell, .tile = {NO_TILE, NO_TILE}, .frontier = NO_SPACE};
    return index;
}

/* Appends to the frontier. Its order determines the order of legal placements, so it is part of the
 * game's state. */
static inline void frontier_add(Play *p, uint16_t index, unsigned need)
{
    Game *g = p->g;
    Space *space = &game_spaces(g)[index];
    Opening *last = &game_frontier(g)[g->frontier_count];
    assert(space->frontier == NO_SPACE && "twice in the frontier");
    journal_record(p, last,
                   sizeof *last); /* a removal in this action may have shortened the list */
    space->frontier = g->frontier_count++;
    *last = (Opening){.cell = space->cell, .space = index, .need = (uint16_t)need};
}

/* Moves the last entry of the frontier into the place that becomes free. The caller has journalled
 * the space itself; the overwritten entry and the space of the moved one are journalled here. */
static void frontier_remove(Play *p, uint16_t index)
{
    Game *g = p->g;
    Space *spaces = game_spaces(g);
    Opening *frontier = game_frontier(g);
    uint16_t at = spaces[index].frontier;
    Opening last = frontier[--g->frontier_count];
    assert(frontier[at].space == index && "the frontier knows its spaces");
    journal_record(p, &frontier[at], sizeof *frontier);
    journal_record(p, &spaces[last.space].frontier, sizeof spaces->frontier);
    frontier[at] = last;
    spaces[last.space].frontier = at;
    spaces[index].frontier = NO_SPACE;
}

/* Turns the needs of an empty space into those of its missing half, once the first half is placed:
 * the rest of the space is a gap (HALF-7). */
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
    journal_record(p, opening, sizeof *opening);
    opening->need = (uint16_t)need;
}

bool space_cover(Play *p, uint16_t index, int tile, const Part *part)
{
    Space *space = &game_spaces(p->g)[index];
    int slot = space->covered != 0;
    journal_record(p, space, sizeof *space);
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
        journal_record(p, space, sizeof *space);
        frontier_add(p, index, need_shown(0, side, land));
        return;
    }
    Opening *opening = &game_frontier(p->g)[space->frontier];
    journal_record(p, opening, sizeof *opening);
    opening->need = (uint16_t)need_shown(opening->need, side, land);
}

void space_demand_again(Play *p, uint16_t index, int side, int before, int land)
{
    Opening *opening = &game_frontier(p->g)[game_spaces(p->g)[index].frontier];
    journal_record(p, opening, sizeof *opening);
    assert(need_land(opening->need, side) == before && "what it showed");
    opening->need =
        (uint16_t)(opening->need + (unsigned)(land - before) * need_weight(opening->need, side));
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

/* Sets the rectangle of cells around all parts of a tile. */
static void cells_around(const TileKind *kind, const Tile *tile, Cell *min, Cell *max)
{
    const Part *parts = kind->parts[tile->rotation];
    int x = kind->part_count > 1 ? parts[1].dx : 0, y = kind->part_count > 1 ? parts[1].dy : 0;
    *min = (Cell){(int16_t)(tile->cell.x + (x < 0 ? x : 0) - 1),
                  (int16_t)(tile->cell.y + (y < 0 ? y : 0) - 1)};
    *max = (Cell){(int16_t)(tile->cell.x + (x > 0 ? x : 0) + 1),
                  (int16_t)(tile->cell.y + (y > 0 ? y : 0) + 1)};
}

static void add_once(uint16_t tile, Around *around)
{
    for (int i = 0; i < around->count; i++) {
        if (around->tiles[i] == tile)
            return;
    }
    assert(around->count < AROUND_MAX && "no more tiles fit around one");
    around->tiles[around->count++] = tile;
}

/* Adds the tiles in the cells of `tile` itself if `own` is set, otherwise those in the other cells
 * of the rectangle. */
static void look_around(const Game *g, const TileKind *kind, const Tile *tile, bool own,
                        Around *around)
{
    Cell min, max;
    cells_around(kind, tile, &min, &max);
    for (int y = min.y; y <= max.y; y++) {
        for (int x = min.x; x <= max.x; x++) {
            if (is_own_cell(kind, tile, x, y) != own)
                continue;
            const Space *space = space_if_any(g, (Cell){(int16_t)x, (int16_t)y});
            around->spaces += !own;
            around->occupied += !own && space && space->covered;
            for (int slot = 0; space && slot < 2; slot++) {
                if (space->tile[slot] != NO_TILE)
                    add_once(space->tile[slot], around);
            }
        }
    }
}

Around board_around(const Catalogue *c, const Game *g, int tile)
{
    const Tile *t = &game_tiles(g)[tile];
    const TileKind *kind = tile_kind(c, t);
    Around around = {.count = 0};
    look_around(g, kind, t, true, &around);
    around.own = around.count;
    look_around(g, kind, t, false, &around);
    return around;
}
