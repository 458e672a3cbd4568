/* count_names.h: the names that the Count of Carcassonne adds to the shared lists. */
#ifndef EXPANSIONS_COUNT_COUNT_NAMES_H
#define EXPANSIONS_COUNT_COUNT_NAMES_H

/* Games with this set start with the City of Carcassonne. In positions that contain the city, the
 * Count also acts if only Count, King & Robber is in play (count_rules.c). */
#define COUNT_EXPANSIONS(X) X(26, EXPANSION_COUNT, "count-of-carcassonne", SETS("CO"))

#define COUNT_RULES(X) X(64, RULE_CKR_25, "CKR-25")

/* The quarters are four segments of one tile, in this order. */
#define COUNT_SYMBOLS(X)                                                                           \
    X(47, SYMBOL_QUARTER_CASTLE, "carcassonne-quarters", SEGMENT_SYMBOL)                           \
    X(48, SYMBOL_QUARTER_MARKET, "carcassonne-quarters/market", SEGMENT_SYMBOL)                    \
    X(49, SYMBOL_QUARTER_BLACKSMITH, "carcassonne-quarters/blacksmith", SEGMENT_SYMBOL)            \
    X(50, SYMBOL_QUARTER_CATHEDRAL, "carcassonne-quarters/cathedral", SEGMENT_SYMBOL)

#define COUNT_PLACES(X)                                                                            \
    X(SYMBOL_QUARTER_CASTLE, "quarter@castle")                                                     \
    X(SYMBOL_QUARTER_MARKET, "quarter@market")                                                     \
    X(SYMBOL_QUARTER_BLACKSMITH, "quarter@blacksmith")                                             \
    X(SYMBOL_QUARTER_CATHEDRAL, "quarter@cathedral")

#define COUNT_ROWS(X)                                                                              \
    X(41, count_rules)                                                                             \
    X(18, count_walk_rules)

#define COUNT_LABELS(X) X(69, LABEL_COUNT, "count")

#define COUNT_TOKENS(X) X(LABEL_COUNT, "quarter", OF_NOBODY)

#define COUNT_QUESTIONS(X)                                                                         \
    X(20, QUESTION_LEAVE, "leave", ANSWER_PLACE | ANSWER_MOVES | MAY_DECLINE)                      \
    X(21, QUESTION_QUARTER, "quarter", ANSWER_WORD | ANSWER_ADDS | MAY_DECLINE)                    \
    X(22, QUESTION_COUNT, "count", ANSWER_WORD | MAY_DECLINE) /* 0: the Count stays */             \
    X(23, QUESTION_MARKET, "market", ANSWER_PLACE | ANSWER_MOVES | MAY_DECLINE)

#define COUNT_DECISIONS(X)                                                                         \
    X(DECIDES_LEAVE)                                                                               \
    X(DECIDES_QUARTER)                                                                             \
    X(DECIDES_COUNT)

#define COUNT_REFUSALS(X)                                                                          \
    X(84, REFUSAL_IN_CARCASSONNE,                                                                  \
      "figures enter the City of Carcassonne only after scoring (CKR-13)")

#define COUNT_REASONS(X)                                                                           \
    X(127, AI_REASON_INSIDE, NONE, NONE, NONE) /* the figure can join a feature later */           \
    X(128, AI_REASON_COUNT_SHUTS, SEATS, NONE,                                                     \
      NONE) /* figures of `seats` can't leave their quarter */                                     \
    X(129, AI_REASON_COUNT_FREES, NONE, NONE, NONE) /* figures of the seat itself can leave again */

#define COUNT_TERMS(X)                                                                             \
    X(77, TERM_INSIDE, 0.0f, 5.0f) /* figures in quarters that they can leave */                   \
    X(78, TERM_SHUT, 0.0f, 4.0f)   /* figures in the quarter of the Count */

#define COUNT_TOKEN_KINDS(X) X(18, BOARD_TOKEN_COUNT, SHOWN_STANDING, TOKEN_PICTURE_COUNT, 1)

#define COUNT_DRAWINGS(X) X(19, TOKEN_PICTURE_COUNT, "count")

#define COUNT_SOUNDS(X) X(19, SOUND_FANFARE, "fanfare") /* the Count arrives in a quarter */

#define COUNT_DRAWN_UPRIGHTS(X) X(ANVIL, SHADOW_DISC, 0.5f)

#define COUNT_COLOURS(X)                                                                           \
    X(SOOT, 0x8B7B6C)        /* the ground of the blacksmith */                                    \
    X(EMBERS, 0xF0762B)      /* the forge */                                                       \
    X(COURT_STONE, 0xCFC8BD) /* the court of the castle */                                         \
    X(CLOSE, 0xA9C07A)       /* the lawn of the cathedral */
#endif
