/* king_board_names.h: the drawings and sounds of Count, King & Robber. */
#ifndef EXPANSIONS_KING_KING_BOARD_NAMES_H
#define EXPANSIONS_KING_KING_BOARD_NAMES_H

#define KING_TOKEN_KINDS(X)                                                                        \
    X(11, BOARD_TOKEN_KING, SHOWN_WITH_NUMBER, TOKEN_PICTURE_KING,                                 \
      1) /* cards; value: the size of the largest city, 0: no number */                            \
    X(12, BOARD_TOKEN_ROBBER, SHOWN_WITH_NUMBER, TOKEN_PICTURE_ROBBER,                             \
      1) /* the same for the longest road */

#define KING_DRAWINGS(X)                                                                           \
    X(15, TOKEN_PICTURE_KING, "king") /* the card of its holder */                                 \
    X(16, TOKEN_PICTURE_ROBBER, "robber")
#endif
