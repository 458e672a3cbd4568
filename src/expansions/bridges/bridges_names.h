/* bridges_names.h: the names that Bridges, Castles & Bazaars adds to the shared lists. */
#ifndef EXPANSIONS_BRIDGES_BRIDGES_NAMES_H
#define EXPANSIONS_BRIDGES_BRIDGES_NAMES_H

#define BRIDGES_EXPANSIONS(X)                                                                      \
    X(21, EXPANSION_BRIDGES, "bridges-castles-bazaars", SETS("BB")) /* its tiles: BCB-1 */

#define BRIDGES_RULES(X)                                                                           \
    X(51, RULE_BCB_6, "BCB-6")                                                                     \
    X(52, RULE_BCB_8, "BCB-8")                                                                     \
    X(53, RULE_BCB_10, "BCB-10")

#define BRIDGES_SYMBOLS(X) X(32, SYMBOL_BAZAAR, "bazaar", SEGMENT_SYMBOL)

#define BRIDGES_ROWS(X)                                                                            \
    X(14, fief_rules)                                                                              \
    X(36, castle_rules)                                                                            \
    X(37, bazaar_rules)                                                                            \
    X(40, bridge_rules)

#define BRIDGES_QUESTIONS(X)                                                                       \
    X(13, QUESTION_CASTLE, "castle", ANSWER_PLACE | MAY_DECLINE) /* the small city (BCB-16) */     \
    X(14, QUESTION_LOT, "auction", ANSWER_WORD)                  /* the tile to pick (BCB-10) */   \
    X(15, QUESTION_BID, "bid", ANSWER_AMOUNT | MAY_DECLINE)      /* 0: pass (BCB-19) */            \
    X(16, QUESTION_DEAL, "deal", ANSWER_WORD)                    /* AUCTION_BUYS or _SELLS */

/* The answers to QUESTION_DEAL. */
enum { AUCTION_BUYS, AUCTION_SELLS };

#define BRIDGES_LABELS(X)                                                                          \
    X(47, LABEL_CASTLE, "castle")   /* token without value; also for its points and field bonus */ \
    X(48, LABEL_CASTLES, "castles") /* token: castles that a seat has left */                      \
    X(49, LABEL_BAZAAR, "bazaar")   /* label of the whole scoring when a tile is bought or sold */ \
    X(50, LABEL_BRIDGE, "bridge")   /* token: a bridge, value = its SpanEnds */                    \
    X(51, LABEL_BRIDGES, "bridges") /* token: bridges that a seat has left */

#define BRIDGES_TALLY_LABELS(X)                                                                    \
    X(LABEL_CASTLE, TALLY_CASTLES)                                                                 \
    X(LABEL_BAZAAR, TALLY_BAZAARS)

#define BRIDGES_TOKENS(X)                                                                          \
    X(LABEL_CASTLE, "", OF_SEAT)                                                                   \
    X(LABEL_CASTLES, "count", OF_SEAT)                                                             \
    X(LABEL_BRIDGE, "ends", OF_SEAT)                                                               \
    X(LABEL_BRIDGES, "count", OF_SEAT)

#define BRIDGES_REFUSALS(X)                                                                        \
    X(62, REFUSAL_NO_SMALL_CITY,                                                                   \
      "a castle needs a completed city of two semicircular segments on two tiles (BCB-5, BCB-15)") \
    X(63, REFUSAL_CASTLE_TAKEN, "a castle holds at most one meeple, and only its owner's (BCB-8)") \
    X(64, REFUSAL_NO_CASTLES, "no player gets that many castles (BCB-1)")                          \
    X(65, REFUSAL_SPANNED, "that space has a bridge already (BCB-12)")                             \
    X(66, REFUSAL_NO_GROUND,                                                                       \
      "a bridge needs a square or a pair of halves, not a lone half, abbey or double tile "        \
      "(BCB-23)")                                                                                  \
    X(67, REFUSAL_SPAN_ENDS,                                                                       \
      "both ends of a bridge must be on field sides, facing nothing or a road (BCB-2, BCB-24)")    \
    X(68, REFUSAL_SPAN_FAR,                                                                        \
      "a bridge must be on the tile just placed or on one next to it (BCB-23)")                    \
    X(69, REFUSAL_NO_SPAN,                                                                         \
      "the player has no bridge left, or built one in this part of the turn (BCB-12)")             \
    X(70, REFUSAL_SPAN_IDLE, "the tile fits there without a bridge (BCB-13)")                      \
    X(71, REFUSAL_FITS_PLAINLY, "the drawn tile fits somewhere without a bridge (BCB-13)")

#define BRIDGES_TERMS(X)                                                                           \
    X(63, TERM_BAZAAR, 1.0f, 1.0f)  /* tiles of a bazaar, in points, and bids for them */          \
    X(64, TERM_FIEFS, 0.0f, 0.7f)   /* expected points of castles with a figure */                 \
    X(65, TERM_BRIDGES, 0.0f, 0.5f) /* bridges left */

#define BRIDGES_REASONS(X)                                                                         \
    X(130, AI_REASON_CASTLE, POINTS, NONE, NONE)     /* expected points of a castle's owner */     \
    X(131, AI_REASON_NEEDS_BRIDGE, NONE, NONE, NONE) /* the tile fits there only with a bridge */  \
    X(132, AI_REASON_TILE_WORTH, POINTS, NONE, NONE) /* worth of a bazaar's tile to the seat */    \
    X(133, AI_REASON_TILE_COSTS, POINTS, NONE, NONE) /* the same worth, but the bids exceed it */

#define BRIDGES_POLICIES(X)                                                                        \
    X(17, POLICY_BAZAAR, "bazaar", true, "auction", "pick") /* bazaars (BCB-10, BCB-11) */
enum { BAZAAR_AUCTION, BAZAAR_PICK };

#define BRIDGES_DEEDS(X)                                                                           \
    /* `segment`: SpanEnds; over the space of `tile` (BCB-2) */                                    \
    X(10, DEED_BRIDGE, "bridge", LABEL_BRIDGE, DEED_OF_PLACE | DEED_SIZED, false)                  \
    /* the seat removes its drawn tile, which fits only with a bridge (BCB-13) */                  \
    X(11, DEED_REMOVE, "remove", LABEL_NONE, DEED_OF_SEAT, false)

enum { BRIDGES_MOST = 3, BRIDGES_LARGE = 2 };

/* Returns how many bridges each seat gets; it gets the same number of castles (BCB-1). */
static inline int bridges_per_seat(int players)
{
    return players <= 4 ? BRIDGES_MOST : BRIDGES_LARGE;
}

#define BRIDGES_FORMS(X)                                                                           \
    X(12, FORM_BRIDGE_NS, "bridge-ns") /* ordered by SpanEnds */                                   \
    X(13, FORM_BRIDGE_WE, "bridge-we")                                                             \
    X(14, FORM_CASTLE, "castle")

#define BRIDGES_TOKEN_KINDS(X)                                                                     \
    X(15, BOARD_TOKEN_BRIDGE, SHOWN_AS_FIGURE, FORM_BRIDGE_NS, 2) /* value: SpanEnds */            \
    X(16, BOARD_TOKEN_CASTLE, SHOWN_AS_FIGURE, FORM_CASTLE, 1)                                     \
    X(17, BOARD_TOKEN_BRIDGES, SHOWN_AS_FIGURE, FORM_BRIDGE_WE, 1) /* on cards */

#define BRIDGES_COLOURS(X)                                                                         \
    X(BAZAAR_EDGE, 0x9C8A68)                                                                       \
    X(BAZAAR_PAVING, 0xE2CFA0)
#endif
