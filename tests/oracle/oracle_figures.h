/* oracle_figures.h: kinds of figures a second way: what they weigh, where they stand, when they
 * go home. */
#ifndef ORACLE_ORACLE_FIGURES_H
#define ORACLE_ORACLE_FIGURES_H
#include "oracle.h"

/* What a figure counts for the majority (BASE-18, IC-2, ABB-7, TB-9). */
int oracle_weight(int kind);

/* Figures of a kind that a seat has left. */
int oracle_supply(const Oracle *o, int seat, int kind);

/* May a seat put a figure of the kind there, if it has one? */
bool oracle_may_stand(const Oracle *o, int seat, int kind, int tile, int segment);

/* In how many ways a seat can put a figure on the tile. */
int oracle_claims(const Oracle *o, int seat, int tile);

/* A figure comes to stand there. */
void oracle_stand(Oracle *o, int tile, int segment, int seat, int kind);
/* One that is like this one; of several alike that with the fairy, or one without her. −1: none */
int oracle_find(const Oracle *o, const OracleFigure *like, bool fairy);

/* Something sends a figure home, a shepherd with his flock (HS-12), and who is alone then. */
void oracle_send_home(Oracle *o, int figure);

/* Takes a figure from the board; builders and pigs that it leaves alone follow (TB-7). */
void oracle_remove(Oracle *o, int figure);

/* Sends home all that stand in the feature (BASE-20). */
void oracle_clear(Oracle *o, const OracleFeature *feature);

/* Own abbots that may be taken back (ABB-4, ABB-5). */
int oracle_abbots_back(const Oracle *o, int seat);
/* Takes back that of `seat` and pays for it. */
void oracle_abbot_back(Oracle *o, int seat);
#endif
