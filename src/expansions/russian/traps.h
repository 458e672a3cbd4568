/* traps.h: the lake and the tree of the Russian promos, which catch figures until their owners free
 * them in a later turn (RUS-5, RUS-18). */
#ifndef EXPANSIONS_RUSSIAN_TRAPS_H
#define EXPANSIONS_RUSSIAN_TRAPS_H
#include "rules/expansion.h"

enum { LAKE_POINTS = -2 }; /* points for each figure in the lake at the end */

/* Returns the segment of the symbol on a placed tile, NO_SEGMENT if it has none. */
int trap_on(const Catalogue *c, const Game *g, int tile, Symbol symbol);

/* Moves a figure to the trap in `segment` of `tile`, where it stays for this turn at least.
 * Anything that accompanies it stays behind. */
void trap_catch(Play *p, uint16_t figure, int tile, int segment);

/* Catches the figures around each lake (RUS-2). */
void lake_catch(Play *p);

/* Adds to out[SEATS_MAX] the negative points that figures in lakes cost their seats (RUS-6). */
void lake_points(const Catalogue *c, const Game *g, int *out);

/* Notes the trees whose road the tile just placed belongs to, extends or closes (RUS-16). */
void tree_notice_tile(Play *p, int tile);

/* Catches the figures nearest to each tree whose road has changed since the last call (RUS-8). */
void tree_catch(Play *p);
#endif
