/* hills_names.h: the names that Hills & Sheep adds to the shared lists. */
#ifndef EXPANSIONS_HILLS_HILLS_NAMES_H
#define EXPANSIONS_HILLS_HILLS_NAMES_H

#define HILLS_EXPANSIONS(X)                                                                        \
    X(5, EXPANSION_HILLS, "hills-and-sheep",                                                       \
      SETS("HS") EACH(FIGURE_SHEPHERD, 1)) /* one shepherd for each player: HS-1, HS-2 */

#define HILLS_RULES(X)                                                                             \
    X(18, RULE_HS_6, "HS-6")                                                                       \
    X(19, RULE_HS_H3, "HS-H3")                                                                     \
    X(20, RULE_HS_14, "HS-14")                                                                     \
    X(21, RULE_HS_16, "HS-16")                                                                     \
    X(22, RULE_HS_17, "HS-17")

#define HILLS_SYMBOLS(X)                                                                           \
    X(3, SYMBOL_VINEYARD, "vineyard", SEGMENT_SYMBOL)                                              \
    X(4, SYMBOL_HILL, "hill", SEGMENT_SYMBOL)

#define HILLS_ROWS(X)                                                                              \
    X(4, hill_rules)                                                                               \
    X(6, vineyard_rules)                                                                           \
    X(12, shepherd_rules)

#define HILLS_FIGURES(X)                                                                           \
    X(5, FIGURE_SHEPHERD, "shepherd", 0, ON_FIELD, NEEDS_ALONE) /* alone in its field: HS-3 */

#define HILLS_QUESTIONS(X)                                                                         \
    X(4, QUESTION_FLOCK, "shepherd", ANSWER_WORD) /* 0 grow, 1 drive home (HS-5) */

#define HILLS_LABELS(X)                                                                            \
    X(7, LABEL_VINEYARDS, "vineyards")                                                             \
    X(8, LABEL_HILL, "hill")             /* a hill broke a tie; 0 points */                        \
    X(9, LABEL_UNDER_HILL, "under-hill") /* token: a tile slid under a hill */                     \
    X(23, LABEL_FLOCK, "flock") /* token: 1 to 4 sheep of a flock; also the payment for a flock */ \
    X(24, LABEL_SHEEP_HALF, "sheep-half") /* the sheep printed on a half */                        \
    X(25, LABEL_WOLF, "wolf")                                                                      \
    X(26, LABEL_BAG, "bag") /* chance: the value drawn from the bag, 0 for a wolf */

#define HILLS_TOKENS(X) X(LABEL_FLOCK, "sheep", OF_SEAT)

#define HILLS_TALLY_LABELS(X)                                                                      \
    X(LABEL_VINEYARDS, TALLY_SYMBOLS)                                                              \
    X(LABEL_FLOCK, TALLY_SHEEP)

#define HILLS_DECISIONS(X) X(DECIDES_FLOCK) /* 0: it grows; 1: it goes home */

#define HILLS_REASONS(X)                                                                           \
    X(47, AI_REASON_FLOCK_GROWS, NONE, NONE, NONE) /* draws sheep or a wolf (HS-5) */

#define HILLS_SPREADS(X) X(LABEL_VINEYARDS, SPREADS_TO_SYMBOLS, SYMBOL_VINEYARD)

#define HILLS_POLICIES(X)                                                                          \
    X(10, POLICY_HILL_TIEBREAK, "hill_tiebreak", false, "any",                                     \
      "number") /* which hills break a tie (HS-14) */
enum { HILL_ANY, HILL_NUMBER };

#define HILLS_FORMS(X) X(4, FORM_SHEPHERD, "shepherd")

#define HILLS_TOKEN_KINDS(X)                                                                       \
    X(1, BOARD_TOKEN_FLOCK, SHOWN_BY_SHADER, 0, 0) /* value 1 to 4: that many sheep; 0: the wolf */

#define HILLS_UPRIGHTS(X)                                                                          \
    X(SHEEP, sheep, SHADOW_DISC, 0.5f)                                                             \
    X(HILL, hill, SHADOW_NONE, 0.3f) /* its foot is far up, so that shrubs are in front of it */   \
    X(VINE, vine, SHADOW_DISC, 0.5f)
#endif
