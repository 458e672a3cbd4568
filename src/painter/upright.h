/* upright.h: things that rise from the land, seen from the south (plan-oblique), sorted by their
 * foot, with shadows. */
#ifndef PAINTER_UPRIGHT_H
#define PAINTER_UPRIGHT_H
#include "expansions/names.h"
#include "painter/canvas.h"

/* A row for every kind: name, brush, the shape of its shadow, and how far its foot is south of its
 * middle, in depths of its footprint. Expansions have rows in NAME_names.h. */
#define CORE_UPRIGHTS(X)                                                                           \
    X(HOUSE, house, SHADOW_BOX, 0.5f) /* also halls, gates, sheds, naves */                        \
    X(TREE, tree, SHADOW_DISC, 0.5f)                                                               \
    X(POPLAR, poplar, SHADOW_DISC, 0.5f)                                                           \
    X(BUSH, bush, SHADOW_DISC, 0.5f)    /* also hedges */                                          \
    X(WALL, wall, SHADOW_BOX, 0.5f)     /* a short piece of wall */                                \
    X(TOWER, tower, SHADOW_DISC, 1.05f) /* its conical roof juts out over the near side */         \
    X(STALL, stall, SHADOW_BOX, 0.5f)                                                              \
    X(WELL, well, SHADOW_DISC, 0.5f)                                                               \
    X(WATER_TOWER, water_tower, SHADOW_DISC, 0.5f)                                                 \
    X(BELFRY, belfry, SHADOW_BOX, 0.5f)                                                            \
    X(ANIMAL, animal, SHADOW_DISC, 0.5f) /* `seed` holds its Decor */                              \
    X(HIGHWAYMAN, highwayman, SHADOW_DISC, 0.5f)                                                   \
    X(FENCE, fence, SHADOW_NONE, 0.5f)                                                             \
    X(WAGON, wagon, SHADOW_DISC, 0.5f)                                                             \
    X(WALKER, walker, SHADOW_DISC, 0.5f)                                                           \
    X(SIGNPOST, signpost, SHADOW_NONE, 0.5f)                                                       \
    X(VIADUCT, viaduct, SHADOW_BOX, 0.5f)  /* a bridge between two parts of a city */              \
    X(PENNANT, pennant, SHADOW_NONE, 0.5f) /* on a tower of `height`; to the west if `length` < 0 */

/* Rows of things that consist only of a drawing of the same name. The unit of a drawing is the
 * thing's length, or a rock's radius. */
#define DRAWN_UPRIGHTS(X)                                                                          \
    X(ROCK, SHADOW_DISC, 0.5f)                                                                     \
    X(BOAT, SHADOW_NONE, 0.5f)                                                                     \
    X(GLASS_HALL, SHADOW_BOX, 0.5f) /* `length` is half the hall's */                              \
    EXPANSION_DRAWN_UPRIGHTS(X)
#define UPRIGHTS(X) CORE_UPRIGHTS(X) EXPANSION_UPRIGHTS(X)

typedef enum UprightKind {
#define UPRIGHT_NAME(name, brush, shadow, foot) UPRIGHT_##name,
    UPRIGHTS(UPRIGHT_NAME)
#undef UPRIGHT_NAME
#define UPRIGHT_NAME(name, shadow, foot) UPRIGHT_##name,
        DRAWN_UPRIGHTS(UPRIGHT_NAME)
#undef UPRIGHT_NAME
            UPRIGHT_KINDS
} UprightKind;

enum { /* Upright.detail */
       DETAIL_CHIMNEY = 1 << 0,
       DETAIL_DOOR = 1 << 1,   /* door and windows on the visible faces */
       DETAIL_ARCADE = 1 << 2, /* a row of arches along the front */
       DETAIL_GATE = 1 << 3,   /* one wide arch */
       DETAIL_CHURCH = 1 << 4, /* tall windows along the front */
       DETAIL_OLIVE = 1 << 5,
       DETAIL_SEAM = 1 << 6, /* crosses a rim, where its shadow must not fade */
       DETAIL_BLOSSOM = 1 << 7,
       DETAIL_STAFF = 1 << 8, /* of a walker */
       DETAIL_BEAMS = 1 << 9, /* timber in the walls; barrels on a wagon */
       DETAIL_ROSE = 1 << 10  /* a portal and a round window in the gable */
};

/* The fields in use depend on the kind; lengths are in tile edges. */
typedef struct Upright {
    UprightKind kind;
    vec2s at;            /* middle of the footprint */
    vec2s axis;          /* direction of the ridge, wall or fence */
    float foot;          /* y by which it is sorted */
    float length, depth; /* along and across the axis */
    float height, ridge; /* of walls; of the roof above them */
    float radius;
    Rgb colour, second;
    uint32_t detail, seed;
} Upright;

enum { UPRIGHTS_MAX = 2048 }; /* the fullest tile so far has 434 */

typedef struct UprightList {
    int count;
    Upright items[UPRIGHTS_MAX];
} UprightList;

/* Appends an item, or drops it if the list is full. */
void upright_add(UprightList *list, Upright item);

/* Turns positions and axes by quarter turns, and recomputes the feet of the items. */
void upright_turn(UprightList *list, int quarters);

/* Sorts by foot, then by x: a total order, so that every machine paints the same picture. */
void upright_sort(UprightList *list);

/* Fills the ground shadow of `item` into `cr` with its current colour. */
void upright_shadow(const Upright *item, cairo_t *cr);

void upright_draw(const Upright *item, Canvas *canvas);

/* Finds the four corners of the footprint of a house, clockwise, with the footprint enlarged by
 * `grow` on each side. */
void upright_corners(const Upright *item, float grow, vec2s corners[4]);

#define UPRIGHT_CHIMNEY_WIDTH 0.0062f
/* Returns the top of the chimney of a house that has one (DETAIL_CHIMNEY). */
vec2s upright_chimney(const Upright *item);

/* Brushes: brush_house, brush_tree and so on. */
#define UPRIGHT_BRUSH(name, brush, shadow, foot)                                                   \
    void brush_##brush(const Upright *item, Canvas *canvas);
UPRIGHTS(UPRIGHT_BRUSH)
#undef UPRIGHT_BRUSH
#endif
