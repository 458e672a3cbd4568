/* king_names.h: the names that Count, King & Robber adds to the lists of rules/names.h. */
#ifndef EXPANSIONS_KING_KING_NAMES_H
#define EXPANSIONS_KING_KING_NAMES_H

#define KING_EXPANSIONS(X) X(17, EXPANSION_KING, "count-king-robber", SETS("CU", "KR")) /* CKR-4 */

#define KING_ROWS(X)                                                                               \
    X(26, king_rules)                                                                              \
    X(28, shrine_rules)

#define KING_LABELS(X)                                                                             \
    X(41, LABEL_KING, "king")     /* token for the largest city; payment */                        \
    X(42, LABEL_ROBBER, "robber") /* token for the longest road; payment */                        \
    X(46, LABEL_TITLE, "title")   /* king or robber: pays for the title itself */

#define KING_TOKENS(X)                                                                             \
    X(LABEL_KING, "size", OF_SEAT)                                                                 \
    X(LABEL_ROBBER, "size", OF_SEAT)

#define KING_BUILDINGS(X) X(SYMBOL_SHRINE, EXPANSION_KING)

#define KING_REFUSALS(X)                                                                           \
    X(56, REFUSAL_SHRINE, "a monastery or shrine would have two opponents (CKR-6)")
#endif
