/* sketch_parts.h: what the files about sketches share. Inside the room tileset. */
#ifndef TILESET_SKETCH_PARTS_H
#define TILESET_SKETCH_PARTS_H
#include "tileset/tile_sketch.h"

enum { ACROSS_MAX = EDGES_MAX + 1 }; /* and the crossing */

/* Something that lies across the tile and cuts its rim. */
typedef struct Across {
    unsigned walls;   /* half-edges of a city */
    unsigned middles; /* edges that a road or river leaves over */
    unsigned city;    /* its edges; 0: no city */
    bool river;
    bool meets; /* the crossing */
} Across;

/* All of them: each city with the roads that end at it, each road and river that goes through,
 * the crossing. Returns how many. */
int sketch_across(const Sketch *sketch, Across out[ACROSS_MAX]);
/* Does a road lead from the edge to the middle? How many do? */
bool sketch_is_arm(const SketchEdge *edge);
int sketch_ways_in(const Sketch *sketch);
int sketch_buildings(const Sketch *sketch);
/* Roads that meet in the middle, 0 where that is no crossing. */
int sketch_arms(const Sketch *sketch);
/* What roads to the middle end at: the word of a file. NULL: no building and no sign. */
const char *sketch_middle(const Sketch *sketch);
/* Is the pair in one field, and does something reach between the two that can part it? */
bool sketch_may_part(const Sketch *sketch, SketchPair pair);
/* Does a field (half-edges) touch a city (edges)? */
bool sketch_touches(const Sketch *sketch, unsigned field, unsigned city);
#endif
