/* monasteries_art_names.h: things of special monasteries that rise from the land
 * (painter/upright.h). */
#ifndef EXPANSIONS_MONASTERIES_MONASTERIES_ART_NAMES_H
#define EXPANSIONS_MONASTERIES_MONASTERIES_ART_NAMES_H

#define MONASTERIES_UPRIGHTS(X) X(PAGODA, pagoda, SHADOW_DISC, 0.5f) /* seed: which one */

#define MONASTERIES_DRAWN_UPRIGHTS(X)                                                              \
    X(ONION, SHADOW_DISC, 0.5f) /* length of these: the radius of the yard */                      \
    X(STEPPED, SHADOW_BOX, 0.5f)                                                                   \
    X(STATUE, SHADOW_DISC, 0.5f)
#endif
