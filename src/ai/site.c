/* site.c: the cells that a tile would cover, as they wait for it: what shows at their sides, and
 * which features a tile there would change. */
#include "ai/whatif.h"
#include "rules/board.h"

/* What a part of a tile shows at its side `facing`. */
static void see_part(const Eval *e, const Game *g, const Tile *tile, Cell cell, int facing,
                     Beside *beside)
{
    const Part *part = tile_part(tile_kind(e->c, tile), tile, cell);
    int first = part->segment[2 * facing + 1], second = part->segment[2 * facing];
    beside->lies = true;
    beside->split = first != second;
    beside->first = feature_root(g, (uint16_t)(tile->first_node + first));
    beside->second =
        second == first ? beside->first : feature_root(g, (uint16_t)(tile->first_node + second));
    if (part->road[facing] != NO_SEGMENT)
        beside->road = feature_root(g, (uint16_t)(tile->first_node + part->road[facing]));
}

static void see_beside(const Eval *e, const Game *g, Cell cell, int side, Beside *beside)
{
    Cell there = cell_beside(cell, side);
    uint16_t index = space_find(g, there);
    int facing = side_facing(side);
    const Space *space = index == NO_SPACE ? NULL : &game_spaces(g)[index];
    int slot = space ? space_slot(space, facing) : -1;
    *beside = (Beside){.road = NO_NODE, .opening = space ? space->frontier : NO_SPACE};
    if (slot >= 0)
        see_part(e, g, &game_tiles(g)[space->tile[slot]], there, facing, beside);
}

/* The other triangle of the first cell: a half shows its long side there, or a gap will be left. */
static void see_gap(const Eval *e, const Game *g, Site *site)
{
    uint16_t index = space_find(g, site->cells[0]);
    Beside *beside = &site->beside[0][SIDE_L];
    *beside = (Beside){.road = NO_NODE, .opening = site->opening[0]};
    if (site->gap)
        see_part(e, g, &game_tiles(g)[game_spaces(g)[index].tile[0]], site->cells[0], SIDE_L,
                 beside);
}

static void hit(Eval *e, Site *site, int number)
{
    if (e->settled.hit[number])
        return;
    if (site->hit_count == (int)sizeof site->hits || e->all.slots[number].openings > EVAL_WHERE) {
        site->possible = false;
        return;
    }
    e->settled.hit[number] = 1;
    site->hits[site->hit_count++] = (uint8_t)number;
}

static void hit_opening(Eval *e, Site *site, uint16_t opening)
{
    e->marks[opening] = e->mark;
    const Seen *seen = &e->settled.seen[opening];
    for (int i = 0; i < seen->count; i++)
        hit(e, site, seen->slot[i] - 1);
}

/* Where the features hit might meet others. */
static void list_joins(Eval *e, Site *site)
{
    for (int h = 0; h < site->hit_count; h++) {
        const uint16_t *where = e->settled.where[site->hits[h]];
        for (int i = 0; i < e->all.slots[site->hits[h]].openings; i++) {
            if (e->marks[where[i]] == e->mark)
                continue;
            e->marks[where[i]] = e->mark;
            if (e->settled.seen[where[i]].count < 2)
                continue;
            if (site->join_count == (int)(sizeof site->joins / sizeof site->joins[0])) {
                site->possible = false;
                return;
            }
            site->joins[site->join_count++] = where[i];
        }
    }
}

static void hit_monasteries(Eval *e, const Game *g, Site *site)
{
    enum { NEAR = 2 }; /* the tile fills a space around, or shows something to one */
    for (int i = 0; i < e->settled.monk_count; i++) {
        int number = e->settled.monks[i];
        Cell at = game_tiles(g)[game_nodes(g)[e->all.slots[number].root].tile].cell;
        for (int k = 0; k < site->cell_count; k++)
            if (cells_within(at, site->cells[k], NEAR))
                hit(e, site, number);
    }
}

static int spaces_empty_around(const Game *g, Cell cell)
{
    int empty = 0;
    for (int d = 0; d < DIRECTIONS; d++) {
        uint16_t index = space_find(g, cell_towards(cell, d));
        empty += index == NO_SPACE || !game_spaces(g)[index].covered;
    }
    return empty;
}

static uint16_t opening_of(const Game *g, Cell cell)
{
    uint16_t index = space_find(g, cell);
    return index == NO_SPACE ? NO_SPACE : game_spaces(g)[index].frontier;
}

void site_know(Eval *e, const Game *g, const Cell *cells, int count, Site *site)
{
    uint16_t index = space_find(g, cells[0]);
    *site = (Site){.known = true,
                   .possible = true,
                   .gap = index != NO_SPACE && game_spaces(g)[index].covered,
                   .cell_count = count,
                   .opening = {NO_SPACE, NO_SPACE}};
    site->empty = (uint8_t)spaces_empty_around(g, cells[0]);
    e->mark++;
    for (int i = 0; i < count; i++) {
        site->cells[i] = cells[i];
        site->opening[i] = opening_of(g, cells[i]);
        if (site->opening[i] != NO_SPACE)
            hit_opening(e, site, site->opening[i]);
        for (int side = 0; side < 4; side++) {
            Beside *beside = &site->beside[i][side];
            see_beside(e, g, cells[i], side, beside);
            if (!beside->lies && beside->opening != NO_SPACE)
                hit_opening(e, site, beside->opening);
        }
    }
    see_gap(e, g, site);
    list_joins(e, site);
    hit_monasteries(e, g, site);
    for (int h = 0; h < site->hit_count; h++)
        e->settled.hit[site->hits[h]] = 0;
}
