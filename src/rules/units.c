/* units.c: answers what the units of a board are and how steps lead from one to another. A unit's
 * index is tile × PARTS_MAX, plus the part when units are spaces. Lines are in lines.c. */
#include "rules/units.h"

#include "rules/board.h"

#include <stdio.h>
#include <string.h>

Units units_under(const Catalogue *c, const Game *game, const Policies *policies)
{
    return (Units){.c = c, .g = game, .policies = policies ? policies : &game->setup.policies};
}

static inline bool by_tiles(const Units *u)
{
    return u->policies->value[POLICY_RANGE_UNIT] == UNIT_TILE;
}

static inline const TileKind *kind_of(const Units *u, int tile)
{
    assert(tile >= 0 && tile < u->g->tile_count && "placed tile");
    return tile_kind(u->c, &game_tiles(u->g)[tile]);
}

static inline const Part *parts_of(const Units *u, int tile)
{
    return kind_of(u, tile)->parts[game_tiles(u->g)[tile].rotation];
}

static inline Cell cell_of(const Units *u, int tile, int part)
{
    return part_cell(&game_tiles(u->g)[tile], &parts_of(u, tile)[part]);
}

static inline Unit unit_of(int tile, int part)
{
    return (Unit)(tile * PARTS_MAX + part);
}

/* --- what a unit is --------------------------------------------------------------------------- */

/* Returns whether the tile shares its unit with no other. By spaces only a half can share one; by
 * tiles no tile does. */
static inline bool alone_in_unit(const Units *u, int tile)
{
    return !u->g->uneven || by_tiles(u) || kind_of(u, tile)->shape != SHAPE_HALF;
}

/* Returns the unit of a space, named by its first tile. */
static Unit unit_of_space(const Units *u, const Space *space)
{
    int tile = space->tile[0];
    return unit_of(tile, !cell_equal(game_tiles(u->g)[tile].cell, space->cell));
}

int tile_units(const Units *units, int tile, Unit out[PARTS_MAX])
{
    bool whole = !units->g->uneven || by_tiles(units);
    int parts = whole ? 1 : kind_of(units, tile)->part_count;
    for (int i = 0; i < parts; i++)
        out[i] = unit_of(tile, i);
    if (!alone_in_unit(units, tile))
        out[0] = unit_of_space(units, space_if_any(units->g, cell_of(units, tile, 0)));
    return parts;
}

Unit unit_at(const Units *units, Cell cell, int side)
{
    const Space *space = space_if_any(units->g, cell);
    if (!space || !space->covered)
        return NO_UNIT;
    if (!by_tiles(units))
        return unit_of_space(units, space);
    int slot = space_slot(space, side);
    return unit_of(space->tile[slot < 0 ? 0 : slot], 0); /* a gap belongs to its lone half */
}

Cell unit_cell(const Units *units, Unit unit)
{
    return cell_of(units, unit_tile(unit), unit % PARTS_MAX);
}

int unit_tiles(const Units *units, Unit unit, uint16_t out[2])
{
    out[0] = unit_tile(unit);
    if (alone_in_unit(units, out[0]))
        return 1;
    const Space *space = space_if_any(units->g, unit_cell(units, unit));
    out[1] = space->tile[1];
    return out[1] == NO_TILE ? 1 : 2;
}

uint16_t unit_partner(const Units *units, int tile)
{
    if (alone_in_unit(units, tile))
        return NO_TILE;
    const Space *space = space_if_any(units->g, cell_of(units, tile, 0));
    return space->tile[space->tile[0] == tile];
}

bool unit_fills_cell(const Units *units, Unit unit)
{
    return !by_tiles(units) || kind_of(units, unit_tile(unit))->shape == SHAPE_SQUARE;
}

bool unit_holds(const Units *units, Unit unit, int tile)
{
    uint16_t held[2];
    int n = unit_tiles(units, unit, held);
    return held[0] == tile || (n > 1 && held[1] == tile);
}

/* Only halves share a space: a double tile has both its spaces to itself. */
bool tile_concerns(const Units *units, PolicyId reach, int tile, int other)
{
    if (tile == other)
        return true;
    return units->policies->value[reach] == UNIT_SPACE &&
           cell_equal(cell_of(units, tile, 0), cell_of(units, other, 0));
}

/* --- steps ------------------------------------------------------------------------------------ */

/* The steps out of one unit while they are collected (COMB-13, COMB-14, COMB-31). */
typedef struct Leaving {
    const Units *units;
    Unit from;
    UnitStep *out;
    int count;
} Leaving;

static void add_step(Leaving *l, Unit to, int side, int part)
{
    assert(l->count < UNIT_STEPS_MAX && "a double tile has six sides, nothing has more");
    l->out[l->count++] = (UnitStep){.to = to, .side = (uint8_t)side, .part = (uint8_t)part};
}

/* Adds the step across `side` of one cell of the unit, if another unit is there. */
static void leave_across(Leaving *l, Cell cell, int side, int part)
{
    Unit to = unit_at(l->units, cell_neighbour(cell, side), side_facing(side));
    if (to != NO_UNIT && to != l->from)
        add_step(l, to, side, part);
}

/* Adds the steps across `side` of a tile: from one of its cells, or on a long side of a double tile
 * from both. */
static void leave_tile(Leaving *l, int side)
{
    int tile = unit_tile(l->from), parts = kind_of(l->units, tile)->part_count;
    const Part *part = parts_of(l->units, tile);
    bool lengthwise = parts > 1 && (side % 2 == SIDE_N) == (part[1].dy == 0);
    for (int i = 0; i < parts; i++) {
        Cell cell = cell_of(l->units, tile, i);
        const Space *space = space_if_any(l->units->g, cell);
        if (part[i].sides >> side & 1 || space_is_gap(space))
            leave_across(l, cell, side, lengthwise ? i + 1 : 0);
    }
}

/* Adds the step over the long side to the partner half. */
static void leave_half(Leaving *l)
{
    uint16_t tile = unit_tile(l->from);
    const Space *space = space_if_any(l->units->g, unit_cell(l->units, l->from));
    if (space->tile[1] != NO_TILE)
        add_step(l, unit_of(space->tile[space->tile[0] == tile], 0), SIDE_L, 0);
}

/* By spaces all four sides are alike. */
static void leave_space(Leaving *l)
{
    Cell cell = unit_cell(l->units, l->from);
    for (int side = 0; side < SIDE_L; side++) {
        const Space *space = space_if_any(l->units->g, cell_neighbour(cell, side));
        if (space && space->covered)
            add_step(l, unit_of_space(l->units, space), side, 0);
    }
}

int unit_steps(const Units *units, Unit from, UnitStep out[UNIT_STEPS_MAX])
{
    Leaving l = {.units = units, .from = from, .out = out};
    if (!by_tiles(units)) {
        leave_space(&l);
        return l.count;
    }
    for (int side = 0; side < SIDE_L; side++)
        leave_tile(&l, side);
    leave_half(&l);
    return l.count;
}

const char *unit_step_name(const UnitStep *step, char out[UNIT_STEP_NAME])
{
    static const char letters[SIDES] = {'N', 'E', 'S', 'W', 'L'};
    if (step->part)
        snprintf(out, UNIT_STEP_NAME, "%c/%d", letters[step->side], step->part % 10);
    else
        snprintf(out, UNIT_STEP_NAME, "%c", letters[step->side]);
    return out;
}

bool unit_step_find(const Units *units, Unit from, const char *name, UnitStep *step)
{
    UnitStep steps[UNIT_STEPS_MAX];
    char own[UNIT_STEP_NAME];
    int n = unit_steps(units, from, steps);
    for (int i = 0; i < n; i++) {
        if (strcmp(unit_step_name(&steps[i], own), name) != 0)
            continue;
        *step = steps[i];
        return true;
    }
    return false;
}

/* --- regions ---------------------------------------------------------------------------------- */

enum { WORD = 64 };

/* Marks a unit as seen. Returns whether it was new. */
static bool mark(uint64_t *seen, Unit unit)
{
    uint64_t bit = 1ull << unit % WORD, *word = &seen[unit / WORD];
    bool fresh = !(*word & bit);
    *word |= bit;
    return fresh;
}

/* No step crosses an empty space (COMB-15). The list is also the queue: units from index `done` on
 * are still to be expanded. */
void unit_region(const Units *units, Unit unit, int most, UnitPasses *passes, const void *self,
                 UnitRegion *out)
{
    uint64_t seen[UNITS_MAX / WORD] = {0};
    UnitStep steps[UNIT_STEPS_MAX];
    assert(unit_tile(unit) < units->g->tile_count && "a unit of the board");
    mark(seen, unit);
    out->count = 1;
    out->unit[0] = unit;
    out->distance[0] = 0;
    for (int done = 0; done < out->count && out->distance[done] < most; done++) {
        int n = unit_steps(units, out->unit[done], steps);
        for (int i = 0; i < n; i++) {
            Unit to = steps[i].to;
            if ((passes && !passes(units, to, self)) || !mark(seen, to))
                continue;
            out->unit[out->count] = to;
            out->distance[out->count++] = (uint16_t)(out->distance[done] + 1);
        }
    }
}
