/* corners.h: the points where four spaces meet, and what lies and shows there (AM-9, AM-H3 to
 * AM-H6, AM-H14, AM-H15).
 *
 * A corner of a tile is a number: 0 NW, 1 NE, 2 SE, 3 SW of the space as it lies, plus 4 for the
 * second part of a double tile. A half has those of its right angle and its two tips. A point is
 * named by the cell whose north-west corner it is. */
#ifndef RULES_CORNERS_H
#define RULES_CORNERS_H
#include "rules/query.h"

enum { CORNERS = 4, TILE_CORNERS = CORNERS * PARTS_MAX, NO_CORNER = 0xff, CORNER_FIELDS = 16 };

/* How much of a quarter is covered where it meets the point. */
typedef enum QuarterFill {
    QUARTER_NONE,    /* nothing, or the right angle of a gap */
    QUARTER_PARTIAL, /* the tip of a lone half */
    QUARTER_FULL
} QuarterFill;

/* What lies around a point. */
typedef struct CornerFacts {
    uint8_t least;   /* QuarterFill of the quarter with the least */
    uint8_t fill[4]; /* QuarterFill by the corner of the point: NW, NE, SE, SW */
    uint8_t other;   /* set of these where something else than field shows */
    uint8_t fields;  /* nodes of fields that show there, one or two for each tile */
    bool all_field;  /* no tile there shows anything else */
    uint16_t node[CORNER_FIELDS];
} CornerFacts;

/* The point at a corner of a placed tile. */
Cell corner_point(const Catalogue *c, const Game *game, int tile, int corner);
/* Has the tile such a corner? */
bool corner_exists(const Catalogue *c, const Game *game, int tile, int corner);
/* The field of the tile that shows at its corner, of two the first clockwise; NO_SEGMENT if it
 * shows none there. */
int corner_field(const Catalogue *c, const Game *game, int tile, int corner);
/* What lies around the point. */
CornerFacts corner_facts(const Catalogue *c, const Game *game, Cell point);

/* May something stand there that needs four quarters of field, by the policy barn_corner? */
bool corner_is_field(const CornerFacts *facts, const Policies *policies);
/* The quarters (a set, as in CornerFacts.other) that keep it away. */
unsigned corner_lacks(const CornerFacts *facts, const Policies *policies);

/* How scenarios write it, "corner@NW", of a double tile "corner@NW/2". Returns `out`. */
enum { CORNER_NAME = 16 };
const char *corner_name(const TileKind *kind, int corner, char out[CORNER_NAME]);
/* The corner of that name, NO_CORNER where tiles of the shape have none. */
int corner_find(const TileKind *kind, const char *name);
#endif
