/* whatif.h: a tile that is thought of as laid: what the files share that do so (whatif.c, site.c,
 * whatif_groups.c, whatif_fields.c). */
#ifndef AI_WHATIF_H
#define AI_WHATIF_H
#include "ai/eval_inside.h"

/* Features at the sides of a double tile, its six: two half-edges and a road each. */
enum { JOINED_MAX = 18 };

/* A feature of the board that the tile joins. */
typedef struct Joined {
    uint16_t root;
    uint8_t segment;
} Joined;

/* Sides of the tile, through both parts of a double one: part × SIDES + side. An opening in the
 * own cell lies across the long side: there the gap remains that a half leaves. */
enum { FACES = PARTS_MAX * SIDES };

/* A side where nothing lies, and the opening across it, where features could meet. */
typedef struct Face {
    const Seen *seen; /* what waits there already; NULL: nothing */
    /* The road or cities of the tile that show there and wait: one, on a split side two, which may
     * be of one group; NULL: none. */
    Slot *shows[2];
    uint16_t opening; /* NO_SPACE: it is new */
    uint16_t need;    /* of the opening then */
    uint8_t side;
} Face;

typedef struct WhatIf {
    const TileKind *kind;
    const Part *parts; /* of the tile as it lies, one for each cell of the site */
    const Site *site;
    uint8_t group[SEGMENTS_MAX]; /* of each segment: the last segment of its group */
    int8_t closed[SEGMENTS_MAX]; /* open sides that meet something */
    Slot *slot[SEGMENTS_MAX]; /* of each group, at its last segment; NULL: nobody can stand there */
    Slot own[SEGMENTS_MAX];   /* of fields, monasteries and gardens, which `near` need not know */
    Joined joined[JOINED_MAX];
    Face faces[FACES];
    int joined_count, face_count;
} WhatIf;

/* Will a half leave a gap in its cell? */
static inline bool leaves_gap(const WhatIf *t)
{
    return t->kind->shape == SHAPE_HALF && !t->site->gap;
}

/* Has this part of the tile such a side? */
static inline bool part_shows(const Part *part, int side)
{
    return part->open >> side & 1;
}

/* Fills e->site for the `count` cells that a tile would cover; the first names its place. */
void site_know(Eval *e, const Game *g, const Cell *cells, int count);

/* Joins the tile's segments with what lies beside: groups, what closes, and which features they
 * join. */
void whatif_join(WhatIf *t);
/* Makes a slot for each group where somebody could stand or already does, with its facts; those
 * of cities and roads in e->near. False where this would take counting tiles. */
bool whatif_slots(Eval *e, const Game *g, WhatIf *t);

/* How many cities a group of fields touches at the most. */
int whatif_cities(const Eval *e, const WhatIf *t, int group);

/* What the cities of a group of fields promise. False where there is no room. */
bool whatif_pasture(Eval *e, const Game *g, const WhatIf *t, int group, Pasture *p);
/* Adds the held fields that the tile joins, and those whose cities changed, in place of what
 * they were, and to `home` who leaves them. False where there is no room. */
bool whatif_fields(Eval *e, const Game *g, const WhatIf *t, float *value, int *home);
#endif
