/* canvas.h: the picture that is being painted: Cairo in tile edges, the piece as it lies, its
 * grids. Brushes draw on it. */
#ifndef PAINTER_CANVAS_H
#define PAINTER_CANVAS_H
#include "painter/land.h"
#include "painter/palette.h"
#include "painter/spots.h"

#include "base/rng.h"

#include <cairo.h>

/* Owned by painter_art for the time of one picture. Everything in tile edges, as the tile lies. */
typedef struct Canvas {
    cairo_surface_t *surface; /* ARGB32, premultiplied */
    cairo_t *cr; /* scaled, so that 1 is a tile edge; brushes leave caps and joins set */
    int px;      /* pixels per tile edge that are painted: twice the size asked for */
    int rotation;
    const Piece *piece; /* turned */
    const LandMap *map; /* rotation 0 */
    Spots spots;        /* turned */
    uint64_t seed;      /* of the copy and variant */
    bool plain;         /* simplified, for small scales */
    unsigned variant;
    unsigned kind_number; /* the number in the name of the kind */
} Canvas;

/* Row `y` of an ARGB32 or RGB24 surface, whose stride is a multiple of four bytes. Whoever writes
 * marks the surface dirty afterwards. */
static inline uint32_t *surface_row(cairo_surface_t *surface, int y)
{
    unsigned char *bytes = cairo_image_surface_get_data(surface);
    return (uint32_t *)(void *)(bytes +
                                (size_t)y * (size_t)cairo_image_surface_get_stride(surface));
}

/* The middle of pixel (x, y) of a picture of `px` pixels an edge. */
static inline vec2s pixel_middle(int px, int x, int y)
{
    return (vec2s){{((float)x + 0.5f) / (float)px, ((float)y + 0.5f) / (float)px}};
}

/* A random stream of this picture for one purpose, so that purposes do not disturb each other. */
Rng canvas_rng(const Canvas *canvas, uint64_t purpose);

/* Segment and distance to its border at `p`, where the tile lies turned. */
int canvas_segment_at(const Canvas *canvas, vec2s p);
float canvas_border_at(const Canvas *canvas, vec2s p);
float canvas_rim_at(const Canvas *canvas, vec2s p);

/* The kind of the segment at `p`, SEGMENT_KINDS outside. */
int canvas_kind_at(const Canvas *canvas, vec2s p);

/* Inside a segment of that kind, so far from its border and from the rim. */
bool canvas_within(const Canvas *canvas, vec2s p, SegmentKind kind, float border, float rim);

/* Colours for what is drawn next. */
void paint_colour(cairo_t *cr, Rgb colour, float alpha);

/* Paths; each starts a new one. */
void path_polygon(cairo_t *cr, const vec2s *points, int count);
void path_line(cairo_t *cr, const Line *line);
void path_circle(cairo_t *cr, vec2s centre, float radius);
void path_ellipse(cairo_t *cr, vec2s centre, float rx, float ry, float angle);
void path_rounded(cairo_t *cr, vec2s low, vec2s high, float radius);
/* A disc whose radius waves by the angle: radius · (mean + Σ reach · sin(count · angle + phase)),
 * its height `flat` times its width. */
typedef struct Waves {
    float mean, flat;
    struct {
        float reach, count, phase;
    } of[2];
} Waves;
void path_wavy(cairo_t *cr, vec2s centre, float radius, const Waves *waves, int steps);

/* Fills or strokes the path that was drawn last. */
void fill_path(cairo_t *cr, Rgb colour, float alpha);
void stroke_path(cairo_t *cr, float width, Rgb colour, float alpha);
/* Fills it with colours that go from one to the other between two points. */
void fill_between(cairo_t *cr, vec2s from, vec2s to, Rgb first, Rgb last);

void fill_polygon(cairo_t *cr, const vec2s *points, int count, Rgb colour, float alpha);
/* The polygon a, b, c, d, opaque. */
void fill_quad(cairo_t *cr, vec2s a, vec2s b, vec2s c, vec2s d, Rgb colour);
void fill_circle(cairo_t *cr, vec2s centre, float radius, Rgb colour, float alpha);
void fill_ellipse(cairo_t *cr, vec2s centre, float rx, float ry, float angle, Rgb colour,
                  float alpha);
void stroke_segment(cairo_t *cr, vec2s a, vec2s b, float width, Rgb colour, float alpha);

/* The point that lies (x, y) times `unit` from `at`: brushes tell their pictures in such shares. */
static inline vec2s beside(vec2s at, float unit, float x, float y)
{
    return glms_vec2_muladds((vec2s){{x, y}}, unit, at);
}

/* `p` seen at height z: plan-oblique, south faces show. */
static inline vec2s raised(vec2s p, float z)
{
    return (vec2s){{p.x, p.y - z}};
}

static inline float rng_between(Rng *rng, float low, float high)
{
    return low + (high - low) * rng_unit(rng);
}

/* A point of the cell; here x is drawn first. */
static inline vec2s rng_spot(Rng *rng)
{
    float x = rng_unit(rng);
    return (vec2s){{x, rng_unit(rng)}};
}

/* A point of the box. Its y is drawn before its x: every picture rests on that order. */
static inline vec2s rng_point(Rng *rng, vec2s low, vec2s high)
{
    float y = rng_between(rng, low.y, high.y);
    return (vec2s){{rng_between(rng, low.x, high.x), y}};
}

/* About normal, mean 0, standard deviation 1. */
static inline float rng_bell(Rng *rng)
{
    return (rng_unit(rng) + rng_unit(rng) + rng_unit(rng) + rng_unit(rng) - 2) * 1.7320508f;
}
#endif
