/* tile_life.h: the parts of a tile's picture that move: smoke and water. The painter finds them,
 * the renderer animates them. Lengths are in tile edges from the NW corner of the cell, with the
 * tile's rotation applied. */
#ifndef BASE_TILE_LIFE_H
#define BASE_TILE_LIFE_H
#include <stdint.h>

enum { TILE_CHIMNEYS = 6, TILE_PONDS = 2 };

typedef struct TileSpot {
    float x, y, size; /* radius of a pond, width of a chimney */
} TileSpot;

typedef struct TileLife {
    uint32_t mask;  /* mask key of the kind; 0: no river */
    uint16_t water; /* set of the mask's segments that are rivers */
    uint8_t rivers; /* set of the sides N E S W that a river crosses, after rotation */
    uint8_t spring; /* the river starts here */
    uint8_t rotation;
    uint8_t chimney_count, pond_count;
    TileSpot chimneys[TILE_CHIMNEYS]; /* tops */
    TileSpot ponds[TILE_PONDS];       /* ponds next to inns; the water of rivers is in the mask */
} TileLife;
#endif
