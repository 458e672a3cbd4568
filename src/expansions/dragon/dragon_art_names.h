/* dragon_art_names.h: the volcano and the portal (painter/upright.h). */
#ifndef EXPANSIONS_DRAGON_DRAGON_ART_NAMES_H
#define EXPANSIONS_DRAGON_DRAGON_ART_NAMES_H

#define DRAGON_UPRIGHTS(X)                                                                         \
    X(VOLCANO, volcano, SHADOW_DISC, 0.5f) /* length: the radius of the whole drawing */           \
    X(PORTAL, portal, SHADOW_BOX, 0.5f)
#endif
