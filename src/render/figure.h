/* figure.h: the figures on the board: distances to their parts for shaders/figure.glsl, and
 * colours. */
#ifndef RENDER_FIGURE_H
#define RENDER_FIGURE_H
#include "base/draw.h"
#include "base/err.h"
#include "render/board.h"
#include "render/gl.h"
#include "render/quad.h"

#include <stdbool.h>

/* Returns the texture of distances that the build has made from assets/drawings/figures; its sheet
 * is in the folder `drawings`. RGBA of 16 bits: the four parts of drawings.h, one form below the
 * other. Returns 0 with *err on failure. */
GLuint figure_texture(Gl *gl, const char *drawings, Err *err);

/* Adds one quad for the figure and its shadow: foot and height in px, `lift` in heights. */
void figure_add(QuadBatch *batch, const BoardFigure *figure);

/* --- token ------------------------------------------------------------------------------------ */

/* Tokens drawn as pictures (assets/drawings/tokens): their texture, and how each shows its
 * value. */

/* Returns a texture with the sheet of pictures in the folder `drawings`, one layer each, with
 * mipmaps; `bold`: with lines around them, for high contrast. Returns 0 with *err on failure. */
GLuint token_texture(Gl *gl, const char *drawings, bool bold, Err *err);

TokenShown token_shown(int kind);

/* --- heads ------------------------------------------------------------------------------------ */

/* Returns a texture with the heads of portraits, a layer for each face of each head, with mipmaps;
 * the sheet is in the folder `drawings`. Returns 0 with *err on failure. */
GLuint head_texture(Gl *gl, const char *drawings, Err *err);
/* Adds the quad of a DRAW_PORTRAIT. */
void portrait_add(QuadBatch *batch, const DrawCommand *command);

#endif
