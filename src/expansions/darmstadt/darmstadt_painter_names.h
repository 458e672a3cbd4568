/* darmstadt_painter_names.h: the things, grounds and colours that the painter has for the churches
 * of Darmstadt. */
#ifndef EXPANSIONS_DARMSTADT_DARMSTADT_PAINTER_NAMES_H
#define EXPANSIONS_DARMSTADT_DARMSTADT_PAINTER_NAMES_H

#define DARMSTADT_UPRIGHTS(X) X(GLASS_HALL, glass_hall, SHADOW_BOX, 0.5f)

#define DARMSTADT_COLOURS(X) X(GLASS, 0xA9BDC6)
#endif
