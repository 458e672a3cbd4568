/* tile_sketch.h: a tile being drawn. Drags from half-edge to half-edge make its roads, cities and
 * fields. It uses no screen.
 *
 *        0   1              0   1
 *      +---+---+          +---+---/      A drag begins at a half-edge. It ends at another one, in
 *    7 |       | 2      5 |     / 2      the middle, or anywhere else inside:
 *      +   o   +          + o  /           road   to a half-edge   goes through
 *    6 |       | 3      4 |  / 3                  to a city        ends at its gate
 *      +---+---+          + /                     to the middle    meets other roads there
 *        5   4                                    inside           ends there, at a farmhouse
 *                                          city   to a half-edge   both edges are one city
 *                                          river  to a half-edge   flows through
 *                                                 to the middle    ends in a lake
 *                                                 inside           starts at a spring
 *                                          field  to a half-edge   clears; between two of one
 *                                                                  field splits it, between two
 *                                                                  fields joins them
 *
 * A double tile has the half-edges 0 to 11 and a castle in its middle: roads always end there,
 * and each city has one edge.
 *
 * A sketch stores the result of the drags for each edge. The half-edges of a field, and the cities
 * that it touches, follow from that. */
#ifndef TILESET_TILE_SKETCH_H
#define TILESET_TILE_SKETCH_H
#include "base/err.h"
#include "rules/tile.h"

#include <jansson.h>

typedef enum SketchTool {
    SKETCH_FIELD,
    SKETCH_ROAD,
    SKETCH_CITY,
    SKETCH_RIVER, /* squares only (HALF-20) */
    SKETCH_TOOLS
} SketchTool;

/* The ends of a drag other than the half-edges 0 to RIM_MAX − 1. */
enum { SKETCH_MIDDLE = RIM_MAX, SKETCH_INSIDE, SKETCH_NOWHERE };

enum {
    SKETCH_SYMBOLS_MAX = 3,
    SKETCH_PAIRS_MAX = 4, /* maximum number of joins, and of splits */
    SKETCH_COATS_MAX = 3,
    SKETCH_TRAVELLERS_MAX = 3,
    SKETCH_INNER_MAX = 2,
    SKETCH_COUNT_MAX = 20
};

/* How roads meet in the middle if there is no building. */
typedef enum SketchMeet {
    SKETCH_MEET_VILLAGE, /* a crossing with houses */
    SKETCH_MEET_OPEN,    /* a crossing without houses (TOLL-19) */
    SKETCH_MEET_SIGN,    /* the tower, volcano or crop circle: no crossing */
    SKETCH_MEET_CITY,    /* cities that reach the middle: no crossing */
    SKETCH_MEET_ONE,     /* the roads don't end: they are one road */
    SKETCH_MEETS
} SketchMeet;

/* How the road or river of an edge ends; SKETCH_THROUGH: it continues to the other edges of its
 * group. */
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
    uint8_t group;  /* edges of one land with the same number are connected */
    uint8_t end;    /* SketchEnd of a road or river */
    uint8_t target; /* depends on `end` */
    uint8_t coats, goods, travellers;
    uint16_t flags; /* SEGMENT_… of its road or city */
} SketchEdge;

/* The two half-edges of a field drag. */
typedef struct SketchPair {
    uint8_t a, b;
} SketchPair;

/* Contains no pointers, so it can be copied and compared as plain bytes. */
typedef struct Sketch {
    char id[TILE_ID_SIZE];
    uint8_t shape; /* Shape */
    uint8_t count; /* copies */
    uint8_t symbol_count, join_count, part_count;
    uint8_t meet;  /* SketchMeet */
    uint8_t decor; /* Decor: the picture on all its copies */
    /* number of fields that lie between the cities and reach no edge */
    uint8_t inner;
    uint8_t symbols[SKETCH_SYMBOLS_MAX]; /* Symbol */
    /* the fields of each pair are joined across whatever separates them */
    SketchPair joins[SKETCH_PAIRS_MAX];
    /* a city or road reaches between each pair and splits its field */
    SketchPair parts[SKETCH_PAIRS_MAX];
    SketchEdge edges[EDGES_MAX];
} Sketch;

/* An error or a remark about a tile. If several apply, only one is reported, errors first. */
typedef enum SketchWord {
    SKETCH_FINE,
    SKETCH_EMPTY,        /* a plain meadow: allowed, but nothing was drawn */
    SKETCH_ROADS_CROSS,  /* roads cross without meeting: allowed, as on a bridge */
    SKETCH_BRIDGE,       /* a road crosses a river: allowed */
    SKETCH_TUNNEL,       /* a road runs below a city: allowed */
    SKETCH_CITY_OVER,    /* cities cross, with fields between them: allowed */
    SKETCH_CITIES_CROSS, /* from here on the tile is invalid */
    SKETCH_RIVERS_CROSS,
    SKETCH_RIVER_IN_CITY,
    SKETCH_ROAD_IN_CITY,   /* roads would have to cross a city to meet or end */
    SKETCH_NO_FIELD_SHEEP, /* sheep without a field */
    SKETCH_NO_ROOM,        /* the tile is all city and also has a building */
    SKETCH_TWO_BUILDINGS,  /* there is room for only one in the middle */
    SKETCH_WORDS
} SketchWord;
#define SKETCH_WRONG SKETCH_CITIES_CROSS

void sketch_init(Sketch *sketch, Shape shape, const char *id);

int sketch_edges(const Sketch *sketch);
int sketch_half_edges(const Sketch *sketch);

/* Return the set of edges connected to `edge`, and whether `edge` is the first of them. */
unsigned sketch_group(const Sketch *sketch, int edge);
bool sketch_begins(const Sketch *sketch, int edge);

/* Applies a drag. Returns false if it makes no sense, such as a road between two cities. */
bool sketch_drag(Sketch *sketch, SketchTool tool, int from, int to);

/* Changes the picture at the end of an edge's road to the next of farmhouse, hamlet, house and
 * tree. Returns false if no road has an open end there. */
bool sketch_next_house(Sketch *sketch, int edge);

/* Get and set coats of arms, goods and flags of an edge's city or road. */
SketchEdge sketch_marks(const Sketch *sketch, int edge);
void sketch_set_marks(Sketch *sketch, int edge, const SketchEdge *marks);

/* Return whether there is a city, and whether there are at least two. */
bool sketch_has_city(const Sketch *sketch);
bool sketch_has_cities(const Sketch *sketch);
/* sketch_meets returns whether enough roads meet in the middle to offer a choice of how they meet;
 * sketch_may_meet returns whether `meet` is one of the choices. */
bool sketch_meets(const Sketch *sketch);
bool sketch_may_meet(const Sketch *sketch, SketchMeet meet);
void sketch_set_meet(Sketch *sketch, SketchMeet meet);

/* Return whether an edge's road runs below a city, and whether both sides of its mouth are one
 * field. */
bool sketch_is_tunnel(const Sketch *sketch, int edge);
bool sketch_mouth(const Sketch *sketch, int edge);
/* Makes both sides of the mouth one field, or two. Returns false if there are too many joins
 * already. */
bool sketch_set_mouth(Sketch *sketch, int edge, bool one);

bool sketch_has_symbol(const Sketch *sketch, Symbol symbol);
/* Returns the flying machine's arrow, SYMBOL_FLIER_N to SYMBOL_FLIER_NW, or SYMBOL_NONE. */
Symbol sketch_flier(const Sketch *sketch);
/* Adds or removes a symbol. Returns false if there is no room. */
bool sketch_set_symbol(Sketch *sketch, Symbol symbol, bool on);

/* Returns the set of half-edges of the same field; 0 for a city's half-edge. */
unsigned sketch_field(const Sketch *sketch, int half_edge);

SketchWord sketch_word(const Sketch *sketch);

/* Returns the tile in the format of tile files (docs/TILES.md), as part of the set `set`. */
json_t *sketch_json(const Sketch *sketch, const char *set);

/* Reads the sketch through the loader. Returns false with *err if the loader finds an error that
 * sketch_word did not. */
bool sketch_read(const Sketch *sketch, TileKind *kind, Err *err);

/* --- places ----------------------------------------------------------------------------------- */

/* Returns the width of a shape in tile edges; all are one edge high. */
float sketch_width(Shape shape);
/* Writes the position of a half-edge or the middle, in tile edges from the north-west corner. */
void sketch_place(Shape shape, int port, float *x, float *y);
/* Writes the position of the dot that marks a port: for a half-edge a little outside, so that the
 * dot hides nothing; for SKETCH_INSIDE a place away from the half-edges and the middle. */
void sketch_dot(Shape shape, int port, float *x, float *y);
/* Returns the port at a position in tile edges: a half-edge, SKETCH_MIDDLE or SKETCH_INSIDE;
 * SKETCH_NOWHERE outside the tile. */
int sketch_port(Shape shape, float x, float y);
#endif
