/* hills_painter_names.h: the things, grounds and colours that the painter has for Hills & Sheep. */
#ifndef EXPANSIONS_HILLS_HILLS_PAINTER_NAMES_H
#define EXPANSIONS_HILLS_HILLS_PAINTER_NAMES_H

#define HILLS_UPRIGHTS(X)                                                                          \
    X(SHEEP, sheep, SHADOW_DISC, 0.5f)                                                             \
    X(HILL, hill, SHADOW_NONE, 0.3f) /* its foot is far up, so that shrubs are in front of it */   \
    X(VINE, vine, SHADOW_DISC, 0.5f)

#define HILLS_GROUNDS(X) X(GROUND_VINEYARD, brush_vineyard)

#define HILLS_COLOURS(X)                                                                           \
    X(VINE_EARTH, 0xC7AA70)                                                                        \
    X(GRAPE, 0x74408A)                                                                             \
    X(HILL_LIGHT, 0xE9EBA2)                                                                        \
    X(HILL_DARK, 0x557637)
#endif
