/* gl.h: the small part of OpenGL that the renderer needs: programs, targets, counted draws, and
 * state that is set only once. */
#ifndef RENDER_GL_H
#define RENDER_GL_H
#include "base/draw.h"
#include "base/err.h"

#include <epoxy/gl.h>
#include <stdbool.h>
#include <stdint.h>

/* Each texture unit has one fixed use in all programs, so nothing is ever bound twice. */
typedef enum GlUnit {
    UNIT_ART,    /* tile art of the size that is drawn */
    UNIT_GLOW,   /* signed distances to lit segments */
    UNIT_ATLAS,  /* coverage of words and icons */
    UNIT_FIGURE, /* signed distances to the parts of figures */
    UNIT_TOKEN,  /* pictures of tokens, with mipmaps */
    UNIT_NOISE,  /* smooth noise and weave */
    UNIT_PASS,   /* the picture that a pass over a whole picture reads */
    UNIT_SHADE,  /* shadows of the lying tiles */
    UNIT_HEAD,   /* heads of portraits, with mipmaps */
    UNIT_TABLE,  /* the painted table below the board */
    UNITS
} GlUnit;

typedef enum GlBlend {
    BLEND_NONE,
    BLEND_OVER, /* premultiplied colours over those already there */
    BLEND_ADD,
    BLEND_SHARE /* over those already there, weighted by the alpha of glBlendColor */
} GlBlend;

/* A cache of the OpenGL state, so that nothing is set twice, and counts of what has been drawn
 * since gl_frame_begin. Code that calls OpenGL directly must write ~0u here for whatever it
 * changed, or later calls are wrongly skipped. */
typedef struct Gl {
    GLuint program, framebuffer;
    GLuint textures[UNITS]; /* bound to each unit; the active unit is the last one bound */
    GlBlend blend;
    int view_w, view_h; /* size of the viewport */
    /* Drawing to one picture is finished before drawing to the next begins. llvmpipe keeps a scene
     * for each picture that was drawn at the same time. A scene keeps the pictures that it drew to
     * and read, even deleted ones, until it is used again: 64 MiB in a window of 3840 × 2160. */
    bool in_turn;
    bool software; /* the processor draws */
    bool es;       /* OpenGL ES, which has its own dialect of GLSL */
    /* OpenGL lacks 16-bit normalised textures here, so gl_fine_image stores half floats */
    bool half_floats;
    int draw_calls, instances;
} Gl;

/* A picture to draw into, first row at the top. A zero-initialised one is empty. Its content is
 * lost when its size changes. */
typedef struct GlTarget {
    GLuint framebuffer, texture;
    int width, height;
    GLenum format;
} GlTarget;

/* Forgets the cached state (after a new context, or after other code has drawn) and zeroes the
 * counts. */
void gl_reset(Gl *gl);
void gl_frame_begin(Gl *gl);
/* Releases the shader compiler if the processor draws, which frees 48 MiB of code until the next
 * new shader. Takes 20 µs if nothing was compiled. */
void gl_forget_compiler(const Gl *gl);

/* Compiles a program from `folder`/NAME.vert and NAME.frag with `defines` (lines of GLSL) in front.
 * A line `#include "FILE"` is replaced by that file of the same folder. Every sampler gets its
 * fixed unit. Returns 0 with *err when a file is missing or does not compile. */
GLuint gl_program(Gl *gl, const char *folder, const char *name, const char *defines, Err *err);

void gl_blend(Gl *gl, GlBlend blend);
/* Binds `texture` of kind `target` (GL_TEXTURE_2D…) to `unit`. */
void gl_texture(Gl *gl, GlUnit unit, GLenum target, GLuint texture);
/* Returns the number of mipmap levels of a square of `size` px, itself included. */
int gl_levels(int size);
/* Returns a new texture that is bound to `unit`, smooth and without repetition; the caller fills
 * its pixels. If `levels` is more than one, it is also smooth between levels. The filter is set
 * before there are pixels: otherwise Mesa would allocate the first level alone, and keep it while
 * it allocates all levels. */
GLuint gl_texture_new(Gl *gl, GlUnit unit, GLenum target, int levels);
/* Fills level 0 of the texture that was last bound to `target` with 16-bit numbers for 0 to 1:
 * `channels` (1 or 4) per texel, for `layers` pictures (1 unless it is an array). `values` may be
 * NULL. */
void gl_fine_image(const Gl *gl, GLenum target, int channels, int width, int height, int layers,
                   const uint16_t *values);
/* Fills one layer of an array texture made by gl_fine_image, `size` px wide and high, one number a
 * texel. */
void gl_fine_layer(const Gl *gl, int layer, int size, const uint16_t *values);
/* Directs all following draws to the whole of `target`. */
void gl_target(Gl *gl, const GlTarget *target);
/* Directs all following draws to `target` with `program`, whose u_size is set to the size of
 * `target`. */
void gl_use(Gl *gl, GLuint program, const GlTarget *target);
/* Sets the uniform `name` of the program in use to `count` floats (1 to 4); does nothing if the
 * program has none. Each call looks it up by name, which takes .1 µs; a frame sets a few dozen. */
void gl_set(const Gl *gl, const char *name, int count, const float *values);
void gl_draw(Gl *gl, int instances);

/* Gives `target` this size and format; returns true if it was recreated and its content is lost. */
bool gl_target_size(Gl *gl, GlTarget *target, int width, int height, GLenum format);
void gl_target_release(GlTarget *target);
/* Copies all of `from` over all of `to`, smoothly if the sizes differ. */
void gl_copy(Gl *gl, const GlTarget *from, const GlTarget *to);

/* Copies a rectangle of whole px, moved by (dx, dy), to `to`. Parts outside either picture are left
 * out. */
void gl_copy_part(Gl *gl, const GlTarget *from, const GlTarget *to, Rect part, int dx, int dy);
#endif
