/* river.h: what the files of The River share. */
#ifndef RULES_EXPANSIONS_RIVER_H
#define RULES_EXPANSIONS_RIVER_H
#include "rules/tile.h"

/* The last tile of a river (RIV-2). */
static inline bool river_is_lake(const TileKind *kind)
{
    return kind_symbols(kind, SYMBOL_RIVER_LAKE) > 0;
}

/* Is it a river tile? Only squares are. */
static inline bool river_is_part(const TileKind *kind)
{
    bool part = false;
    for (int edge = 0; edge < kind->edge_count; edge++)
        part = part || kind->edges[edge] == LAND_RIVER;
    return part;
}
#endif
