/* oracle_figures.h: figures in the oracle: their weight, where they may be placed, and when they go
 * home. */
#ifndef ORACLE_ORACLE_FIGURES_H
#define ORACLE_ORACLE_FIGURES_H
#include "oracle.h"

/* Returns how much a figure counts for the majority (BASE-18, IC-2, ABB-7, TB-9). */
int oracle_weight(int kind);

/* Returns whether the figure is in a quarter of Carcassonne or Leipzig, where nothing reaches it
 * (CKR-30, LPZ-5). */
bool oracle_sheltered(const Oracle *o, const OracleFigure *figure);

/* Returns how many figures of a kind a seat has left. */
int oracle_supply(const Oracle *o, int seat, int kind);

/* Returns whether a seat may place a figure of this kind there, if it has one. */
bool oracle_may_stand(const Oracle *o, int seat, int kind, int tile, int segment);

/* Counts the ways in which a seat can place a figure on the tile. */
int oracle_claims(const Oracle *o, int seat, int tile);

/* Places a figure. */
void oracle_stand(Oracle *o, int tile, int segment, int seat, int kind);
/* Finds a figure like this one; among identical ones, preferably one whose member `fairy` equals
 * the argument. −1: none. */
int oracle_find(const Oracle *o, const OracleFigure *like, bool fairy);

/* Sends home a figure (a shepherd with its flock, HS-12) and companions that are then left
 * alone. */
void oracle_send_home(Oracle *o, int figure);

/* Removes a figure from the board; builders and pigs left alone follow (TB-7). */
void oracle_remove(Oracle *o, int figure);

/* Sends home builders and pigs that were left alone (TB-7). */
void oracle_companions_home(Oracle *o);

/* Sends home all figures in the feature (BASE-20). */
void oracle_clear(Oracle *o, const OracleFeature *feature);

/* Counts the seat's abbots that may be taken back (ABB-4, ABB-5). */
int oracle_abbots_back(const Oracle *o, int seat);
/* Takes back the abbot of `seat` and scores it. */
void oracle_abbot_back(Oracle *o, int seat);
#endif
