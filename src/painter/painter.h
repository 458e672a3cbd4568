/* painter.h: paints tile art, segment masks and anchors from tile data (look: docs/ARCHITECTURE.md,
 * "The painter"). Pure: the same arguments give the same pixels; any thread may paint; no files, no
 * globals. */
#ifndef PAINTER_PAINTER_H
#define PAINTER_PAINTER_H
#include "base/tile_life.h"
#include "painter/art_key.h"
#include "rules/tile.h"

#include <stdint.h>

enum {
    PAINTER_VERSION = 9, /* part of cache names: raise it when any pixel changes */
    PAINTER_VARIANTS = ART_VARIANTS
};

/* What to paint. Lengths are in tile edges; a double tile is painted cell by cell (`part`). */
typedef struct ArtRequest {
    uint16_t copy;
    /* light comes from the north-west in every one: art is painted, never rotated */
    uint8_t rotation;
    uint8_t variant; /* < PAINTER_VARIANTS; both cells of a double tile need the same one */
    uint8_t part;    /* 0, or 1 for the second cell of a double tile */
    bool bevel;      /* cardboard edge; off for seam tests */
    int size;        /* pixels per tile edge: 256 or 512 */
} ArtRequest;

/* Paints into `rgba`: size × size × 4 bytes, sRGB, straight alpha, first row north. The caller owns
 * the memory. */
void painter_art(const Catalogue *c, const ArtRequest *request, uint8_t *rgba);

/* The same as it is kept: `rgba` has room for art_pixels(key, size) pixels. A picture of
 * ART_WITH_SMALL px is followed by the small set: the same land simplified, for tiles of less
 * than about 90 px: no tufts, pebbles, furrows, roof courses; bold walls and kerbs, larger
 * shields. */
void painter_picture(const Catalogue *c, const ArtRequest *request, uint8_t *rgba);

/* Segment mask of cell `part` of a kind at rotation 0: `pixels` is size × size × 2 bytes. First
 * byte: segment number + 1, 0 outside. Second byte: distance to the segment's border, 255 =
 * PAINTER_MASK_REACH tile edges or more, linear; a rim of the cell across which the segment goes on
 * is no border. */
#define PAINTER_MASK_REACH 0.125f
void painter_mask(const Catalogue *c, uint16_t kind, int part, int size, uint8_t *pixels);

typedef struct Anchor {
    /* in tile edges from the NW corner of the first cell, at rotation 0: x reaches 2 on a double
     * tile */
    float x, y;
} Anchor;

/* Where followers and labels of all segments of a kind stand at rotation 0: the pole of
 * inaccessibility, of roads their middle. `anchors` has room for segment_count. The one source of
 * such places; some milliseconds. */
void painter_anchors(const Catalogue *c, uint16_t kind, Anchor *anchors);

/* Where the small illustration of a copy stands at rotation 0: in a field, or the farmhouse at a
 * road's end. False if the copy shows none. Costs as much as painter_anchors. */
bool painter_picture_anchor(const Catalogue *c, uint16_t copy, Anchor *anchor);

/* `anchor` on the tile turned by `rotation` quarter turns clockwise, seen from the first cell. */
Anchor anchor_turned(Anchor anchor, int rotation);

/* Whether a city wall ends in corner 0..3 (NW NE SE SW) of cell `part` for a tile turned by
 * `rotation`: a vertex tower stands there (LOOK 4.6). Set of corners. */
unsigned painter_wall_corners(const TileKind *kind, int rotation, int part);

/* The vertex tower alone, on nothing: size × size × 4 bytes, straight alpha; the vertex is the
 * middle of the picture, `size` pixels are one tile edge. Draw it over the tiles, sorted by y,
 * below figures. */
void painter_tower(int size, uint8_t *rgba);

/* What moves on a picture, from the same layout as its paint: chimneys, ponds and rivers of the one
 * that `request` asks for (size and bevel do not matter). Costs a tenth of painting it. */
void painter_life(const Catalogue *c, const ArtRequest *request, TileLife *life);
#endif
