/* replay_layout.h: the rectangles of a replay's parts: players' cards as in the game, the time line
 * below the board, hand and pages at the right. Pure functions. */
#ifndef SCENES_REPLAY_REPLAY_LAYOUT_H
#define SCENES_REPLAY_REPLAY_LAYOUT_H
#include "scenes/tabletop/table_layout.h"

typedef struct ReplayLayout {
    TableLayout table; /* tray, stack and the free area are those of the replay */
    Rect hand;         /* the stack, and the tiles to choose from */
    Rect tabs, page; /* the right column: chronicle, review or variations, and the tabs for them */
    Rect line;       /* panel of the time line: */
    Rect keys;       /* its buttons and words, … */
    Rect graph;      /* … the expected lead, with a review; else empty, … */
    Rect track;      /* … the lanes of the players, … */
    Rect winning;    /* … and their chances to win, with a review and enough room */
    Rect verdict;    /* about the current decision, with a review; else empty */
} ReplayLayout;

/* Returns the layout of a window. The arguments are those of table_layout; `review` adds the parts
 * that a review needs. */
ReplayLayout replay_layout(const UiTheme *theme, float width, float height, float scale,
                           const TableSeats *seats, bool review);
#endif
