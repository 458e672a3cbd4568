/* oracle_traps.h: the lake and the tree of the Russian promos in the oracle (RUS-2 to RUS-8, RUS-11
 * to RUS-19). */
#ifndef ORACLE_ORACLE_TRAPS_H
#define ORACLE_ORACLE_TRAPS_H
#include "oracle.h"

/* Returns whether the figure is in a lake or on a tree. */
bool oracle_trapped(const Oracle *o, const OracleFigure *figure);

/* Note the trees whose road changed, after the newest tile was placed or a figure arrived
 * (RUS-16). */
void oracle_traps_tile(Oracle *o);
void oracle_traps_came(Oracle *o, int tile, int segment);

/* Catches figures: by the lake, by the tree, and by the lake again (RUS-13). */
void oracle_traps_look(Oracle *o);

/* Return whether the seat may free the figure (RUS-5, RUS-18), and how many figures it may free. */
bool oracle_frees(const OracleFigure *figure, const Oracle *o, int seat);
int oracle_free_ways(const Oracle *o, int seat);

/* Begins a new turn: every caught figure may be freed. */
void oracle_traps_turn(Oracle *o);

/* Deducts the points for the lake (RUS-6). */
void oracle_traps_end(Oracle *o);
#endif
