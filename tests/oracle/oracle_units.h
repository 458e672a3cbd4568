/* oracle_units.h: spaces and tiles as units, in the oracle (COMB-13 to COMB-17, COMB-31). A small
 * board is painted cell by cell, four quarter triangles each, with gaps in the colour of their lone
 * half; neighbours, distances and lines are then read from the colours. Double tiles are
 * supported. */
#ifndef ORACLE_ORACLE_UNITS_H
#define ORACLE_ORACLE_UNITS_H
#include "oracle.h"

enum { QUILT = 16, QUILT_TILES = 96, QUILT_LINE = 4 * QUILT };

/* Cells 0 … QUILT − 1 in both directions; a colour is the index of a tile, −1 if empty. */
typedef struct Quilt {
    int tile[QUILT][QUILT][4]; /* [y][x][side] */
    int tiles;
    bool by_tiles;
} Quilt;

/* Sets up an empty board. */
void quilt_begin(Quilt *q, bool by_tiles);
/* Places the next tile and returns its index. */
int quilt_lay(Quilt *q, Shape shape, int x, int y, int rotation);

/* Sets out[tile] to the number of steps from one cell (if units are tiles, from its quarter at
 * `side`) to each tile, or to −1 if there is no path. */
void quilt_steps(const Quilt *q, int x, int y, int side, int out[QUILT_TILES]);

/* An entry on a line: a tile, or −1 for an empty space, and its distance. */
typedef struct QuiltMark {
    int tile, distance;
} QuiltMark;
/* Follows the line from the cell in direction (dx, dy) up to the edge of the board. Returns the
 * number of entries. */
int quilt_line(const Quilt *q, int x, int y, int dx, int dy, QuiltMark out[QUILT_LINE]);

/* Returns whether both tiles are in the same space. */
bool quilt_share(const Quilt *q, int a, int b);
#endif
