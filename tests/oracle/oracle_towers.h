/* oracle_towers.h: towers, prisoners and flying machines in the oracle, which all use straight
 * lines (TWR-1 to TWR-16, TWR-H1 to TWR-H7; FLY-1 to FLY-12, FLY-H1 to FLY-H8). */
#ifndef ORACLE_ORACLE_TOWERS_H
#define ORACLE_ORACLE_TOWERS_H
#include "oracle_places.h"

/* Gives each seat its floors. */
void oracle_towers_begin(Oracle *o);

/* Return whether the seat may add a floor on the tile (TWR-2, TWR-6), and on how many tiles. */
bool oracle_floor_may(const Oracle *o, int seat, int tile);
int oracle_floor_ways(const Oracle *o, int seat);
/* Return whether a figure of this kind may climb the tower on the tile (TWR-6, TWR-10), and in how
 * many ways any figure may climb one. */
bool oracle_climb_may(const Oracle *o, int seat, int kind, int tile);
int oracle_climb_ways(const Oracle *o, int seat);
/* Returns the segment of the tower on a tile; −1: none. */
int oracle_tower_segment(const Oracle *o, int tile);

/* Returns whether the figure may be captured from the tower (TWR-3 to TWR-5, TWR-12). */
bool oracle_captive(const Oracle *o, int tower, const OracleFigure *figure);
/* Captures a figure; the seat's own figure returns to the supply instead (TWR-7). */
void oracle_capture(Oracle *o, int seat, int figure);
/* Returns the kinds of `seat`'s figures that `keeper` holds, as a bit set. */
unsigned oracle_prisoners(const Oracle *o, int keeper, int seat);
/* Exchanges the figure just captured for one of the given kind (TWR-13). */
void oracle_exchange(Oracle *o, int seat, int other, int kind);
/* Return how many ransoms the seat may pay now (TWR-8, TWR-14); pay one. */
int oracle_ransom_ways(const Oracle *o, int seat);
void oracle_ransom(Oracle *o, int seat, int keeper, int kind);

/* Return how many kinds of figure may fly from the newest tile; list where a figure may land after
 * this roll. */
int oracle_flight_ways(const Oracle *o, int seat);
int oracle_landings(const Oracle *o, int rolled, int kind, OracleMember out[ORACLE_MEMBERS]);
#endif
