/* oracle_barns.h: barns and wagons a second way (AM-7 to AM-12, AM-17 to AM-22, AM-H3 to AM-H15).
 * A point where four spaces meet is seen as eight quarter triangles around it, two of each
 * space. */
#ifndef ORACLE_ORACLE_BARNS_H
#define ORACLE_ORACLE_BARNS_H
#include "oracle.h"

/* Fields at one point: two of each triangle; at the four of a tile. */
enum { ORACLE_CORNER = 16, ORACLE_JOINS = 4 * ORACLE_CORNER };

/* Corners of a tile, from 1: NW … SW of its space, then of the second part of a double tile. */
enum { ORACLE_CORNERS = 8 };
/* May the seat's barn stand at a corner of the tile? In how many ways at those of the last one? */
bool oracle_barn_may(const Oracle *o, int seat, int tile, int corner);
int oracle_barn_ways(const Oracle *o, int seat);
/* It comes to stand there. */
void oracle_barn_stand(Oracle *o, int seat, int tile, int corner);

/* Fields that a barn joins with this one (AM-H7). Returns how many. */
int oracle_barn_joins(const Oracle *o, OracleMember m, OracleMember out[ORACLE_JOINS]);
bool oracle_has_barn(const Oracle *o, const OracleFeature *field);

/* Farmers of fields with barns (AM-10, AM-11, AM-22). */
void oracle_barns_score(Oracle *o);
/* Barns at the end (AM-12, AM-19). */
void oracle_barns_end(Oracle *o);

/* May the wagon that was scored on `from` go to the segment (AM-7, AM-17)? */
bool oracle_wagon_may(const Oracle *o, int from, int tile, int segment);
/* Into how many segments? */
int oracle_wagon_ways(const Oracle *o, int from);
#endif
