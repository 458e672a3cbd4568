/* piece.h: the curves of one cell of a tile: outline, cities with their walls, roads, crossing,
 * yards. Art and mask are both made from these, so they cannot disagree. The numbers are the
 * seam contract (docs/ARCHITECTURE.md). */
#ifndef PAINTER_PIECE_H
#define PAINTER_PIECE_H
#include "painter/shape.h"
#include "rules/tile.h"

enum { PIECE_SIDES = 4, PIECE_WALLS = 8, PIECE_ROADS = 8, WALL_GATES = 2 };

#define ROAD_WIDTH 0.105f
#define RIVER_WIDTH 0.16f
#define PIECE_LAKE_LEAST                                                                           \
    0.2f /* rounder water at the end of a river is a lake, less is its spring */
#define CROSSING_RADIUS 0.085f
#define YARD_RADIUS 0.08f
#define ROAD_BEYOND 0.06f /* painted bands reach this far past the rim */
#define WALL_THICKNESS 0.030f
#define GARDEN_RADIUS 0.10f
/* The rampart of a German castle: an oval about the middle of its tile. */
#define CASTLE_HALF 0.75f
#define CASTLE_DEPTH 0.31f
#define OUTPOST_AT ((vec2s){{0.5f, 0.775f}}) /* of a city's bastion, at rotation 0 */
#define OUTPOST_RADIUS 0.072f

/* A side of the piece, clockwise from `a` to `b`; `in` points into the piece. */
typedef struct PieceSide {
    vec2s a, b, along, in;
    float length;
    uint8_t land;   /* Land */
    uint8_t number; /* SIDE_N … SIDE_L of the cell as it lies */
    bool inner;     /* the other cell of the tile lies over it */
} PieceSide;

/* The outer face of a city wall, vertex to vertex, with the city on its right. */
typedef struct PieceWall {
    Line line;
    int city; /* segment */
    int gate_count;
    float gates[WALL_GATES]; /* ways along the line where roads enter, rising */
} PieceWall;

typedef struct PieceCity {
    int segment;
    Line region; /* clockwise, walls included */
    Box box;     /* of the region; measured again after every turn */
    float area;  /* in tiles: how large a city is decides what stands in it */
} PieceCity;

typedef struct PieceRoad {
    int segment;
    Line line; /* starts ROAD_BEYOND outside its rim; a through road ends so too */
    Box box;
    bool river;
    uint8_t end; /* RoadEnd, ROAD_END_NONE for a road that runs through */
    uint8_t at;  /* RoadAt */
    bool bare;   /* ends beside something else: neither yard nor house */
    bool over;   /* crosses the ways after it on bridges before it ends */
    float pond;  /* of a river that begins or ends here: radius, else 0 */
    vec2s stop;  /* where an end stands: gate, yard, disc */
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
    bool monastery; /* or what else stands alone in a yard: */
    uint8_t symbol; /* Symbol of it */
    bool castle;    /* lies across both cells: */
    uint8_t castle_segment;
    vec2s castle_at; /* its middle, on the inner side */
    bool wells;      /* three arms of one road meet in the middle, at a well */
    uint8_t crossing_segment, monastery_segment, garden_segment;
    bool circle;  /* a symbol at which roads end */
    bool pinched; /* two cities touch in the middle and part the fields */
    bool crossed; /* the city of north and south goes over that of east and west on a bridge */
    bool outpost; /* the city of the north has a bastion beyond that of east and west */
    vec2s crossing_at, monastery_at, garden_at, circle_at;
    float monastery_radius, circle_radius;
} Piece;

/* Where roads, rivers and streets leave over the side (seam contract). */
static inline vec2s piece_side_middle(const PieceSide *side)
{
    return point_along(side->a, side->along, side->length / 2);
}

/* The sides and walls of cell `part` of `kind` at rotation 0, and nothing of what comes after. */
void piece_make_walls(const TileKind *kind, int part, Piece *piece);

/* The curves of cell `part` of `kind` at rotation 0. */
void piece_make(const TileKind *kind, int part, Piece *piece);

/* The same curves on the tile turned clockwise by `quarters`. */
void piece_turn(Piece *piece, int quarters);

/* The church and its yard are drawn at this scale. */
float piece_monastery_scale(const Piece *piece);

/* Radius of the sandy yard where a road stops in the open, 0 for other roads. */
float piece_road_yard(const PieceRoad *road);

/* Distance of `p` to the nearest side; negative outside. */
float piece_rim_distance(const Piece *piece, vec2s p);

/* The number of the segment at `p`, NO_SEGMENT in a field. `p` is taken to be inside the
 * outline. */
int piece_segment_at(const Piece *piece, vec2s p);
/* Whether piece_segment_at() surely says the same for every point within `reach` of `p`: no border
 * of a curve or disc comes near. False says nothing. */
bool piece_is_even(const Piece *piece, vec2s p, float reach);
#endif
