/* russian_art_names.h: the hut (painter/upright.h). */
#ifndef EXPANSIONS_RUSSIAN_RUSSIAN_ART_NAMES_H
#define EXPANSIONS_RUSSIAN_RUSSIAN_ART_NAMES_H

#define RUSSIAN_DRAWN_UPRIGHTS(X) X(HUT, SHADOW_DISC, 0.5f)
#endif
