/* art.h: tile art on the card: an array of 256 px layers that grows to what is in use, a second
 * one of 512 px for close looks, and the lit segments of masks. All three are caches over
 * ArtSource; the least recently used goes first. */
#ifndef RENDER_ART_H
#define RENDER_ART_H
#include "render/art_source.h"
#include "render/gl.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    ART_SMALL = 256,
    ART_LARGE = 512,
    ART_LARGE_LAYERS = 32,
    ART_LAYERS_LEAST = 32,
    GLOW_SIZE = 128,  /* texels a cell; distances stay sharp when they are magnified */
    GLOW_LAYERS = 240 /* 8 MiB: the end of a game of 150 tiles shows 130 at once */
};

typedef struct ArtLayer {
    uint64_t key;  /* art key, or mask key and segments; 0 empty */
    unsigned used; /* frame */
} ArtLayer;

/* One texture array with what its layers hold. A layer that was used in this frame is never given
 * away: quads that name it wait to be drawn. */
typedef struct ArtArray {
    GLuint texture;
    GlUnit unit;
    int size;   /* px of a layer */
    int layers; /* made so far: they grow up to `most` and keep what they hold */
    int most;
    ArtLayer *holds; /* of each layer */
} ArtArray;

typedef struct Art {
    Gl *gl;
    ArtSource source;
    ArtArray small, large, glow;
    unsigned frame;
    bool waits;       /* something was PENDING, or put off to a later frame */
    bool arrived;     /* something was uploaded since art_frame_begin */
    double budget_ms; /* for uploads, per frame */
    double spent_ms;
    uint8_t *pixels; /* one large picture with its smaller levels */
} Art;

/* `layers` of 256 px to make room for at the start. */
void art_open(Art *art, Gl *gl, const ArtSource *source, int layers);
void art_close(Art *art);
/* Uploads of a frame stop after `budget_ms`. */
void art_frame_begin(Art *art, double budget_ms);

/* Layer of `key` in the small array, −1 while there is none: a plain piece must stand in. */
int art_layer(Art *art, uint32_t key);
/* The same of what is at hand; nothing is painted for it. */
int art_layer_at_hand(Art *art, uint32_t key);
/* The same of the large array; −1 also means that the small one must do. */
int art_large_layer(Art *art, uint32_t key);
/* Layer with the distances to these segments of a mask, −1 while there is none. */
int art_glow_layer(Art *art, uint32_t mask, uint16_t segments);
int art_layers_used(const Art *art);
/* Bytes of texture memory in use. */
long art_bytes(const Art *art);
#endif
