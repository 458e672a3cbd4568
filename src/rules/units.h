/* units.h: what steps, ranges, lines and rows count: the spaces of the grid or single tiles
 * (COMB-13…17, COMB-31; policy range_unit).
 *
 *   By spaces a unit is a space in which something lies. Its neighbours are the occupied spaces at
 *   its four sides. It holds all that lies in it, and a double tile is held by both its spaces.
 *
 *   By tiles a unit is a placed tile. Two are neighbours across a long side, a short side, or a
 *   gap: a lone half stands for its whole space, so it is left and entered across its gap as if it
 *   filled it, and two gaps that face each other are passed, too. A half of a pair has its partner
 *   and what lies at its own two sides. A double tile has six sides and is one unit.
 *
 *      +-------+-------+        by spaces 3 units, by tiles 4: a and b are neighbours across the
 *      |       | b   / |        long side, b and c across a gap. The gap is no unit, and nothing
 *      |   c   |   /   |        is lost at it.
 *      |       | / a   |
 *      +-------+-------+
 *
 * Nothing here changes a game, and nothing is kept: every answer is read from the board. */
#ifndef RULES_UNITS_H
#define RULES_UNITS_H
#include "rules/query.h"

/* A unit by number, below UNITS_MAX: it stays the same while the board grows, so that expansions
 * may keep it. By spaces the tile that came there first names the space. */
typedef uint16_t Unit;
enum { NO_UNIT = 0xffff, UNITS_MAX = TILES_MAX * PARTS_MAX };

/* A board and how it is counted. */
typedef struct Units {
    const Catalogue *c;
    const Game *g;
    const Policies *policies;
} Units;

/* The units of `game` under `policies` (NULL: its own); all three must outlive the answer. */
Units units_under(const Catalogue *c, const Game *game, const Policies *policies);

/* --- what a unit is -------------------------------------------------------------------------- */

/* The units that hold a placed tile: one, or by spaces the two of a double tile, first part
 * first. Returns how many. COMB-13, COMB-14. */
int tile_units(const Units *units, int tile, Unit out[PARTS_MAX]);
/* The unit at `side` 0…3 of a cell, its gap included; NO_UNIT where nothing lies. */
Unit unit_at(const Units *units, Cell cell, int side);
/* A tile that the unit holds: the only one, or the one that came first into the space. */
static inline uint16_t unit_tile(Unit unit)
{
    return unit / PARTS_MAX;
}
/* By spaces: the part of that tile which lies in the space; 0 but for the second of a double. */
static inline int unit_part(Unit unit)
{
    return unit % PARTS_MAX;
}
/* The cell of the space, or the first of the tile. */
Cell unit_cell(const Units *units, Unit unit);
/* The other tile that shares a unit with `tile`: by spaces the other half of its space; NO_TILE if
 * none does. */
uint16_t unit_partner(const Units *units, int tile);
/* Has it a cell for itself, whose four neighbours are where its steps lead? Halves and double tiles
 * have not when they are counted by tiles. */
bool unit_fills_cell(const Units *units, Unit unit);
/* All tiles that it holds, the first one first: one or two. Returns how many. */
int unit_tiles(const Units *units, Unit unit, uint16_t out[2]);
/* Is what stands on `tile` hit when something comes to the unit? COMB-13, HALF-45 c. */
bool unit_holds(const Units *units, Unit unit, int tile);

/* Does what lies or stands on `tile` concern `other`, too? By spaces it does where both share a
 * space (HALF-45 e), by halves only itself. `reach` is one of POLICY_RANGE_UNIT (the dragon's bar,
 * fleas: DRG-H8, PLG-H2…H5), POLICY_FAIRY_REACH (DRG-H4, H9, H11), POLICY_BUILDING_REACH. */
bool tile_concerns(const Units *units, PolicyId reach, int tile, int other);

/* --- steps ----------------------------------------------------------------------------------- */

enum { UNIT_STEPS_MAX = 6 };

/* A step out of a unit. Two steps may lead to the same one, along two double tiles. */
typedef struct UnitStep {
    Unit to;
    uint8_t side; /* that is crossed, a gap's included; SIDE_L: to the other half of the space */
    uint8_t part; /* 1, 2: which part of a double tile is left across a long side; else 0 */
} UnitStep;

/* All steps, in the order N E S W L, part 1 before 2. Returns how many. DRG-5, H1, H2, PLG-5. */
int unit_steps(const Units *units, Unit from, UnitStep out[UNIT_STEPS_MAX]);
/* How scenarios write it: "E", "L", "S/2". Returns `out`. */
enum { UNIT_STEP_NAME = 4 };
const char *unit_step_name(const UnitStep *step, char out[UNIT_STEP_NAME]);
/* The step that has this name there; false if there is none. */
bool unit_step_find(const Units *units, Unit from, const char *name, UnitStep *step);

/* --- regions --------------------------------------------------------------------------------- */

/* What can be reached by steps, in the order of the distance; those it began with have 0. */
typedef struct UnitRegion {
    int count;
    Unit unit[UNITS_MAX];
    uint16_t distance[UNITS_MAX];
} UnitRegion;

/* May `unit` be entered? */
typedef bool UnitPasses(const Units *units, Unit unit, const void *self);

/* The region of `unit` within `most` steps, through units that `passes` lets (NULL: all). */
void unit_region(const Units *units, Unit unit, int most, UnitPasses *passes, const void *self,
                 UnitRegion *out);

/* --- lines ----------------------------------------------------------------------------------- */

/* A cell of a line and how far it is. */
typedef struct LineCell {
    Cell cell;
    uint8_t count;        /* tiles there; 0: a whole empty space, which counts 1 (TWR-H3) */
    uint16_t tile[2];     /* the nearer first */
    uint16_t distance[2]; /* of each; [0] also where nothing lies */
} LineCell;

/* A line that is being followed; unit_line_next() moves it on. */
typedef struct UnitLine {
    Units units;
    Cell at;
    uint8_t direction; /* of cell_towards(): 1 N, 2 NE, 3 E … */
    uint16_t last;     /* the tile that was met last */
    uint16_t distance; /* of what was met last */
} UnitLine;

/* The line out of `cell` in one of the eight directions. Its own space has distance 0 and is not
 * among the cells that follow. */
UnitLine unit_line(const Units *units, Cell cell, int direction);

/* The next cell of the line; false behind the last tile of the board. By spaces each counts 1 and
 * a double tile for each of its cells. By tiles a lone half counts 1 however it is turned, and
 * its gap nothing; of a pair the half with the near side comes first, and where the long side
 * lies along a diagonal both are equally far; a double tile counts once. COMB-15, TWR-H1…H6,
 * FLY-H1…H7. */
bool unit_line_next(UnitLine *line, LineCell *next);

/* A tile and its distance. */
typedef struct TileAway {
    uint16_t tile, distance;
} TileAway;

/* The tiles straight along row and column of `tile`, which has 0, at most `reach` away, each once
 * and with its smallest distance: a tower's range (TWR-3, TWR-H1…H6). Its own space first, then
 * N E S W. Writes at most `room`, returns how many there are; more than `room`, but not how many,
 * where they do not fit. */
int units_straight(const Units *units, int tile, int reach, TileAway *out, int room);
#endif
