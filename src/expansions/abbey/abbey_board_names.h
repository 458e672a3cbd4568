/* abbey_board_names.h: the drawings and sounds of Abbey & Mayor. */
#ifndef EXPANSIONS_ABBEY_ABBEY_BOARD_NAMES_H
#define EXPANSIONS_ABBEY_ABBEY_BOARD_NAMES_H

#define ABBEY_FORMS(X)                                                                             \
    X(5, FORM_MAYOR, "mayor")                                                                      \
    X(6, FORM_WAGON, "wagon")                                                                      \
    X(7, FORM_BARN, "barn")
#endif
