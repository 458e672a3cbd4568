/* icons.h: every Icon as outlines, drawn at an exact pixel size. */
#ifndef RENDER_ICONS_H
#define RENDER_ICONS_H
#include "base/draw.h"

/* Writes the coverage of `icon` in a square of `size` px into `out` (size × size bytes, rows
 * from the top). */
void icon_raster(Icon icon, int size, uint8_t *out);
#endif
