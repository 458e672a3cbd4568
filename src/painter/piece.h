/* piece.h: the curves of one cell of a tile: outline, cities with their walls, roads, crossing,
 * yards. The art and the mask are both made from these curves, so they always agree. The numbers
 * are the seam contract (docs/ARCHITECTURE.md). */
#ifndef PAINTER_PIECE_H
#define PAINTER_PIECE_H
#include "painter/shape.h"
#include "rules/tile.h"

/* The city behind LAND_WALL belongs to no segment. It has the number of the last segment, which
 * tiles with walls don't need. */
enum { WALLED_CITY = SEGMENTS_MAX - 1 };

enum { PIECE_SIDES = 4, PIECE_WALLS = 8, PIECE_ROADS = 8, WALL_GATES = 2 };

#define ROAD_WIDTH 0.105f
#define RIVER_WIDTH 0.16f
/* the smallest radius of a lake; a smaller disc of water at a river's end is a spring */
#define PIECE_LAKE_LEAST 0.2f
#define CROSSING_RADIUS 0.085f
#define YARD_RADIUS 0.08f
#define ROAD_BEYOND 0.06f /* painted bands reach this far past the rim */
#define WALL_THICKNESS 0.030f
#define GARDEN_RADIUS 0.10f
/* The rampart of a German castle: an oval round the middle of its tile. */
#define CASTLE_HALF 0.75f
#define CASTLE_DEPTH 0.31f
#define OUTPOST_AT ((vec2s){{0.5f, 0.775f}}) /* middle of a city's bastion, at rotation 0 */
#define OUTPOST_RADIUS 0.072f

/* A side of the piece, clockwise from `a` to `b`; `in` points into the piece. */
typedef struct PieceSide {
    vec2s a, b, along, in;
    float length;
    uint8_t land;   /* Land */
    uint8_t number; /* SIDE_N … SIDE_L of the turned cell */
    uint8_t
        walled; /* set of its halves with WALLED_CITY behind them: 1 next to `a`, 2 next to `b` */
    bool inner; /* the other cell of the tile is beyond it */
} PieceSide;

/* The outer face of a city wall, vertex to vertex, with the city on its right. */
typedef struct PieceWall {
    Line line;
    int city; /* segment */
    int gate_count;
    float gates[WALL_GATES]; /* distances along the line where roads enter, ascending */
} PieceWall;

typedef struct PieceCity {
    int segment;
    Line region; /* clockwise, walls included */
    Box box;     /* bounding box of the region; recomputed after every turn */
    float area;  /* in tiles; decides what is built in the city */
} PieceCity;

typedef struct PieceRoad {
    int segment;
    /* starts ROAD_BEYOND outside the rim of the cell; a through road also ends that far outside */
    Line line;
    Box box;
    bool river;
    uint8_t end; /* RoadEnd, or ROAD_END_NONE for a through road */
    uint8_t at;  /* RoadAt */
    bool bare;   /* ends at something other than a yard or a house */
    bool over;   /* crosses the roads after it in the list on bridges before it ends */
    float pond;  /* radius of the water where a river begins or ends, else 0 */
    vec2s stop;  /* where the road ends: gate, yard, disc */
} PieceRoad;

typedef struct Piece {
    const TileKind *kind;
    int rotation, part;
    bool half;
    int side_count, city_count, wall_count, road_count;
    PieceSide sides[PIECE_SIDES];
    PieceCity cities[PIECE_SIDES];
    PieceWall walls[PIECE_WALLS];
    PieceRoad roads[PIECE_ROADS];
    bool crossing, garden;
    bool monastery; /* a monastery, or another building alone in a yard: */
    uint8_t symbol; /* its Symbol */
    bool castle;    /* a castle, which covers both cells: */
    uint8_t castle_segment;
    vec2s castle_at; /* its middle, on the inner side */
    bool wells;      /* three arms of one road meet in the middle, at a well */
    uint8_t crossing_segment, monastery_segment, garden_segment;
    bool circle;  /* a symbol where roads end */
    bool pinched; /* two cities touch in the middle and separate the fields */
    bool crossed; /* the north–south city crosses the east–west city on a bridge */
    bool outpost; /* the north city has a bastion beyond the east–west city */
    vec2s crossing_at, monastery_at, garden_at, circle_at;
    float monastery_radius, circle_radius;
} Piece;

/* Returns where roads, rivers and streets cross the side (seam contract). */
static inline vec2s piece_side_middle(const PieceSide *side)
{
    return point_along(side->a, side->along, side->length / 2);
}

/* Makes only the sides and walls of cell `part` of `kind` at rotation 0, without the later
 * stages. */
void piece_make_walls(const TileKind *kind, int part, Piece *piece);

/* Makes all curves of cell `part` of `kind` at rotation 0. */
void piece_make(const TileKind *kind, int part, Piece *piece);

/* Turns the curves clockwise by `quarters`. */
void piece_turn(Piece *piece, int quarters);

/* Returns the scale of the church and its yard. */
float piece_monastery_scale(const Piece *piece);

/* Returns the radius of the sandy yard where a road stops in the open, or 0 for other roads. */
float piece_road_yard(const PieceRoad *road);

/* Returns the distance from `p` to the nearest side; it is negative outside. */
float piece_rim_distance(const Piece *piece, vec2s p);

/* Returns the number of the segment at `p`, or NO_SEGMENT in a field. `p` must be inside the
 * outline. */
int piece_segment_at(const Piece *piece, vec2s p);
/* Is piece_segment_at() certain to return the same segment for every point within `reach` of `p`,
 * because no border of a curve or disc is near? False means unknown. */
bool piece_is_even(const Piece *piece, vec2s p, float reach);

/* --- steps that make a piece ------------------------------------------------------------------ */

/* The steps that make a piece: sides first, then cities, roads and rivers that run through, places,
 * then roads and rivers that end. Private to piece*.c. */

enum { CUBIC_STEPS = 16 };

/* Returns the segment (city or field) on the first or second half-edge of side `i`, or
 * NO_SEGMENT. */
int piece_half_edge(const Piece *piece, const Part *part, int i, int second);

/* Returns the set of sides where roads or rivers leave, with a bit for each index in
 * `piece->sides`. */
unsigned piece_way_sides(const Piece *piece);

/* Does the road of segment `s` cross the inner side `i`, on its way to a gate of Leipzig? */
bool piece_crosses_inner(const Piece *piece, int i, int s);

/* Makes the cities with their walls. */
void piece_make_cities(Piece *piece, const Part *part);

/* Do two opposite cities touch in the middle and separate the fields there? */
bool piece_is_pinched(const Piece *piece, const Part *part);

/* Returns −1 or 1 if side `i` belongs to a city that touches a road, else 0. The road bends from
 * the opposite side to the side before `i` (−1) or after it (1), and the fields between road and
 * city differ at the road's two ends. */
int piece_bends_to_city(const Piece *piece, const Part *part, int i);

/* Do two cities, each on two opposite sides, cross? Then the city of sides 0 and 2 crosses the
 * other on a bridge. */
bool piece_is_crossed(const Piece *piece, const Part *part);

/* Returns how far `p` is from the middle of the castle; 1 is on its rampart. */
float piece_castle_way(const Piece *piece, vec2s p);

/* Make the roads and rivers that cross two sides and, once the places of the tile are known, those
 * that end on it. */
void piece_make_through_ways(Piece *piece, const Part *part);
void piece_make_ending_ways(Piece *piece, const Part *part);

/* Finds the symbol where roads end (a crop circle, a tower), and its radius. Returns false if there
 * is none. */
bool piece_find_circle(const Piece *piece, vec2s *at, float *radius);

/* Finds, among the grid points that are field (`steps` along an edge), the one with the best score:
 * its room minus `margin`, counted up to `wide`, minus `pull` for each tile edge between it and
 * `wish`. *room gets its room minus `margin`. Returns false and writes nothing if the tile has no
 * field. */
bool piece_find_room(const Piece *piece, vec2s wish, int steps, float margin, float wide,
                     float pull, vec2s *at, float *room);
#endif
