/* oracle_dragon.h: dragon, fairy, princess and portal in the oracle (DRG-2 to DRG-24, DRG-H1 to
 * DRG-H10). */
#ifndef ORACLE_ORACLE_DRAGON_H
#define ORACLE_ORACLE_DRAGON_H
#include "oracle_places.h"

/* Sets up the dragon and the fairy, both next to the table. */
void oracle_dragon_begin(Oracle *o);

/* Handles a new tile: a volcano brings the dragon, and a dragon tile starts a run. Returns true for
 * the first volcano of the game. */
bool oracle_dragon_placed(Oracle *o, int tile);
/* Lists the steps that the dragon may take now; none without a run (DRG-5, DRG-10). */
int oracle_dragon_open(const Oracle *o, OracleBeside out[ORACLE_BESIDE]);
/* Moves the dragon to a place, where it eats. */
void oracle_dragon_step(Oracle *o, int place);
/* Ends the run. */
void oracle_dragon_rests(Oracle *o);
/* Returns whether a copy may be drawn instead of being set aside (DRG-3). */
bool oracle_dragon_draws(const Oracle *o, uint16_t copy);

/* Check and count the seat's figures to which the fairy may go, with identical ones in one place
 * counted once (DRG-19); move the fairy. */
bool oracle_fairy_may(const Oracle *o, int seat, const OracleFigure *to);
int oracle_fairy_ways(const Oracle *o, int seat);
void oracle_fairy_goes(Oracle *o, const OracleFigure *to);
/* Pays 1 point when a turn of the seat begins (DRG-11). */
void oracle_fairy_begins(Oracle *o, int seat);
/* Pays 3 points if the fairy's figure is scored with the feature (DRG-12, DRG-20). */
void oracle_fairy_scored(Oracle *o, const OracleFeature *f);

/* Check and count the knights in the city of the princess on the newest tile (DRG-14, DRG-22). */
bool oracle_princess_may(const Oracle *o, const OracleFigure *knight);
int oracle_princess_ways(const Oracle *o);

/* Check and count the claims through the portal of the newest tile (DRG-15, DRG-23). */
bool oracle_portal_may(const Oracle *o, int seat, int kind, int tile, int segment);
int oracle_portal_ways(const Oracle *o, int seat);
#endif
