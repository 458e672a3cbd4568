/* tile_sketch.h: a tile while it is drawn: drags from half-edge to half-edge make roads, cities and
 * fields of it. No screen.
 *
 *        0   1              0   1
 *      +---+---+          +---+---/      A drag begins at a half-edge. It ends at another one, in
 *    7 |       | 2      5 |     / 2      the middle, or anywhere else inside:
 *      +   o   +          + o  /           road   to a half-edge   goes through
 *    6 |       | 3      4 |  / 3                  to a city        ends at its gate
 *      +---+---+          + /                     to the middle    meets what else goes there
 *        5   4                                    inside           ends there, at a farmhouse
 *                                          city   to a half-edge   both edges are one city
 *                                          river  to a half-edge   flows through
 *                                                 to the middle    ends in a lake
 *                                                 inside           comes from a spring
 *                                          field  to a half-edge   clears; between two of one
 *                                                                  field parts it, between two
 *                                                                  fields joins them
 *
 * A double tile has the half-edges 0 to 11 and a castle in its middle: roads end there wherever one
 * lets them go, and cities stay over one edge each.
 *
 * What is kept is what the drags came to, edge by edge. Which half-edges are one field, and which
 * cities it touches, follows from that. */
#ifndef TILESET_TILE_SKETCH_H
#define TILESET_TILE_SKETCH_H
#include "base/err.h"
#include "rules/tile.h"

#include <jansson.h>

typedef enum SketchTool {
    SKETCH_FIELD,
    SKETCH_ROAD,
    SKETCH_CITY,
    SKETCH_RIVER, /* of squares alone (HALF-20) */
    SKETCH_TOOLS
} SketchTool;

/* Where a drag ends, beside the half-edges 0 to RIM_MAX − 1. */
enum { SKETCH_MIDDLE = RIM_MAX, SKETCH_INSIDE, SKETCH_NOWHERE };

enum {
    SKETCH_SYMBOLS_MAX = 3,
    SKETCH_PAIRS_MAX = 4, /* fields joined, and as often parted */
    SKETCH_COATS_MAX = 3,
    SKETCH_TRAVELLERS_MAX = 3,
    SKETCH_INNER_MAX = 2,
    SKETCH_COUNT_MAX = 20
};

/* What roads come to in the middle where no building stands. */
typedef enum SketchMeet {
    SKETCH_MEET_VILLAGE, /* a crossing with houses */
    SKETCH_MEET_OPEN,    /* one without (TOLL-19) */
    SKETCH_MEET_SIGN,    /* the tower, volcano or crop circle: no crossing */
    SKETCH_MEET_CITY,    /* cities that reach the middle: no crossing */
    SKETCH_MEET_ONE,     /* nothing: they are one road */
    SKETCH_MEETS
} SketchMeet;

/* How the road or river of one edge ends; SKETCH_THROUGH: it goes on to the others of its group. */
typedef enum SketchEnd {
    SKETCH_THROUGH,
    SKETCH_AT_MIDDLE,
    SKETCH_AT_CITY,  /* `target`: an edge of that city */
    SKETCH_AT_HOUSE, /* `target`: RoadAt */
    SKETCH_AT_SPRING,
    SKETCH_AT_LAKE
} SketchEnd;

typedef struct SketchEdge {
    uint8_t land;   /* LAND_FIELD, LAND_ROAD, LAND_CITY, LAND_RIVER */
    uint8_t group;  /* edges of one land with the same number hang together */
    uint8_t end;    /* SketchEnd of a road or river */
    uint8_t target; /* see there */
    uint8_t coats, goods, travellers;
    uint16_t flags; /* SEGMENT_… of its road or city */
} SketchEdge;

/* Two half-edges of a field drag. */
typedef struct SketchPair {
    uint8_t a, b;
} SketchPair;

/* Plain bytes: copy and compare them. */
typedef struct Sketch {
    char id[TILE_ID_SIZE];
    uint8_t shape; /* Shape */
    uint8_t count; /* copies */
    uint8_t symbol_count, join_count, part_count;
    uint8_t meet;                        /* SketchMeet */
    uint8_t decor;                       /* Decor: the picture on all its copies */
    uint8_t inner;                       /* fields that reach no edge lie among the cities */
    uint8_t symbols[SKETCH_SYMBOLS_MAX]; /* Symbol */
    SketchPair joins[SKETCH_PAIRS_MAX];  /* their fields are one, though something lies between */
    SketchPair parts[SKETCH_PAIRS_MAX];  /* a city reaches between them and parts their field */
    SketchEdge edges[EDGES_MAX];
} Sketch;

/* What a tile may not be, or what one should know; the first that applies. */
typedef enum SketchWord {
    SKETCH_FINE,
    SKETCH_EMPTY,        /* a meadow: it may be, but nothing was drawn */
    SKETCH_ROADS_CROSS,  /* without meeting: it may be, as on a bridge */
    SKETCH_BRIDGE,       /* a road crosses a river: it may be */
    SKETCH_TUNNEL,       /* a road runs below a city: it may be */
    SKETCH_CITY_OVER,    /* cities cross, and fields lie among them: it may be */
    SKETCH_CITIES_CROSS, /* from here on it may not be */
    SKETCH_RIVERS_CROSS,
    SKETCH_RIVER_IN_CITY,
    SKETCH_ROAD_IN_CITY,   /* roads meet or end beyond a city */
    SKETCH_NO_FIELD_SHEEP, /* sheep without a field */
    SKETCH_NO_ROOM,        /* nothing but city, and a building beside it */
    SKETCH_TWO_BUILDINGS,  /* there is one middle */
    SKETCH_WORDS
} SketchWord;
#define SKETCH_WRONG SKETCH_CITIES_CROSS

void sketch_init(Sketch *sketch, Shape shape, const char *id);

int sketch_edges(const Sketch *sketch);
int sketch_half_edges(const Sketch *sketch);

/* Edges (set) of what hangs together with one; is it the first of them? */
unsigned sketch_group(const Sketch *sketch, int edge);
bool sketch_begins(const Sketch *sketch, int edge);

/* Draws. False where such a drag means nothing: between two cities as a road, say. */
bool sketch_drag(Sketch *sketch, SketchTool tool, int from, int to);

/* What stands at the end of the road of an edge: the next of farmhouse, hamlet, house and tree.
 * False where no road ends in the open there. */
bool sketch_next_house(Sketch *sketch, int edge);

/* Coats of arms, sign and flags of the city or the road of an edge. */
SketchEdge sketch_marks(const Sketch *sketch, int edge);
void sketch_set_marks(Sketch *sketch, int edge, const SketchEdge *marks);

/* Is there one, are there two? */
bool sketch_has_city(const Sketch *sketch);
bool sketch_has_cities(const Sketch *sketch);
/* Do so many roads meet in the middle that it is told how? Is there what they would meet so? */
bool sketch_meets(const Sketch *sketch);
bool sketch_may_meet(const Sketch *sketch, SketchMeet meet);
void sketch_set_meet(Sketch *sketch, SketchMeet meet);

/* Does the road of an edge run below a city? Is the field at its mouth one, on both sides of it? */
bool sketch_is_tunnel(const Sketch *sketch, int edge);
bool sketch_mouth(const Sketch *sketch, int edge);
/* False where too much is joined already. */
bool sketch_set_mouth(Sketch *sketch, int edge, bool one);

bool sketch_has_symbol(const Sketch *sketch, Symbol symbol);
/* The flying machine's arrow: SYMBOL_FLIER_N and on; SYMBOL_NONE. */
Symbol sketch_flier(const Sketch *sketch);
/* On or off; false where there is no room for one more. */
bool sketch_set_symbol(Sketch *sketch, Symbol symbol, bool on);

/* Half-edges (set) of the field to which one belongs; 0 for a city's. */
unsigned sketch_field(const Sketch *sketch, int half_edge);

SketchWord sketch_word(const Sketch *sketch);

/* The tile as it stands in a file (docs/TILES.md), of set `set`. */
json_t *sketch_json(const Sketch *sketch, const char *set);

/* As the loader reads it, alone: false with *err, should it see something that sketch_word did
 * not. */
bool sketch_read(const Sketch *sketch, TileKind *kind, Err *err);

/* --- places ----------------------------------------------------------------------------------- */

/* How wide a shape is, in tile edges; all are one edge high. */
float sketch_width(Shape shape);
/* Where half-edges and the middle are, in tile edges from the north-west. */
void sketch_place(Shape shape, int port, float *x, float *y);
/* Where they are shown: a half-edge a little outside, so that its dot hides nothing; inside, a
 * place that is neither. */
void sketch_dot(Shape shape, int port, float *x, float *y);
/* What is meant at such a place: a half-edge, the middle, inside; SKETCH_NOWHERE outside. */
int sketch_port(Shape shape, float x, float y);
#endif
