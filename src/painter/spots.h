/* spots.h: where coats of arms and symbols stand on a cell at rotation 0: shared by art and anchors, so that followers
 * do not stand on them where there is other room. */
#ifndef PAINTER_SPOTS_H
#define PAINTER_SPOTS_H
#include "painter/land.h"

enum { SPOT_COATS = 4 };
#define COAT_CLEAR 0.122f /* houses keep this far from the middle of a coat of arms */

typedef struct Spots {
    int coat_count;
    Vec2 coats[SPOT_COATS];
    uint8_t coat_city[SPOT_COATS];
    uint8_t symbol; /* Symbol drawn on the field, SYMBOL_NONE if none */
    uint8_t symbol_segment, symbol_field;
    Vec2 symbol_at;
    float symbol_radius;
    bool travellers;
    Vec2 travellers_at, travellers_along;
} Spots;

void spots_find(const Piece *piece, const LandMap *map, Spots *spots);

/* The anchor of `segment`; see painter.h. */
Vec2 spots_anchor(const Piece *piece, const LandMap *map, const Spots *spots, int segment);
#endif
