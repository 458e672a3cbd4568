/* inns_painter_names.h: the things, grounds and colours that the painter has for Inns & Cathedrals.
 * */
#ifndef EXPANSIONS_INNS_INNS_PAINTER_NAMES_H
#define EXPANSIONS_INNS_INNS_PAINTER_NAMES_H

#define INNS_UPRIGHTS(X) X(SIGNPOST, signpost, SHADOW_NONE, 0.5f)
#endif
