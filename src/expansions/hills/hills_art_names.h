/* hills_art_names.h: hills, sheep and vines that rise from the land (painter/upright.h). */
#ifndef EXPANSIONS_HILLS_HILLS_ART_NAMES_H
#define EXPANSIONS_HILLS_HILLS_ART_NAMES_H

#define HILLS_UPRIGHTS(X)                                                                          \
    X(SHEEP, sheep, SHADOW_DISC, 0.5f)                                                             \
    X(HILL, hill, SHADOW_NONE, 0.3f) /* its foot is far up, so that shrubs are in front of it */   \
    X(VINE, vine, SHADOW_DISC, 0.5f)
#endif
