/* tollkeepers_names.h: the names that the Tollkeepers add to the shared lists. */
#ifndef EXPANSIONS_TOLLKEEPERS_TOLLKEEPERS_NAMES_H
#define EXPANSIONS_TOLLKEEPERS_TOLLKEEPERS_NAMES_H

#define TOLLKEEPERS_EXPANSIONS(X)                                                                  \
    X(7, EXPANSION_TOLLKEEPERS, "tollkeepers", SETS("TK")) /* list of its tiles: TOLL-1 */

#define TOLLKEEPERS_RULES(X)                                                                       \
    X(32, RULE_TOLL_9, "TOLL-9")                                                                   \
    X(33, RULE_TOLL_16, "TOLL-16")

#define TOLLKEEPERS_SYMBOLS(X) X(12, SYMBOL_TRAVELLERS, "travellers", SEGMENT_SYMBOL)

#define TOLLKEEPERS_ROWS(X) X(9, tollkeepers_rules)

#define TOLLKEEPERS_DEEDS(X)                                                                       \
    X(1, DEED_TOLLHOUSE, "tollhouse", LABEL_TOLLHOUSE, DEED_OF_PLACE,                              \
      false) /* at a crossroads (TOLL-2) */

#define TOLLKEEPERS_LABELS(X)                                                                      \
    X(17, LABEL_TOLLHOUSE, "tollhouse") /* token, value 1 or 2; also the payment of a toll */      \
    X(18, LABEL_TRAVELLERS, "travellers")                                                          \
    X(19, LABEL_FARMHOUSES, "farmhouses")                                                          \
    X(20, LABEL_SHEDS, "sheds")                                                                    \
    X(21, LABEL_GARDENS, "gardens")                                                                \
    X(22, LABEL_HIGHWAYMEN, "highwaymen")

#define TOLLKEEPERS_TOKENS(X) X(LABEL_TOLLHOUSE, "side", OF_SEAT)

#define TOLLKEEPERS_TALLY_LABELS(X) X(LABEL_TOLLHOUSE, TALLY_TOLLS)

#define TOLLKEEPERS_REFUSALS(X)                                                                    \
    X(29, REFUSAL_NO_CROSSROADS, "a tollhouse needs a village where roads meet (TOLL-3)")          \
    X(30, REFUSAL_TOLLHOUSE,                                                                       \
      "another tollhouse stands at that village: choose a free one (TOLL-5)")                      \
    X(31, REFUSAL_TOLLHOUSE_STAYS,                                                                 \
      "the tollhouse stands at that village: choose another (TOLL-8)")                             \
    X(32, REFUSAL_ALL_TOLLHOUSES, "no village without a tollhouse is on the table (TOLL-4, TOLL-5)")

#define TOLLKEEPERS_DECISIONS(X) X(DECIDES_TOLLHOUSE)

#define TOLLKEEPERS_REASONS(X)                                                                     \
    X(52, AI_REASON_TOLLS, NUMBER, ROADS, NONE) /* open roads begin at the tollhouse */

#define TOLLKEEPERS_POLICIES(X)                                                                    \
    X(0, POLICY_FARMHOUSE, "farmhouse", true, "counts",                                            \
      "none") /* whether tolls count farmhouses (TOLL-17, HALF-E35) */
enum { FARMHOUSE_COUNTS, FARMHOUSE_NONE };

#define TOLLKEEPERS_TOKEN_KINDS(X)                                                                 \
    X(0, BOARD_TOKEN_TOLLHOUSE, SHOWN_BY_SHADER, 0, 0) /* value 1 or 2: its toll */
#endif
