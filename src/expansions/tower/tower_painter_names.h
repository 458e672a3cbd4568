/* tower_painter_names.h: the things, grounds and colours that the painter has for the Tower. */
#ifndef EXPANSIONS_TOWER_TOWER_PAINTER_NAMES_H
#define EXPANSIONS_TOWER_TOWER_PAINTER_NAMES_H

#define TOWER_UPRIGHTS(X)                                                                          \
    X(CRANE, crane, SHADOW_NONE, 0.5f) /* length: 1 for the foundation below it */

#define TOWER_GROUNDS(X) X(GROUND_FOUNDATION, brush_foundation)

#define TOWER_COLOURS(X)                                                                           \
    X(FOUNDATION, 0xC9C0AC) /* of a tower, and the blocks next to it */                            \
    X(BLOCK, 0xE9D9B6)
#endif
