/* quad.h: one instance of the quad program, and a growing batch of instances.
 *
 * The still tiles, and everything that moves or is drawn over them, are rectangles that
 * shaders/quad.frag fills. An instance carries its own clip, so one draw call can draw hundreds of
 * different things. */
#ifndef RENDER_QUAD_H
#define RENDER_QUAD_H
#include "base/draw.h"
#include "render/gl.h"

#include <cglm/struct/vec2.h>

/* Numbers as in shaders/kinds.glsl. The table lists the fields of a Quad that each kind reads in
 * addition to rectangle, clip, spin and alpha.
 *
 *   kind      aux x, y, z, w                      form: radius, stroke,  turn      layer     layer2
 *                                                 soft, dash
 *   BOX       dash phase, -, pitch of pattern     as named               -         -         -
 *   TRIANGLE  the same                            as named               corner    -         -
 *   DISC      dash phase, sweep (0: all round)    as named               -         -         -
 *   LINE      dash phase                          stroke, dash           -         -         -
 *   SPRITE    texels x, y, w, h in the atlas      -                      -         page      -
 *   ART       share of grey, -, -, line as TILE   -                      piece     art       -
 *   TILE      board x, y, brightness, px of each  -                      piece     art       -
 *             line along open sides (0: none)
 *   SIDE      px high, brightness, outline:       -                      -         -         -
 *             y at the left and its slope
 *   GLOW      strength, px of the widest rim,     -                      turned    glow      -
 *             marks of both owners
 *   FIGURE    px high, squash, lift (heights),    sine, cosine of the    seat      form      -
 *             px of each line round it (0: soft)  body, foot x, y
 *   TOWER     px of a cell, vertex x, y (cells)   -                      -         -         -
 *   BACK      -                                   -                      piece     -         -
 *   SHADE     px of the near, the wide blur       half w, half h,        piece     -         -
 *                                                 px of a cell
 *   LAYER     only its rectangle: a part of another picture (compose.h)
 *   CAST      px of blur                          -                      piece     -         -
 *   TOKEN     as FIGURE                           -, -, foot x, y        seat      kind      value
 *   CLOUD     noise x, y of both layers           noise per cell, both   piece     -         -
 *   WATER     how far it ran, sides from and to;  board x, y,            turned    art       glow
 *             pond: middle x, y, radius           brightness
 *   SMOKE     how far it rose, which one,         -                      -         -         -
 *             width of the chimney
 *   BIRD      lift of its wings                   -                      -         -         -
 *
 *   PORTRAIT  share of the drawing that shows     radius, px of frame    mark      head      -
 *
 *   corner    0 NW, 1 NE, 2 SE, 3 SW: of the right angle of a half
 *   piece     a corner, or 4 for a square
 *   turned    a corner, or 4 + rotation of a square
 *   foot      from the middle of the rectangle, in heights
 *   ink, ink2, line: colours of the top, the bottom and the border; of FIGURE, TOKEN and
 *             PORTRAIT ink is the seat's and line its mark's; ink2 is the frame of a PORTRAIT */
typedef enum QuadKind {
    QUAD_BOX,
    QUAD_TRIANGLE,
    QUAD_DISC,
    QUAD_LINE,
    QUAD_SPRITE,
    QUAD_ART,
    QUAD_TILE,
    QUAD_SIDE,
    QUAD_GLOW,
    QUAD_FIGURE,
    QUAD_TOWER,
    QUAD_BACK,
    QUAD_SHADE,
    QUAD_LAYER,
    QUAD_CAST,
    QUAD_TOKEN,
    QUAD_CLOUD,
    QUAD_WATER,
    QUAD_SMOKE,
    QUAD_BIRD,
    QUAD_PORTRAIT,
    QUAD_KINDS
} QuadKind;

/* Quad.flags. Two names may share a bit if no kind reads both. */
enum {
    /* TILE, GLOW: the land ends at N E S W or the long side; these sides are smoothed, and a glow
     * may shine past them. ART: lines run along these sides */
    QUAD_SIDES = 0x1f,
    QUAD_UNDER = 0x20,   /* TILE: extends a pixel under its partner across the long side */
    QUAD_LARGE = 0x40,   /* ART, TILE, WATER: `layer` is in the array for close views */
    QUAD_ROAD = 0x80,    /* GLOW: fainter, the sand stays visible */
    QUAD_GHOST = 0x100,  /* FIGURE, TOKEN: gold rim of a preview; BIRD: its shadow */
    QUAD_LYING = 0x200,  /* FIGURE: its shadow is flat */
    QUAD_PLAIN = 0x400,  /* FIGURE, TOKEN: no shadow; TILE: no tint of the board */
    QUAD_FIELD = 0x400,  /* GLOW: nothing shines past its border */
    QUAD_WAITS = 0x800,  /* TILE: no art yet, a plain piece of meadow */
    QUAD_POND = 0x1000,  /* WATER: a round pond instead of a river */
    QUAD_OWNED = 0x4000, /* GLOW: a tint of owners instead of a light; ink2 is the second owner's */
    QUAD_BOLD = 0x8000,  /* GLOW, TOWER: lines that stand out from any land (high contrast) */
    QUAD_FAR = 0x2000    /* ART, TILE, WATER: `layer` is in the array for many tiles (art.h) */
};

/* One instance as it is stored on the card: the order is that of the attributes in quad.c and of
 * shaders/quad.vert. Equal bytes must mean equal pixels, so any padding would have to be zero;
 * there is none. */
/* byte      0      16     32     48     64      80    84    88    92      100   104   108
 *           +------+------+------+------+-------+-----+-----+-----+-------+-----+-----+
 *           | rect | clip | form | aux  | spin… | ink | ink2| line| kind… | l p |shows|
 *           +------+------+------+------+-------+-----+-----+-----+-------+-----+-----+
 * location     0      1      2      3      4       5     6     7      8      9     none
 *
 * Floats up to byte 80, then colours with one byte per channel, then six shorts. */
typedef struct Quad {
    float x, y, w, h;                 /* rectangle before turning, px */
    float left, top, right, bottom;   /* clip: nothing is drawn outside, however it is turned */
    float radius, stroke, soft, dash; /* px; some kinds differ, see the table */
    float aux[4];
    float sine, cosine; /* turned about its centre */
    float alpha;
    float grow; /* px drawn around the rectangle: space for rims, blurs and smoothed edges */
    uint8_t ink[4], ink2[4], line[4]; /* RGBA, alpha not premultiplied */
    uint16_t kind, turn, flags, layer;
    uint16_t layer2;
    uint16_t pattern; /* Pattern of BOX, TRIANGLE and DISC */
    /* Key of the layer's content: the art key for a tile or art, the mask key and segments for a
     * glow. Never drawn. Layers are reused, so two frames may name the same layer for different
     * pictures, and damage between frames is found by comparing quads. */
    uint32_t shows;
} Quad;

/* A growing list of quads, drawn in this order; it owns its items. */
typedef struct QuadBatch {
    Quad *items;
    int count, room;
    Rect clip; /* applies to quads that are added from now on */
} QuadBatch;

/* A buffer on the card that batches are sent through, and the layout of a Quad in it. */
typedef struct QuadStream {
    GLuint array, buffer;
} QuadStream;

void quad_stream_open(QuadStream *stream);
void quad_stream_close(QuadStream *stream);
/* Sends the batch to the card. */
void quad_stream_send(QuadStream *stream, const QuadBatch *batch);
/* Draws `count` of the sent quads, starting at `first`, with the current program, target and
 * blending: one draw call. */
void quad_stream_draw(QuadStream *stream, Gl *gl, int first, int count);

void quad_batch_release(QuadBatch *batch);
/* Appends a quad of `kind`, not turned, opaque, clipped by batch->clip; the pointer is valid until
 * the next add. */
Quad *quad_add(QuadBatch *batch, QuadKind kind, Rect rect);
/* Appends copies of all quads of `from`. */
void quad_append(QuadBatch *batch, const QuadBatch *from);
/* Returns the rectangle before turning. */
Rect quad_rect(const Quad *quad);
/* Return the middle, which the quad turns about, and how far the quad reaches from it, turned or
 * not. */
vec2s quad_middle(const Quad *quad);
vec2s quad_reach(const Quad *quad);
/* Returns all pixels that a quad may touch, inside its clip. */
Rect quad_bounds(const Quad *quad);
void quad_turn(Quad *quad, float angle);
void quad_aux(Quad *quad, float x, float y, float z, float w);
void quad_color(uint8_t out[4], Color color);
/* Adds a stroke with round ends. */
Quad *quad_add_line(QuadBatch *batch, float x0, float y0, float x1, float y1, float stroke,
                    Color color);
#endif
