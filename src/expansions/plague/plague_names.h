/* plague_names.h: the names that the plague adds to the shared lists. */
#ifndef EXPANSIONS_PLAGUE_PLAGUE_NAMES_H
#define EXPANSIONS_PLAGUE_PLAGUE_NAMES_H

#define PLAGUE_EXPANSIONS(X) X(13, EXPANSION_PLAGUE, "plague", SETS("PL")) /* its tiles: PLG-1 */

#define PLAGUE_SYMBOLS(X) X(25, SYMBOL_PLAGUE_SOURCE, "plague-source", SEGMENT_SYMBOL)

#define PLAGUE_ROWS(X) X(25, plague_rules)

#define PLAGUE_QUESTIONS(X)                                                                        \
    X(9, QUESTION_FLEE, "flee", ANSWER_PLACE | ANSWER_MOVES | MAY_DECLINE)                         \
    X(10, QUESTION_FLEA_TAKE, "flea", ANSWER_TILE)                                                 \
    X(11, QUESTION_FLEA, "flea", ANSWER_TILE)

#define PLAGUE_LABELS(X)                                                                           \
    X(34, LABEL_OUTBREAK, "outbreak") /* token of no seat on an active source; value: number */    \
    X(35, LABEL_FLEA, "flea")         /* token of no seat; value 1: active, 0: latent */

#define PLAGUE_TOKENS(X)                                                                           \
    X(LABEL_OUTBREAK, "number", OF_NOBODY)                                                         \
    X(LABEL_FLEA, "", OF_NOBODY)

#define PLAGUE_REFUSALS(X)                                                                         \
    X(47, REFUSAL_SOURCE,                                                                          \
      "no figure may be placed on a source in the turn that places it (PLG-3)")                    \
    X(48, REFUSAL_FLEAS, "there are fleas on this tile: no figure may go there (PLG-9)")           \
    X(49, REFUSAL_NO_SOURCE, "an outbreak needs a source of the plague, each its own (PLG-3)")     \
    X(50, REFUSAL_NO_FLEA, "fleas need a tile without source and fleas, and one of 18 (PLG-5)")

#define PLAGUE_DECISIONS(X)                                                                        \
    X(DECIDES_FLEA)                                                                                \
    X(DECIDES_FLEE) /* where the figure flees to */

#define PLAGUE_REASONS(X)                                                                          \
    X(91, AI_REASON_FROM_FLEAS, NONE, NONE, NONE)                                                  \
    X(94, AI_REASON_TO_FLEAS, NONE, NONE, NONE)                                                    \
    X(97, AI_REASON_FLEAS_NEAR, SEATS, NONE, NONE)

#define PLAGUE_DANGEROUS(X) X(EXPANSION_PLAGUE, SYMBOL_PLAGUE_SOURCE)

#define PLAGUE_ARRANGING(X) X(EXPANSION_PLAGUE)

#define PLAGUE_TOKEN_KINDS(X)                                                                      \
    X(7, BOARD_TOKEN_FLEA, SHOWN_FROM_0, TOKEN_PICTURE_FLEA_LATENT,                                \
      2) /* value 1: active; 0: latent */                                                          \
    X(8, BOARD_TOKEN_OUTBREAK, SHOWN_STRUCK_OUT, TOKEN_PICTURE_OUTBREAK,                           \
      2) /* value: its number, plus BOARD_TOKEN_OVER once eradicated */

#define PLAGUE_DRAWINGS(X)                                                                         \
    X(7, TOKEN_PICTURE_FLEA_LATENT, "flea-latent")                                                 \
    X(8, TOKEN_PICTURE_FLEA, "flea")                                                               \
    X(9, TOKEN_PICTURE_OUTBREAK, "outbreak")                                                       \
    X(10, TOKEN_PICTURE_OUTBREAK_OVER, "outbreak-over")

#define PLAGUE_SOUNDS(X) X(16, SOUND_FLEA, "flea") /* fleas or an outbreak are placed */

#define PLAGUE_UPRIGHTS(X)                                                                         \
    X(SOURCE, source, SHADOW_DISC, 0.5f)                                                           \
    X(DEAD_TREE, dead_tree, SHADOW_NONE, 0.5f)

#define PLAGUE_COLOURS(X)                                                                          \
    X(FOUL_WATER, 0x7E3A5C) /* of a source */                                                      \
    X(FOUL_ROOF, 0x6B5B66)                                                                         \
    X(FLEA, 0xFFE9B0)
#endif
