/* gl.h: the little that the renderer needs of OpenGL: programs, targets, counted draws, state
 * that is set once. */
#ifndef RENDER_GL_H
#define RENDER_GL_H
#include "base/draw.h"
#include "base/err.h"

#include <epoxy/gl.h>
#include <stdbool.h>

/* Texture units are given out once for all programs, so nothing is ever bound twice. */
typedef enum GlUnit {
    UNIT_ART,    /* tile art of the size that is drawn */
    UNIT_GLOW,   /* signed distances to lit segments */
    UNIT_ATLAS,  /* coverage of words and icons */
    UNIT_FIGURE, /* signed distances of the follower's parts */
    UNIT_TOKEN,  /* pictures of tokens, with mipmaps */
    UNIT_NOISE,  /* smooth noise and weave */
    UNIT_PASS,   /* what a pass over the whole picture reads */
    UNIT_SHADE,  /* shadows of the lying tiles */
    UNITS
} GlUnit;

typedef enum GlBlend {
    BLEND_NONE,
    BLEND_OVER, /* premultiplied colours over what is there */
    BLEND_ADD,
    BLEND_SHARE /* the share that glBlendColor's alpha says over what is there */
} GlBlend;

/* What is set now, so that it is not set again; and what was drawn since gl_frame_begin. Who calls
 * OpenGL past it must write ~0u here for what he changed, or later calls are left out wrongly. */
typedef struct Gl {
    GLuint program, framebuffer;
    GLuint textures[UNITS]; /* bound to each unit; the active unit is the last one bound */
    GlBlend blend;
    int view_w, view_h; /* of the viewport */
    /* Nothing is drawn to one picture while another is drawn. llvmpipe keeps a scene for each that
     * was drawn at the same time, and with it the pictures that it drew to and read, until the
     * scene is used again, even when they were deleted: 64 MiB in a window of 3840 × 2160. */
    bool in_turn;
    bool software; /* the processor draws */
    int draw_calls, instances;
} Gl;

/* A picture to draw into, first row at the top. Zero-initialised is empty; when its size changes
 * the content is lost. */
typedef struct GlTarget {
    GLuint framebuffer, texture;
    int width, height;
    GLenum format;
} GlTarget;

/* Forgets what is set (a new context, or others drew) and zeroes the counts. */
void gl_reset(Gl *gl);
void gl_frame_begin(Gl *gl);
/* What compiles shaders where the processor draws, 48 MiB of code, leaves memory until a shader is
 * new again. 20 µs where nothing was compiled. */
void gl_forget_compiler(const Gl *gl);

/* Program from `folder`/NAME.vert and NAME.frag with `defines` (lines of GLSL) in front; lines
 * `#include "FILE"` are replaced by the file beside it. Every sampler has its fixed unit. 0 with
 * *err when a file is missing or does not compile. */
GLuint gl_program(Gl *gl, const char *folder, const char *name, const char *defines, Err *err);

void gl_blend(Gl *gl, GlBlend blend);
/* Binds `texture` of kind `target` (GL_TEXTURE_2D…) to `unit`. */
void gl_texture(Gl *gl, GlUnit unit, GLenum target, GLuint texture);
/* Halvings of a square of `size` px until one is left, and itself. */
int gl_levels(int size);
/* A new texture, bound there, smooth and without repetition; its pixels are the caller's matter.
 * With more than one of `levels` it is smooth between them. That is said before there are pixels:
 * Mesa would make room for the first alone, and hold both while it takes room for all. */
GLuint gl_texture_new(Gl *gl, GlUnit unit, GLenum target, int levels);
/* Draws go to `target` from now on, its whole size. */
void gl_target(Gl *gl, const GlTarget *target);
/* The same with `program`, whose u_size is that size. */
void gl_use(Gl *gl, GLuint program, const GlTarget *target);
/* Sets the uniform `name` of the program in use to `count`, 1 to 4, floats; nothing where it has
 * none. Found by its name each time: .1 µs, and a frame sets some dozens. */
void gl_set(const Gl *gl, const char *name, int count, const float *values);
void gl_draw(Gl *gl, int instances);

/* Makes `target` of this size and format; true if it was made anew and its content is lost. */
bool gl_target_size(Gl *gl, GlTarget *target, int width, int height, GLenum format);
void gl_target_release(GlTarget *target);
/* Copies all of `from` over all of `to`, smoothly when the sizes differ. */
void gl_copy(Gl *gl, const GlTarget *from, const GlTarget *to);

/* Copies a rectangle of whole px; it comes (dx, dy) farther in `to`. What is outside either is
 * left out. */
void gl_copy_part(Gl *gl, const GlTarget *from, const GlTarget *to, Rect part, int dx, int dy);
#endif
