/* circus_art_names.h: the colours of the circus (painter/canvas.h). */
#ifndef EXPANSIONS_CIRCUS_CIRCUS_ART_NAMES_H
#define EXPANSIONS_CIRCUS_CIRCUS_ART_NAMES_H

#define CIRCUS_COLOURS(X)                                                                          \
    X(CIRCUS_RED, 0xC2453B)                                                                        \
    X(CIRCUS_IVORY, 0xFFF4DC)                                                                      \
    X(SAWDUST, 0xE6C98C)
#endif
