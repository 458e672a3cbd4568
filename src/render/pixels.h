/* pixels.h: works on RGBA pixels in the program's memory before they are uploaded. */
#ifndef RENDER_PIXELS_H
#define RENDER_PIXELS_H
#include "base/err.h"
#include "render/gl.h"

#include <stdint.h>

/* Writes the mean of each block of four pixels of `from` (size × size, premultiplied alpha) to
 * `to`, half as wide and high. `to` may be `from`. */
void pixels_half(const uint8_t *from, int size, uint8_t *to);

/* Draws a white line of `line` px around everything visible in the picture (size × size,
 * premultiplied alpha), and a black one around that. In high contrast one of them stands out from
 * any land. Parts outside the picture are cut off. */
void pixels_ring(uint8_t *rgba, int size, float line);

/* --- noise ------------------------------------------------------------------------------------ */

/* A computed texture: slow changes of light and dark over the board (red), weave of the cloth
 * (green). */

/* Returns the texture; it repeats without a seam. */
GLuint noise_texture(Gl *gl);
/* Returns the value of its red channel at (u, v), which repeat after 1, without reading from the
 * card. */
float noise_slow(float u, float v);

/* --- picture file ----------------------------------------------------------------------------- */

/* Writes pictures as PNG, at once or row by row. */

typedef struct PictureFile PictureFile;

/* Starts a picture of `width` × `height` px in a temporary file next to `path`. Returns NULL with
 * *err on failure. */
PictureFile *picture_file_begin(const char *path, int width, int height, Err *err);

/* Writes the next `count` rows from the top, RGBA of `width` px each; alpha is left out. Returns
 * false with *err on failure. */
bool picture_file_rows(PictureFile *file, const uint8_t *rgba, int count, Err *err);

/* Flushes the file and renames it to `path`; call this after the last row. Returns false with *err
 * on failure; frees `file` either way. */
bool picture_file_end(PictureFile *file, Err *err);

/* Gives up and frees `file`, which may be NULL; `path` stays as it was. */
void picture_file_drop(PictureFile *file);

/* Writes a whole picture at once, such as a screenshot. Returns false with *err on failure. */
bool picture_file_write(const char *path, const uint8_t *rgba, int width, int height, Err *err);
#endif
