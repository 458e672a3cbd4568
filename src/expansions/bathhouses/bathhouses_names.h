/* bathhouses_names.h: the names that the Bathhouses add to the shared lists. */
#ifndef EXPANSIONS_BATHHOUSES_BATHHOUSES_NAMES_H
#define EXPANSIONS_BATHHOUSES_BATHHOUSES_NAMES_H

#define BATHHOUSES_EXPANSIONS(X)                                                                   \
    X(24, EXPANSION_BATHHOUSES, "bathhouses", SETS("BH")) /* its tiles: BH-1 */

#define BATHHOUSES_RULES(X)                                                                        \
    X(60, RULE_BH_3, "BH-3")                                                                       \
    X(61, RULE_BH_6, "BH-6")

#define BATHHOUSES_SYMBOLS(X)                                                                      \
    X(40, SYMBOL_BATHHOUSE, "bathhouse:", SEGMENT_SYMBOL) /* followed by Segment.banner */

#define BATHHOUSES_PLACES(X) X(SYMBOL_BATHHOUSE, "bathhouse")

#define BATHHOUSES_ROWS(X)                                                                         \
    X(0, bath_deal_rules) /* before other rows arrange the draw pile (BH-1) */                     \
    X(44, bath_rules)

#define BATHHOUSES_DEEDS(X) X(13, DEED_BUY_BACK, "buy_back", LABEL_NONE, DEED_OF_FIGURE, false)

#define BATHHOUSES_QUESTIONS(X)                                                                    \
    X(17, QUESTION_BATH, "bath",                                                                   \
      ANSWER_TILE | MAY_DECLINE)                    /* BH-4: which; 0: the wagon moves on */       \
    X(18, QUESTION_BATHER, "bather", ANSWER_FIGURE) /* BH-12: which figure goes next */

#define BATHHOUSES_LABELS(X)                                                                       \
    X(62, LABEL_BATHHOUSE, "bathhouse") /* bathhouses next to a completed feature */               \
    X(63, LABEL_BUY_BACK, "buy-back")   /* label of the payment for a figure in a bathhouse */

#define BATHHOUSES_REFUSALS(X)                                                                     \
    X(79, REFUSAL_NO_BATHER, "that player has no figure in that bathhouse (BH-6)")                 \
    X(80, REFUSAL_BANNER_POINTS, "that player has fewer points than the banner shows (BH-6)")

#define BATHHOUSES_REASONS(X) X(124, AI_REASON_BUYS_BACK, POINTS, NONE, NONE)

#define BATHHOUSES_TERMS(X)                                                                        \
    X(70, TERM_BATHERS, 0.6f, 0.5f) /* figures that come back by themselves */

#define BATHHOUSES_DECISIONS(X) X(DECIDES_BUY_BACK)

#define BATHHOUSES_UPRIGHTS(X)                                                                     \
    X(BATH_BANNER, bath_banner, SHADOW_NONE, 0.5f) /* the item's seed is the number on the banner */
#endif
