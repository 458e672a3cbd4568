/* tower_art_names.h: the crane on a foundation (painter/upright.h). */
#ifndef EXPANSIONS_TOWER_TOWER_ART_NAMES_H
#define EXPANSIONS_TOWER_TOWER_ART_NAMES_H

#define TOWER_UPRIGHTS(X)                                                                          \
    X(CRANE, crane, SHADOW_NONE, 0.5f) /* length: 1 for the foundation below it */

#define TOWER_COLOURS(X)                                                                           \
    X(FOUNDATION, 0xC9C0AC) /* and the blocks next to it */                                        \
    X(BLOCK, 0xE9D9B6)
#endif
