/* table_layout.h: where the parts of the table lie (LOOK section 8). Pure; tests check that
 * nothing overlaps. What a window has no room for at the scale that a person chose folds:
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
    float s;           /* device px per u: that of the window (ui_scale_of) */
    float margin, gap; /* of the theme: to the window's rim, between the parts; device px */
    Rect cards[SEATS_MAX];
    bool slim_cards; /* cards tell score and followers only, and unfold when they are pointed at */
    Rect unfolded[SEATS_MAX]; /* whole cards beside slim ones; empty where these are none */
    Rect banner, stack, tray;
    bool slim_side;  /* what stands at the right is a rail of pictures */
    bool low;        /* large words in a small window: every panel is as small as can be */
    Rect undo, menu; /* the hint's button takes the right part of `undo` where there is one */
    Rect hint;       /* … or this place on a rail; else empty */
    Rect log;        /* the chronicle's panel; when folded, the sheet that opens */
    Rect log_button; /* folded: the button; else empty */
    bool folded;
    bool compact; /* the tray shows icons only */
    Rect free;    /* where the board is fitted */
    Rect area;    /* what the pointer does beside it is not about the table; empty: the window */
} TableLayout;

/* Who sits at the table. */
typedef struct TableSeats {
    int count;
    int active;            /* the seat with the large card, NO_SEAT for none */
    float high[SEATS_MAX]; /* u; of their whole cards, which is measured (table_seats) */
    float slim_more;       /* u; by which slim cards are higher, because they tell more */
} TableSeats;

/* How wide a whole card is, u. */
float table_card_width(bool active);

TableLayout table_layout(const UiTheme *theme, float width, float height, float scale,
                         const TableSeats *seats);
/* Banner, undo and tray round a board in `area`, and nothing else: what flies to or from another
 * part flies to or from the rim.
 *
 *     +----- banner -----+ +undo+
 *     |       board             |
 *     +-------- tray -----------+ */
TableLayout table_layout_bare(const UiTheme *theme, Rect area, float scale);
#endif
