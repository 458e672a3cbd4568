/* tollkeepers_painter_names.h: the things, grounds and colours that the painter has for the
 * Tollkeepers. */
#ifndef EXPANSIONS_TOLLKEEPERS_TOLLKEEPERS_PAINTER_NAMES_H
#define EXPANSIONS_TOLLKEEPERS_TOLLKEEPERS_PAINTER_NAMES_H

#define TOLLKEEPERS_UPRIGHTS(X)                                                                    \
    X(WAGON, wagon, SHADOW_DISC, 0.5f)                                                             \
    X(WALKER, walker, SHADOW_DISC, 0.5f)
#endif
