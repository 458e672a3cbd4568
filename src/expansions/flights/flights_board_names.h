/* flights_board_names.h: the drawings and sounds of the flying machines. */
#ifndef EXPANSIONS_FLIGHTS_FLIGHTS_BOARD_NAMES_H
#define EXPANSIONS_FLIGHTS_FLIGHTS_BOARD_NAMES_H

#define FLIGHTS_TOKEN_KINDS(X)                                                                     \
    X(9, BOARD_TOKEN_DIE, SHOWN_FROM_1, TOKEN_PICTURE_DIE_1, 3) /* value: the face on top, 1 to 3 */

#define FLIGHTS_DRAWINGS(X)                                                                        \
    X(11, TOKEN_PICTURE_DIE_1, "die-1")                                                            \
    X(12, TOKEN_PICTURE_DIE_2, "die-2")                                                            \
    X(13, TOKEN_PICTURE_DIE_3, "die-3")
#endif
