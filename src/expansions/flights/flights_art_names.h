/* flights_art_names.h: flying machines and their signs (painter/upright.h). */
#ifndef EXPANSIONS_FLIGHTS_FLIGHTS_ART_NAMES_H
#define EXPANSIONS_FLIGHTS_FLIGHTS_ART_NAMES_H

#define FLIGHTS_UPRIGHTS(X)                                                                        \
    X(FLIER, flier, SHADOW_NONE, 0.5f) /* axis: the direction of its flight */                     \
    X(ARROW, arrow, SHADOW_NONE, 0.5f) /* axis: the same, on its sign */

#define FLIGHTS_COLOURS(X)                                                                         \
    X(LINEN, 0xF4E5C0) /* of wings */                                                              \
    X(LINEN_SHADE, 0xCFB483)                                                                       \
    X(SPAR, 0x8A6546)
#endif
