/* damage.h: a damage region: the cells of a coarse grid over a picture that must be drawn again. A
 * value; pixels of the picture.
 *
 *     columns 0 … 63
 *    +--+--+--+--         A rectangle of whole cells is a band of equal runs of bits: joining,
 *    |  |##|##|    rows   keeping and dropping are one operation a row, and cells beside each
 *    |  |##|##|    0 … 63 other are drawn as few rectangles.
 *    +--+--+--+-- */
#ifndef RENDER_DAMAGE_H
#define RENDER_DAMAGE_H
#include "render/quad.h"

enum { DAMAGE_ROWS = 64 };

typedef struct Damage {
    int width, height; /* of the picture */
    int side;          /* px of a cell: a multiple of 8 for which 64 cells cover the longer side */
    int columns, rows;
    uint64_t row[DAMAGE_ROWS]; /* a bit for each column; beyond columns and rows they are 0 */
} Damage;

/* An empty set over a picture of this size. */
Damage damage_none(int width, int height);
void damage_all(Damage *damage);
/* Adds all cells that the rectangle touches. */
void damage_add(Damage *damage, Rect rect);
/* Adds the cells that show these rectangles of another picture, a px of which is `part` of one of
 * ours, its corner at (x, y); and 2 px more: what is scaled takes from its neighbours. */
void damage_add_scaled(Damage *damage, const QuadBatch *rects, float part, float x, float y);
bool damage_empty(const Damage *damage);
/* Of two sets over pictures of one size: adds `other`; keeps what is in both, or (`inside` false)
 * what is not in `other`. */
void damage_join(Damage *damage, const Damage *other);
void damage_keep(Damage *damage, const Damage *other, bool inside);
/* Part of the picture that a cell is. */
Rect damage_cell(const Damage *damage, int column, int row);
/* Makes `rects` a list of rectangles (QUAD_LAYER) that do not overlap and cover exactly the set. */
void damage_rects(const Damage *damage, QuadBatch *rects);
/* Makes `to` what is to be drawn of `from` inside `rects`: copies, each clipped to one of them. */
void damage_clip(const QuadBatch *rects, const QuadBatch *from, QuadBatch *to);

/* Adds all that must be drawn again to get from `before`, moved by (dx, dy), to `after`: where
 * either has a quad that is not in the other, or in another place of the order. Quads that
 * differ by rounding become again what they were. */
void damage_changes(Damage *damage, const QuadBatch *before, float dx, float dy, QuadBatch *after);
#endif
