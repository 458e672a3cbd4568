/* noise.h: the texture that is not painted: slow light and dark over the board (red), weave of the
 * cloth (green). */
#ifndef RENDER_NOISE_H
#define RENDER_NOISE_H
#include "render/gl.h"

/* Returns the texture; it repeats without a seam. */
GLuint noise_texture(Gl *gl);
/* Returns the value of its red channel at (u, v), which repeat after 1, without reading from the
 * card. */
float noise_slow(float u, float v);
#endif
