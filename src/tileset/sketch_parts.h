/* sketch_parts.h: declarations that the files about sketches share, for the folder tileset only. */
#ifndef TILESET_SKETCH_PARTS_H
#define TILESET_SKETCH_PARTS_H
#include "tileset/tile_sketch.h"

enum { ACROSS_MAX = EDGES_MAX + 1 }; /* one for each edge, and the crossing */

/* A segment across the tile, which divides its rim. */
typedef struct Across {
    unsigned walls;   /* half-edges of a city */
    unsigned middles; /* edges over which a road or river leaves the tile */
    unsigned city;    /* edges of the city; 0: not a city */
    bool river;
    bool meets; /* this is the crossing */
} Across;

/* Lists all segments across the tile: each city with the roads that end at it, each road and river
 * that goes through, the crossing. Returns how many there are. */
int sketch_across(const Sketch *sketch, Across out[ACROSS_MAX]);
/* Return whether a road leads from the edge to the middle, and how many do. */
bool sketch_is_arm(const SketchEdge *edge);
int sketch_ways_in(const Sketch *sketch);
int sketch_buildings(const Sketch *sketch);
/* Returns the number of roads that meet in the middle, 0 if there is no crossing. */
int sketch_arms(const Sketch *sketch);
/* Returns the word that files use for the thing in the middle where roads end; NULL without a
 * building or sign. */
const char *sketch_middle(const Sketch *sketch);
/* Returns whether the pair is in one field and something that reaches between its half-edges can
 * split the field. */
bool sketch_may_part(const Sketch *sketch, SketchPair pair);
/* Returns whether a field (half-edges) touches a city (edges). */
bool sketch_touches(const Sketch *sketch, unsigned field, unsigned city);
#endif
