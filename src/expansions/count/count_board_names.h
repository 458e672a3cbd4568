/* count_board_names.h: the drawing and the sound of the Count of Carcassonne. */
#ifndef EXPANSIONS_COUNT_COUNT_BOARD_NAMES_H
#define EXPANSIONS_COUNT_COUNT_BOARD_NAMES_H

#define COUNT_TOKEN_KINDS(X) X(18, BOARD_TOKEN_COUNT, SHOWN_STANDING, TOKEN_PICTURE_COUNT, 1)

#define COUNT_DRAWINGS(X) X(19, TOKEN_PICTURE_COUNT, "count")

#define COUNT_SOUNDS(X) X(19, SOUND_FANFARE, "fanfare") /* the Count arrives in a quarter */
#endif
