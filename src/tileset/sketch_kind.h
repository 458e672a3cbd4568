/* sketch_kind.h: relates sketches to tile kinds: the drags that draw a kind, and the search for an
 * existing kind equal to a new one. */
#ifndef TILESET_SKETCH_KIND_H
#define TILESET_SKETCH_KIND_H
#include "tileset/tile_sketch.h"

enum { SKETCH_DRAGS_MAX = 16, NO_KIND = 0xffff };

typedef struct SketchDrag {
    uint8_t tool, from, to;
    /* number of times that the picture at the road's end is changed after the drag */
    uint8_t houses;
} SketchDrag;

/* Writes the drags that draw the kind, in a natural order. Returns how many, −1 if the kind can't
 * be drawn this way, such as a tile without a landscape. */
int sketch_drags(const TileKind *kind, SketchDrag out[SKETCH_DRAGS_MAX]);

/* Draws the kind with the drags of sketch_drags, and adds its marks and symbols. Returns false if
 * the result isn't the same kind; *sketch is then undefined. */
bool sketch_of_kind(Sketch *sketch, const TileKind *kind, int count);

/* Returns whether both are the same for the rules, with the second rotated clockwise by `rotation`.
 * Ids and pictures don't count. */
bool sketch_equal(const TileKind *a, const TileKind *b, int rotation);

/* Returns the first kind of the catalogue, from number `from` on, that equals `kind` and has
 * another name, with its rotation; NO_KIND if there is none. */
uint16_t sketch_find(const TileKind *kind, const Catalogue *c, int from, int *rotation);
#endif
