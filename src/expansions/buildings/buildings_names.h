/* buildings_names.h: the names that the little buildings add to the shared lists. */
#ifndef EXPANSIONS_BUILDINGS_BUILDINGS_NAMES_H
#define EXPANSIONS_BUILDINGS_BUILDINGS_NAMES_H

#define BUILDINGS_EXPANSIONS(X)                                                                    \
    X(20, EXPANSION_BUILDINGS, "little-buildings", SETS("")) /* no tiles: LB-1 */

#define BUILDINGS_RULES(X) X(49, RULE_LB_3, "LB-3")

#define BUILDINGS_ROWS(X) X(35, buildings_rules)

#define BUILDINGS_DEEDS(X)                                                                         \
    /* `segment`: 1 shed, 2 house, 3 tower, on the tile just placed */                             \
    X(9, DEED_BUILDING, "building", LABEL_BUILDING, DEED_OF_PLACE | DEED_SIZED,                    \
      false) /* in place of a figure: LB-2 */

#define BUILDINGS_LABELS(X)                                                                        \
    X(44, LABEL_BUILDING, "building") /* token: 1 shed, 2 house, 3 tower */                        \
    X(45, LABEL_BUILDINGS, "buildings")

#define BUILDINGS_TOKENS(X) X(LABEL_BUILDING, "size", OF_SEAT)

#define BUILDINGS_REFUSALS(X)                                                                      \
    X(57, REFUSAL_BUILDING, "a building goes on the tile just laid, which has none (LB-2, LB-8)")

#define BUILDINGS_DECISIONS(X) X(DECIDES_BUILDING) /* 0: a shed, 1: a house, 2: a tower */

#define BUILDINGS_REASONS(X)                                                                       \
    X(114, AI_REASON_BUILDING_ADDS, POINTS, NONE,                                                  \
      NONE) /* a little building adds points to the seat's own feature */                          \
    X(115, AI_REASON_BUILDING_ADDS_FOR, SEATS, NONE, NONE) /* to a feature of these seats */

#define BUILDINGS_POLICIES(X)                                                                      \
    X(5, POLICY_BUILDING_REACH, "building_reach", false, "space",                                  \
      "half") /* which features little buildings reach (LB-H1…H6) */                             \
    X(12, POLICY_BUILDING_POINTS, "building_points", true, "equal",                                \
      "size") /* points of little buildings (LB-4, LB-9) */
enum { BUILDINGS_EQUAL, BUILDINGS_BY_SIZE };

#define BUILDINGS_FORMS(X)                                                                         \
    X(8, FORM_SHED, "shed") /* ordered by value */                                                 \
    X(9, FORM_HOUSE, "house")                                                                      \
    X(10, FORM_TOWER, "tower")

#define BUILDINGS_TOKEN_KINDS(X)                                                                   \
    X(3, BOARD_TOKEN_BUILDING, SHOWN_AS_FIGURE, FORM_SHED, 3) /* value: 1 shed, 2 house, 3 tower */
#endif
