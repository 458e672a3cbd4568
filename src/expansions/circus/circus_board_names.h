/* circus_board_names.h: the drawings and sounds of Under the Big Top. */
#ifndef EXPANSIONS_CIRCUS_CIRCUS_BOARD_NAMES_H
#define EXPANSIONS_CIRCUS_CIRCUS_BOARD_NAMES_H

#define CIRCUS_FORMS(X) X(11, FORM_RINGMASTER, "ringmaster")

#define CIRCUS_TOKEN_KINDS(X)                                                                      \
    X(13, BOARD_TOKEN_BIG_TOP, SHOWN_STANDING, TOKEN_PICTURE_BIG_TOP, 1)                           \
    X(14, BOARD_TOKEN_ANIMAL, SHOWN_WITH_NUMBER, TOKEN_PICTURE_ANIMAL, 1) /* value: its points */

#define CIRCUS_DRAWINGS(X)                                                                         \
    X(17, TOKEN_PICTURE_BIG_TOP, "big-top")                                                        \
    X(18, TOKEN_PICTURE_ANIMAL, "animal")

#define CIRCUS_SOUNDS(X) X(18, SOUND_BIG_TOP, "big-top") /* the big top is raised */
#endif
