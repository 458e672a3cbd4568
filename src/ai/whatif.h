/* whatif.h: a tile that is thought of as laid: what the files share that do so (whatif.c,
 * site.c, whatif_groups.c, whatif_fields.c). */
#ifndef AI_WHATIF_H
#define AI_WHATIF_H
#include "ai/eval_inside.h"

enum { JOINED_MAX = 12 }; /* features at four sides: two half-edges and a road each */

/* A feature of the board that the tile joins. */
typedef struct Joined {
    uint16_t root;
    uint8_t segment;
} Joined;

typedef struct WhatIf {
    const TileKind *kind;
    const Part *part;
    const Site *site;
    uint8_t group[SEGMENTS_MAX]; /* of each segment: the last segment of its group */
    int8_t closed[SEGMENTS_MAX]; /* open sides that meet something */
    Slot *slot[SEGMENTS_MAX]; /* of each group, at its last segment; NULL: nobody can stand there */
    Slot own[SEGMENTS_MAX];   /* of fields, monasteries and gardens, which `near` need not know */
    Joined joined[JOINED_MAX];
    int joined_count;
} WhatIf;

/* Fills `site` for the cell of an opening. */
void site_know(Eval *e, const Game *g, uint16_t opening, Site *site);

/* Joins the tile's segments with what lies beside: groups, what closes, and which features they
 * join. */
void whatif_join(WhatIf *t);
/* Makes a slot for each group where somebody could stand or already does, with its facts; those
 * of cities and roads in e->near. False where this would take counting tiles. */
bool whatif_slots(Eval *e, const Game *g, WhatIf *t);

/* What the cities of a group of fields promise. False where there is no room. */
bool whatif_pasture(Eval *e, const Game *g, const WhatIf *t, int group, Pasture *p);
/* Adds the held fields that the tile joins, and those whose cities changed, in place of what
 * they were. False where there is no room. */
bool whatif_fields(Eval *e, const Game *g, const WhatIf *t, float *value);
#endif
