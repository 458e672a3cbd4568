/* river_file.c: assigns the tiles of the River to layers of the draw pile. */
#include "scenario/expansion_file.h"

/* The river's tiles are on top, its lake below them (RIV-2). */
static int river_layer(const TileKind *kind)
{
    int layer = STACK_LAYERS - 1;
    for (int s = 0; s < kind->segment_count; s++)
        if (kind->segments[s].kind == SEGMENT_RIVER)
            layer = 0;
    return tile_has_symbol(kind, SYMBOL_RIVER_LAKE) ? 1 : layer;
}

const ExpansionFile river_file = {.expansion = EXPANSION_RIVER, .stack_layer = river_layer};
