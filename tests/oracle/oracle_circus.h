/* oracle_circus.h: the big top, acrobats and ringmasters. */
#ifndef ORACLE_ORACLE_CIRCUS_H
#define ORACLE_ORACLE_CIRCUS_H
#include "oracle.h"

void oracle_circus_begin(Oracle *o);

/* Counts the tokens of a value that no player has seen yet (BT-1). */
int oracle_animals(const Oracle *o, int value);
/* Returns whether the newest tile moves the big top away from another tile, so that the big top's
 * token is opened. */
bool oracle_big_top_opens(const Oracle *o);
/* Pays for the token that was opened, which leaves the game (BT-3, BT-4). */
void oracle_big_top_pays(Oracle *o, int value);
/* Moves the big top to the newest tile, if that shows a circus. */
void oracle_big_top_moves(Oracle *o);

/* Returns the segment of the place for acrobats on a tile; −1: none. */
int oracle_acrobat_segment(const Oracle *o, int tile);
/* Counts the acrobats on that place. */
int oracle_acrobats(const Oracle *o, int tile);
/* Return whether the seat may place an acrobat there now, and whether the pyramid may be scored. */
bool oracle_acrobat_may(const Oracle *o, int seat, int kind, int tile);
bool oracle_pyramid_may(const Oracle *o, int tile);
/* Counts the ways to place an acrobat; scores a pyramid. */
int oracle_acrobat_ways(const Oracle *o, int seat);
void oracle_pyramid(Oracle *o, int tile);

/* Pays the points that a feature earns in addition to its own: ringmasters in it (BT-10), and the
 * acrobats of a place at the end (BT-8). */
void oracle_circus_scored(Oracle *o, const OracleFeature *f, bool end);
#endif
