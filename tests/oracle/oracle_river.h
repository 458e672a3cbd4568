/* oracle_river.h: the river a second way (RIV-2 to RIV-6, RIV-H2): every question looks at the
 * whole board again. */
#ifndef ORACLE_ORACLE_RIVER_H
#define ORACLE_ORACLE_RIVER_H
#include "oracle.h"

/* Is it a tile of the river? Is it the lake? */
bool oracle_is_river(const Oracle *o, uint16_t copy);
bool oracle_is_lake(const Oracle *o, uint16_t copy);

/* Is the river still being laid? */
bool oracle_river_runs(const Oracle *o);

/* A placement that fits by its land: has the river anything against it? */
bool oracle_river_allows(const Oracle *o, uint16_t copy, int x, int y, int rotation);

/* May the pile give this tile now? `gone`: how many tiles of the river have left the game. */
bool oracle_river_draws(const Oracle *o, uint16_t copy, int gone);
#endif
