/* units.h: the units that steps, ranges, lines and rows count: spaces of the grid or single tiles
 * (COMB-13…17, COMB-31; policy range_unit).
 *
 *   By spaces a unit is a space with a tile in it. Its neighbours are the occupied spaces at its
 *   four sides. It holds all tiles in it, and both spaces of a double tile hold that tile.
 *
 *   By tiles a unit is a placed tile. Two are neighbours across a long side, a short side, or a
 *   gap: a lone half counts as its whole space, so steps leave and enter it across its gap as if
 *   it filled the space, and they also pass two gaps that face each other. A half of a pair has
 *   its partner and its neighbours at its own two sides. A double tile has six sides and is one
 *   unit.
 *
 *      +-------+-------+        by spaces 3 units, by tiles 4: a and b are neighbours across the
 *      |       | b   / |        long side, b and c across a gap. The gap is no unit, and costs
 *      |   c   |   /   |        no distance.
 *      |       | / a   |
 *      +-------+-------+
 *
 * Nothing here changes a game or stores anything: every result is computed from the board. */
#ifndef RULES_UNITS_H
#define RULES_UNITS_H
#include "rules/query.h"

/* A unit by number, below UNITS_MAX. The number stays the same while the board grows, so expansions
 * may store it. If units are spaces, the first tile of a space gives its number. */
typedef uint16_t Unit;
enum { NO_UNIT = 0xffff, UNITS_MAX = TILES_MAX * PARTS_MAX };

/* A board and the policies by which its units are counted. */
typedef struct Units {
    const Catalogue *c;
    const Game *g;
    const Policies *policies;
} Units;

/* Returns the units of `game` under `policies` (NULL: the game's own); the result borrows all its
 * arguments, so they must outlive it. */
Units units_under(const Catalogue *c, const Game *game, const Policies *policies);

/* --- what a unit is -------------------------------------------------------------------------- */

/* Lists the units that hold a placed tile: one, or the two spaces of a double tile if units are
 * spaces, first part first (COMB-13, COMB-14). Returns how many. */
int tile_units(const Units *units, int tile, Unit out[PARTS_MAX]);
/* Returns the unit at `side` 0…3 of a cell; a lone half is also the unit at its gap. Returns
 * NO_UNIT if the cell is empty. */
Unit unit_at(const Units *units, Cell cell, int side);
/* Returns a tile that the unit holds: the only one, or the first one of the space. */
static inline uint16_t unit_tile(Unit unit)
{
    return unit / PARTS_MAX;
}
/* Returns the part of its tile that is in this space if units are spaces: 1 in the second space of
 * a double tile, else 0. */
static inline int unit_part(Unit unit)
{
    return unit % PARTS_MAX;
}
/* Returns the cell of the space, or the first cell of the tile. */
Cell unit_cell(const Units *units, Unit unit);
/* Returns the other tile that shares a unit with `tile`: if units are spaces, the other half of its
 * space. Returns NO_TILE if there is none. */
uint16_t unit_partner(const Units *units, int tile);
/* Returns whether the unit has a cell to itself, so that its steps lead to the four adjacent cells.
 * If units are tiles, halves and double tiles don't. */
bool unit_fills_cell(const Units *units, Unit unit);
/* Lists the one or two tiles that the unit holds, in order of placement. Returns how many. */
int unit_tiles(const Units *units, Unit unit, uint16_t out[2]);
/* Returns whether anything that enters the unit affects the figures on `tile` (COMB-13, HALF-45
 * c). */
bool unit_holds(const Units *units, Unit unit, int tile);

/* Returns whether things on `tile` affect `other`. If spaces count, they do when both tiles share a
 * space (HALF-45 e); otherwise only when both are the same tile. `reach` is the policy that decides
 * which of the two applies: POLICY_RANGE_UNIT (DRG-H8, PLG-H2…H5) or one of an expansion. */
bool tile_concerns(const Units *units, PolicyId reach, int tile, int other);

/* --- steps ----------------------------------------------------------------------------------- */

enum { UNIT_STEPS_MAX = 6 };

/* A step out of a unit. Along two double tiles, two steps may lead to the same unit. */
typedef struct UnitStep {
    Unit to;
    /* the side crossed, even that of a gap; SIDE_L: the step leads to the other half of the
     * space */
    uint8_t side;
    /* 1, 2: the part of a double tile that the step leaves across a long side; else 0 */
    uint8_t part;
} UnitStep;

/* Lists all steps, in the order N E S W L, part 1 before 2 (DRG-5, H1, H2, PLG-5). Returns how
 * many. */
int unit_steps(const Units *units, Unit from, UnitStep out[UNIT_STEPS_MAX]);
/* Writes the name of a step as in scenarios: "E", "L", "S/2". Returns `out`. */
enum { UNIT_STEP_NAME = 4 };
const char *unit_step_name(const UnitStep *step, char out[UNIT_STEP_NAME]);
/* Finds the step of that name out of `from`; returns false if there is none. */
bool unit_step_find(const Units *units, Unit from, const char *name, UnitStep *step);

/* --- regions --------------------------------------------------------------------------------- */

/* The units that steps can reach, in order of distance; the start has distance 0. */
typedef struct UnitRegion {
    int count;
    Unit unit[UNITS_MAX];
    uint16_t distance[UNITS_MAX];
} UnitRegion;

/* Decides whether steps may enter `unit`. */
typedef bool UnitPasses(const Units *units, Unit unit, const void *self);

/* Fills `out` with the units within `most` steps of `unit`. Steps enter only units that `passes`
 * allows (NULL: all). */
void unit_region(const Units *units, Unit unit, int most, UnitPasses *passes, const void *self,
                 UnitRegion *out);

/* --- lines ----------------------------------------------------------------------------------- */

/* A cell of a line and its distance. */
typedef struct LineCell {
    Cell cell;
    uint8_t count;        /* number of tiles there; 0: an empty space, which counts 1 (TWR-H3) */
    uint16_t tile[2];     /* the nearer one first */
    uint16_t distance[2]; /* of each tile; for an empty space, only [0] is set */
} LineCell;

/* A line being followed; unit_line_next() advances it. */
typedef struct UnitLine {
    Units units;
    Cell at;
    uint8_t direction; /* as in cell_towards(): 1 N, 2 NE, 3 E … */
    uint16_t last;     /* the last tile met */
    uint16_t distance; /* distance of the last tile or space met */
} UnitLine;

/* Starts a line out of `cell` in one of the eight directions. The cell's own space has distance 0
 * and is not among the cells that follow. */
UnitLine unit_line(const Units *units, Cell cell, int direction);

/* Advances to the next cell of the line; returns false past the last tile of the board. By spaces
 * each cell counts 1, including both cells of a double tile. By tiles a lone half counts 1 in any
 * rotation, and its gap counts nothing. In a pair, the half with the near side comes first, but
 * both are equally far if the long side runs along a diagonal line. A double tile counts once
 * (COMB-15, TWR-H1…H6, FLY-H1…H7). */
bool unit_line_next(UnitLine *line, LineCell *next);

/* A tile and its distance. */
typedef struct TileAway {
    uint16_t tile, distance;
} TileAway;

/* Lists the tiles in the row and column of `tile`, at most `reach` away, each once with its
 * smallest distance: a tower's range (TWR-3, TWR-H1…H6). The tile's own space comes first with
 * distance 0, then N E S W. Writes at most `room` and returns how many there are. If they don't
 * fit, the result exceeds `room` but is not exact. */
int units_straight(const Units *units, int tile, int reach, TileAway *out, int room);
#endif
