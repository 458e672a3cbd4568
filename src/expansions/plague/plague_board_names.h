/* plague_board_names.h: the drawings and sounds of the plague. */
#ifndef EXPANSIONS_PLAGUE_PLAGUE_BOARD_NAMES_H
#define EXPANSIONS_PLAGUE_PLAGUE_BOARD_NAMES_H

#define PLAGUE_TOKEN_KINDS(X)                                                                      \
    X(7, BOARD_TOKEN_FLEA, SHOWN_FROM_0, TOKEN_PICTURE_FLEA_LATENT,                                \
      2) /* value 1: active; 0: latent */                                                          \
    X(8, BOARD_TOKEN_OUTBREAK, SHOWN_STRUCK_OUT, TOKEN_PICTURE_OUTBREAK,                           \
      2) /* value: its number; plus BOARD_TOKEN_OVER: eradicated */

#define PLAGUE_DRAWINGS(X)                                                                         \
    X(7, TOKEN_PICTURE_FLEA_LATENT, "flea-latent")                                                 \
    X(8, TOKEN_PICTURE_FLEA, "flea")                                                               \
    X(9, TOKEN_PICTURE_OUTBREAK, "outbreak")                                                       \
    X(10, TOKEN_PICTURE_OUTBREAK_OVER, "outbreak-over")

#define PLAGUE_SOUNDS(X) X(16, SOUND_FLEA, "flea") /* fleas or an outbreak are placed */
#endif
