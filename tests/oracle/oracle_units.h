/* oracle_units.h: spaces and tiles as units a second way (COMB-13…17, 31): a small board is painted
 * cell by cell, four quarter triangles each, gaps in the colour of their lone half; then
 * neighbours, distances and lines are read from the colours. Knows double tiles, which the oracle
 * of games does not. */
#ifndef ORACLE_ORACLE_UNITS_H
#define ORACLE_ORACLE_UNITS_H
#include "oracle.h"

enum { QUILT = 16, QUILT_TILES = 96, QUILT_LINE = 4 * QUILT };

/* Cells 0 … QUILT − 1 either way; colours are tiles, −1 where nothing lies. */
typedef struct Quilt {
    int tile[QUILT][QUILT][4]; /* [y][x][side] */
    int tiles;
    bool by_tiles;
} Quilt;

/* An empty board. */
void quilt_begin(Quilt *q, bool by_tiles);
/* Lays the next tile; returns its number. */
int quilt_lay(Quilt *q, Shape shape, int x, int y, int rotation);

/* Steps from one cell (by tiles: from its quarter at `side`) to everything: out[tile], −1 where
 * there is no way. */
void quilt_steps(const Quilt *q, int x, int y, int side, int out[QUILT_TILES]);

/* A thing on a line: a tile, or −1 for an empty space, and how far it is. */
typedef struct QuiltMark {
    int tile, distance;
} QuiltMark;
/* The line that leaves the cell by (dx, dy), up to the rim of the board. Returns how many. */
int quilt_line(const Quilt *q, int x, int y, int dx, int dy, QuiltMark out[QUILT_LINE]);

/* Do the two lie in one space? */
bool quilt_share(const Quilt *q, int a, int b);
#endif
