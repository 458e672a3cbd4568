/* lines.c: follows lines along rows, columns and diagonals of the board; units.h declares them. */
#include "rules/board.h"
#include "rules/units.h"

/* Returns the sides of a cell that face a line that arrives in this direction; two on a
 * diagonal. */
static unsigned near_sides(int direction)
{
    unsigned straight = 1u << side_facing(direction / 2 & 3);
    return direction % 2 ? straight : straight | 1u << side_facing((direction / 2 + 3) & 3);
}

UnitLine unit_line(const Units *units, Cell cell, int direction)
{
    const Space *space = space_if_any(units->g, cell);
    assert(direction >= 0 && direction < DIRECTIONS && "one of the eight");
    return (UnitLine){.units = *units,
                      .at = cell,
                      .direction = (uint8_t)direction,
                      .last = space ? space->tile[0] : NO_TILE};
}

/* Returns whether the line has left the rectangle of the tiles for good. */
static bool is_over(const UnitLine *line)
{
    const Game *g = line->units.g;
    Cell at = line->at, next = cell_towards(at, line->direction);
    int dx = next.x - at.x, dy = next.y - at.y;
    return g->tile_count == 0 || (dx > 0 && next.x > g->max.x) || (dx < 0 && next.x < g->min.x) ||
           (dy > 0 && next.y > g->max.y) || (dy < 0 && next.y < g->min.y);
}

static inline bool one_more_each(const UnitLine *line)
{
    return line->units.policies->value[POLICY_RANGE_UNIT] == UNIT_TILE;
}

/* Compares the sides of the first half with the near sides: it owns all of them, some or none. Some
 * means that the long side runs along the line, so both halves are equally far (FLY-H3). */
static void meet_pair(UnitLine *line, const Space *space, LineCell *next)
{
    unsigned near = near_sides(line->direction), first = space->covered & 15u & near;
    int nearer = first == 0; /* slot of the nearer half */
    bool level = first != 0 && first != near;
    for (int i = 0; i < 2; i++)
        next->tile[i] = space->tile[nearer ^ i];
    next->count = 2;
    next->distance[0] = next->distance[1] = ++line->distance;
    if (one_more_each(line) && !level)
        next->distance[1] = ++line->distance;
}

/* By tiles the second cell of a double tile adds no distance. An empty space counts 1 (COMB-15). */
static void meet_single(UnitLine *line, uint16_t tile, LineCell *next)
{
    if (!one_more_each(line) || tile == NO_TILE || tile != line->last)
        line->distance++;
    next->tile[0] = tile;
    next->distance[0] = line->distance;
    next->count = tile != NO_TILE;
}

bool unit_line_next(UnitLine *line, LineCell *next)
{
    if (is_over(line))
        return false;
    line->at = cell_towards(line->at, line->direction);
    *next = (LineCell){.cell = line->at};
    const Space *space = space_if_any(line->units.g, line->at);
    if (space && space->tile[1] != NO_TILE)
        meet_pair(line, space, next);
    else
        meet_single(line, space ? space->tile[0] : NO_TILE, next);
    line->last = next->tile[0];
    return true;
}

/* --- tiles straight along row and column ------------------------------------------------------ */

typedef struct Found {
    TileAway *out;
    int room, count;
} Found;

/* Adds a tile or lowers its distance. A line may meet a double tile twice: in its two cells, or
 * along row and column. A tower hits it by its nearer part (TWR-4, TWR-H1, TWR-H2, TWR-H3, TWR-H4,
 * TWR-H6). */
static void found(Found *f, uint16_t tile, uint16_t distance)
{
    for (int i = 0; i < f->count && i < f->room; i++) {
        if (f->out[i].tile != tile)
            continue;
        if (distance < f->out[i].distance)
            f->out[i].distance = distance;
        return;
    }
    if (f->count < f->room)
        f->out[f->count] = (TileAway){.tile = tile, .distance = distance};
    f->count++;
}

int units_straight(const Units *units, int tile, int reach, TileAway *out, int room)
{
    Found f = {.out = out, .room = room};
    Unit own[PARTS_MAX];
    uint16_t held[2];
    int n = tile_units(units, tile, own);
    found(&f, (uint16_t)tile, 0);
    for (int i = 0; i < n; i++) {
        int tiles = unit_tiles(units, own[i], held);
        for (int k = 0; k < tiles; k++)
            found(&f, held[k], 0);
    }
    for (int side = 0; side < SIDE_L; side++) {
        LineCell cell;
        for (UnitLine line = unit_line(units, game_tiles(units->g)[tile].cell, 2 * side + 1);
             line.distance < reach && unit_line_next(&line, &cell);) {
            for (int i = 0; i < cell.count; i++) {
                if (cell.distance[i] <= reach)
                    found(&f, cell.tile[i], cell.distance[i]);
            }
        }
    }
    return f.count;
}
