/* buildings_board_names.h: the drawings and sounds of the little buildings. */
#ifndef EXPANSIONS_BUILDINGS_BUILDINGS_BOARD_NAMES_H
#define EXPANSIONS_BUILDINGS_BUILDINGS_BOARD_NAMES_H

#define BUILDINGS_FORMS(X)                                                                         \
    X(8, FORM_SHED, "shed") /* ordered by value */                                                 \
    X(9, FORM_HOUSE, "house")                                                                      \
    X(10, FORM_TOWER, "tower")

#define BUILDINGS_TOKEN_KINDS(X)                                                                   \
    X(3, BOARD_TOKEN_BUILDING, SHOWN_AS_FIGURE, FORM_SHED, 3) /* value: 1 shed, 2 house, 3 tower */
#endif
