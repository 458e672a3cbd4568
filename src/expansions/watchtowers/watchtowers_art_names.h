/* watchtowers_art_names.h: the watchtower (painter/upright.h). */
#ifndef EXPANSIONS_WATCHTOWERS_WATCHTOWERS_ART_NAMES_H
#define EXPANSIONS_WATCHTOWERS_WATCHTOWERS_ART_NAMES_H

#define WATCHTOWERS_UPRIGHTS(X) X(WATCHTOWER, watchtower, SHADOW_BOX, 0.5f) /* seed: its Symbol */
#endif
