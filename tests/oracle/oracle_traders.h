/* oracle_traders.h: goods, pigs and the builder's right a second way (TB-2 to TB-8). */
#ifndef ORACLE_ORACLE_TRADERS_H
#define ORACLE_ORACLE_TRADERS_H
#include "oracle.h"

/* Does the last tile extend what the seat's builder stands on? */
bool oracle_extends(const Oracle *o, int seat);

/* `seat` takes the goods of the cities that the last tile completed. */
void oracle_take_goods(Oracle *o, int seat);

/* What a seat gets besides, if it scores the field: its pig. */
int oracle_pig_points(const Oracle *o, const OracleFeature *field, int seat);

/* 10 for the most of each good. */
void oracle_score_goods(Oracle *o);
#endif
