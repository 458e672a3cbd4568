/* art_key.h: the number under which a painted image is cached. `render` treats it as opaque. */
#ifndef PAINTER_ART_KEY_H
#define PAINTER_ART_KEY_H
#include <stdint.h>

/* The number of a copy (in the key of a mask, of a kind) has 20 bits: a place in the lower 16, and
 * above it a turn, which counts how often the place was reused. A guest tile may reuse the place of
 * a tile that is gone, but with another turn, so that no number is ever used twice
 * (app/art_cache.h).
 *
 *     31  30  29  28        27..24  23..8  7     6..4     3..2  1..0
 *     art mask    outlined  turn    place  part  variant        rotation */
enum { ART_PLACE_BITS = 16, ART_TURNS = 16 };

/* Returns the key of a tile's art. Rotation is 0..3, variant 0..7, part 0..1; the key is never
 * 0. */
static inline uint32_t art_key(uint32_t copy, uint32_t rotation, uint32_t variant, uint32_t part)
{
    return 1u << 31 | copy << 8 | part << 7 | variant << 4 | rotation;
}

/* These take a key of art or of a mask apart. The subject is the place of the copy, or of the kind
 * in the key of a mask. */
static inline uint16_t art_key_subject(uint32_t key)
{
    return (uint16_t)(key >> 8 & 0xffff);
}
static inline uint8_t art_key_turn(uint32_t key)
{
    return (uint8_t)(key >> 24 & (ART_TURNS - 1));
}
static inline uint8_t art_key_part(uint32_t key)
{
    return (uint8_t)(key >> 7 & 1);
}
static inline uint8_t art_key_variant(uint32_t key)
{
    return (uint8_t)(key >> 4 & 7);
}
static inline uint8_t art_key_rotation(uint32_t key)
{
    return (uint8_t)(key & 3);
}

/* This bit of a key selects the same picture with bold lines along all borders of its segments
 * (outline.h), for high contrast. The cache paints and keeps the picture without the lines. */
enum { ART_OUTLINED = 1 << 28 };

/* Returns the painted variant of a tile at (x, y). There are five, and a cell never has the same
 * variant as one of its twelve nearest cells, so repeats are never close together. The variant
 * depends on the place alone, so a record always looks the same. */
enum { ART_VARIANTS = 5 };
static inline uint32_t art_variant(int x, int y)
{
    int v = (x + 2 * y) % ART_VARIANTS;
    return (uint32_t)(v < 0 ? v + ART_VARIANTS : v);
}

/* Art of ART_WITH_SMALL px is kept together with the same picture painted for small scales. That
 * picture has ART_SMALL_SET px and follows directly after it. */
enum { ART_WITH_SMALL = 256, ART_SMALL_SET = 64 };

static inline uint32_t art_pixels(uint32_t key, int size)
{
    uint32_t count = (uint32_t)size * (uint32_t)size;
    return key >> 31 && size == ART_WITH_SMALL ? count + ART_SMALL_SET * ART_SMALL_SET : count;
}

/* Each kind has one cached mask, at rotation 0 with MASK_SIZE px per tile edge. It is used to draw
 * lit segments and to find the segment under the mouse. The key is never 0. */
enum { MASK_SIZE = 256 };

static inline uint32_t mask_key(uint32_t kind, uint32_t part)
{
    return 1u << 30 | kind << 8 | part << 7;
}
#endif
