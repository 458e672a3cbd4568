/* oracle_castles.h: castles made from small cities, in the oracle (BCB-5 to BCB-9, BCB-15 to
 * BCB-17, BCB-30 to BCB-36). A castle is a city that oracle_feature() reports as a symbol. */
#ifndef ORACLE_ORACLE_CASTLES_H
#define ORACLE_ORACLE_CASTLES_H
#include "oracle.h"

/* Gives all seats their castles (BCB-1). */
void oracle_castles_begin(Oracle *o);

/* Returns whether the segment is part of a castle. */
bool oracle_in_castle(const Oracle *o, int tile, int segment);

/* Returns whether the figure is in one of the nine spaces on and around the tile. A figure in a
 * castle stands on both tiles of the castle (BCB-36). */
bool oracle_figure_near(const Oracle *o, int tile, const OracleFigure *figure);

/* Return whether the seat may turn the city with that segment of the newest tile into a castle, and
 * how many such cities there are. */
bool oracle_castle_may(const Oracle *o, int seat, int segment);
int oracle_castle_ways(const Oracle *o, int seat);
/* Makes a castle in turn number `turn`. */
void oracle_castle_make(Oracle *o, int seat, int segment, int turn);

/* Record the points that the newest tile's features give to castles, before these features are
 * scored; pay these points. */
void oracle_castles_note(Oracle *o, int turn);
void oracle_castles_pay(Oracle *o, int turn);

/* Counts the castles along a field. */
int oracle_field_castles(const Oracle *o, const OracleFeature *field);
#endif
