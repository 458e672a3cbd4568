/* pen.h: small drawings as text, in SVG's path data: whole thousandths of the size of the thing
 * drawn, seen from its middle.
 *
 *   M x y            begins a line                   Z                closes it
 *   L x y            straight on                     O x y r          a circle
 *   C x y x y x y    on in a cubic curve             E x y rx ry a    an ellipse, turned by a
 *   R x y w h        a rectangle from its corner     B x y x y r      a box with round corners
 *
 * What SVG writes as <circle>, <ellipse> and <rect> has letters here; O, E and B stand alone in
 * their path. Thousandths, since strtol reads the same number in every language and n / 1000 is the
 * float that the decimal would be. */
#ifndef PAINTER_PEN_H
#define PAINTER_PEN_H
#include "painter/canvas.h"

/* Where a drawing goes, and how large. */
typedef struct Pen {
    cairo_t *cr;
    vec2s at;   /* its origin */
    vec3s unit; /* 1 to the east (negative: mirrored), 1 to the south, 1 of radii, in tile edges */
} Pen;

/* A pen whose units are all `unit`. */
static inline Pen pen_at(cairo_t *cr, vec2s at, float unit)
{
    return (Pen){cr, at, {{unit, unit, unit}}};
}

#define PEN_SKIN ((Rgb){0.91f, 0.76f, 0.62f}) /* of walkers and highwaymen */

/* Makes `path` the path of Cairo. */
void pen_path(const Pen *pen, const char *path);

/* The same, filled or stroked without transparency; `width` in tile edges, caps and joins as they
 * are set. */
void pen_fill(const Pen *pen, Rgb colour, const char *path);
void pen_stroke(const Pen *pen, float width, Rgb colour, const char *path);
#endif
