/* count_art_names.h: the anvil and the colours of the quarters (painter/upright.h). */
#ifndef EXPANSIONS_COUNT_COUNT_ART_NAMES_H
#define EXPANSIONS_COUNT_COUNT_ART_NAMES_H

#define COUNT_DRAWN_UPRIGHTS(X) X(ANVIL, SHADOW_DISC, 0.5f)

#define COUNT_COLOURS(X)                                                                           \
    X(SOOT, 0x8B7B6C)        /* the ground of the blacksmith */                                    \
    X(EMBERS, 0xF0762B)      /* the forge */                                                       \
    X(COURT_STONE, 0xCFC8BD) /* the court of the castle */                                         \
    X(CLOSE, 0xA9C07A)       /* the lawn of the cathedral */
#endif
