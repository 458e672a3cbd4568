/* oracle_places.h: places on the board a second way (COMB-13 to COMB-16, COMB-31): what is beside
 * them and what lies along a line, told from the cells each time. A place is twice the number of a
 * tile, and by spaces 1 more for the second cell of a double tile; by spaces the tile that came
 * first into the space names it. */
#ifndef ORACLE_ORACLE_PLACES_H
#define ORACLE_ORACLE_PLACES_H
#include "oracle.h"

enum { ORACLE_BESIDE = 6, ORACLE_LINE = 2 * ORACLE_TILES };

/* The place in which a part of a tile lies; the tile that names a place. */
int oracle_place(const Oracle *o, int tile, int part);
int oracle_place_tile(int place);
/* Lies the tile in the place, perhaps with one of its parts? */
bool oracle_in_place(const Oracle *o, int tile, int place);
/* Are two tiles one for tokens that lie on whole tiles: one, or by spaces in one space? */
bool oracle_same_place(const Oracle *o, int tile, int other);

/* A place beside another, and the side that is crossed; 4: to the other half of the space. */
typedef struct OracleBeside {
    int place, side;
} OracleBeside;
/* Each place once. Returns how many there are. */
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
