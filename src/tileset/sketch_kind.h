/* sketch_kind.h: sketches and kinds of tiles: which drags draw a kind, and which kind a tile equals
 * that somebody has drawn. */
#ifndef TILESET_SKETCH_KIND_H
#define TILESET_SKETCH_KIND_H
#include "tileset/tile_sketch.h"

enum { SKETCH_DRAGS_MAX = 16, NO_KIND = 0xffff };

typedef struct SketchDrag {
    uint8_t tool, from, to;
    uint8_t houses; /* so often what stands at the end is changed afterwards */
} SketchDrag;

/* The drags that draw what the kind shows, in an order that people would take. Returns how many,
 * −1 where it cannot be drawn so: tiles without a landscape. */
int sketch_drags(const TileKind *kind, SketchDrag out[SKETCH_DRAGS_MAX]);

/* Draws the kind by these, with its marks and symbols. False where that does not give the same
 * kind; then nothing is said about *sketch. */
bool sketch_of_kind(Sketch *sketch, const TileKind *kind, int count);

/* Do both show the same to the rules, the second turned clockwise by `rotation`? Ids and pictures
 * do not count. */
bool sketch_equal(const TileKind *a, const TileKind *b, int rotation);

/* The first kind of the catalogue, from number `from` on, that equals `kind` and has another name,
 * and how it is turned; NO_KIND: there is none. */
uint16_t sketch_find(const TileKind *kind, const Catalogue *c, int from, int *rotation);
#endif
