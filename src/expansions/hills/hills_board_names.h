/* hills_board_names.h: the drawings and sounds of Hills & Sheep. */
#ifndef EXPANSIONS_HILLS_HILLS_BOARD_NAMES_H
#define EXPANSIONS_HILLS_HILLS_BOARD_NAMES_H

#define HILLS_FORMS(X) X(4, FORM_SHEPHERD, "shepherd")

#define HILLS_TOKEN_KINDS(X)                                                                       \
    X(1, BOARD_TOKEN_FLOCK, SHOWN_BY_SHADER, 0, 0) /* value 1 to 4: so many sheep; 0: the wolf */
#endif
