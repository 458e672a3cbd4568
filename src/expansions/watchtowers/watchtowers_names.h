/* watchtowers_names.h: the names that the Watchtowers add to the shared lists. */
#ifndef EXPANSIONS_WATCHTOWERS_WATCHTOWERS_NAMES_H
#define EXPANSIONS_WATCHTOWERS_WATCHTOWERS_NAMES_H

#define WATCHTOWERS_EXPANSIONS(X)                                                                  \
    X(23, EXPANSION_WATCHTOWERS, "watchtowers", SETS("WT")) /* list of its tiles (WT-1) */

#define WATCHTOWERS_RULES(X) X(59, RULE_WT_3, "WT-3")

/* The sign of a tower: its points, and the things that it counts (WT-1). */
#define WATCHTOWERS_SYMBOLS(X)                                                                     \
    X(35, SYMBOL_TOWER_OF_MEEPLES, "watchtower:2/meeple", SEGMENT_SYMBOL)                          \
    X(36, SYMBOL_TOWER_OF_COATS, "watchtower:2/coat-of-arms", SEGMENT_SYMBOL)                      \
    X(37, SYMBOL_TOWER_OF_ROADS, "watchtower:1/road", SEGMENT_SYMBOL)                              \
    X(38, SYMBOL_TOWER_OF_MONASTERIES, "watchtower:3/monastery", SEGMENT_SYMBOL)                   \
    X(39, SYMBOL_TOWER_OF_CITIES, "watchtower:1/city", SEGMENT_SYMBOL)

#define WATCHTOWERS_ROWS(X) X(43, watchtower_rules) /* after rules that move figures (COMB-33) */

#define WATCHTOWERS_LABELS(X)                                                                      \
    X(56, LABEL_WATCHTOWER, "watchtower")         /* payment for a tower's sign */                 \
    X(57, LABEL_MEEPLES_AROUND, "meeples-around") /* counted in nine spaces; so are the next 4 */  \
    X(58, LABEL_COATS_AROUND, "coats-around")                                                      \
    X(59, LABEL_ROADS_AROUND, "roads-around") /* spaces or tiles that show a road */               \
    X(60, LABEL_MONASTERIES_AROUND, "monasteries-around")                                          \
    X(61, LABEL_CITIES_AROUND, "cities-around") /* spaces or tiles that show a city */

#define WATCHTOWERS_REASONS(X) X(123, AI_REASON_WATCHTOWER, POINTS, NONE, NONE)

#define WATCHTOWERS_TERMS(X)                                                                       \
    X(69, TERM_WATCHTOWER, 1.0f, 0.8f) /* points that signs would pay now */

#define WATCHTOWERS_UPRIGHTS(X)                                                                    \
    X(WATCHTOWER, watchtower, SHADOW_BOX, 0.5f) /* seed: Symbol of the sign */
#endif
