/* bridges_art_names.h: the colours of bazaars (painter/canvas.h). */
#ifndef EXPANSIONS_BRIDGES_BRIDGES_ART_NAMES_H
#define EXPANSIONS_BRIDGES_BRIDGES_ART_NAMES_H

#define BRIDGES_COLOURS(X)                                                                         \
    X(BAZAAR_EDGE, 0x9C8A68)                                                                       \
    X(BAZAAR_PAVING, 0xE2CFA0)
#endif
