/* symbols.h: finding the symbols of tiles around a place. */
#ifndef RULES_EXPANSIONS_SYMBOLS_H
#define RULES_EXPANSIONS_SYMBOLS_H
#include "rules/board.h"

/* How many segments of the kind are `symbol`. */
static inline int kind_symbols(const TileKind *kind, Symbol symbol)
{
    int n = 0;
    if (!kind->symbols)
        return 0;
    for (int i = 0; i < kind->segment_count; i++)
        n += kind->segments[i].kind == SEGMENT_SYMBOL && kind->segments[i].symbol == symbol;
    return n;
}
#endif
