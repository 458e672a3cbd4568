/* tower_board_names.h: the drawings and sounds of the Tower. */
#ifndef EXPANSIONS_TOWER_TOWER_BOARD_NAMES_H
#define EXPANSIONS_TOWER_TOWER_BOARD_NAMES_H

enum { TOWER_DRUMS = 4 }; /* floors that a drawing shows */

/* Returns the height of the top of a tower with this many floors, in heights of its token: a figure
 * on the tower has its foot there. A tower with more than TOWER_DRUMS floors is drawn as one floor,
 * and its number says how many there are. */
static inline float tower_top(int floors)
{
    return .04f + .188f * (float)(floors > TOWER_DRUMS ? 1 : floors);
}

#define TOWER_TOKEN_KINDS(X)                                                                       \
    X(6, BOARD_TOKEN_TOWER, SHOWN_WITH_NUMBER, TOKEN_PICTURE_FLOORS_1,                             \
      TOWER_DRUMS) /* value: floors, a number next to the foot; 0: one floor without a number */

#define TOWER_DRAWINGS(X)                                                                          \
    X(3, TOKEN_PICTURE_FLOORS_1, "floors-1")                                                       \
    X(4, TOKEN_PICTURE_FLOORS_2, "floors-2")                                                       \
    X(5, TOKEN_PICTURE_FLOORS_3, "floors-3")                                                       \
    X(6, TOKEN_PICTURE_FLOORS_4, "floors-4")

#define TOWER_SOUNDS(X) X(17, SOUND_FLOOR, "floor") /* a floor is added to a tower */
#endif
