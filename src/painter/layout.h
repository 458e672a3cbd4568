/* layout.h: decides where everything on one tile is placed, from a seed, before anything is
 * painted. */
#ifndef PAINTER_LAYOUT_H
#define PAINTER_LAYOUT_H
#include "painter/painter.h"
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

/* A ploughed field, with four uneven corners. */
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
    GROUND_YARD,      /* sand in front of a farmhouse */
    GROUND_MONASTERY, /* `radius` is the scale */
    GROUND_BEDS,      /* the garden of a tile, with four beds */
    GROUND_PASTURE,
    GROUND_PEN,
    GROUND_LAKE,
    GROUND_PLAZA, /* in front of a cathedral */
    GROUND_SCREE,
    GROUND_TROD,      /* trodden earth round a portal or a tower */
    GROUND_COURT,     /* paving round a portal or a tower in a city */
    GROUND_OWN,       /* painted by the brush of an expansion */
    GROUND_OWN_URBAN, /* like GROUND_OWN, but over a city's streets */
    GROUND_BARE,      /* where nothing grows */
    GROUND_ABBEY,     /* covers the whole cell */
    GROUND_ROUND,     /* yard of a special monastery: a round hedge */
    GROUND_CANAL,     /* yard of a special monastery: a lawn with water round it */
    /* yard of a special monastery: gravel raked round stones; `plan` 1: in the outline of a star */
    GROUND_GRAVEL,
    GROUND_TERRACE,
    GROUND_FLAGS, /* paved up to the roads */
    GROUND_CLEARING,
    GROUND_CASTLE, /* within the rampart; its longer extent is along `axis` */
    GROUND_KINDS
} GroundKind;

typedef struct Ground {
    GroundKind kind;
    vec2s at, axis;
    float radius;  /* for a monastery, its scale */
    unsigned plan; /* for a monastery: 0 beds, 1 mirrored, 2 orchard */
    /* brush of GROUND_OWN and GROUND_OWN_URBAN */
    void (*own)(Canvas *canvas, const struct Ground *ground);
} Ground;

/* Axes of things that stay parallel to the picture's edges, whatever the tile's rotation. */
#define EAST ((vec2s){{1, 0}})
#define SOUTH ((vec2s){{0, 1}})

/* The landmark of a city. */
typedef struct Hall {
    vec2s at;
    float angle; /* direction of its ridge, in the turned tile */
} Hall;

#define FOUNDATION_HALF 0.21f /* half the width of a tower's foundation: floors are built on it */
#define STREET_WIDTH 0.034f

/* A street of a city: it leads from the middle of an open side, or from a gate, to the market. */
typedef struct Street {
    int city; /* segment */
    Line line;
} Street;

/* A disc that later things must keep clear of. */
typedef struct Block {
    vec2s at;
    float radius;
} Block;

/* The layout of one tile, which can be copied as plain bytes. The counts say how much of each list
 * is in use. Before the turn everything is at rotation 0, afterwards in the tile's own rotation;
 * only the anchors always stay at rotation 0. */
typedef struct Layout {
    int parcel_count, tuft_count, flower_count, ground_count, block_count, hall_count, street_count;
    Parcel parcels[PARCELS_MAX];
    Tuft tufts[TUFTS_MAX];
    Flower flowers[FLOWERS_MAX];
    Ground grounds[GROUNDS_MAX];
    Block blocks[BLOCKS_MAX];
    Hall halls[HALLS_MAX];
    Street streets[STREETS_MAX];
    vec2s anchors[SEGMENTS_MAX]; /* where followers are drawn, at rotation 0 */
    vec2s scene_at;              /* place of the small illustration */
    bool scene;
    UprightList uprights;
} Layout;

/* These functions choose things that turn with the tile. They work at rotation 0, with `canvas`
 * also at rotation 0, and tile_layout_new turns the results. */
void layout_places(const Canvas *canvas, Decor decor,
                   Layout *layout); /* places the scene and the breaks in cities, and blocks them */
void layout_streets(const Canvas *canvas, const PieceCity *city, vec2s hub, Layout *layout);
void layout_land(const Canvas *canvas, Layout *layout); /* parcels, groves, hedges, tufts */

/* These functions choose things that always face south or fill the rest. They work in the tile's
 * own rotation. */
void layout_walls(const Canvas *canvas, Layout *layout);
void layout_houses(const Canvas *canvas, Layout *layout);
void layout_villages(const Canvas *canvas, Layout *layout); /* crossings and road ends */
void layout_monastery(const Canvas *canvas, Layout *layout);
void layout_abbey(const Canvas *canvas, Layout *layout);
void layout_castle(const Canvas *canvas, Layout *layout);
/* Places all buildings except plain monasteries. Returns false, and adds nothing, for a plain
 * one. */
bool layout_building(const Canvas *canvas, Layout *layout);
void layout_symbol(const Canvas *canvas, Layout *layout);
void layout_stalls(Layout *layout); /* on the markets */
void layout_scene(const Canvas *canvas, Decor decor, Layout *layout);
void layout_sets(const Canvas *canvas, Layout *layout); /* inns, cathedrals, travellers, springs */

/* Runs last, and only for small scales: it drops some things and enlarges others. */
void layout_plain(const Canvas *canvas, Layout *layout);

/* The layout files share these functions. */
void layout_block(Layout *layout, vec2s at, float radius);
bool layout_is_blocked(const Layout *layout, vec2s at, float radius);
/* Returns the distance of `p` from the middle of the nearest street, or a large number if there is
 * none. *along (may be NULL) gets the direction of that street there. */
float layout_street_distance(const Layout *layout, vec2s p, vec2s *along);
void layout_ground(Layout *layout, GroundKind kind, vec2s at, float radius);
/* Adds a ground that `brush` paints; `urban`: over the streets of a city. */
void layout_own_ground(Layout *layout, void (*brush)(Canvas *canvas, const Ground *ground),
                       bool urban, vec2s at, float radius);
/* Adds a ground of trodden earth, or of paving in a city. */
void layout_tread(const Canvas *canvas, Layout *layout, vec2s at, float radius);

/* Places the lake of the water spirit with a herd on its shore if the tile has a herd, otherwise
 * the robber's oak, which also stands for symbols without a drawing of their own. */
void layout_tale(const Canvas *canvas, Layout *layout, vec2s at, float radius);
/* Returns a house with colours chosen by `rng` and walls `wall` high. */
Upright layout_house(Rng *rng, vec2s at, vec2s axis, float length, float depth, float wall);
/* Adds something with walls and fixed dimensions, like a house or a belfry. `at` and `axis` are as
 * in Upright; `seed` decides where its chimney is. */
void layout_box(Layout *layout, UprightKind kind, vec2s at, vec2s axis, float length, float depth,
                float height, float ridge, Colour roof, Colour wall, uint32_t detail,
                uint32_t seed);
/* Adds something that has a brush of its own; `depth` is the depth of its shadow. */
void layout_stand(Layout *layout, UprightKind kind, vec2s at, float length, float depth,
                  float height, uint32_t seed);
/* Adds a market stall; `size` is length, depth and the height of its shadow. */
void layout_stall(Layout *layout, vec2s at, vec3s size, Rgb awning);
/* Adds something whose brush has its own colours. The brush uses either the length from west to
 * east or the radius; the radius also sets its shadow and its foot. */
void layout_thing(Layout *layout, UprightKind kind, vec2s at, float length, float radius,
                  float height);
/* Return or add a tree of that radius. */
Upright layout_tree(Rng *rng, UprightKind kind, vec2s at, float radius);
void layout_plant(Layout *layout, Rng *rng, UprightKind kind, vec2s at, float radius);
/* Adds a round tower with a slate roof that is `roof` high. */
void layout_tower(Layout *layout, vec2s at, float radius, float height, float roof);
/* Returns whether the footprints of two houses are closer together than `gap` (separating axes). */
bool layout_houses_touch(const Upright *a, const Upright *b, float gap);
/* Returns whether the house with its walls and roof is in a field, at least `room` from the field's
 * border and .02 from the rim. */
bool layout_fits_field(const Canvas *canvas, const Upright *house, float room);

/* --- one tile --------------------------------------------------------------------------------- */

/* One tile, laid out in its rotation and ready to be painted. */

typedef struct TileLayout {
    Piece piece;
    LandMap map;
    Canvas canvas; /* without a surface */
    Layout layout;
} TileLayout;

/* Lays out the tile that `request` names; its size and bevel do not matter. The caller frees it
 * with tile_layout_free. */
TileLayout *tile_layout_new(const Catalogue *c, const ArtRequest *request);
void tile_layout_free(TileLayout *tile);

/* Returns the seed for all random choices in one variant of a copy. */
uint64_t tile_layout_seed(const char *copy, unsigned variant);
#endif
