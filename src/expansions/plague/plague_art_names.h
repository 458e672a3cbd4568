/* plague_art_names.h: the source of the plague (painter/upright.h). */
#ifndef EXPANSIONS_PLAGUE_PLAGUE_ART_NAMES_H
#define EXPANSIONS_PLAGUE_PLAGUE_ART_NAMES_H

#define PLAGUE_UPRIGHTS(X)                                                                         \
    X(SOURCE, source, SHADOW_DISC, 0.5f)                                                           \
    X(DEAD_TREE, dead_tree, SHADOW_NONE, 0.5f)

#define PLAGUE_COLOURS(X)                                                                          \
    X(FOUL_WATER, 0x7E3A5C) /* of a source */                                                      \
    X(FOUL_ROOF, 0x6B5B66)                                                                         \
    X(FLEA, 0xFFE9B0)
#endif
