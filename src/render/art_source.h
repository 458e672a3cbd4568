/* art_source.h: where the renderer gets tile art and segment masks from. */
#ifndef RENDER_ART_SOURCE_H
#define RENDER_ART_SOURCE_H
#include "base/tile_life.h"

#include <stdbool.h>
#include <stdint.h>

typedef enum ArtState { ART_PENDING, ART_READY, ART_MISSING } ArtState;

/* Where images come from. Called on the drawing thread, must return at once; PENDING is asked
 * again in a later frame and a plain piece stands in. `size` is 256 or 512. Art of 256 px is
 * followed by 64 × 64 pixels more: the same picture made for small scales. */
typedef struct ArtSource {
    ArtState (*art)(void *self, uint32_t key, int size, uint8_t *rgba);    /* straight alpha */
    ArtState (*mask)(void *self, uint32_t key, int size, uint8_t *pixels); /* size × size × 2 */
    bool (*at_hand)(void *self, uint32_t key,
                    int size); /* would `art` give it now? Asks for nothing; may be NULL */
    /* What moves on the picture `key`, lent as long as the source lives; NULL while it is being
     * found out. May be NULL itself: nothing moves anywhere. */
    const TileLife *(*life)(void *self, uint32_t key);
    /* Draws bold borders over the picture `key` that `art` has just given, or a smaller level of
     * it, `size` px, premultiplied alpha. */
    void (*outline)(void *self, uint32_t key, int size, uint8_t *rgba);
    uint32_t outlined; /* bits that keys have more of pictures with bold borders between segments;
                          0: there are none */
    /* Is the picture or mask `key` still one of a tile? NULL: all are, for ever. */
    bool (*known)(void *self, uint32_t key);
    void *self;
} ArtSource;
#endif
