/* painter.h: paints tile art, segment masks and anchors from tile data (look: docs/ARCHITECTURE.md,
 * "The painter"). It is pure: the same arguments give the same pixels, any thread may paint, and
 * there are no files and no globals. */
#ifndef PAINTER_PAINTER_H
#define PAINTER_PAINTER_H
#include "base/tile_life.h"
#include "painter/art_key.h"
#include "rules/tile.h"

#include <stdint.h>

enum {
    PAINTER_VERSION = 11, /* part of cache names: raise it when any pixel changes */
    PAINTER_VARIANTS = ART_VARIANTS
};

/* A picture to paint. Lengths are in tile edges; a double tile is painted cell by cell (`part`). */
typedef struct ArtRequest {
    uint16_t copy;
    /* light always comes from the north-west, so art is painted for each rotation and never
     * rotated */
    uint8_t rotation;
    uint8_t variant; /* < PAINTER_VARIANTS; the same for both cells of a double tile */
    uint8_t part;    /* 0, or 1 for the second cell of a double tile */
    bool bevel;      /* whether to paint the cardboard edge; off for seam tests */
    int size;        /* pixels per tile edge: 256 or 512 */
} ArtRequest;

/* Paints into `rgba`, which the caller owns: size × size × 4 bytes, sRGB, straight alpha, first row
 * north. */
void painter_art(const Catalogue *c, const ArtRequest *request, uint8_t *rgba);

/* Paints the picture in the form in which it is cached: `rgba` must have room for art_pixels(key,
 * size) pixels. A picture of ART_WITH_SMALL px is followed by the small set, the same land
 * simplified for tiles of less than about 90 px: no tufts, pebbles, furrows or roof courses; bold
 * walls and kerbs, larger shields. */
void painter_picture(const Catalogue *c, const ArtRequest *request, uint8_t *rgba);

/* Paints the segment mask of cell `part` of a kind at rotation 0; `pixels` is size × size × 2
 * bytes. The first byte is the segment number + 1, or 0 outside. The second byte is the distance to
 * the segment's border, linear: 255 is PAINTER_MASK_REACH tile edges or more. The rim of the cell
 * does not count as a border where the segment continues across it. */
#define PAINTER_MASK_REACH 0.125f
void painter_mask(const Catalogue *c, uint16_t kind, int part, int size, uint8_t *pixels);

typedef struct Anchor {
    /* in tile edges from the NW corner of the first cell, at rotation 0; on a double tile x goes up
     * to 2 */
    float x, y;
} Anchor;

/* Finds where followers and labels of all segments of a kind are drawn at rotation 0: at the pole
 * of inaccessibility, or at the middle of a road. `anchors` must have room for segment_count items.
 * This is the only source of such places; it takes a few milliseconds. */
void painter_anchors(const Catalogue *c, uint16_t kind, Anchor *anchors);

/* Finds the small illustration of a copy at rotation 0: in a field, or the farmhouse at a road's
 * end. Returns false if the copy shows none. Takes as long as painter_anchors. */
bool painter_picture_anchor(const Catalogue *c, uint16_t copy, Anchor *anchor);

/* Returns `anchor` on a tile turned by `rotation` quarter turns clockwise, relative to the first
 * cell. */
Anchor anchor_turned(Anchor anchor, int rotation);

/* Returns the set of corners 0..3 (NW NE SE SW) of cell `part` where a city wall ends, on a tile
 * turned by `rotation`. A vertex tower is drawn at each of them (LOOK 4.6). */
unsigned painter_wall_corners(const TileKind *kind, int rotation, int part);

/* Paints the vertex tower alone on a transparent ground: size × size × 4 bytes, straight alpha. The
 * vertex is the middle of the picture, and `size` pixels are one tile edge. Draw it over the tiles,
 * sorted by y, below figures. */
void painter_tower(int size, uint8_t *rgba);

/* Finds what moves on the picture that `request` names: chimneys, ponds and rivers, from the same
 * layout that painting uses. Size and bevel do not matter. Takes a tenth of the time that painting
 * takes. */
void painter_life(const Catalogue *c, const ArtRequest *request, TileLife *life);
#endif
