/* draw.h: what the parts of hypotenuse-draw share. */
#ifndef TOOLS_DRAW_DRAW_H
#define TOOLS_DRAW_DRAW_H
#include "base/err.h"

#include <cairo.h>

/* Draws the SVG file, or only its element `id` ("#body"; NULL: all of it), into `to` with its
 * top left corner at (x, y), `px` wide and high. False with *err, too, when the file lacks the
 * element. */
bool svg_draw(cairo_surface_t *to, const char *path, const char *id, int x, int y, int px,
              Err *err);

/* Distances to the rim of the ink: from the middles of `texels` × `texels` squares of `ink`, an A8
 * surface of `side` px, which is a multiple of them. In px, negative in the ink. The caller frees
 * them. */
float *ink_distances(cairo_surface_t *ink, int side, int texels);
#endif
