/* damage.h: a damage region: the cells of a coarse grid over a picture that must be drawn again.
 * A plain value; lengths are pixels of the picture.
 *
 *     columns 0 … 63
 *    +--+--+--+--         A rectangle of whole cells is a band of equal runs of bits: joining,
 *    |  |##|##|    rows   keeping and dropping are one operation a row, and adjacent cells
 *    |  |##|##|    0 … 63 are drawn as few rectangles.
 *    +--+--+--+-- */
#ifndef RENDER_DAMAGE_H
#define RENDER_DAMAGE_H
#include "render/board.h"
#include "render/compose.h"
#include "render/quad.h"

enum { DAMAGE_ROWS = 64 };

typedef struct Damage {
    int width, height; /* of the picture */
    int side;          /* px of a cell: the least multiple of 8 for which 64 cells suffice */
    int columns, rows;
    uint64_t row[DAMAGE_ROWS]; /* a bit per column; spare columns and rows are 0 */
} Damage;

/* Returns an empty set over a picture of this size. */
Damage damage_none(int width, int height);
void damage_all(Damage *damage);
/* Adds all cells that the rectangle touches. */
void damage_add(Damage *damage, Rect rect);
/* Adds the cells that show these rectangles of another picture. A px of that picture is `part` px
 * of this one, and that picture's corner is at (x, y). Adds 2 px around each, because a scaled
 * pixel depends on its neighbours. */
void damage_add_scaled(Damage *damage, const QuadBatch *rects, float part, float x, float y);
bool damage_empty(const Damage *damage);
/* Both sets must be over pictures of one size. damage_join adds `other`; damage_merge keeps the
 * cells that are also in `other`, or, if `inside` is false, those that are not. */
void damage_join(Damage *damage, const Damage *other);
void damage_merge(Damage *damage, const Damage *other, bool inside);
/* Returns the part of the picture that a cell covers. */
Rect damage_cell(const Damage *damage, int column, int row);
/* Fills `rects` with rectangles (QUAD_LAYER) that do not overlap and cover exactly the set. */
void damage_rects(const Damage *damage, QuadBatch *rects);
/* Fills `to` with copies of the quads of `from`, each clipped to one of `rects`. */
void damage_clip(const QuadBatch *rects, const QuadBatch *from, QuadBatch *to);

/* Adds all that must be drawn again to get from `before`, moved by (dx, dy), to `after`: the area
 * of each quad that is missing from the other list or at another place in the order. Quads of
 * `after` that differ only by rounding are set back to their old values. */
void damage_changes(Damage *damage, const QuadBatch *before, float dx, float dy, QuadBatch *after);

/* --- jump ------------------------------------------------------------------------------------- */

/* With reduced motion the camera jumps instead of moving, and scenes change at once; the previous
 * picture then fades out over the new one. */

typedef struct Jump {
    GlTarget before; /* the picture before the jump */
    uint32_t cuts;   /* BoardPicture.cuts of the last frame */
    uint32_t scenes; /* BoardPicture.scenes of the last frame */
    bool fades;      /* `before` must still be drawn */
} Jump;

void jump_release(Jump *jump);
/* Call it before drawing into `frame`. Keeps a copy of the frame if the camera has jumped or the
 * scene has changed since the last frame. `shown`: the frame still contains the last picture. */
void jump_keep(Jump *jump, Gl *gl, const BoardPicture *board, const GlTarget *frame, bool shown);
/* Blends the rest of the previous picture over the frame; returns true if some of it still
 * shows. */
bool jump_draw(Jump *jump, Compose *compose, QuadBatch *rects, const GlTarget *frame,
               const BoardPicture *board);
#endif
