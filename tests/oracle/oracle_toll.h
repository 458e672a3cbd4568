/* oracle_toll.h: tollhouses in the oracle (TOLL-1 to TOLL-16); each query looks at the whole board
 * again. */
#ifndef ORACLE_ORACLE_TOLL_H
#define ORACLE_ORACLE_TOLL_H
#include "oracle.h"

/* Puts all tollhouses into the supply, showing 1. */
void oracle_toll_begin(Oracle *o);

/* Returns whether there is a village on the tile (TOLL-3). */
bool oracle_village(const Oracle *o, int tile);
/* Return whether a tollhouse may be placed on the tile now, and on how many tiles one may be. */
bool oracle_toll_free(const Oracle *o, int tile);
int oracle_toll_free_count(const Oracle *o);

/* Returns the points for the pictures along a road; `value` is what the tollhouse shows, 1 or 2, or
 * 0 at the end of the game. Sets *travellers to whether the road passes travellers. */
int oracle_toll_points(const Oracle *o, const OracleFeature *road, int value, bool *travellers);

/* Pays tolls for the roads that the newest tile completed. */
void oracle_toll_completed(Oracle *o);
/* Ends a turn: turns over the tollhouses that scored travellers. */
void oracle_toll_turn_over(Oracle *o);
/* Pays tolls for open roads at the end of the game. */
void oracle_toll_end(Oracle *o);
#endif
