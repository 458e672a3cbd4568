/* abbey_names.h: the names that Abbey & Mayor adds to the shared lists. */
#ifndef EXPANSIONS_ABBEY_ABBEY_NAMES_H
#define EXPANSIONS_ABBEY_ABBEY_NAMES_H

#define ABBEY_EXPANSIONS(X)                                                                        \
    X(14, EXPANSION_ABBEY, "abbey-and-mayor",                                                      \
      SETS("AM") EACH(FIGURE_MAYOR, 1) EACH(FIGURE_WAGON, 1)                                       \
          EACH(FIGURE_BARN, 1)) /* every player gets these figures (AM-1) */

#define ABBEY_RULES(X)                                                                             \
    X(38, RULE_AM_10, "AM-10")                                                                     \
    X(39, RULE_AM_11, "AM-11")                                                                     \
    X(40, RULE_AM_12, "AM-12")

#define ABBEY_ROWS(X)                                                                              \
    X(13, barn_rules)                                                                              \
    X(15, wagon_rules)                                                                             \
    X(27, abbey_rules)                                                                             \
    X(28, mayor_rules)

#define ABBEY_FIGURES(X)                                                                           \
    X(6, FIGURE_MAYOR, "mayor", 1, ON_CITY, NEEDS_EMPTY) /* it also needs coats of arms (AM-6) */  \
    X(7, FIGURE_WAGON, "wagon", 1, ON_CITY | ON_ROAD | ON_ALL_BUILDINGS,                           \
      NEEDS_EMPTY)                                /* not on fields: AM-7, GC-14 */                 \
    X(8, FIGURE_BARN, "barn", 0, 0, NEEDS_CORNER) /* corners only: AM-9 */

#define ABBEY_DEEDS(X)                                                                             \
    /* `segment`: the corner of `tile`, rules/corners.h */                                         \
    X(8, DEED_BARN, "barn", LABEL_NONE, DEED_OF_PLACE, true) /* needs four fields: AM-9 */

#define ABBEY_QUESTIONS(X) X(12, QUESTION_WAGON, "wagon", ANSWER_PLACE | MAY_DECLINE)

/* label of a whole scoring: a barn at the end of the game */
#define ABBEY_LABELS(X) X(36, LABEL_BARN, "barn")

#define ABBEY_TALLY_RULES(X) X(RULE_AM_11, TALLY_POINTS)

#define ABBEY_REFUSALS(X)                                                                          \
    X(51, REFUSAL_NO_HOLE, "it lies in a hole: a free space with tiles at all four sides (AM-2)")  \
    X(52, REFUSAL_LAST_ROUND, "the last tile lies: only holes may be closed (AM-4, HALF-50)")      \
    X(53, REFUSAL_CORNER, "a barn needs field in all four spaces of a corner there (AM-9, AM-H3)") \
    X(54, REFUSAL_BARN, "a barn stands in that field (AM-9, AM-11)")

#define ABBEY_DECISIONS(X) X(DECIDES_WAGONS) /* for each seat: where its wagon moves on to */

#define ABBEY_REASONS(X)                                                                           \
    X(101, AI_REASON_ABBEY_FITS, NONE, NONE, NONE)       /* no tile of the stack fits its hole */  \
    X(102, AI_REASON_KEEPS_ABBEY, NONE, NONE, NONE)      /* for a better space */                  \
    X(103, AI_REASON_MAYOR_COUNTS, NUMBER, COATS, NONE)  /* as many as the coats of its city */    \
    X(104, AI_REASON_BARN_PAYS, POINTS, NONE, NONE)      /* at the end, for the complete cities */ \
    X(105, AI_REASON_BARN_REACHES, NUMBER, CITIES, NONE) /* incomplete cities */                   \
    X(106, AI_REASON_BARN_SHUTS, SEATS, NONE, NONE)      /* farmers of these seats are kept out */

#define ABBEY_TERMS(X)                                                                             \
    X(52, TERM_ABBEYS, 0.0f, 3.0f) /* in the hand */                                               \
    X(54, TERM_MAYORS, 0.0f, 0.0f) /* in the supply; they need coats of arms */                    \
    /* wagons on the board, times the chance that they are scored and move on */                   \
    X(55, TERM_WAGONS, 0.0f, 0.0f)                                                                 \
    X(56, TERM_BARNS, 0.0f, 0.0f)     /* barns in the supply */                                    \
    X(57, TERM_BARN_NOW, 1.0f, 1.0f)  /* points of barns for complete cities */                    \
    X(58, TERM_BARN_SOON, 1.0f, 0.7f) /* points for unfinished cities, times their chance */       \
    X(59, TERM_BARN_OPEN, 0.0f, 0.0f) /* number of incomplete cities along the fields of barns */

#define ABBEY_MARKS(X)                                                                             \
    X(FIGURE_MAYOR, MARK_COATS, TERM_MAYORS)                                                       \
    X(FIGURE_WAGON, MARK_MOVES, TERMS)                                                             \
    X(FIGURE_BARN, MARK_KEEPS, TERM_BARNS)

#define ABBEY_OWN_TILES(X)                                                                         \
    X(EXPANSION_ABBEY, OWN_CLOSER, TERM_ABBEYS, false, AI_REASON_KEEPS_ABBEY, 75)

#define ABBEY_SPREADS(X) X(LABEL_BARN, SPREADS_ALONG, SYMBOL_NONE)

#define ABBEY_POLICIES(X)                                                                          \
    X(6, POLICY_BARN_CORNER, "barn_corner", false, "full",                                         \
      "partial") /* corners where barns may be placed (AM-H3…H7) */                              \
    X(16, POLICY_BARN_FIELD, "barn_field", true, "free", "any") /* fields for barns (AM-9, AM-20) */
enum { CORNER_FULL, CORNER_PARTIAL };
enum { BARN_IN_FREE_FIELD, BARN_IN_ANY_FIELD };

#define ABBEY_FORMS(X)                                                                             \
    X(5, FORM_MAYOR, "mayor")                                                                      \
    X(6, FORM_WAGON, "wagon")                                                                      \
    X(7, FORM_BARN, "barn")
#endif
