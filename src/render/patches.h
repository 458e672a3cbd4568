/* patches.h: a set of cells of a coarse grid over a picture: what must be drawn again. A value;
 * pixels of the picture. */
#ifndef RENDER_PATCHES_H
#define RENDER_PATCHES_H
#include "render/quad.h"

enum { PATCHES_ROWS = 64 };

typedef struct Patches {
    int width, height; /* of the picture */
    int side;          /* px of a cell */
    int columns, rows;
    uint64_t row[PATCHES_ROWS]; /* a bit for each column */
} Patches;

/* An empty set over a picture of this size. */
Patches patches_none(int width, int height);
void patches_all(Patches *patches);
/* Adds all cells that the rectangle touches. */
void patches_add(Patches *patches, Rect rect);
bool patches_empty(const Patches *patches);
/* Of two sets over pictures of one size: adds `other`, keeps what is in both, takes `other`
 * away. */
void patches_join(Patches *patches, const Patches *other);
void patches_keep(Patches *patches, const Patches *other);
void patches_drop(Patches *patches, const Patches *other);
/* Part of the picture that a cell is. */
Rect patches_cell(const Patches *patches, int column, int row);
/* Makes `rects` a list of rectangles (QUAD_LAYER) that do not overlap and cover exactly the set. */
void patches_rects(const Patches *patches, QuadBatch *rects);
/* Makes `to` what is to be drawn of `from` inside `rects`: copies, each clipped to one of them. */
void patches_clip(const QuadBatch *rects, const QuadBatch *from, QuadBatch *to);

/* Adds all that must be drawn again to get from `before`, moved by (dx, dy), to `after`: where
 * either has a quad that is not in the other, or in another place of the order. Quads that
 * differ by rounding become again what they were. */
void patches_changes(Patches *patches, const QuadBatch *before, float dx, float dy,
                     QuadBatch *after);
#endif
