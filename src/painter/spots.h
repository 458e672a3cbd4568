/* spots.h: finds the places of coats of arms and symbols on a cell at rotation 0. Art and anchors
 * use the same places, so that followers do not cover them if there is room elsewhere. */
#ifndef PAINTER_SPOTS_H
#define PAINTER_SPOTS_H
#include "painter/land.h"

enum { SPOT_COATS = 4, SPOT_SIGNS = 2, SPOT_INNS = 2 };
#define SIGN_RADIUS 0.078f /* radius of a sign of goods */
#define INN_LAKE 0.106f    /* radius of the lake next to an inn */
#define CATHEDRAL_CLEAR 0.235f
#define TRAVELLERS_ROOM 0.085f
#define COAT_CLEAR 0.122f /* houses keep this far from the middle of a coat of arms */

/* The spots are found at rotation 0; spots_turn turns them with the tile. Each count is the number
 * of entries in use; members with `_city` or `_field` in their names are the segments that contain
 * a spot. */
typedef struct Spots {
    int coat_count;
    vec2s coats[SPOT_COATS];
    uint8_t coat_city[SPOT_COATS];
    uint8_t symbol;         /* Symbol drawn on the field, or SYMBOL_NONE */
    uint8_t symbol_segment; /* the claimable segment; its anchor is symbol_at */
    uint8_t symbol_field;   /* the field or city under the drawing */
    vec2s symbol_at;
    float symbol_radius;   /* .07 to .27; the piece's circle_radius where roads end at the symbol */
    bool flier;            /* the symbol is a flying machine: */
    vec2s arrow_at, arrow; /* its arrow sign, and the flight direction, of length 1 */
    int sign_count;        /* signs of goods in cities */
    vec2s signs[SPOT_SIGNS];
    uint8_t sign_city[SPOT_SIGNS], sign_goods[SPOT_SIGNS];
    int inn_count;
    vec2s inns[SPOT_INNS], lakes[SPOT_INNS]; /* the house and its water */
    bool cathedral;                          /* at most one on a tile */
    uint8_t cathedral_city;
    vec2s cathedral_at;
    bool princess; /* at most one on a tile */
    uint8_t princess_city;
    vec2s princess_at;
    float princess_radius;
    /* at most one group on a tile, on the first road that has them */
    bool travellers;
    vec2s travellers_at, travellers_along; /* and the direction of the road there */
} Spots;

#define MEDALLION_MOST 0.13f
#define ARROW_ROOM 0.095f /* radius kept free round the sign of a flying machine */
/* The dragon's sign. It is in the same corner in every rotation, so that players find it at a
 * glance. */
#define DRAGON_SIGN ((vec2s){{0.865f, 0.865f}})
#define DRAGON_SIGN_ROOM 0.092f

/* spots_find finds all spots of a piece at rotation 0; spots_turn moves them to the tile turned by
 * `quarters`. */
void spots_turn(Spots *spots, int quarters);

void spots_find(const Piece *piece, const LandMap *map, Spots *spots);

/* Returns the anchor of `segment`; see painter_anchors. */
vec2s spots_anchor(const Piece *piece, const LandMap *map, const Spots *spots, int segment);
#endif
