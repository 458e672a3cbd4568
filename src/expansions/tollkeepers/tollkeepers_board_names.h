/* tollkeepers_board_names.h: the drawings and sounds of the Tollkeepers. */
#ifndef EXPANSIONS_TOLLKEEPERS_TOLLKEEPERS_BOARD_NAMES_H
#define EXPANSIONS_TOLLKEEPERS_TOLLKEEPERS_BOARD_NAMES_H

#define TOLLKEEPERS_TOKEN_KINDS(X)                                                                 \
    X(0, BOARD_TOKEN_TOLLHOUSE, SHOWN_BY_SHADER, 0, 0) /* value 1 or 2: its toll */
#endif
