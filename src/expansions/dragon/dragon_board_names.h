/* dragon_board_names.h: the drawings and sounds of the Princess & the Dragon. */
#ifndef EXPANSIONS_DRAGON_DRAGON_BOARD_NAMES_H
#define EXPANSIONS_DRAGON_DRAGON_BOARD_NAMES_H

#define DRAGON_TOKEN_KINDS(X)                                                                      \
    X(4, BOARD_TOKEN_DRAGON, SHOWN_STANDING, TOKEN_PICTURE_DRAGON_EAST,                            \
      2) /* value 1: faces west */                                                                 \
    X(5, BOARD_TOKEN_FAIRY, SHOWN_STANDING, TOKEN_PICTURE_FAIRY, 1)

#define DRAGON_DRAWINGS(X)                                                                         \
    X(0, TOKEN_PICTURE_DRAGON_EAST, "dragon-east")                                                 \
    X(1, TOKEN_PICTURE_DRAGON_WEST, "dragon-west") /* not mirrored: the light does not turn */     \
    X(2, TOKEN_PICTURE_FAIRY, "fairy")

#define DRAGON_SOUNDS(X)                                                                           \
    X(14, SOUND_DRAGON, "dragon") /* the dragon takes a step */                                    \
    X(15, SOUND_PORTAL, "portal") /* a figure goes through a magic portal */
#endif
