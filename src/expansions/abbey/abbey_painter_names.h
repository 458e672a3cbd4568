/* abbey_painter_names.h: the things, grounds and colours that the painter has for Abbey & Mayor. */
#ifndef EXPANSIONS_ABBEY_ABBEY_PAINTER_NAMES_H
#define EXPANSIONS_ABBEY_ABBEY_PAINTER_NAMES_H

#define ABBEY_GROUNDS(X) X(GROUND_ABBEY, brush_abbey_court) /* covers the whole cell */

#define ABBEY_COLOURS(X)                                                                           \
    X(COURT, 0xC8C48A) /* of an abbey, and the wall round it */                                    \
    X(COURT_WALL, 0xF4ECD6)
#endif
