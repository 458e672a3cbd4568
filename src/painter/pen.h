/* pen.h: small drawings as text, in SVG's path data. Numbers are whole thousandths of the size of
 * the thing, measured from its middle.
 *
 *   M x y            begins a line                   Z                closes it
 *   L x y            straight on                     O x y r          a circle
 *   C x y x y x y    on in a cubic curve             E x y rx ry a    an ellipse, turned by a
 *   R x y w h        a rectangle from its corner     B x y x y r      a box with round corners
 *
 * SVG's <circle>, <ellipse> and <rect> have letters here; O, E and B must be alone in their path.
 * Thousandths are used because strtol reads the same number in every language, and n / 1000 is the
 * float that the decimal would be. */
#ifndef PAINTER_PEN_H
#define PAINTER_PEN_H
#include "painter/canvas.h"

/* The place and the scale of a drawing. */
typedef struct Pen {
    cairo_t *cr;
    vec2s at; /* its origin */
    /* units to the east (negative: mirrored), to the south, and of radii, in tile edges */
    vec3s unit;
} Pen;

/* Returns a pen whose units are all `unit`. */
static inline Pen pen_at(cairo_t *cr, vec2s at, float unit)
{
    return (Pen){cr, at, {{unit, unit, unit}}};
}

#define PEN_SKIN ((Rgb){0.91f, 0.76f, 0.62f}) /* of walkers and highwaymen */

/* Makes `path` the current path of Cairo. */
void pen_path(const Pen *pen, const char *path);

/* Fill or stroke `path` with an opaque colour. `width` is in tile edges; the stroke uses the
 * current caps and joins. */
void pen_fill(const Pen *pen, Rgb colour, const char *path);
void pen_stroke(const Pen *pen, float width, Rgb colour, const char *path);
#endif
