/* oracle_plague.h: outbreaks and fleas in the oracle (PLG-3 to PLG-18, PLG-H1 to PLG-H4). Each
 * query determines from the board which fleas are active. */
#ifndef ORACLE_ORACLE_PLAGUE_H
#define ORACLE_ORACLE_PLAGUE_H
#include "oracle.h"

/* Sets up the plague without outbreaks and with all fleas in the supply. */
void oracle_plague_begin(Oracle *o);

/* Return the number of fleas in the supply and of active outbreaks. */
int oracle_fleas_left(const Oracle *o);
int oracle_outbreaks(const Oracle *o);
/* Returns the fleas joined to an active outbreak, as a bit set (PLG-8). */
unsigned oracle_fleas_active(const Oracle *o);

/* Returns whether an active flea or a source placed this turn bars the tile (PLG-9, PLG-13). */
bool oracle_plague_bars(const Oracle *o, int tile);
/* Returns whether a flea or an active source on the tile blocks a fleeing figure (PLG-10). */
bool oracle_plague_cuts(const Oracle *o, int tile);
/* Returns whether a source is on the board, so that figures may flee. */
bool oracle_source_lies(const Oracle *o);

/* Starts the next outbreak, at a source (PLG-3). */
void oracle_plague_placed(Oracle *o, int tile);
/* Begins a new turn: every action that is limited to once a turn is allowed again (PLG-4, PLG-10),
 * including in the last round (AM-4). */
void oracle_plague_turn(Oracle *o);
/* Ends the outbreak with the lowest number when a turn begins with all fleas on the board
 * (PLG-7). */
void oracle_plague_begins(Oracle *o);
/* Sends home all figures on active fleas (PLG-6). */
void oracle_plague_strikes(Oracle *o);

/* Lists the places for the next flea (PLG-5, PLG-15). Returns how many. */
int oracle_plague_next(const Oracle *o, int out[ORACLE_TILES]);
/* Lists the fleas that may be moved when none is in the supply (PLG-7). Returns how many. */
int oracle_plague_takes(const Oracle *o, int out[ORACLE_FLEAS]);
/* Put a flea from the supply on the tile; take the flea off the tile. */
void oracle_flea_put(Oracle *o, int tile);
void oracle_flea_take(Oracle *o, int tile);
#endif
