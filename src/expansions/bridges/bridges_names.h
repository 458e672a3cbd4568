/* bridges_names.h: the names that Bridges, Castles & Bazaars adds to the lists of rules/names.h. */
#ifndef EXPANSIONS_BRIDGES_BRIDGES_NAMES_H
#define EXPANSIONS_BRIDGES_BRIDGES_NAMES_H

#define BRIDGES_EXPANSIONS(X)                                                                      \
    X(21, EXPANSION_BRIDGES, "bridges-castles-bazaars", SETS("BB")) /* its tiles: BCB-1 */

#define BRIDGES_UNFINISHED(X) X(EXPANSION_BRIDGES)

#define BRIDGES_RULES(X)                                                                           \
    X(51, RULE_BCB_6, "BCB-6")                                                                     \
    X(52, RULE_BCB_8, "BCB-8")                                                                     \
    X(53, RULE_BCB_10, "BCB-10")

#define BRIDGES_SYMBOLS(X) X(32, SYMBOL_BAZAAR, "bazaar", SEGMENT_SYMBOL)

#define BRIDGES_ROWS(X)                                                                            \
    X(14, fief_rules)                                                                              \
    X(36, castle_rules)                                                                            \
    X(37, bazaar_rules)

#define BRIDGES_QUESTIONS(X)                                                                       \
    X(13, QUESTION_CASTLE, "castle", ANSWER_PLACE | MAY_DECLINE) /* the small city (BCB-16) */     \
    X(14, QUESTION_LOT, "auction", ANSWER_WORD)                  /* the tile to pick (BCB-10) */   \
    X(15, QUESTION_BID, "bid", ANSWER_AMOUNT | MAY_DECLINE)      /* 0: passes (BCB-19) */          \
    X(16, QUESTION_DEAL, "deal", ANSWER_WORD)                    /* AUCTION_BUYS or _SELLS */

/* The answers to QUESTION_DEAL. */
enum { AUCTION_BUYS, AUCTION_SELLS };

#define BRIDGES_LABELS(X)                                                                          \
    X(47, LABEL_CASTLE, "castle")   /* token, value: none; what it scores; 1 more in a field */    \
    X(48, LABEL_CASTLES, "castles") /* token: castles that a seat has left */                      \
    X(49, LABEL_BAZAAR, "bazaar")   /* whole scoring: paid or received for a tile */

#define BRIDGES_TOKENS(X)                                                                          \
    X(LABEL_CASTLE, "", OF_SEAT)                                                                   \
    X(LABEL_CASTLES, "count", OF_SEAT)

#define BRIDGES_REFUSALS(X)                                                                        \
    X(62, REFUSAL_NO_SMALL_CITY,                                                                   \
      "a castle needs a completed city of two half-round segments on two tiles (BCB-5, BCB-15)")   \
    X(63, REFUSAL_CASTLE_TAKEN, "only its owner's one meeple stands in a castle (BCB-8)")          \
    X(64, REFUSAL_NO_CASTLES, "no player has so many castles (BCB-1)")

#define BRIDGES_POLICIES(X)                                                                        \
    X(17, POLICY_BAZAAR, "bazaar", true, "auction", "pick") /* bazaars (BCB-10, BCB-11) */
enum { BAZAAR_AUCTION, BAZAAR_PICK };

/* Returns how many bridges, and how many castles, each seat gets (BCB-1). */
static inline int bridges_per_seat(int players)
{
    return players <= 4 ? 3 : 2;
}
#endif
