/* art_source.h: the callbacks that give the renderer tile art and segment masks. */
#ifndef RENDER_ART_SOURCE_H
#define RENDER_ART_SOURCE_H
#include "base/tile_life.h"

#include <stdbool.h>
#include <stdint.h>

typedef enum ArtState { ART_PENDING, ART_READY, ART_MISSING } ArtState;

/* The source of images. The renderer calls it on the drawing thread, and each call must return at
 * once. After PENDING the renderer asks again in a later frame and draws a plain piece meanwhile.
 * `size` is 256 or 512. Art of 256 px is followed by 64 × 64 more pixels: the same picture made for
 * small scales. */
typedef struct ArtSource {
    ArtState (*art)(void *self, uint32_t key, int size, uint8_t *rgba);    /* straight alpha */
    ArtState (*mask)(void *self, uint32_t key, int size, uint8_t *pixels); /* size × size × 2 */
    bool (*at_hand)(void *self, uint32_t key,
                    int size); /* would `art` give it now? Starts no painting; may be NULL */
    /* Returns what moves on the picture `key`, owned by the source; NULL while the source is still
     * working it out. The callback may be NULL: then nothing moves on any tile. */
    const TileLife *(*life)(void *self, uint32_t key);
    /* Draws bold borders over the picture `key` that `art` has just returned, or a smaller level of
     * it: `size` px, premultiplied alpha. */
    void (*outline)(void *self, uint32_t key, int size, uint8_t *rgba);
    /* bits that the keys of pictures with bold borders between segments have in addition; 0: the
     * source has no such pictures */
    uint32_t outlined;
    /* Does the picture or mask `key` still belong to a tile? NULL: all do, for ever. */
    bool (*known)(void *self, uint32_t key);
    void *self;
} ArtSource;
#endif
