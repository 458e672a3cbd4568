/* oracle_baths.h: bathhouses in the oracle (BH-3 to BH-17). */
#ifndef ORACLE_ORACLE_BATHS_H
#define ORACLE_ORACLE_BATHS_H
#include "oracle.h"

/* Returns how many bathhouse tiles a game has (BH-1). */
int oracle_baths_dealt(int players);
/* Returns what the banners add to a completed road or city. */
int oracle_bath_points(const Oracle *o, const OracleFeature *f);
/* Returns whether the figure is in a bathhouse. */
bool oracle_bathes(const Oracle *o, const OracleFigure *figure);
/* Lists the tiles of the feature whose bathhouse takes a figure now. Returns how many. */
int oracle_baths_free(const Oracle *o, const OracleFeature *f, int out[ORACLE_TILES]);
/* Returns the seat's figure that must bathe; −1: none. */
int oracle_lone(const Oracle *o, const OracleFeature *f, int seat);
/* Moves a figure, with its fairy. */
void oracle_bathe(Oracle *o, int figure, int tile);
/* Sends home figures whose bathhouse is surrounded (BH-6). */
void oracle_baths_empty(Oracle *o);
/* Return how many figures the seat may buy back, and whether it may buy back this one; pay for
 * one. */
int oracle_buy_ways(const Oracle *o, int seat);
bool oracle_buy_may(const Oracle *o, int seat, const OracleFigure *figure);
void oracle_buy(Oracle *o, int figure);
#endif
