/* sheet.h: reads the sheets of render/drawings.h. */
#ifndef RENDER_SHEET_H
#define RENDER_SHEET_H
#include "base/err.h"
#include "render/drawings.h"

#include <SDL.h>

/* Reads a grey sheet of `width` × `height` px: a byte each, in rows without gaps. NULL with *err
 * when it is missing or has another size; the caller frees it. */
SDL_Surface *sheet_read(const char *folder, const char *name, int width, int height, Err *err);

/* Writes the coverage of `icon` in a square of `size` px into `out` (size × size bytes, rows from
 * the top). `icons` is the sheet DRAWINGS_ICONS. */
void sheet_icon(const SDL_Surface *icons, Icon icon, int size, uint8_t *out);
#endif
