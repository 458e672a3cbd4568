/* quad.h: what one instance of the quad program is, and a growing batch of them.
 *
 * Everything that moves or is drawn over the still board, and the still tiles themselves, are
 * rectangles that shaders/quad.frag fills. An instance carries its own clip, so hundreds of
 * different things are one draw call. */
#ifndef RENDER_QUAD_H
#define RENDER_QUAD_H
#include "base/draw.h"
#include "render/gl.h"

/* Kept in step with shaders/kinds.glsl. What `aux` and the tags mean depends on the kind. A
 * glow's turn is the corner of a half, or 4 + rotation of a square. A figure has the sine and
 * cosine of its angle and its foot (from the middle of the rectangle, in heights) in radius,
 * stroke, soft, dash; a token has its foot there too, and its value in layer2. A shade has half
 * its piece and the px of a cell there, a cloud the texture per cell of both layers, water its
 * place on the board and its brightness (layer2: the glow layer of its river). */
typedef enum QuadKind {
    /*               aux                                    turn        flags          layer */
    QUAD_BOX,      /* dash phase, -, pitch of the pattern     -           -              -     */
    QUAD_TRIANGLE, /* the same                                corner      -              -     */
    QUAD_DISC,     /* dash phase, sweep (0: all round)        -           -              -     */
    QUAD_LINE,     /* dash phase                              -           -              -     */
    QUAD_SPRITE,   /* texels x, y, w, h in the atlas          -           -              page  */
    QUAD_ART,      /* grey                                    -           QUAD_LARGE     art   */
    QUAD_TILE,     /* board x, y, brightness                  corner or 4 sides, QUAD_…  art   */
    QUAD_SIDE,     /* height in px, brightness, line above   -           -              -     */
    QUAD_GLOW,     /* strength, px of the widest rim          see below   QUAD_ROAD, …   glow  */
    QUAD_FIGURE,   /* px of its height, squash, lift          seat        QUAD_GHOST, …  form  */
    QUAD_TOWER,    /* px per cell, middle from the vertex    -           -              -     */
    QUAD_BACK,     /* -                                       corner or 4 -              -     */
    QUAD_SHADE,    /* near and wide spread in px              corner or 4 -              -     */
    QUAD_LAYER,    /* a part of another picture (compose.h)    -           -              -     */
    QUAD_CAST,     /* spread in px of a piece in one colour   corner or 4 -              -     */
    QUAD_TOKEN,    /* px of its height, squash, lift          seat        QUAD_GHOST, …  kind  */
    QUAD_CLOUD,    /* where in both layers of noise             corner or 4 -              -     */
    QUAD_WATER, /* how far it ran, sides from and to, or pond  rotation  QUAD_LARGE, …  art   */
    QUAD_SMOKE, /* how far it rose, which, chimney           -           -              -     */
    QUAD_BIRD,  /* lift of its wings                         -           QUAD_GHOST     -     */
    QUAD_KINDS
} QuadKind;

enum { /* Quad.flags */
       /* Sides N E S W and the long side that end the land: they are smoothed; past which a
        * glow may shine. */
       QUAD_SIDES = 0x1f,
       QUAD_UNDER = 0x20, /* reaches a pixel below its partner across the long side */
       QUAD_LARGE = 0x40, /* `layer` is of the large array */
       QUAD_ROAD = 0x80,
       QUAD_GHOST = 0x100,
       QUAD_LYING = 0x200,
       QUAD_PLAIN = 0x400, /* no shadow of its own (figures in panels), no tint (tiles) */
       QUAD_FIELD = 0x400, /* of a glow: nothing shines past its border */
       QUAD_WAITS = 0x800, /* no art yet: a plain piece of meadow */
       QUAD_POND =
           0x1000 /* water of a round pond (aux y, z, w: middle and radius) instead of a river's */
};

typedef struct Quad {
    float x, y, w, h;               /* rectangle before it is turned, px */
    float left, top, right, bottom; /* clip */
    float radius, stroke, soft, dash;
    float aux[4];
    float sine, cosine, alpha,
        grow; /* turned about its centre; drawn `grow` px wider on each side */
    uint8_t ink[4], ink2[4], line[4]; /* RGBA: top, bottom and border colour */
    uint16_t kind, turn, flags, layer;
    uint16_t layer2, pattern;
    /* What the layer holds: the art key of a tile; mask key and segments of a glow. Never drawn:
     * layers are given away, so two frames may hold the same number for different pictures, and
     * the damage between them is found by comparing quads. */
    uint32_t shows;
} Quad;

typedef struct QuadBatch {
    Quad *items;
    int count, room;
    Rect clip; /* given to what is added */
} QuadBatch;

/* A buffer on the card that batches are sent through, and the layout of a Quad in it. */
typedef struct QuadStream {
    GLuint array, buffer;
} QuadStream;

void quad_stream_open(QuadStream *stream);
void quad_stream_close(QuadStream *stream);
/* Sends the batch to the card. */
void quad_stream_send(QuadStream *stream, const QuadBatch *batch);
/* Draws `count` of the quads sent, from `first`, with the program, target and blending in force:
 * one draw call. */
void quad_stream_draw(QuadStream *stream, Gl *gl, int first, int count);

void quad_batch_release(QuadBatch *batch);
/* Appends a quad of `kind` at rest, opaque, clipped by batch->clip, valid until the next add. */
Quad *quad_add(QuadBatch *batch, QuadKind kind, Rect rect);
/* Appends copies of all quads of `from`. */
void quad_append(QuadBatch *batch, const QuadBatch *from);
/* The rectangle before it is turned. */
Rect quad_rect(const Quad *quad);
/* All pixels that a quad may touch, inside its clip. */
Rect quad_bounds(const Quad *quad);
void quad_turn(Quad *quad, float angle);
void quad_color(uint8_t out[4], Color color);
/* A round-ended stroke. */
Quad *quad_add_line(QuadBatch *batch, float x0, float y0, float x1, float y1, float stroke,
                    Color color);
#endif
