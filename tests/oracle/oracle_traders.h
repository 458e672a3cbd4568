/* oracle_traders.h: goods, pigs and the builder's second part in the oracle (TB-2 to TB-8). */
#ifndef ORACLE_ORACLE_TRADERS_H
#define ORACLE_ORACLE_TRADERS_H
#include "oracle.h"

/* Returns whether the newest tile extends the feature of the seat's builder. */
bool oracle_extends(const Oracle *o, int seat);

/* Gives `seat` the goods of the cities that the newest tile completed. */
void oracle_take_goods(Oracle *o, int seat);

/* Returns the extra points for the seat's pig, if the seat scores the field. */
int oracle_pig_points(const Oracle *o, const OracleFeature *field, int seat);

/* Pays 10 to each seat with the most of a kind of goods. */
void oracle_score_goods(Oracle *o);
#endif
