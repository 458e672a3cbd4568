/* king_painter_names.h: the things, grounds and colours that the painter has for Count, King &
 * Robber. */
#ifndef EXPANSIONS_KING_KING_PAINTER_NAMES_H
#define EXPANSIONS_KING_KING_PAINTER_NAMES_H

#define KING_UPRIGHTS(X) X(ROTUNDA, rotunda, SHADOW_DISC, 0.5f)
#endif
