/* traders_names.h: the names that Traders & Builders adds to the shared lists. */
#ifndef EXPANSIONS_TRADERS_TRADERS_NAMES_H
#define EXPANSIONS_TRADERS_TRADERS_NAMES_H

#define TRADERS_EXPANSIONS(X)                                                                      \
    X(4, EXPANSION_TRADERS, "traders-and-builders",                                                \
      SETS("TB") EACH(FIGURE_BUILDER, 1) EACH(FIGURE_PIG, 1)) /* one of each for all: TB-1 */

#define TRADERS_RULES(X)                                                                           \
    X(27, RULE_TB_2, "TB-2")                                                                       \
    X(28, RULE_TB_3, "TB-3")                                                                       \
    X(29, RULE_TB_8, "TB-8")

#define TRADERS_ROWS(X)                                                                            \
    X(5, builder_rules)                                                                            \
    X(8, pig_rules)                                                                                \
    X(10, goods_rules)

#define TRADERS_FIGURES(X)                                                                         \
    X(3, FIGURE_BUILDER, "builder", 0, ON_CITY | ON_ROAD,                                          \
      NEEDS_OWN)                                    /* next to a follower: TB-4, TB-9 */           \
    X(4, FIGURE_PIG, "pig", 0, ON_FIELD, NEEDS_OWN) /* with a farmer: TB-8, TB-9 */

#define TRADERS_LABELS(X)                                                                          \
    X(13, LABEL_WINE, "wine") /* tokens that seats own; also the scoring of their majorities */    \
    X(14, LABEL_GRAIN, "grain")                                                                    \
    X(15, LABEL_CLOTH, "cloth")                                                                    \
    X(16, LABEL_PIG, "pig") /* 1 point more per city */

#define TRADERS_TOKENS(X)                                                                          \
    X(LABEL_WINE, "count", OF_SEAT)                                                                \
    X(LABEL_GRAIN, "count", OF_SEAT)                                                               \
    X(LABEL_CLOTH, "count", OF_SEAT)

#define TRADERS_TALLY_LABELS(X)                                                                    \
    X(LABEL_WINE, TALLY_GOODS)                                                                     \
    X(LABEL_GRAIN, TALLY_GOODS)                                                                    \
    X(LABEL_CLOTH, TALLY_GOODS)

#define TRADERS_REASONS(X)                                                                         \
    X(46, AI_REASON_SECOND_TURN, NONE, NONE, NONE) /* granted by the builder (TB-5) */

#define TRADERS_FORMS(X)                                                                           \
    X(2, FORM_BUILDER, "builder")                                                                  \
    X(3, FORM_PIG, "pig")
#endif
