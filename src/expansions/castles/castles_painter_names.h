/* castles_painter_names.h: the things, grounds and colours that the painter has for the castles in
 * Germany. */
#ifndef EXPANSIONS_CASTLES_CASTLES_PAINTER_NAMES_H
#define EXPANSIONS_CASTLES_CASTLES_PAINTER_NAMES_H

#define CASTLES_GROUNDS(X)                                                                         \
    X(GROUND_CASTLE, brush_castle_hill) /* within the rampart; its longer extent is along `axis` */

#define CASTLES_COLOURS(X) X(CASTLE_HILL, 0x8E9E58)
#endif
