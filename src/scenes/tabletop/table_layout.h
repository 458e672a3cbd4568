/* table_layout.h: where the parts of the table lie (LOOK section 8). Pure; tests check that
 * nothing overlaps. */
#ifndef SCENES_TABLETOP_TABLE_LAYOUT_H
#define SCENES_TABLETOP_TABLE_LAYOUT_H
#include "base/draw.h"
#include "rules/game.h"
#include "ui/ui_theme.h"

typedef struct TableLayout {
    float s; /* device px per u of this table: that of the window, bounded so that all parts fit */
    float margin, gap; /* of the theme: to the window's rim, between the parts; device px */
    Rect cards[SEATS_MAX];
    float card_row; /* device px of the further line of a card, 0 without one */
    Rect banner, stack, tray;
    Rect tile;       /* where a drawn tile lies: in the tray, or wherever a scene shows it */
    Rect undo, menu; /* the hint's button takes the right part of `undo` where there is one */
    Rect log;        /* the chronicle's panel; when folded, the sheet that opens */
    Rect log_button; /* folded: the button; else empty */
    bool folded;
    bool compact; /* the tray shows icons only */
    Rect free;    /* where the board is fitted */
} TableLayout;

/* `active`: the seat with the large card, NO_SEAT for none. `rows`: lines that every card has
 * more, for what expansions bring (0 or 1). */
TableLayout table_layout(const UiTheme *theme, float width, float height, float scale, int players,
                         int active, int rows);
/* Works `tile` out anew after `tray` or `compact` were changed. */
void table_layout_tile(TableLayout *layout);
#endif
