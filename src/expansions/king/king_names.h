/* king_names.h: the names that Count, King & Robber adds to the shared lists. */
#ifndef EXPANSIONS_KING_KING_NAMES_H
#define EXPANSIONS_KING_KING_NAMES_H

#define KING_EXPANSIONS(X)                                                                         \
    X(17, EXPANSION_KING, "count-king-robber", SETS("CU", "KR")) /* list of its tiles: CKR-4 */

#define KING_RULES(X)                                                                              \
    X(46, RULE_CKR_2, "CKR-2")                                                                     \
    X(50, RULE_CKR_14, "CKR-14")

#define KING_SYMBOLS(X) X(27, SYMBOL_SHRINE, "shrine", SEGMENT_MONASTERY)

#define KING_ROWS(X)                                                                               \
    X(32, king_rules)                                                                              \
    X(34, shrine_rules)

#define KING_LABELS(X)                                                                             \
    X(41, LABEL_KING, "king")     /* token for the largest city; also its payments */              \
    X(42, LABEL_ROBBER, "robber") /* token for the longest road; also its payments */              \
    X(46, LABEL_TITLE, "title")   /* what a payment counts if it is for the title itself */

#define KING_TOKENS(X)                                                                             \
    X(LABEL_KING, "size", OF_SEAT)                                                                 \
    X(LABEL_ROBBER, "size", OF_SEAT)

#define KING_BUILDINGS(X) X(SYMBOL_SHRINE, EXPANSION_KING)

#define KING_REFUSALS(X)                                                                           \
    X(56, REFUSAL_SHRINE, "a monastery or shrine would have two opponents (CKR-6)")

#define KING_REASONS(X)                                                                            \
    X(110, AI_REASON_CHALLENGES, SEATS, NONE, NONE)   /* their building may be too late */         \
    X(111, AI_REASON_CHALLENGED, SEATS, NONE, NONE)   /* these seats may complete theirs first */  \
    X(112, AI_REASON_TITLE, POINTS, NONE, NONE)       /* gains a title; points: its worth now */   \
    X(113, AI_REASON_TITLE_LEAVES, SEATS, NONE, NONE) /* these seats lose the title */

#define KING_TERMS(X)                                                                              \
    /* expected points of a building, times the chance that its opponent is completed first */     \
    X(60, TERM_CHALLENGE, -1.0f, -0.5f)                                                            \
    X(62, TERM_TITLES, 1.0f, 0.5f) /* points that a title pays at the end */

#define KING_POLICIES(X)                                                                           \
    X(15, POLICY_KING_POINTS, "king_points", true, "features", "ten", "fifteen",                   \
      "at-once") /* what titles pay (CKR-2, CKR-14) */
enum { KING_BY_FEATURES, KING_TEN, KING_FIFTEEN, KING_AT_ONCE };

#define KING_TOKEN_KINDS(X)                                                                        \
    X(11, BOARD_TOKEN_KING, SHOWN_WITH_NUMBER, TOKEN_PICTURE_KING,                                 \
      1) /* on cards; value: the size of the largest city, 0: no number */                         \
    X(12, BOARD_TOKEN_ROBBER, SHOWN_WITH_NUMBER, TOKEN_PICTURE_ROBBER,                             \
      1) /* value: the size of the longest road, 0: no number */

#define KING_DRAWINGS(X)                                                                           \
    X(15, TOKEN_PICTURE_KING, "king") /* shown on the card of its holder */                        \
    X(16, TOKEN_PICTURE_ROBBER, "robber")

#define KING_DRAWN_UPRIGHTS(X) X(ROTUNDA, SHADOW_DISC, 0.5f)
#endif
