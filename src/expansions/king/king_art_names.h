/* king_art_names.h: the rotunda of a shrine (painter/upright.h). */
#ifndef EXPANSIONS_KING_KING_ART_NAMES_H
#define EXPANSIONS_KING_KING_ART_NAMES_H

#define KING_DRAWN_UPRIGHTS(X) X(ROTUNDA, SHADOW_DISC, 0.5f)
#endif
