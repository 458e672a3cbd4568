/* oracle_places.h: places on the board a second way (COMB-13 to COMB-16, COMB-31): what is beside
 * them and what lies along a line, told from the cells each time. A place is named by a tile; by
 * spaces the tile that came first into the space names it. Games have no double tiles. */
#ifndef ORACLE_ORACLE_PLACES_H
#define ORACLE_ORACLE_PLACES_H
#include "oracle.h"

enum { ORACLE_BESIDE = 5, ORACLE_LINE = 2 * ORACLE_TILES };

int oracle_place(const Oracle *o, int tile);
bool oracle_same_place(const Oracle *o, int tile, int other);

/* A place beside another, and the side that is crossed; 4: to the other half of the space. */
typedef struct OracleBeside {
    int place, side;
} OracleBeside;
/* Returns how many there are. */
int oracle_beside(const Oracle *o, int place, OracleBeside out[ORACLE_BESIDE]);

/* A tile on a line and how far it is. */
typedef struct OracleAway {
    int tile, distance;
} OracleAway;
/* What lies in the direction (dx, dy) of a tile, its own cell left out. Returns how much. */
int oracle_line(const Oracle *o, int tile, int dx, int dy, OracleAway out[ORACLE_LINE]);

/* Does the tile show the symbol? */
bool oracle_shows(const Oracle *o, int tile, int symbol);

/* May nobody come to the tile (COMB-10)? */
bool oracle_barred(const Oracle *o, int tile);
#endif
