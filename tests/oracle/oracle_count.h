/* oracle_count.h: the City of Carcassonne in the oracle (CKR-9 to CKR-30). */
#ifndef ORACLE_ORACLE_COUNT_H
#define ORACLE_ORACLE_COUNT_H
#include "oracle.h"

enum { ORACLE_QUARTERS = 4 }; /* castle, market, blacksmith, cathedral */

/* Finds the tile with the quarters; the Count begins in the castle. */
void oracle_count_begin(Oracle *o);

/* Counts the ways in which the seat's figures can leave their quarters, and checks one. `end`: the
 * market opens at the end of the game (CKR-29). */
int oracle_leavings(const Oracle *o, int seat, bool end);
bool oracle_leave_may(const Oracle *o, const OracleFigure *figure, int tile, int segment, bool end);

/* Counts the ways to put a figure into a quarter, and checks one (CKR-18). */
int oracle_enterings(const Oracle *o, int seat);
bool oracle_enter_may(const Oracle *o, int seat, int kind, int quarter);
/* Returns the segment of a quarter on its tile. */
int oracle_quarter_segment(const Oracle *o, int quarter);
#endif
