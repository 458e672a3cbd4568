/* plague_painter_names.h: the things, grounds and colours that the painter has for the plague. */
#ifndef EXPANSIONS_PLAGUE_PLAGUE_PAINTER_NAMES_H
#define EXPANSIONS_PLAGUE_PLAGUE_PAINTER_NAMES_H

#define PLAGUE_UPRIGHTS(X) X(SOURCE, source, SHADOW_DISC, 0.5f)

#define PLAGUE_GROUNDS(X) X(GROUND_FOUL, brush_trodden) /* round a source */

#define PLAGUE_COLOURS(X)                                                                          \
    X(FOUL_WATER, 0x7E3A5C) /* source of the plague: water, bare ground, roof, flea */             \
    X(BARE_GROUND, 0xB79B6B)                                                                       \
    X(FOUL_ROOF, 0x6B5B66)                                                                         \
    X(FLEA, 0xFFE9B0)
#endif
