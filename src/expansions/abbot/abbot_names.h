/* abbot_names.h: the names that the Abbot adds to the shared lists. */
#ifndef EXPANSIONS_ABBOT_ABBOT_NAMES_H
#define EXPANSIONS_ABBOT_ABBOT_NAMES_H

#define ABBOT_EXPANSIONS(X)                                                                        \
    X(2, EXPANSION_ABBOT, "abbot", EACH(FIGURE_ABBOT, 1)) /* every player gets an abbot (ABB-1) */

#define ABBOT_RULES(X)                                                                             \
    X(24, RULE_ABB_3, "ABB-3")                                                                     \
    X(25, RULE_ABB_4, "ABB-4")                                                                     \
    X(26, RULE_ABB_7, "ABB-7")

#define ABBOT_ROWS(X) X(7, abbot_rules)

#define ABBOT_FIGURES(X)                                                                           \
    X(2, FIGURE_ABBOT, "abbot", 1, ON_MONASTERY | ON_LYING | ON_GARDEN,                            \
      NEEDS_EMPTY) /* monasteries and gardens: ABB-2, ABB-7, MON-7 */

#define ABBOT_DEEDS(X)                                                                             \
    X(0, DEED_ABBOT_BACK, "abbot", LABEL_NONE, DEED_OF_FIGURE, false) /* it scores (ABB-4) */

#define ABBOT_LABELS(X) X(12, LABEL_GARDEN, "garden") /* the garden's own space */

#define ABBOT_TALLY_RULES(X) X(RULE_ABB_4, TALLY_OWNER)

#define ABBOT_REFUSALS(X)                                                                          \
    X(28, REFUSAL_NO_ABBOT,                                                                        \
      "no own abbot stands there on an unfinished monastery or garden (ABB-4)")

#define ABBOT_DECISIONS(X) X(DECIDES_ABBOT) /* 0: the abbot goes home */

#define ABBOT_REASONS(X)                                                                           \
    X(117, AI_REASON_ABBOT_HOME, POINTS, NONE, NONE) /* early: its building is incomplete */

#define ABBOT_FORMS(X) X(1, FORM_ABBOT, "abbot")
#endif
