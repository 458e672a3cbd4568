/* token.h: tokens that are pictures (assets/drawings/tokens): their texture, and which one shows a
 * value. */
#ifndef RENDER_TOKEN_H
#define RENDER_TOKEN_H
#include "base/err.h"
#include "render/board.h"
#include "render/gl.h"

#include <stdbool.h>

/* The sheet of pictures in the folder `drawings`, a layer each, with mipmaps; `bold`: with lines
 * round them, for high contrast. 0 with *err. */
GLuint token_texture(Gl *gl, const char *drawings, bool bold, Err *err);

/* What shaders/token.glsl draws for a BoardTokenKind and its value: the value itself, or for a
 * picture its TokenPicture below the number that it shows: number << 8 | picture. */
unsigned token_detail(int kind, int value);
#endif
