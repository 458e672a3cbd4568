/* bridges_names.h: the names that bridges add to the lists of rules/names.h. */
#ifndef EXPANSIONS_BRIDGES_BRIDGES_NAMES_H
#define EXPANSIONS_BRIDGES_BRIDGES_NAMES_H

#define BRIDGES_EXPANSIONS(X)                                                                      \
    X(21, EXPANSION_BRIDGES, "bridges-castles-bazaars", SETS("BB")) /* its tiles: BCB-1 */

#define BRIDGES_UNFINISHED(X) X(EXPANSION_BRIDGES)

#define BRIDGES_ROWS(X) X(30, bridge_rules)

#define BRIDGES_DEEDS(X)                                                                           \
    /* `segment`: SpanEnds; over the space of `tile` (BCB-2) */                                    \
    X(10, DEED_BRIDGE, "bridge", LABEL_BRIDGE, DEED_OF_PLACE | DEED_SIZED, false)                  \
    /* the seat itself removes its drawn tile, which fits only with a bridge (BCB-13) */           \
    X(11, DEED_REMOVE, "remove", LABEL_NONE, DEED_OF_SEAT, false)

#define BRIDGES_LABELS(X)                                                                          \
    X(47, LABEL_BRIDGE, "bridge")   /* token: a bridge, value = its SpanEnds */                    \
    X(48, LABEL_BRIDGES, "bridges") /* token: bridges that a seat has left */

#define BRIDGES_TOKENS(X)                                                                          \
    X(LABEL_BRIDGE, "ends", OF_SEAT)                                                               \
    X(LABEL_BRIDGES, "count", OF_SEAT)

#define BRIDGES_REFUSALS(X)                                                                        \
    X(61, REFUSAL_SPANNED, "a bridge lies there already (BCB-12)")                                 \
    X(62, REFUSAL_NO_GROUND,                                                                       \
      "a bridge needs a square or a pair of halves: no lone half, abbey or double tile (BCB-23)")  \
    X(63, REFUSAL_SPAN_ENDS,                                                                       \
      "both ends of a bridge lie on field sides, and face nothing or a road (BCB-2, BCB-24)")      \
    X(64, REFUSAL_SPAN_FAR, "a bridge lies on the tile just placed or beside it (BCB-23)")         \
    X(65, REFUSAL_NO_SPAN, "no bridge is left, or one was laid in this part already (BCB-12)")     \
    X(66, REFUSAL_SPAN_IDLE, "the tile fits there without a bridge (BCB-13)")                      \
    X(67, REFUSAL_FITS_PLAINLY, "the drawn tile fits somewhere without a bridge (BCB-13)")

enum { BRIDGES_MOST = 3, BRIDGES_LARGE = 2 };

/* Returns how many bridges each seat gets (BCB-1). */
static inline int bridges_per_seat(int players)
{
    return players <= 4 ? BRIDGES_MOST : BRIDGES_LARGE;
}
#endif
