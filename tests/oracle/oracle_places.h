/* oracle_places.h: places on the board in the oracle (COMB-13 to COMB-16, COMB-31): their
 * neighbours and the tiles along a line, computed from the cells each time. A place is twice the
 * index of a tile. If units are spaces, the second cell of a double tile is that number plus 1, and
 * the older tile names a space. */
#ifndef ORACLE_ORACLE_PLACES_H
#define ORACLE_ORACLE_PLACES_H
#include "oracle.h"

enum { ORACLE_BESIDE = 6, ORACLE_LINE = 2 * ORACLE_TILES };

/* Return the place of a part of a tile, and the tile that names a place. */
int oracle_place(const Oracle *o, int tile, int part);
int oracle_place_tile(int place);
/* Returns whether either part of the tile is in the place. */
bool oracle_in_place(const Oracle *o, int tile, int place);
/* Returns whether two tiles count as one for tokens on whole tiles: the same tile, or, if units are
 * spaces, tiles in the same space. */
bool oracle_same_place(const Oracle *o, int tile, int other);

/* A neighbouring place and the side between; 4: the other half of the space. */
typedef struct OracleBeside {
    int place, side;
} OracleBeside;
/* Lists each neighbour once. Returns how many. */
int oracle_beside(const Oracle *o, int place, OracleBeside out[ORACLE_BESIDE]);

/* A tile on a line and its distance. */
typedef struct OracleAway {
    int tile, distance;
} OracleAway;
/* Lists the tiles in direction (dx, dy) from a tile, without its own cell. Returns how many. */
int oracle_line(const Oracle *o, int tile, int dx, int dy, OracleAway out[ORACLE_LINE]);

/* Returns whether the tile shows the symbol. */
bool oracle_shows(const Oracle *o, int tile, int symbol);

/* Returns whether figures are barred from the tile (COMB-10). */
bool oracle_barred(const Oracle *o, int tile);
#endif
