/* canvas.h: the colours of the land, the picture that is being painted, and the shapes that brushes
 * draw on it. */
#ifndef PAINTER_CANVAS_H
#define PAINTER_CANVAS_H
#include "base/rng.h"
#include "expansions/names.h"
#include "painter/drawing_names.h"
#include "painter/land.h"
#include "painter/spots.h"

#include <cairo.h>

/* --- palette ---------------------------------------------------------------------------------- */

/* The colours of the land, and how light from the north-west changes them. */

/* sRGB, 0..1; light may lift a colour above 1, and drawing clips it. */
typedef struct Rgb {
    float r, g, b;
} Rgb;

/* Name and sRGB value. To change a colour, change its row: no other place names colours. A comment
 * says what uses the colour of its row and the colours after it. */
#define PALETTE(X)                                                                                 \
    X(MEADOW_LOW, 0x86A24F) /* the dark tone of grass */                                           \
    X(MEADOW_MID, 0xA1B75C)                                                                        \
    X(MEADOW_HIGH, 0xBFCA76) /* the light tone of grass */                                         \
    X(MEADOW_DRY, 0xD9CF88)  /* dry patches */                                                     \
    X(TUFT_DARK, 0x6E8E3D)   /* blades of grass; the rim of a crop circle */                       \
    X(TUFT_LIGHT, 0xC4D47C)  /* blades in the sun; pastures */                                     \
    X(FLOWER_WHITE, 0xFFF6DC)                                                                      \
    X(FLOWER_YELLOW, 0xF4D35E)                                                                     \
    X(FLOWER_PINK, 0xE9A6A0)                                                                       \
    X(TREE_0, 0x36582F) /* crowns and hedges from shade to sun */                                  \
    X(TREE_1, 0x4F7A38)                                                                            \
    X(TREE_2, 0x7BA24A)                                                                            \
    X(TREE_3, 0xA5C162)                                                                            \
    X(OLIVE_0, 0x4A5B22) /* one tree in five */                                                    \
    X(OLIVE_1, 0x76862F)                                                                           \
    X(OLIVE_2, 0xA3A845)                                                                           \
    X(OLIVE_3, 0xC9C562)                                                                           \
    X(PARCEL_0, 0xD9C26A) /* ploughed fields, each with the colour of its furrows */               \
    X(FURROW_0, 0xBFA24E)                                                                          \
    X(PARCEL_1, 0xA9C25C)                                                                          \
    X(FURROW_1, 0x86A445)                                                                          \
    X(PARCEL_2, 0xC6C964)                                                                          \
    X(FURROW_2, 0xA3AB4B)                                                                          \
    X(PARCEL_3, 0x8FB052)                                                                          \
    X(FURROW_3, 0x708F3F)                                                                          \
    X(ROAD_FILL, 0xEBD9AC)  /* sand */                                                             \
    X(ROAD_CROWN, 0xF6EACB) /* the crown between wheel tracks; paths, bridges */                   \
    X(ROAD_EDGE, 0x9B7C4E)                                                                         \
    X(VERGE_OUTER, 0xB8A65C) /* trodden grass */                                                   \
    X(VERGE_INNER, 0xA68F55) /* more trodden grass; also round water and yards */                  \
    X(KERB_LIGHT, 0xF4EEDF)  /* stones are mixed from these two */                                 \
    X(KERB_DARK, 0xB7A585)                                                                         \
    X(PEBBLE_0, 0xC9B07A)                                                                          \
    X(PEBBLE_1, 0xDCC694)                                                                          \
    X(PEBBLE_2, 0xFFF7E2)                                                                          \
    X(PEBBLE_3, 0xD3BB86)                                                                          \
    X(STREET_DARK, 0xD8B27C) /* sand of cities, mixed by noise */                                  \
    X(STREET_LIGHT, 0xEACB97)                                                                      \
    X(WALL_STONE, 0xF3E6CB) /* also towers */                                                      \
    X(WALL_WALK, 0xFCF5E4)  /* the top of a wall */                                                \
    X(WALL_MERLON, 0xFFFBEF)                                                                       \
    X(WALL_FACE, 0xE3CDA4) /* faces of walls; bridges */                                           \
    X(SLATE, 0x5C7391)     /* roofs of towers and halls */                                         \
    X(FINIAL, 0xE8C15A)    /* gold on the tips of roofs */                                         \
    X(ROOF_0, 0xD2714F)    /* roof tiles, at small scales mixed towards this one */                \
    X(ROOF_1, 0xDE8C5E)                                                                            \
    X(ROOF_2, 0xC7654F)                                                                            \
    X(ROOF_3, 0xE3A571)                                                                            \
    X(ROOF_4, 0xD07D5C)                                                                            \
    X(ROOF_5, 0xBE6A5E)                                                                            \
    X(ROOF_SLATE, 0x7F90A8) /* one house in eleven */                                              \
    X(PLASTER_0, 0xF5E8CF)  /* walls of houses */                                                  \
    X(PLASTER_1, 0xEEDBB8)                                                                         \
    X(PLASTER_2, 0xF8EFDD)                                                                         \
    X(PLASTER_3, 0xE8CFA5)                                                                         \
    X(DOOR, 0x7A5338) /* also barrels and the spots of cows */                                     \
    X(WINDOW, 0x56697C)                                                                            \
    X(ARCH, 0x54412F) /* dark insides: gates, slits, portals */                                    \
    X(CHIMNEY, 0xC9B79A)                                                                           \
    X(SHADOW, 0x1E2A3A)    /* all shadows; never black */                                          \
    X(MARKET, 0xF3DFB4)    /* pale paving */                                                       \
    X(COAT_GOLD, 0xE9B949) /* coats of arms */                                                     \
    X(COAT_BLUE, 0x24507F)                                                                         \
    X(COAT_RIM, 0xFFFBEF)   /* ivory */                                                            \
    X(YARD_GREEN, 0xC3BE7D) /* lawn of a monastery */                                              \
    X(NAVE_ROOF, 0xBE6248)                                                                         \
    X(BED_EARTH, 0x8C6B45)                                                                         \
    X(VINE_EARTH, 0xC7AA70)                                                                        \
    X(GRAPE, 0x74408A)                                                                             \
    X(HILL_LIGHT, 0xE9EBA2)                                                                        \
    X(HILL_DARK, 0x557637)                                                                         \
    X(CRAG, 0xD9D2C4)        /* rocks */                                                           \
    X(WHEAT, 0xE3BF57)       /* crop circles: standing stalks */                                   \
    X(WHEAT_FLAT, 0xF6E7B4)  /* trodden stalks */                                                  \
    X(WHEAT_SHADE, 0xB98F36) /* the stalks between those two */                                    \
    X(SAND, 0xD8C48A)        /* banks and pens */                                                  \
    X(WATER, 0x5FA9B8)                                                                             \
    X(WATER_DEEP, 0x2F6F86) /* under the north-west bank */                                        \
    X(FLEECE, 0xFFFDF6)     /* sheep and cows */                                                   \
    X(FLEECE_HEAD, 0x4A3F3A)                                                                       \
    X(SHED_ROOF, 0xB9854E) /* boards: sheds, fences, wagons */                                     \
    X(TIMBER, 0x7B5B3C)    /* posts and poles */                                                   \
    X(COPPER, 0x6FA58F)    /* the water tower */                                                   \
    X(CLOAK, 0x5B5B66)     /* cloaks of highwaymen */                                              \
    X(BLOSSOM, 0xE9A6A0)   /* orchards */                                                          \
    X(DONKEY, 0x9A8E80)                                                                            \
    X(STONE, 0xE9DFC8) /* wells and keeps */                                                       \
    X(SCREE, 0xA89178) /* ground around volcanoes */                                               \
    X(BARE_GROUND, 0xB79B6B)                                                                       \
    X(NIGHT, 0x0E1C20) /* outline of signs that show a direction */                                \
    X(COURT, 0xC8C48A) /* court of an abbey, and its wall */                                       \
    X(COURT_WALL, 0xF4ECD6)                                                                        \
    X(ONION, 0x4F8C77) /* copper of towers, bronze */                                              \
    X(BRICK, 0xB5573F)                                                                             \
    X(ROOF_JAPAN, 0x4B5A6C) /* curved roofs, the posts below them, the gravel round them */        \
    X(POSTS, 0xA8432F)                                                                             \
    X(GRAVEL, 0xE6DCC2)                                                                            \
    X(THATCH, 0xB59445) /* the hut, its legs, its window */                                        \
    X(LEGS, 0xD9A441)                                                                              \
    X(WINDOW_LIT, 0xFFD36B)                                                                        \
    X(GLASS, 0xA9BDC6)                                                                             \
    X(CASTLE_HILL, 0x8E9E58)                                                                       \
    X(PENNANT, 0xCFC7B4)

typedef enum Colour {
#define COLOUR_NAME(name, value) name,
    PALETTE(COLOUR_NAME) EXPANSION_COLOURS(COLOUR_NAME)
#undef COLOUR_NAME
        COLOURS
} Colour;

Rgb palette(Colour colour);

static inline Rgb rgb_times(Rgb colour, float factor)
{
    return (Rgb){colour.r * factor, colour.g * factor, colour.b * factor};
}

/* Returns `a` at t = 0 and `b` at t = 1. */
static inline Rgb rgb_mix(Rgb a, Rgb b, float t)
{
    return (Rgb){a.r + t * (b.r - a.r), a.g + t * (b.g - a.g), a.b + t * (b.b - a.b)};
}

/* Returns how `colour` looks on a face with the normal (nx, ny, nz), which need not have length 1:
 * warmer in the light, rosier in the shade. */
Rgb rgb_lit(Rgb colour, float nx, float ny, float nz);

/* --- canvas ----------------------------------------------------------------------------------- */

/* Holds the Cairo context, the piece in its rotation, and the map of its land. painter_art owns the
 * canvas while it paints one picture. All lengths are in tile edges, in the orientation of the
 * turned tile. */
typedef struct Canvas {
    cairo_surface_t *surface; /* ARGB32, premultiplied */
    /* scaled so that 1 is a tile edge; brushes don't restore the line caps and joins that they
     * set */
    cairo_t *cr;
    int px; /* painted pixels per tile edge: twice the requested size */
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
 * that writes to it must mark the surface dirty afterwards. */
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

/* Returns this picture's random stream for one purpose, so that changes for one purpose don't
 * affect the others. */
Rng canvas_rng(const Canvas *canvas, uint64_t purpose);

/* Return the segment at `p`, the distance to its border and the distance to the rim of the piece.
 * `p` is a point of the turned tile. */
int canvas_segment_at(const Canvas *canvas, vec2s p);
float canvas_border_at(const Canvas *canvas, vec2s p);
float canvas_rim_at(const Canvas *canvas, vec2s p);

/* Returns the kind of the segment at `p`, or SEGMENT_KINDS outside the piece. */
int canvas_kind_at(const Canvas *canvas, vec2s p);

/* Returns whether `p` is inside a segment of that kind, at least `border` from its border and `rim`
 * from the rim of the piece. */
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
void fill_rectangle(cairo_t *cr, float x, float y, float width, float height, Rgb colour);
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

/* Returns where `p` appears at height z. The projection is plan-oblique: the plan isn't distorted,
 * and faces to the south are visible. */
static inline vec2s raised(vec2s p, float z)
{
    return (vec2s){{p.x, p.y - z}};
}

static inline float rng_between(Rng *rng, float low, float high)
{
    return low + (high - low) * rng_unit(rng);
}

/* Returns a random point of the cell. It draws x before y. */
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

/* --- drawings --------------------------------------------------------------------------------- */

/* Small drawings come from assets/drawings/tiles. Their numbers are integers, in thousandths of the
 * size of the thing and measured from its middle. hypotenuse-draw turns each shape into letters:
 *
 *   M x y            begins a line                   Z                closes it
 *   L x y            straight on                     O x y r          a circle
 *   C x y x y x y    on in a cubic curve             E x y rx ry a    an ellipse, turned by a
 *   R x y w h        a rectangle from its corner     B x y x y r      a box with round corners
 *
 * A shape with an O, E or B has no other letters. Thousandths are used because strtol reads the
 * same number in every language, and n / 1000 gives the same float as the decimal number would. */

/* Colours that the caller chooses (Pen.given). */
enum { FIRST = COLOURS, SECOND, THIRD, GIVEN_COLOURS = 3 };

/* `colour` (a Colour, or FIRST to THIRD), with the share `mix` of it replaced by `other`, times
 * `light`. */
typedef struct Paint {
    int colour;
    Colour other;
    float mix, light;
} Paint;

/* A shape of a drawing. It is stroked if it has a width, otherwise filled with `paint`; if `line`
 * isn't empty, the fill is a gradient along it from `paint` to `end`. `cap` and `join` are Cairo's
 * values plus 1; 0 keeps the current ones. */
typedef struct DrawingPart {
    const char *path; /* NULL after the last part */
    Paint paint, end;
    float line[4];
    float alpha, width;
    float bold; /* factor of the width at small scales */
    int cap, join;
    enum { SCALE_ANY, SCALE_FINE, SCALE_COARSE } scale; /* SCALE_COARSE: only at small scales */
} DrawingPart;

extern const DrawingPart *const drawings[DRAWINGS];

/* The place and the scale of a drawing. */
typedef struct Pen {
    cairo_t *cr;
    vec2s at; /* its origin */
    /* size of a unit to the east (negative: mirrored), to the south, and for radii, in tile
     * edges */
    vec3s unit;
    Rgb given[GIVEN_COLOURS];
} Pen;

static inline Pen pen_stretched(cairo_t *cr, vec2s at, float east, float south, float radius)
{
    return (Pen){.cr = cr, .at = at, .unit = {{east, south, radius}}};
}

/* Returns a pen whose units are all `unit`. */
static inline Pen pen_at(cairo_t *cr, vec2s at, float unit)
{
    return pen_stretched(cr, at, unit, unit, unit);
}

#define PEN_SKIN ((Rgb){0.91f, 0.76f, 0.62f}) /* of walkers and highwaymen */

/* Paints all parts of a drawing that are for small scales if `plain`, otherwise those for large
 * ones. */
void pen_draw(const Pen *pen, DrawingName name, bool plain);

/* Makes the first part of the drawing the current path of Cairo. */
void pen_path(const Pen *pen, DrawingName name);
#endif
