/* spots.h: where coats of arms and symbols stand on a cell at rotation 0: shared by art and
 * anchors, so that followers do not stand on them where there is other room. */
#ifndef PAINTER_SPOTS_H
#define PAINTER_SPOTS_H
#include "painter/land.h"

enum { SPOT_COATS = 4, SPOT_SIGNS = 2, SPOT_INNS = 2 };
#define SIGN_RADIUS 0.078f /* of a sign of goods */
#define INN_LAKE 0.106f    /* radius of the lake beside an inn */
#define CATHEDRAL_CLEAR 0.235f
#define TRAVELLERS_ROOM 0.085f
#define COAT_CLEAR 0.122f /* houses keep this far from the middle of a coat of arms */

/* Found at rotation 0, turned with the tile by spots_turn. Counts say how much of a list is in use;
 * `_city` and `_field` are the segments in which a spot lies. */
typedef struct Spots {
    int coat_count;
    vec2s coats[SPOT_COATS];
    uint8_t coat_city[SPOT_COATS];
    uint8_t symbol;         /* Symbol drawn on the field, SYMBOL_NONE if none */
    uint8_t symbol_segment; /* the one that is claimed; its anchor is symbol_at */
    uint8_t symbol_field;   /* the field, or city, that is drawn on */
    vec2s symbol_at;
    float symbol_radius;   /* .07 to .27; of a circle at which roads end as the piece has it */
    bool flier;            /* the symbol is a flying machine: */
    vec2s arrow_at, arrow; /* its arrow sign, and the direction of the flight, of length 1 */
    int sign_count;        /* signs of goods in cities */
    vec2s signs[SPOT_SIGNS];
    uint8_t sign_city[SPOT_SIGNS], sign_goods[SPOT_SIGNS];
    int inn_count;
    vec2s inns[SPOT_INNS], lakes[SPOT_INNS]; /* the house and its water */
    bool cathedral;                          /* one a tile */
    uint8_t cathedral_city;
    vec2s cathedral_at;
    bool princess; /* one a tile */
    uint8_t princess_city;
    vec2s princess_at;
    float princess_radius;
    bool travellers;                       /* one group a tile, on the first road that has them */
    vec2s travellers_at, travellers_along; /* and the direction of the road there */
} Spots;

#define MEDALLION_MOST 0.13f
#define ARROW_ROOM 0.095f /* about the sign of a flying machine */
/* The dragon's sign: in the same corner however the tile lies, so that a glance finds it. */
#define DRAGON_SIGN ((vec2s){{0.865f, 0.865f}})
#define DRAGON_SIGN_ROOM 0.092f

/* The spots on the tile turned by `quarters`. */
void spots_turn(Spots *spots, int quarters);

void spots_find(const Piece *piece, const LandMap *map, Spots *spots);

/* Of spots_find, in a file of its own: the symbol, and the arrow of a flying machine. */
void spots_find_symbol(const Piece *piece, const LandMap *map, Spots *spots);

/* The anchor of `segment`; see painter.h. */
vec2s spots_anchor(const Piece *piece, const LandMap *map, const Spots *spots, int segment);
#endif
