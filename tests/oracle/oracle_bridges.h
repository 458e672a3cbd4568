/* oracle_bridges.h: bridges in the oracle (BCB-2, BCB-12 to BCB-14, BCB-22 to BCB-29). A tile below
 * a bridge uses the catalogue's copy that shows the bridge; everything else is found by trying. */
#ifndef ORACLE_BRIDGES_H
#define ORACLE_BRIDGES_H
#include "oracle.h"

typedef struct OracleBridge {
    int tile; /* −1: over the tile that is being placed */
    int ends; /* 1 N–S, 2 W–E */
} OracleBridge;

void oracle_bridges_begin(Oracle *o);
/* Returns whether the seat may place a bridge now, at most one in each part of a turn. */
bool oracle_bridge_left(const Oracle *o, int seat);
/* Returns whether a bridge may be placed over the space of the tile, regardless of the supply. */
bool oracle_bridge_fits(const Oracle *o, int tile, int ends);
/* Returns whether there is a bridge over the tile. */
bool oracle_has_bridge(const Oracle *o, int tile);
void oracle_bridge_lay(Oracle *o, int seat, OracleBridge bridge);
/* Counts the bridges that make the placement legal; the last one is in *out. */
int oracle_bridges_needed(Oracle *o, uint16_t copy, int x, int y, int rotation, OracleBridge *out);
/* Counts the placements of the copy that one bridge makes legal. */
int oracle_bridge_fit_count(Oracle *o, uint16_t copy);
/* Returns the copy of a tile with its part of a bridge; the tile's own copy if no bridge is
 * possible. */
uint16_t oracle_bridged(const Oracle *o, uint16_t copy, int rotation, int ends);
/* Counts the bridges that a seat may place by choice after the newest tile. */
int oracle_bridge_ways(const Oracle *o, int seat);
/* Returns whether the member is the bridge of its tile. *partner receives the other half of its
 * space; −1: none. */
bool oracle_is_bridge(const Oracle *o, OracleMember m, int *partner);
#endif
