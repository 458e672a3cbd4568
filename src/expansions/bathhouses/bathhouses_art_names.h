/* bathhouses_art_names.h: the banner of a bathhouse (painter/upright.h). */
#ifndef EXPANSIONS_BATHHOUSES_BATHHOUSES_ART_NAMES_H
#define EXPANSIONS_BATHHOUSES_BATHHOUSES_ART_NAMES_H

#define BATHHOUSES_UPRIGHTS(X)                                                                     \
    X(BATH_BANNER, bath_banner, SHADOW_NONE, 0.5f) /* seed: the number on it */
#endif
