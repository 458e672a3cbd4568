/* inns_names.h: the names that Inns & Cathedrals adds to the shared lists. */
#ifndef EXPANSIONS_INNS_INNS_NAMES_H
#define EXPANSIONS_INNS_INNS_NAMES_H

#define INNS_EXPANSIONS(X)                                                                         \
    X(3, EXPANSION_INNS, "inns-and-cathedrals",                                                    \
      SETS("IC") EACH(FIGURE_BIG, 1)) /* one big follower for each player: IC-1 */

#define INNS_RULES(X)                                                                              \
    X(30, RULE_IC_3, "IC-3")                                                                       \
    X(31, RULE_IC_4, "IC-4")

#define INNS_ROWS(X) X(3, inns_rules)

#define INNS_FIGURES(X)                                                                            \
    X(1, FIGURE_BIG, "big", 2, ON_CITY | ON_ROAD | ON_FIELD | ON_ALL_BUILDINGS,                    \
      NEEDS_EMPTY) /* counts as two: IC-2 */

#define INNS_LABELS(X)                                                                             \
    X(10, LABEL_INN, "inn")                                                                        \
    X(11, LABEL_CATHEDRAL, "cathedral")

#define INNS_POLICIES(X)                                                                           \
    X(9, POLICY_INN_CATHEDRAL_AT_END, "inn_cathedral_at_end", false, "zero",                       \
      "ignore") /* what incomplete ones are worth at the end (IC-3, IC-4) */
enum { INN_CATHEDRAL_ZERO, INN_CATHEDRAL_IGNORE };
#endif
