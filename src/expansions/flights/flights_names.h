/* flights_names.h: the names that the flying machines add to the shared lists. */
#ifndef EXPANSIONS_FLIGHTS_FLIGHTS_NAMES_H
#define EXPANSIONS_FLIGHTS_FLIGHTS_NAMES_H

#define FLIGHTS_EXPANSIONS(X)                                                                      \
    X(12, EXPANSION_FLIGHTS, "flying-machines", SETS("FL")) /* list of its tiles: FLY-1 */

#define FLIGHTS_SYMBOLS(X)                                                                         \
    X(17, SYMBOL_FLIER_N, "flier:N",                                                               \
      SEGMENT_SYMBOL) /* arrow on the unrotated tile, from here clockwise (FLY-1) */               \
    X(18, SYMBOL_FLIER_NE, "flier:NE", SEGMENT_SYMBOL)                                             \
    X(19, SYMBOL_FLIER_E, "flier:E", SEGMENT_SYMBOL)                                               \
    X(20, SYMBOL_FLIER_SE, "flier:SE", SEGMENT_SYMBOL)                                             \
    X(21, SYMBOL_FLIER_S, "flier:S", SEGMENT_SYMBOL)                                               \
    X(22, SYMBOL_FLIER_SW, "flier:SW", SEGMENT_SYMBOL)                                             \
    X(23, SYMBOL_FLIER_W, "flier:W", SEGMENT_SYMBOL)                                               \
    X(24, SYMBOL_FLIER_NW, "flier:NW", SEGMENT_SYMBOL)

#define FLIGHTS_ROWS(X) X(26, flights_rules)

#define FLIGHTS_DEEDS(X)                                                                           \
    /* its place is the machine just placed */                                                     \
    X(7, DEED_FLY, "fly", LABEL_NONE, DEED_OF_PLACE, true) /* FLY-2: `figure_kind` takes off */

#define FLIGHTS_QUESTIONS(X) X(8, QUESTION_LANDING, "land", ANSWER_PLACE)

#define FLIGHTS_LABELS(X) X(33, LABEL_DIE, "die") /* chance: number on the die */

#define FLIGHTS_REFUSALS(X)                                                                        \
    X(45, REFUSAL_NO_MACHINE, "the tile just laid shows no flying machine (FLY-2)")                \
    X(46, REFUSAL_CANNOT_FLY, "builder, pig, shepherd and barn do not fly (FLY-10)")

#define FLIGHTS_DECISIONS(X) X(DECIDES_FLIGHT) /* result of the die, 1 to 3 */

#define FLIGHTS_REASONS(X)                                                                         \
    X(99, AI_REASON_FLIGHT, NUMBER, ROLLS, NONE) /* number of die results with a landing place */

#define FLIGHTS_TOKEN_KINDS(X)                                                                     \
    X(9, BOARD_TOKEN_DIE, SHOWN_FROM_1, TOKEN_PICTURE_DIE_1, 3) /* value: the face on top, 1 to 3 */

#define FLIGHTS_DRAWINGS(X)                                                                        \
    X(11, TOKEN_PICTURE_DIE_1, "die-1")                                                            \
    X(12, TOKEN_PICTURE_DIE_2, "die-2")                                                            \
    X(13, TOKEN_PICTURE_DIE_3, "die-3")

#define FLIGHTS_UPRIGHTS(X)                                                                        \
    X(FLIER, flier, SHADOW_NONE, 0.5f) /* axis: the direction of its flight */                     \
    X(ARROW, arrow, SHADOW_NONE, 0.5f) /* axis: the flight direction, shown on the sign */

#define FLIGHTS_COLOURS(X)                                                                         \
    X(LINEN, 0xF4E5C0) /* of wings */                                                              \
    X(LINEN_SHADE, 0xCFB483)                                                                       \
    X(SPAR, 0x8A6546)
#endif
