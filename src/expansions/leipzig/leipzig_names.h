/* leipzig_names.h: the names that the Markets of Leipzig add to the shared lists. */
#ifndef EXPANSIONS_LEIPZIG_LEIPZIG_NAMES_H
#define EXPANSIONS_LEIPZIG_LEIPZIG_NAMES_H

#define LEIPZIG_EXPANSIONS(X)                                                                      \
    X(25, EXPANSION_LEIPZIG, "leipzig",                                                            \
      SETS("LZ") EACH(FIGURE_FOLLOWER, 1)) /* one more follower each: eight (LPZ-1) */

#define LEIPZIG_RULES(X) X(63, RULE_LPZ_6, "LPZ-6")

/* The quarters, in the order of their tiles' numbers. */
#define LEIPZIG_SYMBOLS(X)                                                                         \
    X(43, SYMBOL_WAINWRIGHTS, "leipzig-quarter:1/road", SEGMENT_SYMBOL)                            \
    X(44, SYMBOL_TANNERS, "leipzig-quarter:2/shed", SEGMENT_SYMBOL)                                \
    X(45, SYMBOL_COINERS, "leipzig-quarter:3/coat-of-arms", SEGMENT_SYMBOL)                        \
    X(46, SYMBOL_BOOKBINDERS, "leipzig-quarter:4/monastery", SEGMENT_SYMBOL)

#define LEIPZIG_PLACES(X)                                                                          \
    X(SYMBOL_WAINWRIGHTS, "quarter@wainwrights")                                                   \
    X(SYMBOL_TANNERS, "quarter@tanners")                                                           \
    X(SYMBOL_COINERS, "quarter@coiners")                                                           \
    X(SYMBOL_BOOKBINDERS, "quarter@bookbinders")

#define LEIPZIG_ROWS(X) X(45, leipzig_rules)

#define LEIPZIG_LABELS(X)                                                                          \
    X(65, LABEL_WAINWRIGHTS, "wainwrights") /* units of a road */                                  \
    X(66, LABEL_TANNERS, "tanners")         /* sheds along a field */                              \
    X(67, LABEL_COINERS, "coiners")         /* label of a whole scoring: coats of a city */        \
    X(68, LABEL_BOOKBINDERS, "bookbinders") /* a monastic building */

#define LEIPZIG_QUESTIONS(X)                                                                       \
    X(19, QUESTION_LEIPZIG, "leipzig", ANSWER_PLACE | ANSWER_MOVES | MAY_DECLINE)

#define LEIPZIG_REFUSALS(X) X(83, REFUSAL_IN_LEIPZIG, "no figure may enter Leipzig's city (LPZ-22)")

#define LEIPZIG_POLICIES(X)                                                                        \
    X(18, POLICY_LEIPZIG_ROADS, "leipzig_roads", true, "space",                                    \
      "tile") /* how the roads to Leipzig's gates are measured (LPZ-8, LPZ-H2) */

#define LEIPZIG_DECISIONS(X) X(DECIDES_LEIPZIG)

#define LEIPZIG_REASONS(X)                                                                         \
    X(126, AI_REASON_LEIPZIG, NONE, NONE,                                                          \
      NONE) /* a quarter adds points to each `feature` of its kind */

/* A figure in a quarter adds points for the rest of the game. */
#define LEIPZIG_TERMS(X)                                                                           \
    X(72, TERM_WAINWRIGHTS, 0.0f, 4.0f)                                                            \
    X(73, TERM_TANNERS, 0.0f, 2.0f)                                                                \
    X(74, TERM_COINERS, 0.0f, 5.0f)                                                                \
    X(75, TERM_BOOKBINDERS, 0.0f, 3.0f)                                                            \
    X(76, TERM_LEIPZIG, 1.0f, 0.5f) /* points that a quarter adds, times the chance of completion */
#endif
