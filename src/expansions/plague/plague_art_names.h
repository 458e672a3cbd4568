/* plague_art_names.h: the source of the plague (painter/upright.h). */
#ifndef EXPANSIONS_PLAGUE_PLAGUE_ART_NAMES_H
#define EXPANSIONS_PLAGUE_PLAGUE_ART_NAMES_H

#define PLAGUE_UPRIGHTS(X)                                                                         \
    X(SOURCE, source, SHADOW_DISC, 0.5f)                                                           \
    X(DEAD_TREE, dead_tree, SHADOW_NONE, 0.5f)
#endif
