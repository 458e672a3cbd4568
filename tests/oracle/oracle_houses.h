/* oracle_houses.h: what stands on a tile alone and counts what is around it, a second way: German
 * castles (GC-2 to GC-18), special monasteries (MON-2 to MON-11), shrines (CKR-4 to CKR-16),
 * churches (DAR-2 to DAR-6), the hut (RUS-9), little buildings (LB-1 to LB-11); king and robber. */
#ifndef ORACLE_ORACLE_HOUSES_H
#define ORACLE_ORACLE_HOUSES_H
#include "oracle.h"

/* Have castles and shrines nothing against the place (GC-2, CKR-6)? */
bool oracle_house_allows(const Oracle *o, uint16_t copy, int x, int y, int rotation);
/* Is the other way of scoring the same building held (MON-5)? */
bool oracle_twin_held(const Oracle *o, int tile, int segment);

/* What a castle, a hut or who lies before a special monastery brings; `whole`: it is complete. */
int oracle_house_points(const Oracle *o, const OracleFeature *f, const Policies *policies,
                        bool whole);
/* What castles beside a complete road or city and the Darmstadtium in it add (GC-6, DAR-5). */
int oracle_house_bonus(const Oracle *o, const OracleFeature *f);
/* What little buildings add (LB-3). */
int oracle_building_points(const Oracle *o, const OracleFeature *f, const Policies *policies);

/* The last tile may have completed something: tokens of king and robber, churches. */
void oracle_titles(Oracle *o, int seat);
void oracle_churches(Oracle *o);
void oracle_titles_end(Oracle *o);
/* The feature was scored: an opponent that is not complete is lost (CKR-5, CKR-16). */
void oracle_challenge(Oracle *o, const OracleFeature *f);

/* Little buildings that a seat has left of a size 1 to 3; ways to put one on the last tile. */
int oracle_buildings_left(const Oracle *o, int seat, int size);
int oracle_building_ways(const Oracle *o, int seat);
#endif
