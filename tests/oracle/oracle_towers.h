/* oracle_towers.h: towers, prisoners and flying machines a second way (TWR-1 to TWR-16, TWR-H1 to
 * TWR-H7; FLY-1 to FLY-12, FLY-H1 to FLY-H8): what is straight along a line. */
#ifndef ORACLE_ORACLE_TOWERS_H
#define ORACLE_ORACLE_TOWERS_H
#include "oracle_places.h"

void oracle_towers_begin(Oracle *o);

/* May the seat put a floor there (TWR-2, TWR-6)? In how many places? */
bool oracle_floor_may(const Oracle *o, int seat, int tile);
int oracle_floor_ways(const Oracle *o, int seat);
/* May a figure of the kind climb there (TWR-6, TWR-10)? In how many ways may anybody? */
bool oracle_climb_may(const Oracle *o, int seat, int kind, int tile);
int oracle_climb_ways(const Oracle *o, int seat);
/* The segment of the tower on a tile, −1 where there is none. */
int oracle_tower_segment(const Oracle *o, int tile);

/* May the figure be captured from the tower (TWR-3 to TWR-5, TWR-12)? */
bool oracle_captive(const Oracle *o, int tower, const OracleFigure *figure);
/* It is; the own comes home (TWR-7). */
void oracle_capture(Oracle *o, int seat, int figure);
/* Kinds of `seat`'s figures that `keeper` has, as a set. */
unsigned oracle_prisoners(const Oracle *o, int keeper, int seat);
/* The one just captured goes home, and one of the kind in exchange (TWR-13). */
void oracle_exchange(Oracle *o, int seat, int other, int kind);
/* How many ransoms the seat may pay now (TWR-8, TWR-14); paying one. */
int oracle_ransom_ways(const Oracle *o, int seat);
void oracle_ransom(Oracle *o, int seat, int keeper, int kind);

/* Kinds that may fly from the last tile; places where one lands that has rolled so much. */
int oracle_flight_ways(const Oracle *o, int seat);
int oracle_landings(const Oracle *o, int rolled, int kind, OracleMember out[ORACLE_MEMBERS]);
#endif
