/* leipzig.h: the quarters of Leipzig, for rules, files and computer players. */
#ifndef EXPANSIONS_LEIPZIG_LEIPZIG_H
#define EXPANSIONS_LEIPZIG_LEIPZIG_H
#include "rules/query.h"

/* The quarters, in the same order as their symbols and their words in files. */
typedef enum LeipzigQuarter {
    LEIPZIG_WAINWRIGHTS, /* roads */
    LEIPZIG_TANNERS,     /* fields */
    LEIPZIG_COINERS,     /* cities */
    LEIPZIG_BOOKBINDERS, /* monastic buildings */
    LEIPZIG_QUARTERS
} LeipzigQuarter;

/* Points that a quarter adds for each unit, shed, coat or building (LPZ-6). */
enum { PER_UNIT = 1, PER_SHED = 2, PER_COAT = 3, PER_BUILDING = 4 };

/* Returns the quarter of a tile's segment, LEIPZIG_QUARTERS if the segment is no quarter. */
static inline LeipzigQuarter leipzig_quarter(const TileKind *kind, int segment)
{
    int quarter = kind->segments[segment].symbol - SYMBOL_WAINWRIGHTS;
    return quarter >= 0 && quarter < LEIPZIG_QUARTERS ? (LeipzigQuarter)quarter : LEIPZIG_QUARTERS;
}

/* Returns the quarter where a figure is, LEIPZIG_QUARTERS if it is in none. */
LeipzigQuarter leipzig_quarter_of(const Catalogue *c, const Game *game, const Figure *figure);
#endif
