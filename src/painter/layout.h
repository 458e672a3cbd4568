/* layout.h: what stands where on one tile: seeded placement, before any colour is painted. */
#ifndef PAINTER_LAYOUT_H
#define PAINTER_LAYOUT_H
#include "painter/upright.h"

enum {
    PARCELS_MAX = 8,
    TUFTS_MAX = 150,
    FLOWERS_MAX = 64,
    GROUNDS_MAX = 32,
    BLOCKS_MAX = 64,
    HALLS_MAX = 4,
    STREETS_MAX = 10,
    PARCEL_TINTS = 4
};

/* A ploughed field: a bent rectangle. */
typedef struct Parcel {
    vec2s corners[4];      /* in the order of its outline */
    vec2s furrow;          /* direction */
    uint8_t tint, segment; /* < PARCEL_TINTS; the field that it must not leave */
} Parcel;

/* Three blades of grass. */
typedef struct Tuft {
    vec2s at; /* their foot */
    float size;
    bool light; /* in the sun */
} Tuft;

typedef struct Flower {
    vec2s at;
    float radius;
    Colour colour;
} Flower;

/* Flat things below everything upright. */
typedef enum GroundKind {
    GROUND_MARKET,
    GROUND_GARDEN,
    GROUND_KEEP,
    GROUND_YARD,      /* sand before a farmhouse */
    GROUND_MONASTERY, /* `radius` is the scale */
    GROUND_BEDS,      /* the garden of a tile: four beds */
    GROUND_VINEYARD,
    GROUND_PASTURE,
    GROUND_CROPS,
    GROUND_PEN,
    GROUND_LAKE,
    GROUND_PLAZA, /* before a cathedral */
    GROUND_SCREE,
    GROUND_TROD,  /* earth about a portal or a tower */
    GROUND_COURT, /* the same in a city: flags */
    GROUND_FOUNDATION,
    GROUND_FOUL,   /* about a source of the plague */
    GROUND_ABBEY,  /* the whole cell */
    GROUND_ROUND,  /* yards: a round hedge, */
    GROUND_CANAL,  /* water about a lawn, */
    GROUND_GRAVEL, /* raked about stones; `plan` 1: in the outline of a star */
    GROUND_TERRACE,
    GROUND_FLAGS, /* paved up to the roads */
    GROUND_CLEARING,
    GROUND_CASTLE, /* within the rampart, the longer way along `axis` */
    GROUND_KINDS
} GroundKind;

typedef struct Ground {
    GroundKind kind;
    vec2s at, axis;
    float radius;  /* of a monastery the scale */
    unsigned plan; /* of a monastery: 0 beds, 1 mirrored, 2 orchard */
} Ground;

/* Axes of what stands square on the picture, whatever the tile's rotation. */
#define EAST ((vec2s){{1, 0}})
#define SOUTH ((vec2s){{0, 1}})

/* The landmark of a city. */
typedef struct Hall {
    vec2s at;
    float angle; /* of its ridge, as the tile lies */
} Hall;

#define FOUNDATION_HALF 0.21f /* half the width of a tower's foundation: floors stand on it */
#define STREET_WIDTH 0.034f

/* A street of a city: from the middle of an open side or from a gate to its market. */
typedef struct Street {
    int city; /* segment */
    Line line;
} Street;

/* A disc that later things keep out of. */
typedef struct Block {
    vec2s at;
    float radius;
} Block;

/* All of one tile, plain bytes. The counts say how much of each list is in use. Until layout_turn
 * everything lies as at rotation 0, afterwards as the tile lies; anchors alone stay at 0. */
typedef struct Layout {
    int parcel_count, tuft_count, flower_count, ground_count, block_count, hall_count, street_count;
    Parcel parcels[PARCELS_MAX];
    Tuft tufts[TUFTS_MAX];
    Flower flowers[FLOWERS_MAX];
    Ground grounds[GROUNDS_MAX];
    Block blocks[BLOCKS_MAX];
    Hall halls[HALLS_MAX];
    Street streets[STREETS_MAX];
    vec2s anchors[SEGMENTS_MAX]; /* where followers stand, at rotation 0 */
    vec2s scene_at;              /* of the small illustration */
    bool scene;
    UprightList uprights;
} Layout;

/* What turns with the tile: chosen at rotation 0, turned by layout_turn. `canvas` lies at
 * rotation 0. */
void layout_places(const Canvas *canvas, Decor decor,
                   Layout *layout); /* scene, city breaks; blocks */
void layout_streets(const Canvas *canvas, const PieceCity *city, vec2s hub, Layout *layout);
void layout_land(const Canvas *canvas, Layout *layout); /* parcels, groves, hedges, tufts */
void layout_turn(Layout *layout, int quarters);

/* What always faces south or fills the rest: chosen as the tile lies. */
void layout_walls(const Canvas *canvas, Layout *layout);
void layout_houses(const Canvas *canvas, Layout *layout);
void layout_villages(const Canvas *canvas, Layout *layout); /* crossings and road ends */
void layout_monastery(const Canvas *canvas, Layout *layout);
void layout_abbey(const Canvas *canvas, Layout *layout);
void layout_castle(const Canvas *canvas, Layout *layout);
/* The same for what is no plain monastery; false if it is one. */
bool layout_building(const Canvas *canvas, Layout *layout);
void layout_symbol(const Canvas *canvas, Layout *layout);
void layout_stalls(Layout *layout); /* on the markets */
void layout_scene(const Canvas *canvas, Decor decor, Layout *layout);
void layout_sets(const Canvas *canvas, Layout *layout); /* inns, cathedrals, travellers, springs */

/* Last, for small scales only: leaves out and enlarges. */
void layout_plain(const Canvas *canvas, Layout *layout);

/* Shared by the files above. */
void layout_block(Layout *layout, vec2s at, float radius);
bool layout_is_blocked(const Layout *layout, vec2s at, float radius);
/* Distance of `p` from the middle of the nearest street of its city, and the direction of that
 * street there (may be NULL); large where there is none. */
float layout_street_distance(const Layout *layout, vec2s p, vec2s *along);
void layout_ground(Layout *layout, GroundKind kind, vec2s at, float radius);
/* A house with random colours; `rng` chooses them. Walls `wall` high. */
Upright layout_house(Rng *rng, vec2s at, vec2s axis, float length, float depth, float wall);
/* Something with walls and fixed measures: a house, a belfry. `at` and `axis` as in Upright, `seed`
 * says where its chimney stands. */
void layout_box(Layout *layout, UprightKind kind, vec2s at, vec2s axis, float length, float depth,
                float height, float ridge, Colour roof, Colour wall, uint32_t detail,
                uint32_t seed);
/* A market stall: length, depth and height of its shadow in `size`. */
void layout_stall(Layout *layout, vec2s at, vec3s size, Rgb awning);
/* Something whose brush knows its colours: a length from west to east or a radius, whichever its
 * brush looks at. The radius counts for shadow and foot, too. */
void layout_thing(Layout *layout, UprightKind kind, vec2s at, float length, float radius,
                  float height);
/* A tree of radius `radius`. */
Upright layout_tree(Rng *rng, UprightKind kind, vec2s at, float radius);
void layout_plant(Layout *layout, Rng *rng, UprightKind kind, vec2s at, float radius);
/* A round tower with a slate roof `roof` high. */
void layout_tower(Layout *layout, vec2s at, float radius, float height, float roof);
/* Do the footprints of two houses come nearer than `gap`? (separating axes) */
bool layout_houses_touch(const Upright *a, const Upright *b, float gap);
/* Does the house with all that rises over it stand in a field, `room` away from its border and
 * .02 from the rim? */
bool layout_fits_field(const Canvas *canvas, const Upright *house, float room);
#endif
