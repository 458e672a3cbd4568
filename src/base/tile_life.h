/* tile_life.h: what may move on the painted picture of a tile: where smoke rises and where water
 * lies. The painter finds it, the renderer animates it. Lengths in tile edges from the NW corner
 * of the cell, as the tile lies. */
#ifndef BASE_TILE_LIFE_H
#define BASE_TILE_LIFE_H
#include <stdint.h>

enum { TILE_CHIMNEYS = 6, TILE_PONDS = 2 };

typedef struct TileSpot {
    float x, y, size; /* size: radius of a pond, width of a chimney */
} TileSpot;

typedef struct TileLife {
    uint32_t mask;  /* mask key of the kind; 0: the tile has no river */
    uint16_t water; /* set of the mask's segments that are rivers */
    uint8_t rivers; /* set of the sides N E S W, as the tile lies, that a river crosses */
    uint8_t spring; /* the river comes out of the ground here */
    uint8_t rotation;
    uint8_t chimney_count, pond_count;
    TileSpot chimneys[TILE_CHIMNEYS]; /* tops */
    TileSpot ponds[TILE_PONDS];       /* beside inns; those of rivers are in the mask */
} TileLife;
#endif
