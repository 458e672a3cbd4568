/* traders_board_names.h: the drawings and sounds of Traders & Builders. */
#ifndef EXPANSIONS_TRADERS_TRADERS_BOARD_NAMES_H
#define EXPANSIONS_TRADERS_TRADERS_BOARD_NAMES_H

#define TRADERS_FORMS(X)                                                                           \
    X(2, FORM_BUILDER, "builder")                                                                  \
    X(3, FORM_PIG, "pig")
#endif
