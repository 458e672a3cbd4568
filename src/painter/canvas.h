/* canvas.h: the picture that is being painted. It holds the Cairo context in tile edges, the piece
 * as it is turned, and the grids of its land. Brushes draw on it. */
#ifndef PAINTER_CANVAS_H
#define PAINTER_CANVAS_H
#include "painter/land.h"
#include "painter/palette.h"
#include "painter/spots.h"

#include "base/rng.h"

#include <cairo.h>

/* painter_art owns it while it paints one picture. All lengths are tile edges, in the orientation
 * of the turned tile. */
typedef struct Canvas {
    cairo_surface_t *surface; /* ARGB32, premultiplied */
    cairo_t *cr; /* scaled so that 1 is a tile edge; brushes leave caps and joins set */
    int px;      /* painted pixels per tile edge: twice the requested size */
    int rotation;
    const Piece *piece; /* turned */
    const LandMap *map; /* rotation 0 */
    Spots spots;        /* turned */
    uint64_t seed;      /* depends on the copy and the variant */
    bool plain;         /* simplified, for small scales */
    unsigned variant;
    unsigned kind_number; /* the number in the name of the kind */
} Canvas;

/* Returns row `y` of an ARGB32 or RGB24 surface, whose stride is a multiple of four bytes. A caller
 * that writes to it marks the surface dirty afterwards. */
static inline uint32_t *surface_row(cairo_surface_t *surface, int y)
{
    unsigned char *bytes = cairo_image_surface_get_data(surface);
    return (uint32_t *)(void *)(bytes +
                                (size_t)y * (size_t)cairo_image_surface_get_stride(surface));
}

/* Returns the middle of pixel (x, y) in a picture with `px` pixels per edge. */
static inline vec2s pixel_middle(int px, int x, int y)
{
    return (vec2s){{((float)x + 0.5f) / (float)px, ((float)y + 0.5f) / (float)px}};
}

/* Returns this picture's random stream for one purpose, so that one purpose does not disturb
 * another. */
Rng canvas_rng(const Canvas *canvas, uint64_t purpose);

/* Return the segment at `p`, the distance to its border and the distance to the rim of the piece.
 * `p` is a point of the turned tile. */
int canvas_segment_at(const Canvas *canvas, vec2s p);
float canvas_border_at(const Canvas *canvas, vec2s p);
float canvas_rim_at(const Canvas *canvas, vec2s p);

/* Returns the kind of the segment at `p`, or SEGMENT_KINDS outside the piece. */
int canvas_kind_at(const Canvas *canvas, vec2s p);

/* Is `p` inside a segment of that kind, at least `border` from its border and `rim` from the rim of
 * the piece? */
bool canvas_within(const Canvas *canvas, vec2s p, SegmentKind kind, float border, float rim);

/* Sets the colour of the next fill or stroke. */
void paint_colour(cairo_t *cr, Rgb colour, float alpha);

/* These set the path; each one discards the path before it. */
void path_polygon(cairo_t *cr, const vec2s *points, int count);
void path_line(cairo_t *cr, const Line *line);
void path_circle(cairo_t *cr, vec2s centre, float radius);
void path_ellipse(cairo_t *cr, vec2s centre, float rx, float ry, float angle);
void path_rounded(cairo_t *cr, vec2s low, vec2s high, float radius);
/* A disc whose radius varies with the angle: radius · (mean + Σ reach · sin(count · angle +
 * phase)). Its height is `flat` times its width. */
typedef struct Waves {
    float mean, flat;
    struct {
        float reach, count, phase;
    } of[2];
} Waves;
void path_wavy(cairo_t *cr, vec2s centre, float radius, const Waves *waves, int steps);

/* Fill or stroke the current path. */
void fill_path(cairo_t *cr, Rgb colour, float alpha);
void stroke_path(cairo_t *cr, float width, Rgb colour, float alpha);
/* Fills the current path with a linear gradient between two points. */
void fill_between(cairo_t *cr, vec2s from, vec2s to, Rgb first, Rgb last);

void fill_polygon(cairo_t *cr, const vec2s *points, int count, Rgb colour, float alpha);
/* Fills the polygon a, b, c, d with an opaque colour. */
void fill_quad(cairo_t *cr, vec2s a, vec2s b, vec2s c, vec2s d, Rgb colour);
void fill_circle(cairo_t *cr, vec2s centre, float radius, Rgb colour, float alpha);
void fill_ellipse(cairo_t *cr, vec2s centre, float rx, float ry, float angle, Rgb colour,
                  float alpha);
void stroke_segment(cairo_t *cr, vec2s a, vec2s b, float width, Rgb colour, float alpha);

/* Returns the point (x, y) times `unit` away from `at`. Brushes describe their drawings in such
 * multiples. */
static inline vec2s beside(vec2s at, float unit, float x, float y)
{
    return glms_vec2_muladds((vec2s){{x, y}}, unit, at);
}

/* Returns where `p` appears at height z. The projection is plan-oblique: the plan stays as it is,
 * and south faces show. */
static inline vec2s raised(vec2s p, float z)
{
    return (vec2s){{p.x, p.y - z}};
}

static inline float rng_between(Rng *rng, float low, float high)
{
    return low + (high - low) * rng_unit(rng);
}

/* Returns a random point of the cell. Here x is drawn first. */
static inline vec2s rng_spot(Rng *rng)
{
    float x = rng_unit(rng);
    return (vec2s){{x, rng_unit(rng)}};
}

/* Returns a random point of the box. It draws y before x, and every picture depends on that
 * order. */
static inline vec2s rng_point(Rng *rng, vec2s low, vec2s high)
{
    float y = rng_between(rng, low.y, high.y);
    return (vec2s){{rng_between(rng, low.x, high.x), y}};
}

/* Returns a roughly normal number with mean 0 and standard deviation 1. */
static inline float rng_bell(Rng *rng)
{
    return (rng_unit(rng) + rng_unit(rng) + rng_unit(rng) + rng_unit(rng) - 2) * 1.7320508f;
}
#endif
