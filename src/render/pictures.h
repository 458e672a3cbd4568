/* pictures.h: icons, words, art and cardboard, which both panels and board add to a batch. */
#ifndef RENDER_PICTURES_H
#define RENDER_PICTURES_H
#include "base/err.h"
#include "render/art.h"
#include "render/drawings.h"
#include "render/writer.h"

#include <SDL.h>

/* The resources on the card that quads refer to. */
typedef struct Pictures {
    Atlas atlas;
    Writer writer;
    Art art;
    SDL_Surface *sheet; /* holds all icons; the atlas holds those shown, at their sizes */
    /* the atlas has become full since this flag was last reset: clear the atlas and build again */
    bool full;
} Pictures;

/* Write and read a quad's reference to its art: `layer`, and the bits of `flags` that name the
 * array. */
void quad_art(Quad *quad, ArtPlace place);
ArtPlace quad_place(const Quad *quad);

/* Adds an icon around a point, with its size and place rounded to whole pixels. */
void pictures_icon(Pictures *pictures, QuadBatch *batch, Icon icon, float x, float y, float size,
                   Color top, Color bottom, float angle, float alpha);
/* Adds an icon scaled from a picture of fixed size, for icons that change size all the time. */
void pictures_icon_stretched(Pictures *pictures, QuadBatch *batch, Icon icon, float x, float y,
                             float size, Color color, float angle, float alpha);

/* Adds three bands of cardboard `high` px below a tile in `rect` (`corner`: that of a half, or 4
 * for a square). */
void pictures_side(QuadBatch *batch, Rect rect, int corner, float high, float angle, float bright,
                   float alpha);

/* --- sheet ------------------------------------------------------------------------------------ */

/* Reads the sheets of render/drawings.h. */

/* Reads a grey sheet of `width` × `height` px: one byte per pixel, rows without padding. Returns
 * NULL with *err when it is missing or has another size; the caller frees it. */
SDL_Surface *sheet_read(const char *folder, const char *name, int width, int height, Err *err);

/* Writes the coverage of `icon` in a square of `size` px into `out` (size × size bytes, rows from
 * the top). `icons` is the sheet DRAWINGS_ICONS. */
void sheet_icon(const SDL_Surface *icons, Icon icon, int size, uint8_t *out);
#endif
