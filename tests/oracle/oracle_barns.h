/* oracle_barns.h: barns and wagons in the oracle (AM-7 to AM-12, AM-17 to AM-22, AM-H3 to AM-H15).
 * A point where four spaces meet is seen as eight quarter triangles, two of each space. */
#ifndef ORACLE_ORACLE_BARNS_H
#define ORACLE_ORACLE_BARNS_H
#include "oracle.h"

/* The largest number of fields at one point (two for each triangle), and at all four corners of a
 * tile. */
enum { ORACLE_CORNER = 16, ORACLE_JOINS = 4 * ORACLE_CORNER };

/* Corners of a tile, from 1: NW … SW of its space, then of the second part of a double tile. */
enum { ORACLE_CORNERS = 8 };
/* Return whether the seat's barn may be placed at a corner of the tile, and how many corners of the
 * newest tile allow it. */
bool oracle_barn_may(const Oracle *o, int seat, int tile, int corner);
int oracle_barn_ways(const Oracle *o, int seat);
/* Places the seat's barn at that corner. */
void oracle_barn_stand(Oracle *o, int seat, int tile, int corner);

/* Lists the fields that a barn joins with this one (AM-H7). Returns how many. */
int oracle_barn_joins(const Oracle *o, OracleMember m, OracleMember out[ORACLE_JOINS]);
/* Returns whether there is a barn in the field. */
bool oracle_has_barn(const Oracle *o, const OracleFeature *field);

/* Scores the farmers of fields with barns (AM-10, AM-11, AM-22). */
void oracle_barns_score(Oracle *o);
/* Scores barns at the end (AM-12, AM-19). */
void oracle_barns_end(Oracle *o);

/* Returns whether the wagon scored on tile `from` may move to the segment (AM-7, AM-17). */
bool oracle_wagon_may(const Oracle *o, int from, int tile, int segment);
/* Counts the segments to which the wagon may move. */
int oracle_wagon_ways(const Oracle *o, int from);
#endif
