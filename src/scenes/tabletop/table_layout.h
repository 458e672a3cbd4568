/* table_layout.h: where the parts of the table are (LOOK section 8). Pure functions; tests check
 * that nothing overlaps. Parts without room at the player's scale are folded:
 *
 *     wide                                            narrow (below 1280 u, or low)
 *     +--------+   +-- banner ---+   +-------+        +---+ +---- banner ----+ +--+
 *     | cards  |                     | stack |        | c | +----------------+ |st|
 *     +--------+       board         | log   |        | a |      board         |lo|
 *     +--------+                     |       |        | r |                    |hi|
 *     | …      |  +--- tray ---+     | undo  |        | d | +---- tray ------+ |un|
 *     +--------+  +------------+     | menu  |        | s | +----------------+ |me|
 *                                    +-------+        +---+                    +--+ */
#ifndef SCENES_TABLETOP_TABLE_LAYOUT_H
#define SCENES_TABLETOP_TABLE_LAYOUT_H
#include "base/draw.h"
#include "rules/game.h"
#include "ui/ui_theme.h"

typedef struct TableLayout {
    float s;           /* device px per u of the window (ui_scale_of) */
    float margin, gap; /* of the theme: to the window's edge, between the parts; device px */
    Rect cards[SEATS_MAX];
    bool slim_cards; /* cards show only score and followers, and unfold when they are pointed at */
    Rect unfolded[SEATS_MAX]; /* whole cards next to slim ones; empty if the cards aren't slim */
    Rect banner, stack, tray;
    bool slim_side;  /* the right column is a rail of icons */
    bool low;        /* large words in a small window: every panel is as small as possible */
    Rect undo, menu; /* the hint button, if there is one, has the right part of `undo` */
    Rect hint;       /* … or this place on a rail; else empty */
    Rect log;        /* the chronicle's panel; if folded, the sheet that opens */
    Rect log_button; /* if folded, the button; else empty */
    bool folded;
    bool compact; /* the tray shows only icons */
    Rect free;    /* the area in which the board is fitted */
    Rect area;    /* the pointer outside it doesn't act on the table; empty: the whole window */
} TableLayout;

/* The players at the table. */
typedef struct TableSeats {
    int count;
    int active;            /* the seat with the large card, or NO_SEAT */
    float high[SEATS_MAX]; /* u; the measured heights of the whole cards (table_seats) */
    float slim_more;       /* u; extra height of slim cards with more rows */
} TableSeats;

/* Returns the width of a whole card in u. */
float table_card_width(bool active);

/* Lays out a window of width × height device px; `scale` (> 0) is px per u. `seats` has 1 to
 * SEATS_MAX players. */
TableLayout table_layout(const UiTheme *theme, float width, float height, float scale,
                         const TableSeats *seats);
/* Lays out banner, undo and tray around a board in `area`, and nothing else. Pieces that fly to or
 * from another part fly to or from the edge.
 *
 *     +----- banner -----+ +undo+
 *     |       board             |
 *     +-------- tray -----------+ */
TableLayout table_layout_bare(const UiTheme *theme, Rect area, float scale);
#endif
