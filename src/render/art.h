/* art.h: tile art on the card: arrays of layers for tiles seen from afar, near and close up, and
 * distances to the lit segments of masks. All are caches of a fixed size over ArtSource that drop
 * the least recently used layer first. */
#ifndef RENDER_ART_H
#define RENDER_ART_H
#include "base/tile_life.h"
#include "render/gl.h"

#include <stdbool.h>
#include <stdint.h>

/* --- callbacks for art ------------------------------------------------------------------------ */

/* The callbacks from which the renderer gets tile art and segment masks. */

typedef enum ArtState { ART_PENDING, ART_READY, ART_MISSING } ArtState;

/* The source of images. The renderer calls it on the drawing thread, and each call must return at
 * once. After PENDING the renderer asks again in a later frame and draws a plain piece meanwhile.
 * `size` is 256 or 512. Art of 256 px is followed by 64 × 64 more pixels: the same picture made for
 * small scales. */
typedef struct ArtSource {
    ArtState (*art)(void *self, uint32_t key, int size, uint8_t *rgba);    /* straight alpha */
    ArtState (*mask)(void *self, uint32_t key, int size, uint8_t *pixels); /* size × size × 2 */
    /* Returns whether `art` would return the picture now; starts no painting. May be NULL. */
    bool (*at_hand)(void *self, uint32_t key, int size);
    /* Returns what moves on the picture `key`, owned by the source; NULL while the source is still
     * working it out. If the callback is NULL, nothing moves on any tile. */
    const TileLife *(*life)(void *self, uint32_t key);
    /* Draws bold borders over the picture `key` that `art` has just returned, or a smaller level of
     * it: `size` px, premultiplied alpha. */
    void (*outline)(void *self, uint32_t key, int size, uint8_t *rgba);
    /* extra bits in the keys of pictures with bold borders between segments; 0: the source has no
     * such pictures */
    uint32_t outlined;
    /* Does the picture or mask `key` still belong to a tile? NULL: all do, for ever. */
    bool (*known)(void *self, uint32_t key);
    void *self;
} ArtSource;

/* --- art -------------------------------------------------------------------------------------- */

enum {
    ART_SMALL = 256,  /* px of a picture; the source adds a small set to this size */
    GLOW_SIZE = 128,  /* texels per cell; distances stay sharp when they are magnified */
    GLOW_LAYERS = 240 /* 8 MiB: the end of a game of 150 tiles shows 130 at once */
};

/* The arrays by the px of their layers:
 *
 *     far     128   pictures that near has no room for; once far is open, all drawn that small
 *     near    256   all other pictures
 *     close   512   tiles that are larger than ART_CLOSE_FROM_PX on the screen */
typedef enum ArtSize { ART_FAR, ART_NEAR, ART_CLOSE, ART_SIZES } ArtSize;
enum { ART_CLOSE_FROM_PX = 280 };

typedef struct ArtLayer {
    uint64_t key;  /* art key, or mask key and segments; 0 empty */
    unsigned used; /* frame */
} ArtLayer;

/* One texture array with a list of what its layers hold. A layer that was used in this frame is
 * never reused, because quads that refer to it are still waiting to be drawn. */
typedef struct ArtArray {
    GLuint texture; /* 0: not needed yet, or no longer needed */
    GlUnit unit;
    int size;         /* px of a layer */
    int layers, most; /* now, and the most that it may have */
    ArtLayer *holds;  /* one for each layer */
    unsigned used;    /* the last frame that used any layer */
    int wanted;       /* requests of this frame that need it, or more layers of it */
} ArtArray;

typedef struct Art {
    Gl *gl;
    ArtSource source;
    ArtArray sizes[ART_SIZES], glow;
    unsigned frame;
    bool outlined;    /* high contrast: pictures with bold borders, if the source has them */
    bool waits;       /* a picture was PENDING or put off */
    bool put_off;     /* another frame would show more, even if nothing else happens */
    bool plain;       /* the caller drew a plain piece instead of a tile's picture */
    bool arrived;     /* a picture was uploaded since art_frame_begin */
    double budget_ms; /* for uploads, per frame */
    double spent_ms;
    uint8_t *pixels; /* scratch for one picture with its smaller levels */
    int pixels_px;   /* the size of a picture that it has room for */
    bool software;   /* the arrays are in the program's own memory */
    GLuint copied;   /* framebuffer to copy layers from; 0 before the first */
} Art;

/* Where a picture is. Layer −1: nowhere yet; the caller draws a plain piece instead. */
typedef struct ArtPlace {
    ArtSize size;
    int layer;
    bool for_now; /* a better one is on its way, and another frame would show it */
} ArtPlace;

/* Opens the arrays over `source`, which is copied. `software`: the arrays are in the program's own
 * memory, and smaller. */
void art_open(Art *art, Gl *gl, const ArtSource *source, bool software);
void art_close(Art *art);
/* Starts a frame; its uploads stop after `budget_ms`. */
void art_frame_begin(Art *art, double budget_ms);

/* Returns the key of the picture that shows `key`: the one with bold borders in high contrast. */
uint32_t art_shown_key(const Art *art, uint32_t key);
/* Finds or uploads the picture `key` for a tile that is `px` wide on the screen. */
ArtPlace art_place(Art *art, uint32_t key, float px);
/* Finds or uploads the near picture `key` if it is already painted; never starts painting one. */
ArtPlace art_place_at_hand(Art *art, uint32_t key);
/* Returns whether `place` still holds `key`, a key returned by art_shown_key. If so, the layer
 * keeps it during this frame. */
bool art_hold(Art *art, ArtPlace place, uint32_t key);
/* Returns the layer with the distances to these segments of a mask, or −1 while there is none. */
int art_glow_layer(Art *art, uint32_t mask, uint16_t segments);
/* Empties layers with pictures that the source no longer knows. Call it between frames. */
void art_drop_unknown(Art *art);
/* Returns how many layers of tile art hold a picture. */
int art_layers_used(const Art *art);
/* Returns the bytes of texture memory in use. */
long art_bytes(const Art *art);
#endif
