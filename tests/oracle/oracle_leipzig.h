/* oracle_leipzig.h: the quarters of Leipzig in the oracle (LPZ-3 to LPZ-23). */
#ifndef ORACLE_ORACLE_LEIPZIG_H
#define ORACLE_ORACLE_LEIPZIG_H
#include "oracle.h"

/* Returns whether the seat has a figure in the quarter with this symbol. */
bool oracle_in_quarter(const Oracle *o, int seat, int symbol);
/* Returns whether the road leads to Leipzig, directly or by way of villages (LPZ-3, LPZ-15). */
bool oracle_leads_to_leipzig(const Oracle *o, OracleMember road);

/* Counts the ways to send one of the seat's figures from the road, and checks one. */
int oracle_sendings(const Oracle *o, OracleMember road, int seat);
bool oracle_send_may(const Oracle *o, OracleMember road, const OracleFigure *figure, int tile,
                     int segment);
void oracle_send(Oracle *o, int figure, int tile, int segment);

/* Returns what the seat's quarters add to a feature that it scores; `whole`: a complete one. */
int oracle_quarter_points(const Oracle *o, const OracleFeature *f, const Policies *policies,
                          bool whole, int seat);
/* Pays the coiners for the cities that the newest tile completed (LPZ-17). */
void oracle_coiners(Oracle *o);
#endif
