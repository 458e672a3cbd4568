/* circles_names.h: the names that the crop circles add to the shared lists. */
#ifndef EXPANSIONS_CIRCLES_CIRCLES_NAMES_H
#define EXPANSIONS_CIRCLES_CIRCLES_NAMES_H

#define CIRCLES_EXPANSIONS(X)                                                                      \
    X(6, EXPANSION_CIRCLES, "crop-circles", SETS("K1", "K2")) /* CC-1, both sets */                \
    X(8, EXPANSION_CIRCLES_1, "crop-circles-1", SETS("K1"))   /* CC-1, one set */                  \
    X(9, EXPANSION_CIRCLES_2, "crop-circles-2", SETS("K2"))

#define CIRCLES_SYMBOLS(X)                                                                         \
    X(7, SYMBOL_CROP_CIRCLE_CITY, "crop-circle:city", SEGMENT_SYMBOL)                              \
    X(8, SYMBOL_CROP_CIRCLE_ROAD, "crop-circle:road", SEGMENT_SYMBOL)                              \
    X(9, SYMBOL_CROP_CIRCLE_FIELD, "crop-circle:field", SEGMENT_SYMBOL)

#define CIRCLES_ROWS(X) X(19, crop_circle_rules)

#define CIRCLES_QUESTIONS(X)                                                                       \
    X(1, QUESTION_CROP_CIRCLE_KIND, "crop_circle", ANSWER_WORD)                                    \
    X(2, QUESTION_CROP_CIRCLE_ADD, "crop_circle", ANSWER_FIGURE | ANSWER_ADDS | MAY_DECLINE)       \
    X(3, QUESTION_CROP_CIRCLE_TAKE, "crop_circle", ANSWER_FIGURE)

#define CIRCLES_DECISIONS(X)                                                                       \
    X(DECIDES_CIRCLE)  /* encoded like an answer to QUESTION_CROP_CIRCLE_KIND */                   \
    X(DECIDES_CIRCLES) /* for each seat: the figure that it joins with another or returns */

#define CIRCLES_REASONS(X)                                                                         \
    X(48, AI_REASON_CIRCLE_ADDS, NONE, NONE, NONE)       /* crop circle: it may add a follower */  \
    X(49, AI_REASON_CIRCLE_ADDS_FOR, SEATS, NONE, NONE)  /* other seats may add one */             \
    X(50, AI_REASON_CIRCLE_TAKES, NONE, NONE, NONE)      /* the seat must return one */            \
    X(51, AI_REASON_CIRCLE_TAKES_FOR, SEATS, NONE, NONE) /* other seats must return one */
#endif
