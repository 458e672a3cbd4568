/* tower_names.h: the names that the Tower adds to the shared lists. */
#ifndef EXPANSIONS_TOWER_TOWER_NAMES_H
#define EXPANSIONS_TOWER_TOWER_NAMES_H

#define TOWER_EXPANSIONS(X) X(11, EXPANSION_TOWER, "tower", SETS("TO")) /* its tiles: TWR-1 */

#define TOWER_RULES(X) X(37, RULE_TWR_8, "TWR-8")

#define TOWER_SYMBOLS(X) X(16, SYMBOL_TOWER, "tower", SEGMENT_SYMBOL)

#define TOWER_ROWS(X) X(24, tower_rules)

#define TOWER_DEEDS(X)                                                                             \
    X(5, DEED_TOWER, "tower", LABEL_TOWER, DEED_OF_PLACE, false) /* adds a floor (TWR-2) */        \
    X(6, DEED_RANSOM, "ransom", LABEL_NONE, DEED_OF_SEAT, false)

#define TOWER_QUESTIONS(X)                                                                         \
    X(6, QUESTION_CAPTURE, "capture",                                                              \
      ANSWER_FIGURE | MAY_DECLINE)                   /* TWR-3: choice 1 with the figure, or 0 */   \
    X(7, QUESTION_EXCHANGE, "exchange", ANSWER_KIND) /* TWR-13: the kind of prisoner that returns */

#define TOWER_LABELS(X)                                                                            \
    X(30, LABEL_TOWER, "tower")   /* token: a tower, value = its floors */                         \
    X(31, LABEL_FLOORS, "floors") /* token: floors that a seat has left */                         \
    X(32, LABEL_RANSOM, "ransom") /* payment: points paid or received for a prisoner */

#define TOWER_TOKENS(X)                                                                            \
    X(LABEL_TOWER, "height", OF_NOBODY)                                                            \
    X(LABEL_FLOORS, "count", OF_SEAT)

#define TOWER_REFUSALS(X)                                                                          \
    X(37, REFUSAL_NO_TOWER, "a floor needs a tower's base on that tile (TWR-2)")                   \
    X(38, REFUSAL_NO_FLOORS, "no floors are left (TWR-11)")                                        \
    X(39, REFUSAL_TOWER_CLOSED, "a figure stands on that tower: it is closed (TWR-6)")             \
    X(40, REFUSAL_NO_FLOOR_YET, "that tower has no floor yet to stand on (TWR-6)")                 \
    X(41, REFUSAL_NO_CLIMBER, "on towers stand followers and big ones alone (TWR-10)")             \
    X(42, REFUSAL_NO_PRISONER, "that player holds no such figure (TWR-8)")                         \
    X(43, REFUSAL_RANSOM_POINTS, "a ransom costs 3 points (TWR-8)")                                \
    X(44, REFUSAL_RANSOM_ONCE, "one ransom was paid in this turn already (TWR-8)")

#define TOWER_DECISIONS(X)                                                                         \
    X(DECIDES_RANSOM)   /* the seat that receives the ransom */                                    \
    X(DECIDES_EXCHANGE) /* FigureKind */                                                           \
    X(DECIDES_TOWER)                                                                               \
    X(DECIDES_CAPTURE)

#define TOWER_REASONS(X)                                                                           \
    X(83, AI_REASON_CAPTURES, SEATS, NONE, NONE) /* the floor captures a figure of these seats */  \
    X(84, AI_REASON_MAY_CAPTURE, SEATS, NONE, NONE) /* the floor may reach one of their figures */ \
    X(85, AI_REASON_RANSOM, SEATS, NONE, NONE)      /* these seats get the points */               \
    X(86, AI_REASON_FREED, NONE, NONE, NONE)        /* a captured figure of the seat comes home */ \
    X(92, AI_REASON_FROM_TOWER, NONE, NONE, NONE)                                                  \
    X(95, AI_REASON_TO_TOWER, NONE, NONE, NONE)                                                    \
    X(98, AI_REASON_TOWER_NEARS, SEATS, NONE, NONE)                                                \
    X(100, AI_REASON_CLIMBS, NONE, NONE, NONE) /* the figure climbs a tower and closes it */

#define TOWER_DANGEROUS(X) X(EXPANSION_TOWER, SYMBOL_NONE)

#define TOWER_TERMS(X)                                                                             \
    X(47, TERM_HELD, 0.0f, 0.5f)      /* the seat's figures held by others */                      \
    X(48, TERM_PRISONERS, 0.0f, 0.0f) /* figures of others that the seat holds */                  \
    X(49, TERM_FLOORS, 0.0f, 0.0f)    /* floors in the supply */

enum { TOWER_DRUMS = 4 }; /* maximum number of floors in a drawing */

/* Returns the height of the top of a tower with this many floors, in heights of its token: a figure
 * on the tower has its foot there. A tower with more than TOWER_DRUMS floors is drawn as one floor,
 * and its number says how many there are. */
static inline float tower_top(int floors)
{
    return .04f + .188f * (float)(floors > TOWER_DRUMS ? 1 : floors);
}

#define TOWER_TOKEN_KINDS(X)                                                                       \
    X(6, BOARD_TOKEN_TOWER, SHOWN_WITH_NUMBER, TOKEN_PICTURE_FLOORS_1,                             \
      TOWER_DRUMS) /* value: number of floors, shown next to the foot; 0: one floor, no number */

#define TOWER_DRAWINGS(X)                                                                          \
    X(3, TOKEN_PICTURE_FLOORS_1, "floors-1")                                                       \
    X(4, TOKEN_PICTURE_FLOORS_2, "floors-2")                                                       \
    X(5, TOKEN_PICTURE_FLOORS_3, "floors-3")                                                       \
    X(6, TOKEN_PICTURE_FLOORS_4, "floors-4")

#define TOWER_SOUNDS(X) X(17, SOUND_FLOOR, "floor") /* a floor is added to a tower */

#define TOWER_UPRIGHTS(X)                                                                          \
    X(CRANE, crane, SHADOW_NONE, 0.5f) /* length: half the width of the foundation below it */

#define TOWER_COLOURS(X)                                                                           \
    X(FOUNDATION, 0xC9C0AC) /* foundation and the blocks next to it */                             \
    X(BLOCK, 0xE9D9B6)
#endif
