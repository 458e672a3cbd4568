/* halflings_names.h: the names that the halflings add to the shared lists. */
#ifndef EXPANSIONS_HALFLINGS_HALFLINGS_NAMES_H
#define EXPANSIONS_HALFLINGS_HALFLINGS_NAMES_H

#define HALFLINGS_EXPANSIONS(X) X(0, EXPANSION_HALFLINGS, "halflings", SETS("H1", "H2"))

#define HALFLINGS_SYMBOLS(X)                                                                       \
    X(5, SYMBOL_SHEEP, "sheep", SEGMENT_SYMBOL)                                                    \
    X(6, SYMBOL_CROP_CIRCLE_HALF, "crop-circle:half", SEGMENT_SYMBOL) /* of any kind (CC-H1) */

#define HALFLINGS_HALVES(X) X(EXPANSION_HALFLINGS)
#endif
