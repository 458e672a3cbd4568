/* oracle_toll.h: tollhouses a second way (TOLL-1…16): every question looks at the whole board
 * again. */
#ifndef ORACLE_ORACLE_TOLL_H
#define ORACLE_ORACLE_TOLL_H
#include "oracle.h"

/* Everybody's tollhouse is in the supply, showing 1. */
void oracle_toll_begin(Oracle *o);

/* May a tollhouse be put on the tile now? */
bool oracle_toll_free(const Oracle *o, int tile);
int oracle_toll_free_count(const Oracle *o);

/* What the pictures beside a road bring at value 1 or 2, or at the end (0). */
int oracle_toll_points(const Oracle *o, const OracleFeature *road, int value, bool *travellers);

/* Tolls for the roads that the last tile completed. */
void oracle_toll_completed(Oracle *o);
/* The turn is over: houses that met travellers flip. */
void oracle_toll_turn_over(Oracle *o);
/* Tolls for open roads. */
void oracle_toll_end(Oracle *o);
#endif
