/* dragon_names.h: the names that the Princess & the Dragon adds to the shared lists. */
#ifndef EXPANSIONS_DRAGON_DRAGON_NAMES_H
#define EXPANSIONS_DRAGON_DRAGON_NAMES_H

#define DRAGON_EXPANSIONS(X)                                                                       \
    X(10, EXPANSION_DRAGON, "princess-and-dragon", SETS("PD")) /* list of its tiles: DRG-1 */

#define DRAGON_RULES(X)                                                                            \
    X(34, RULE_DRG_3, "DRG-3")                                                                     \
    X(35, RULE_DRG_11, "DRG-11")                                                                   \
    X(36, RULE_DRG_12, "DRG-12")

#define DRAGON_SYMBOLS(X)                                                                          \
    X(13, SYMBOL_VOLCANO, "volcano", SEGMENT_SYMBOL)                                               \
    X(14, SYMBOL_DRAGON, "dragon", SEGMENT_SYMBOL)                                                 \
    X(15, SYMBOL_PORTAL, "portal", SEGMENT_SYMBOL)

#define DRAGON_ROWS(X)                                                                             \
    X(20, fairy_rules)                                                                             \
    X(21, princess_rules)                                                                          \
    X(22, portal_rules)                                                                            \
    X(23, dragon_rules)

#define DRAGON_DEEDS(X)                                                                            \
    X(3, DEED_FAIRY, "fairy", LABEL_FAIRY, DEED_OF_FIGURE, false)      /* joins it (DRG-9) */      \
    X(4, DEED_PRINCESS, "princess", LABEL_NONE, DEED_OF_FIGURE, false) /* sends it home (DRG-14) */

#define DRAGON_QUESTIONS(X) X(5, QUESTION_DRAGON, "dragon", ANSWER_TILE)

#define DRAGON_LABELS(X)                                                                           \
    X(27, LABEL_DRAGON, "dragon")             /* token of no seat */                               \
    X(28, LABEL_DRAGON_TILES, "dragon-tiles") /* token of no seat: tiles set aside */              \
    X(29, LABEL_FAIRY, "fairy") /* token of no seat, value: slot of its figure + 1; payments */

#define DRAGON_TOKENS(X)                                                                           \
    X(LABEL_DRAGON, "", OF_NOBODY)                                                                 \
    X(LABEL_FAIRY, "", OF_NOBODY)

#define DRAGON_REFUSALS(X)                                                                         \
    X(33, REFUSAL_DRAGON, "the dragon is on this tile: no figure may go there (DRG-2)")            \
    X(34, REFUSAL_FAIRY, "the fairy goes to an own meeple that she is not with (DRG-9, DRG-19)")   \
    X(35, REFUSAL_PRINCESS,                                                                        \
      "a princess removes a knight of her own city: name one (DRG-14, DRG-22)")                    \
    X(36, REFUSAL_PORTAL, "a portal leads to unfinished features of other tiles (DRG-15)")         \
    X(58, REFUSAL_NO_PORTAL, "the tile just laid has no portal: figures go on it alone (DRG-15)")  \
    X(59, REFUSAL_NO_TRAVELLER, "builder, pig, shepherd and barn go through no portal (DRG-23)")   \
    X(60, REFUSAL_NO_PRINCESS, "no princess lives in a city of the tile just laid (DRG-14)")

#define DRAGON_DECISIONS(X)                                                                        \
    X(DECIDES_FAIRY)                                                                               \
    X(DECIDES_PRINCESS)

#define DRAGON_REASONS(X)                                                                          \
    X(87, AI_REASON_FAIRY_GUARDS, NONE, NONE, NONE)  /* guards its new figure from the dragon */   \
    X(88, AI_REASON_FAIRY_PAYS, NONE, NONE, NONE)    /* the fairy pays points */                   \
    X(89, AI_REASON_FAIRY_LEAVES, SEATS, NONE, NONE) /* the fairy leaves their figure */           \
    X(90, AI_REASON_FROM_DRAGON, NONE, NONE, NONE)   /* the seat's figures are in less danger */   \
    X(93, AI_REASON_TO_DRAGON, NONE, NONE, NONE)     /* the seat's figures are in more danger */   \
    X(96, AI_REASON_DRAGON_NEARS, SEATS, NONE, NONE) /* these seats' figures are in more danger */

#define DRAGON_DANGEROUS(X) X(EXPANSION_DRAGON, SYMBOL_VOLCANO)

#define DRAGON_TERMS(X)                                                                            \
    /* further turns in which the fairy pays a point, at most five */                              \
    X(50, TERM_FAIRY_TURNS, 0.0f, 0.0f)                                                            \
    /* the fairy's points when the feature of its figure is scored */                              \
    X(51, TERM_FAIRY_SCORES, 1.0f, 1.0f)

#define DRAGON_POLICIES(X)                                                                         \
    X(4, POLICY_FAIRY_REACH, "fairy_reach", false, "space",                                        \
      "half") /* how far the fairy protects (DRG-H4, H9, H11) */

#define DRAGON_TOKEN_KINDS(X)                                                                      \
    X(4, BOARD_TOKEN_DRAGON, SHOWN_STANDING, TOKEN_PICTURE_DRAGON_EAST,                            \
      2) /* value 1: faces west */                                                                 \
    X(5, BOARD_TOKEN_FAIRY, SHOWN_STANDING, TOKEN_PICTURE_FAIRY, 1)

#define DRAGON_DRAWINGS(X)                                                                         \
    X(0, TOKEN_PICTURE_DRAGON_EAST, "dragon-east")                                                 \
    X(1, TOKEN_PICTURE_DRAGON_WEST, "dragon-west") /* not mirrored: the light does not turn */     \
    X(2, TOKEN_PICTURE_FAIRY, "fairy")

#define DRAGON_SOUNDS(X)                                                                           \
    X(14, SOUND_DRAGON, "dragon") /* the dragon takes a step */                                    \
    X(15, SOUND_PORTAL, "portal") /* a figure goes through a magic portal */

#define DRAGON_UPRIGHTS(X)                                                                         \
    X(VOLCANO, volcano, SHADOW_DISC, 0.5f) /* length: the radius of the whole drawing */           \
    X(PORTAL, portal, SHADOW_BOX, 0.5f)

#define DRAGON_COLOURS(X)                                                                          \
    X(VOLCANO_LIGHT, 0xB59A84)                                                                     \
    X(VOLCANO_DARK, 0x4C4038)                                                                      \
    X(LAVA, 0xF5A03A)                                                                              \
    X(LAVA_DEEP, 0xE8622A)                                                                         \
    X(PORTAL_STONE, 0xEDE6DA) /* arch and steps in the sun */                                      \
    X(PORTAL_SHADE, 0x857D72) /* arch and steps in shade */                                        \
    X(GATE_LIGHT, 0xE9FBFF)   /* the light inside a portal, from its middle */                     \
    X(GATE, 0x6E7FE0)                                                                              \
    X(GATE_DEEP, 0x3A2A7A)                                                                         \
    X(AMETHYST, 0x8C6BB1)                                                                          \
    X(ROSE, 0xC2557E) /* background of a princess, and her hair */                                 \
    X(HAIR, 0x7A4A22)                                                                              \
    X(CLAW, 0x1F7A60)
#endif
