/* upright.h: things that stand on the land: seen from the south (plan-oblique), sorted by their
 * foot, with shadows. */
#ifndef PAINTER_UPRIGHT_H
#define PAINTER_UPRIGHT_H
#include "painter/canvas.h"

typedef enum UprightKind {
    UPRIGHT_HOUSE,
    UPRIGHT_TREE,
    UPRIGHT_POPLAR,
    UPRIGHT_BUSH,
    UPRIGHT_WALL,
    UPRIGHT_TOWER,
    UPRIGHT_STALL,
    UPRIGHT_WELL,
    UPRIGHT_WATER_TOWER,
    UPRIGHT_BELFRY,
    UPRIGHT_SHEEP,
    UPRIGHT_HILL,
    UPRIGHT_VINE,
    UPRIGHT_ANIMAL,
    UPRIGHT_HIGHWAYMAN,
    UPRIGHT_FENCE,
    UPRIGHT_WAGON,
    UPRIGHT_WALKER,
    UPRIGHT_SIGNPOST,
    UPRIGHT_ROCK,
    UPRIGHT_BOAT,
    UPRIGHT_KINDS
} UprightKind;

enum { /* Upright.detail */
       DETAIL_CHIMNEY = 1 << 0,
       DETAIL_DOOR = 1 << 1,   /* door and windows on the faces that show */
       DETAIL_ARCADE = 1 << 2, /* a row of arches along the front */
       DETAIL_GATE = 1 << 3,   /* one wide arch */
       DETAIL_CHURCH = 1 << 4, /* tall windows along the front */
       DETAIL_OLIVE = 1 << 5,
       DETAIL_SEAM = 1 << 6, /* stands across a rim: its shadow does not fade there */
       DETAIL_BLOSSOM = 1 << 7,
       DETAIL_STAFF = 1 << 8, /* of a walker */
       DETAIL_BEAMS = 1 << 9, /* timber in the walls; barrels on a wagon */
       DETAIL_ROSE = 1 << 10  /* a portal and a round window in the gable */
};

/* Which fields count depends on the kind; lengths in tile edges. */
typedef struct Upright {
    UprightKind kind;
    vec2s at;            /* middle of the footprint */
    vec2s axis;          /* along the ridge, the wall, the fence */
    float foot;          /* y by which it is sorted */
    float length, depth; /* along and across the axis */
    float height, ridge; /* of walls; of the roof above them */
    float radius;
    Rgb colour, second;
    uint32_t detail, seed;
} Upright;

enum { UPRIGHTS_MAX = 2048 };

typedef struct UprightList {
    int count;
    Upright items[UPRIGHTS_MAX];
} UprightList;

/* Appends; drops what does not fit. */
void upright_add(UprightList *list, Upright item);

/* Turns positions and axes by quarter turns and sets their feet anew. */
void upright_turn(UprightList *list, int quarters);

/* Sorts by foot, then by x: a total order, so that every machine paints the same. */
void upright_sort(UprightList *list);

/* Fills the ground shadow of `item` into `cr` in whatever colour is set. */
void upright_shadow(const Upright *item, cairo_t *cr);

void upright_draw(const Upright *item, Canvas *canvas);

/* The four corners of the footprint of a house, clockwise. */
void upright_corners(const Upright *item, float grow, vec2s corners[4]);

#define UPRIGHT_CHIMNEY_WIDTH 0.0062f
/* Top of the chimney of a house that has one (DETAIL_CHIMNEY). */
vec2s upright_chimney(const Upright *item);

/* Brushes, one file each. */
void brush_house(const Upright *item, Canvas *canvas);
void brush_tree(const Upright *item, Canvas *canvas);
void brush_poplar(const Upright *item, Canvas *canvas);
void brush_bush(const Upright *item, Canvas *canvas);
void brush_wall(const Upright *item, Canvas *canvas);
void brush_tower(const Upright *item, Canvas *canvas);
void brush_stall(const Upright *item, Canvas *canvas);
void brush_well(const Upright *item, Canvas *canvas);
void brush_water_tower(const Upright *item, Canvas *canvas);
void brush_belfry(const Upright *item, Canvas *canvas);
void brush_sheep(const Upright *item, Canvas *canvas);
void brush_hill(const Upright *item, Canvas *canvas);
void brush_vine(const Upright *item, Canvas *canvas);
void brush_animal(const Upright *item, Canvas *canvas);
void brush_highwayman(const Upright *item, Canvas *canvas);
void brush_fence(const Upright *item, Canvas *canvas);
void brush_wagon(const Upright *item, Canvas *canvas);
void brush_walker(const Upright *item, Canvas *canvas);
void brush_signpost(const Upright *item, Canvas *canvas);
void brush_rock(const Upright *item, Canvas *canvas);
void brush_boat(const Upright *item, Canvas *canvas);
#endif
