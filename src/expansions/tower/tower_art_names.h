/* tower_art_names.h: the crane on a foundation (painter/upright.h). */
#ifndef EXPANSIONS_TOWER_TOWER_ART_NAMES_H
#define EXPANSIONS_TOWER_TOWER_ART_NAMES_H

#define TOWER_UPRIGHTS(X)                                                                          \
    X(CRANE, crane, SHADOW_NONE, 0.5f) /* length: 1 for the foundation below it */
#endif
