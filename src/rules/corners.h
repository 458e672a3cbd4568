/* corners.h: the points where four spaces meet, and what surrounds them (AM-9, AM-H3 to AM-H6,
 * AM-H14, AM-H15).
 *
 * A corner of a tile is a number: 0 NW, 1 NE, 2 SE, 3 SW of its space on the board, plus 4 for the
 * second part of a double tile. A half has the corner of its right angle and its two tips. A point
 * is named by the cell whose north-west corner it is. */
#ifndef RULES_CORNERS_H
#define RULES_CORNERS_H
#include "rules/query.h"

enum { CORNERS = 4, TILE_CORNERS = CORNERS * PARTS_MAX, NO_CORNER = 0xff, CORNER_FIELDS = 16 };

/* How much of a quarter is covered at the point. */
typedef enum QuarterFill {
    QUARTER_NONE,    /* nothing, or the right angle of a gap */
    QUARTER_PARTIAL, /* the tip of a lone half */
    QUARTER_FULL
} QuarterFill;

/* The surroundings of a point. */
typedef struct CornerFacts {
    uint8_t least;   /* QuarterFill of the emptiest quarter */
    uint8_t fill[4]; /* QuarterFill of each quarter: NW, NE, SE, SW of the point */
    uint8_t other;   /* set of the quarters that show something other than field */
    uint8_t fields;  /* number of field nodes there, one or two per tile */
    bool all_field;  /* no tile there shows anything but field */
    uint16_t node[CORNER_FIELDS];
} CornerFacts;

/* Returns the point at a corner of a placed tile. */
Cell corner_point(const Catalogue *c, const Game *game, int tile, int corner);
/* Returns whether the tile has that corner. */
bool corner_exists(const Catalogue *c, const Game *game, int tile, int corner);
/* Returns the segment of the tile's field at its corner, the first one clockwise if there are two;
 * NO_SEGMENT if the tile shows no field there. */
int corner_field(const Catalogue *c, const Game *game, int tile, int corner);
/* Returns the surroundings of a point. */
CornerFacts corner_facts(const Catalogue *c, const Game *game, Cell point);

/* Returns whether a figure that needs four quarters of field may stand there, by the policy
 * barn_corner. */
bool corner_is_field(const CornerFacts *facts, const Policies *policies);
/* Returns the set of quarters that keep such a figure from standing there, numbered as in
 * CornerFacts.other. */
unsigned corner_lacks(const CornerFacts *facts, const Policies *policies);

/* Writes the corner as scenarios do: "corner@NW", or "corner@NW/2" for the second part of a double
 * tile. Returns `out`. */
enum { CORNER_NAME = 16 };
const char *corner_name(const TileKind *kind, int corner, char out[CORNER_NAME]);
/* Returns the corner of that name, NO_CORNER if tiles of this shape have none. */
int corner_find(const TileKind *kind, const char *name);
#endif
