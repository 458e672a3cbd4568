/* token.h: tokens drawn as pictures (assets/drawings/tokens): their texture, and the picture that
 * shows a value. */
#ifndef RENDER_TOKEN_H
#define RENDER_TOKEN_H
#include "base/draw.h"
#include "base/err.h"
#include "render/board.h"
#include "render/gl.h"

#include <stdbool.h>

/* Returns a texture with the sheet of pictures in the folder `drawings`, one layer each, with
 * mipmaps; `bold`: with lines around them, for high contrast. 0 with *err. */
GLuint token_texture(Gl *gl, const char *drawings, bool bold, Err *err);

TokenShown token_shown(int kind);
/* Returns the form of a token that is drawn as a figure. */
FigureForm token_form(int kind, int value);

/* Returns what shaders/token.glsl draws for a BoardTokenKind and its value: the value itself, or
 * for a picture the number that it shows and its TokenPicture: number << 8 | picture. */
unsigned token_detail(int kind, int value);
#endif
