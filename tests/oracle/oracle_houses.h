/* oracle_houses.h: single-tile buildings that score their surroundings, in the oracle: German
 * castles (GC-2 to GC-18), special monasteries (MON-2 to MON-11), shrines (CKR-4 to CKR-16),
 * churches (DAR-2 to DAR-6), the hut (RUS-9), little buildings (LB-1 to LB-11); king and robber. */
#ifndef ORACLE_ORACLE_HOUSES_H
#define ORACLE_ORACLE_HOUSES_H
#include "oracle.h"

/* Returns whether castles and shrines allow the place (GC-2, CKR-6). */
bool oracle_house_allows(const Oracle *o, uint16_t copy, int x, int y, int rotation);
/* Returns whether the building's other segment, that of the monk or of the lying abbot, is occupied
 * (MON-5). */
bool oracle_twin_held(const Oracle *o, int tile, int segment);

/* Returns the points of a castle, a hut or an abbot lying on a special monastery; `whole`: it is
 * complete. */
int oracle_house_points(const Oracle *o, const OracleFeature *f, const Policies *policies,
                        bool whole);
/* Returns what castles along a complete road or city and the Darmstadtium in it add (GC-6,
 * DAR-5). */
int oracle_house_bonus(const Oracle *o, const OracleFeature *f);
/* Returns what little buildings add (LB-3). */
int oracle_building_points(const Oracle *o, const OracleFeature *f, const Policies *policies);

/* Returns whether the newest tile, which may be this one, has filled the last empty space around
 * this tile. */
bool oracle_just_surrounded(const Oracle *o, int tile);
/* Score the titles and the churches for what the newest tile completed; score the titles at the end
 * of the game. */
void oracle_titles(Oracle *o, int seat);
void oracle_churches(Oracle *o);
void oracle_titles_end(Oracle *o);
/* Sends an incomplete opponent of the scored feature home (CKR-5, CKR-16). */
void oracle_challenge(Oracle *o, const OracleFeature *f);

/* Return the seat's remaining little buildings of a size, 1 to 3, and the ways to place one on the
 * newest tile. */
int oracle_buildings_left(const Oracle *o, int seat, int size);
int oracle_building_ways(const Oracle *o, int seat);
#endif
