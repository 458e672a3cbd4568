/* draw.h: the functions that the parts of hypotenuse-draw share. */
#ifndef TOOLS_DRAW_DRAW_H
#define TOOLS_DRAW_DRAW_H
#include "base/err.h"

#include <cairo.h>

/* Draws the SVG file, or only its element `id` ("#body"; NULL: all of it), into `to` with its top
 * left corner at (x, y), `px` wide and high. Returns false with *err if it cannot, also if the file
 * lacks the element. */
bool svg_draw(cairo_surface_t *to, const char *path, const char *id, int x, int y, int px,
              Err *err);

/* Returns the distances from the middles of `texels` × `texels` squares of `ink` to the rim of its
 * ink, in px, negative inside. `ink` is an A8 surface of `side` px, an even multiple of `texels`.
 * The caller frees them. */
float *ink_distances(cairo_surface_t *ink, int side, int texels);

/* Writes the drawings in the SVG `files` as C: an enum into `names`, their shapes into `table`.
 * Returns false with *err if it cannot. */
bool draw_paths(const char *names, const char *table, char **files, int count, Err *err);
#endif
