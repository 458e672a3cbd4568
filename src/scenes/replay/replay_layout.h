/* replay_layout.h: where the parts of a replay lie: players' cards as in the game, the time line
 * below the board, what is in hand and the pages at the right. Pure. */
#ifndef SCENES_REPLAY_REPLAY_LAYOUT_H
#define SCENES_REPLAY_REPLAY_LAYOUT_H
#include "scenes/tabletop/table_layout.h"

typedef struct ReplayLayout {
    TableLayout table; /* tray, stack and the free part are those of the replay */
    Rect hand;         /* the stack, and what the player has to choose from */
    Rect tabs,
        page;     /* what stands at the right: chronicle or review, and the choice between them */
    Rect line;    /* panel of the time line: */
    Rect keys;    /* its buttons and words, */
    Rect graph;   /* what was to be expected, with a review; else empty, */
    Rect track;   /* the lanes of the players, */
    Rect winning; /* and their chances to win, with a review and where there is room */
    Rect verdict; /* about the decision at hand, with a review; else empty */
} ReplayLayout;

/* Arguments as table_layout; `review`: with the parts that a review needs. */
ReplayLayout replay_layout(const UiTheme *theme, float width, float height, float scale,
                           const TableSeats *seats, bool review);
#endif
