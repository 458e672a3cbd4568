/* whatif.h: the data of a supposed tile, shared by the files that compute its effects (whatif.c,
 * slots.c, whatif_fields.c). */
#ifndef AI_WHATIF_H
#define AI_WHATIF_H
#include "ai/eval_inside.h"

/* Features along the six sides of a double tile: two half-edges and a road each. */
enum { JOINED_MAX = 18 };

/* A feature on the board that the tile joins. */
typedef struct Joined {
    uint16_t root;
    uint8_t segment;
} Joined;

/* Sides of the tile, counted through both parts of a double tile: part × SIDES + side. The gap that
 * a half leaves is an opening in the tile's own cell, across the long side. */
enum { FACES = PARTS_MAX * SIDES };

/* A side that meets nothing yet, and the opening across it, where features could meet. */
typedef struct Face {
    const Seen *seen; /* the features already open there; NULL: none */
    /* The open road or cities of the tile at this side: one, or two on a split side, perhaps of the
     * same group; NULL: none. */
    Slot *shows[2];
    uint16_t opening; /* NO_SPACE: it is new */
    uint16_t need;    /* need of the opening with the tile in place */
    uint8_t side;
} Face;

typedef struct WhatIf {
    const TileKind *kind;
    const Part *parts; /* parts of the rotated tile, one for each cell of the site */
    const Site *site;
    uint8_t group[SEGMENTS_MAX]; /* for each segment, the last segment of its group */
    int8_t closed[SEGMENTS_MAX]; /* open sides that now meet something */
    /* for each group, at its last segment; NULL: no figure can be there */
    Slot *slot[SEGMENTS_MAX];
    /* for fields, monasteries and gardens, which `near` need not contain */
    Slot own[SEGMENTS_MAX];
    Joined joined[JOINED_MAX];
    Face faces[FACES];
    int joined_count, face_count;
} WhatIf;

/* Will a half leave a gap in its cell? */
static inline bool leaves_gap(const WhatIf *t)
{
    return t->kind->shape == SHAPE_HALF && !t->site->gap;
}

/* Does this part of the tile have this side? */
static inline bool part_shows(const Part *part, int side)
{
    return part->open >> side & 1;
}

/* Fills e->site for the `count` cells that a tile would cover; the first is the tile's cell. */
void site_know(Eval *e, const Game *g, const Cell *cells, int count);

/* Joins the tile's segments with the features next to them: groups, closed sides, and joined
 * features. */
void whatif_join(WhatIf *t);
/* Makes a slot with its facts for each group where a figure is or could be placed; those of cities
 * and roads are in e->near. Returns false if that would require counting tiles. */
bool whatif_slots(Eval *e, const Game *g, WhatIf *t);

/* Returns an upper bound on the number of cities along a group of fields. */
int whatif_cities(const Eval *e, const WhatIf *t, int group);

/* Computes the worth of the cities along a group of fields. Returns false if there is no room. */
bool whatif_pasture(Eval *e, const Game *g, const WhatIf *t, int group, Pasture *p);
/* Replaces the worth of the held fields that the tile joins or whose cities changed, and adds to
 * `home` the farmers that leave them. Returns false if there is no room. */
bool whatif_fields(Eval *e, const Game *g, const WhatIf *t, float *value, int *home);
#endif
