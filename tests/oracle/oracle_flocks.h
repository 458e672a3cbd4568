/* oracle_flocks.h: shepherds, their flocks and wolves in the oracle (HS-2 to HS-11, HS-H3 to
 * HS-H6). */
#ifndef ORACLE_FLOCKS_H
#define ORACLE_FLOCKS_H
#include "oracle.h"

/* Returns whether the newest tile is in the field of the seat's shepherd (HS-5). */
bool oracle_flock_extended(const Oracle *o, int seat);

/* Returns the number of tokens of a value in the bag; 0 is the wolf. */
int oracle_bag(const Oracle *o, int value);

/* Gives the seat's shepherd a token; the wolf sends the shepherds of the field home (HS-7). */
void oracle_flock_draw(Oracle *o, int seat, int value);

/* Scores the flocks in the field of the seat's shepherd (HS-6, HS-H3). */
void oracle_flock_drive(Oracle *o, int seat);

/* Scores flocks in fields without an open side (HS-8, HS-H6). */
void oracle_flock_enclosed(Oracle *o);

/* Returns whether a shepherd may be placed there (HS-3). */
bool oracle_shepherd_may(const Oracle *o, int tile, int segment);
#endif
