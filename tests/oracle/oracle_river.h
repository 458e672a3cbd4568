/* oracle_river.h: the river in the oracle (RIV-2 to RIV-6, RIV-H2); each query looks at the whole
 * board again. */
#ifndef ORACLE_ORACLE_RIVER_H
#define ORACLE_ORACLE_RIVER_H
#include "oracle.h"

/* Return whether the copy is a river tile, and whether it is the lake. */
bool oracle_is_river(const Oracle *o, uint16_t copy);
bool oracle_is_lake(const Oracle *o, uint16_t copy);

/* Returns whether the river is still being built. */
bool oracle_river_runs(const Oracle *o);

/* Returns whether the river allows this placement, whose landscapes already match. */
bool oracle_river_allows(const Oracle *o, uint16_t copy, int x, int y, int rotation);

/* Returns whether this tile may be drawn from the pile now. `gone`: number of river tiles that have
 * left the game. */
bool oracle_river_draws(const Oracle *o, uint16_t copy, int gone);
#endif
