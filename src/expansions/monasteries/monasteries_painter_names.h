/* monasteries_painter_names.h: the things, grounds and colours that the painter has for the special
 * monasteries. */
#ifndef EXPANSIONS_MONASTERIES_MONASTERIES_PAINTER_NAMES_H
#define EXPANSIONS_MONASTERIES_MONASTERIES_PAINTER_NAMES_H

#define MONASTERIES_UPRIGHTS(X)                                                                    \
    X(ONION, onion, SHADOW_DISC, 0.5f) /* length of these: the radius of the yard */               \
    X(STEPPED, stepped, SHADOW_BOX, 0.5f)                                                          \
    X(PAGODA, pagoda, SHADOW_DISC, 0.5f) /* seed: which one */                                     \
    X(STATUE, statue, SHADOW_DISC, 0.5f)

#define MONASTERIES_GROUNDS(X)                                                                     \
    X(GROUND_ROUND, brush_round_yard) /* a round hedge */                                          \
    X(GROUND_CANAL, brush_canal_yard) /* a lawn with water round it */                             \
    X(GROUND_GRAVEL, brush_gravel)    /* raked round stones; `plan` 1: in the outline of a star */

#define MONASTERIES_COLOURS(X)                                                                     \
    X(ONION, 0x4F8C77) /* copper of towers, bronze */                                              \
    X(BRICK, 0xB5573F)                                                                             \
    X(ROOF_JAPAN, 0x4B5A6C) /* curved roofs, the posts below them, the gravel round them */        \
    X(POSTS, 0xA8432F)                                                                             \
    X(GRAVEL, 0xE6DCC2)
#endif
