/* dragon_art_names.h: the volcano and the portal (painter/upright.h). */
#ifndef EXPANSIONS_DRAGON_DRAGON_ART_NAMES_H
#define EXPANSIONS_DRAGON_DRAGON_ART_NAMES_H

#define DRAGON_UPRIGHTS(X)                                                                         \
    X(VOLCANO, volcano, SHADOW_DISC, 0.5f) /* length: the radius of the whole drawing */           \
    X(PORTAL, portal, SHADOW_BOX, 0.5f)

#define DRAGON_COLOURS(X)                                                                          \
    X(VOLCANO_LIGHT, 0xB59A84)                                                                     \
    X(VOLCANO_DARK, 0x4C4038)                                                                      \
    X(LAVA, 0xF5A03A)                                                                              \
    X(LAVA_DEEP, 0xE8622A)                                                                         \
    X(PORTAL_STONE, 0xEDE6DA) /* arch and steps in the sun, */                                     \
    X(PORTAL_SHADE, 0x857D72) /* and in its shade */                                               \
    X(GATE_LIGHT, 0xE9FBFF)   /* the light inside a portal, from its middle */                     \
    X(GATE, 0x6E7FE0)                                                                              \
    X(GATE_DEEP, 0x3A2A7A)                                                                         \
    X(AMETHYST, 0x8C6BB1)                                                                          \
    X(ROSE, 0xC2557E) /* behind a princess, and her hair */                                        \
    X(HAIR, 0x7A4A22)                                                                              \
    X(CLAW, 0x1F7A60)
#endif
