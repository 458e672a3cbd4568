/* monasteries_names.h: the names that the monasteries of Germany, the Netherlands, Belgium and
 * Japan add to the shared lists. */
#ifndef EXPANSIONS_MONASTERIES_MONASTERIES_NAMES_H
#define EXPANSIONS_MONASTERIES_MONASTERIES_NAMES_H

#define MONASTERIES_EXPANSIONS(X)                                                                  \
    X(16, EXPANSION_MONASTERIES, "monasteries-germany-nl-be-japan",                                \
      SETS("MG", "MN", "JB")) /* three sets: MON-1 */

#define MONASTERIES_RULES(X) X(44, RULE_MON_4, "MON-4")

#define MONASTERIES_SYMBOLS(X) X(28, SYMBOL_SPECIAL, "special-monastery", SEGMENT_MONASTERY)

#define MONASTERIES_ROWS(X) X(30, rows_rules)

#define MONASTERIES_LABELS(X) X(38, LABEL_ROWS, "rows") /* row and column of a lying abbot */

#define MONASTERIES_BUILDINGS(X) X(SYMBOL_SPECIAL, EXPANSION_MONASTERIES)

#define MONASTERIES_REPLACING(X) X(EXPANSION_MONASTERIES)

#define MONASTERIES_SPREADS(X) X(LABEL_ROWS, SPREADS_AROUND, SYMBOL_NONE)

#define MONASTERIES_POLICIES(X)                                                                    \
    X(14, POLICY_BASE_MONASTERIES, "base_monasteries", true, "replaced", "kept",                   \
      "fewer") /* base set monasteries in the stack (MON-1, MON-12, DAR-1) */
enum { MONASTERIES_REPLACED, MONASTERIES_KEPT, MONASTERIES_FEWER };

#define MONASTERIES_UPRIGHTS(X) X(PAGODA, pagoda, SHADOW_DISC, 0.5f) /* seed: the pagoda's number */

#define MONASTERIES_DRAWN_UPRIGHTS(X)                                                              \
    X(ONION, SHADOW_DISC, 0.5f) /* length of these three: the radius of the yard */                \
    X(STEPPED, SHADOW_BOX, 0.5f)                                                                   \
    X(STATUE, SHADOW_DISC, 0.5f)
#endif
