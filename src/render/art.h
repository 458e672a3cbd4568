/* art.h: tile art on the card: arrays of layers for tiles that are seen near, close and from far,
 * and the lit segments of masks. All are caches over ArtSource of a fixed size; the least recently
 * used goes first. */
#ifndef RENDER_ART_H
#define RENDER_ART_H
#include "render/art_source.h"
#include "render/gl.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    ART_SMALL = 256,  /* px of a picture that is followed by a small set */
    GLOW_SIZE = 128,  /* texels a cell; distances stay sharp when they are magnified */
    GLOW_LAYERS = 240 /* 8 MiB: the end of a game of 150 tiles shows 130 at once */
};

/* The arrays by the px of their layers:
 *
 *     far     128   what finds no room in near: if so much is in sight it is small
 *     near    256   all others
 *     close   512   tiles that are larger than ART_CLOSE_FROM_PX on the screen */
typedef enum ArtSize { ART_FAR, ART_NEAR, ART_CLOSE, ART_SIZES } ArtSize;
enum { ART_CLOSE_FROM_PX = 280 };

typedef struct ArtLayer {
    uint64_t key;  /* art key, or mask key and segments; 0 empty */
    unsigned used; /* frame */
} ArtLayer;

/* One texture array with what its layers hold. A layer that was used in this frame is never given
 * away: quads that name it wait to be drawn. */
typedef struct ArtArray {
    GLuint texture; /* 0: not needed yet, or not any more */
    GlUnit unit;
    int size; /* px of a layer */
    int layers;
    ArtLayer *holds; /* of each layer */
    unsigned used;   /* the last frame in which any layer was */
    bool wanted;     /* to be made before the next frame */
} ArtArray;

typedef struct Art {
    Gl *gl;
    ArtSource source;
    ArtArray sizes[ART_SIZES], glow;
    unsigned frame;
    bool outlined;    /* high contrast: pictures with bold borders, where the source has them */
    bool waits;       /* something was PENDING, or put off */
    bool put_off;     /* another frame would show more, without anything else happening */
    bool arrived;     /* something was uploaded since art_frame_begin */
    double budget_ms; /* for uploads, per frame */
    double spent_ms;
    uint8_t *pixels; /* one large picture with its smaller levels */
} Art;

/* Where a picture lies; layer −1: nowhere yet, a plain piece must stand in. */
typedef struct ArtPlace {
    ArtSize size;
    int layer;
} ArtPlace;

/* `software`: the arrays lie in the program's own memory, and are smaller. */
void art_open(Art *art, Gl *gl, const ArtSource *source, bool software);
void art_close(Art *art);
/* Uploads of a frame stop after `budget_ms`. */
void art_frame_begin(Art *art, double budget_ms);

/* The key of the picture that shows `key`: with bold borders in high contrast. */
uint32_t art_shown_key(const Art *art, uint32_t key);
/* The picture `key` for a tile that is `px` wide on the screen. */
ArtPlace art_place(Art *art, uint32_t key, float px);
/* The same of what is at hand, near; nothing is painted for it. */
ArtPlace art_place_at_hand(Art *art, uint32_t key);
/* Is `key`, as it was shown, still there? Then it stays there during this frame. */
bool art_keep(Art *art, ArtPlace place, uint32_t key);
/* Layer with the distances to these segments of a mask, −1 while there is none. */
int art_glow_layer(Art *art, uint32_t mask, uint16_t segments);
/* Empties layers of what the source knows no more. Between frames. */
void art_drop_unknown(Art *art);
int art_layers_used(const Art *art);
/* Bytes of texture memory in use. */
long art_bytes(const Art *art);
#endif
