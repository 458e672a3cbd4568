/* figure.h: the figures on the board: distances to their parts for shaders/figure.glsl, and
 * colours. */
#ifndef RENDER_FIGURE_H
#define RENDER_FIGURE_H
#include "base/err.h"
#include "render/board.h"
#include "render/gl.h"
#include "render/quad.h"

/* Returns the texture of distances that the build made of assets/drawings/figures; its sheet is in
 * the folder `drawings`. RGBA of 16 bits: the four parts of drawings.h, one form below the other. 0
 * with *err. */
GLuint figure_texture(Gl *gl, const char *drawings, Err *err);

/* Adds one quad for the figure and its shadow: foot and height in px, `lift` in heights. */
void figure_add(QuadBatch *batch, const BoardFigure *figure);
#endif
