/* circus_names.h: the names that Under the Big Top adds to the shared lists. */
#ifndef EXPANSIONS_CIRCUS_CIRCUS_NAMES_H
#define EXPANSIONS_CIRCUS_CIRCUS_NAMES_H

#define CIRCUS_EXPANSIONS(X)                                                                       \
    X(22, EXPANSION_CIRCUS, "big-top",                                                             \
      SETS("BT") EACH(FIGURE_RINGMASTER, 1)) /* a ringmaster for each player: BT-1 */

#define CIRCUS_RULES(X)                                                                            \
    X(54, RULE_BT_3, "BT-3")                                                                       \
    X(55, RULE_BT_4, "BT-4")                                                                       \
    X(56, RULE_BT_7, "BT-7")                                                                       \
    X(57, RULE_BT_8, "BT-8")                                                                       \
    X(58, RULE_BT_10, "BT-10")

#define CIRCUS_SYMBOLS(X)                                                                          \
    X(33, SYMBOL_BIG_TOP, "bigtop", SEGMENT_SYMBOL) /* a circus place */                           \
    X(34, SYMBOL_ACROBATS, "acrobats", SEGMENT_SYMBOL)

#define CIRCUS_ROWS(X)                                                                             \
    X(17, big_top_rules)                                                                           \
    X(38, acrobats_rules)                                                                          \
    X(39, ringmaster_rules)

#define CIRCUS_FIGURES(X)                                                                          \
    X(9, FIGURE_RINGMASTER, "ringmaster", 1, ON_CITY | ON_ROAD | ON_FIELD | ON_ALL_BUILDINGS,      \
      NEEDS_EMPTY)

#define CIRCUS_DEEDS(X)                                                                            \
    X(12, DEED_ACROBATS, "acrobats", LABEL_NONE, DEED_OF_PLACE, false) /* scores a pyramid (BT-7) */

#define CIRCUS_LABELS(X)                                                                           \
    X(52, LABEL_BIG_TOP, "bigtop") /* token of no seat, 0 while hidden; also for its payments */   \
    X(53, LABEL_ANIMAL, "animal")  /* chance: value of the token that is revealed */               \
    X(54, LABEL_ACROBATS, "acrobats")                                                              \
    X(55, LABEL_RINGMASTER, "ringmaster")

#define CIRCUS_TOKENS(X) X(LABEL_BIG_TOP, "value", OF_NOBODY)

#define CIRCUS_REFUSALS(X)                                                                         \
    X(72, REFUSAL_BIG_TOP,                                                                         \
      "the big top is listed once, on a circus tile and for no player (BT-2)")                     \
    X(73, REFUSAL_NO_ACROBAT, "only normal followers can be acrobats (BT-6, BT-15)")               \
    X(74, REFUSAL_ACROBATS_FULL, "that place has three acrobats already (BT-6, BT-16)")            \
    X(75, REFUSAL_ACROBATS_FAR,                                                                    \
      "an acrobat's place must be on the tile just placed or around it (BT-6)")                    \
    X(76, REFUSAL_NO_ACROBATS, "that tile has no place for acrobats (BT-7)")                       \
    X(77, REFUSAL_NO_PYRAMID, "only a pyramid of three acrobats scores (BT-7, BT-16)")             \
    X(78, REFUSAL_UNDER_BRIDGE, "acrobats and a bridge don't share a tile (BCB-12, BT-15)")

#define CIRCUS_REASONS(X) X(122, AI_REASON_ACROBAT, NONE, NONE, NONE)

#define CIRCUS_TERMS(X)                                                                            \
    X(66, TERM_ACROBATS, 1.0f, 0.8f)   /* points of the acrobats */                                \
    X(67, TERM_BIG_TOP, 1.0f, 0.5f)    /* expected points of the figures around it */              \
    X(68, TERM_RINGMASTER, 1.0f, 0.8f) /* its bonus */

#define CIRCUS_DECISIONS(X) X(DECIDES_PYRAMID)

#define CIRCUS_FORMS(X) X(11, FORM_RINGMASTER, "ringmaster")

#define CIRCUS_TOKEN_KINDS(X)                                                                      \
    X(13, BOARD_TOKEN_BIG_TOP, SHOWN_STANDING, TOKEN_PICTURE_BIG_TOP, 1)                           \
    X(14, BOARD_TOKEN_ANIMAL, SHOWN_WITH_NUMBER, TOKEN_PICTURE_ANIMAL, 1) /* value: its points */

#define CIRCUS_DRAWINGS(X)                                                                         \
    X(17, TOKEN_PICTURE_BIG_TOP, "big-top")                                                        \
    X(18, TOKEN_PICTURE_ANIMAL, "animal")

#define CIRCUS_SOUNDS(X) X(18, SOUND_BIG_TOP, "big-top") /* the big top is raised */

#define CIRCUS_COLOURS(X)                                                                          \
    X(CIRCUS_RED, 0xC2453B)                                                                        \
    X(CIRCUS_IVORY, 0xFFF4DC)                                                                      \
    X(SAWDUST, 0xE6C98C)
#endif
