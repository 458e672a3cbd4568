/* oracle_plague.h: outbreaks and fleas a second way (PLG-3 to PLG-18, PLG-H1 to PLG-H4): which
 * fleas are active is told anew from the board by every question. */
#ifndef ORACLE_ORACLE_PLAGUE_H
#define ORACLE_ORACLE_PLAGUE_H
#include "oracle.h"

enum { ORACLE_OUTBREAKS = ORACLE_SOURCES };

void oracle_plague_begin(Oracle *o);

/* Fleas in the supply, and outbreaks that are active. */
int oracle_fleas_left(const Oracle *o);
int oracle_outbreaks(const Oracle *o);
/* The fleas that are joined to an active outbreak, as a set (PLG-8). */
unsigned oracle_fleas_active(const Oracle *o);

/* PLG-9, PLG-13: an active flea, or a source of this turn. */
bool oracle_plague_bars(const Oracle *o, int tile);
/* Is the way of who flees cut there: a flea, or an active source (PLG-10)? */
bool oracle_plague_cuts(const Oracle *o, int tile);
/* May anybody flee at all: does a source lie on the board? */
bool oracle_source_lies(const Oracle *o);

/* PLG-3: a source brings the next outbreak. */
void oracle_plague_placed(Oracle *o, int tile);
/* PLG-4, PLG-10: what is done once a turn is to be done again, also in the round of the last
 * holes (AM-4). */
void oracle_plague_turn(Oracle *o);
/* PLG-7: at the beginning of a turn. */
void oracle_plague_begins(Oracle *o);
/* PLG-6: whoever stands where an active flea is goes home. */
void oracle_plague_strikes(Oracle *o);

/* Places where the next flea may come to (PLG-5, PLG-15). Returns how many. */
int oracle_plague_next(const Oracle *o, int out[ORACLE_TILES]);
/* Fleas that may be taken while none is left (PLG-7). Returns how many. */
int oracle_plague_takes(const Oracle *o, int out[ORACLE_FLEAS]);
/* A flea comes to the place, or is taken from the tile. */
void oracle_flea_put(Oracle *o, int tile);
void oracle_flea_take(Oracle *o, int tile);
#endif
