/* circles_painter_names.h: the things, grounds and colours that the painter has for the crop
 * circles. */
#ifndef EXPANSIONS_CIRCLES_CIRCLES_PAINTER_NAMES_H
#define EXPANSIONS_CIRCLES_CIRCLES_PAINTER_NAMES_H

#define CIRCLES_GROUNDS(X) X(GROUND_CROPS, brush_crops)

#define CIRCLES_COLOURS(X)                                                                         \
    X(WHEAT, 0xE3BF57)       /* crop circles: standing, */                                         \
    X(WHEAT_FLAT, 0xF6E7B4)  /* trodden, */                                                        \
    X(WHEAT_SHADE, 0xB98F36) /* and the stalks between */
#endif
