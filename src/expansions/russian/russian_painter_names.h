/* russian_painter_names.h: the things, grounds and colours that the painter has for the Russian
 * promos. */
#ifndef EXPANSIONS_RUSSIAN_RUSSIAN_PAINTER_NAMES_H
#define EXPANSIONS_RUSSIAN_RUSSIAN_PAINTER_NAMES_H

#define RUSSIAN_UPRIGHTS(X) X(HUT, hut, SHADOW_DISC, 0.5f)

#define RUSSIAN_COLOURS(X)                                                                         \
    X(THATCH, 0xB59445) /* the hut, its legs, its window */                                        \
    X(LEGS, 0xD9A441)                                                                              \
    X(WINDOW_LIT, 0xFFD36B)
#endif
