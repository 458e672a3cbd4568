/* noise.h: the two textures that are not painted: slow light and dark over the board (red),
 * weave of the cloth (green). */
#ifndef RENDER_NOISE_H
#define RENDER_NOISE_H
#include "render/gl.h"

/* Both repeat without a seam. */
GLuint noise_texture(Gl *gl);
/* What its red channel holds at (u, v), which repeat after 1: to know without asking the card. */
float noise_slow(float u, float v);
#endif
