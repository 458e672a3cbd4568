/* draft_layout.h: where everything of the draft scene lies, and whose pick comes when. Plain
 * arithmetic: no ui, no words.
 *
 * The design is 1600 × 900 u. Banner and player trays keep to the upper and lower edge of the
 * window; the halves, the order of picks and the inspector share what is between. Halves lie in
 * cells of two, nine u apart along the diagonal:
 *
 *      even cells  +----+ /+      odd cells  +\ +----+      half 2i is the first of cell i
 *                  | NW |/ |                 | \| NE |      (corner NW or NE), half 2i + 1 the
 *                  |   // SE                SW \\    |      second (corner SE or SW)
 *                  +  / +--+                 +--+ \  +
 *
 * Castles, twice as wide as high, lie in rows of three (GC-13). */
#ifndef SCENES_DRAFT_DRAFT_LAYOUT_H
#define SCENES_DRAFT_DRAFT_LAYOUT_H
#include "rules/game.h"
#include "ui/ui_layout.h"

enum { DRAFT_HALVES_MAX = 24, DRAFT_COLUMNS = 6, DRAFT_CASTLE_COLUMNS = 3, DRAFT_STRIP_MAX = 12 };

typedef struct DraftLayout {
    float unit;      /* px per u of banner, strip, inspector and trays */
    float half_unit; /* px per u of the halves on the table, which take what is left */
    float gap;       /* between the columns of halves, in their units */
    float margin;    /* px to the rim of the window */
    Rect hint;       /* the button at the upper left */
    Rect corner;     /* room for the buttons at the upper right */
    /* Room for them, in whose middle they are as wide as their words. */
    Rect banner, inspector;
    Rect strip;   /* of no height where the window is too low for the order of picks */
    bool castles; /* castles are picked, no halves: "half" means one of them below */
    int halves, players, hand_size;
    Rect half[DRAFT_HALVES_MAX]; /* squares, of each of which one triangle is the half */
    Rect tray[SEATS_MAX];
    float header;                   /* height of the upper part of a tray: the name */
    Rect slot[SEATS_MAX][HAND_MAX]; /* squares whose NW half is used */
} DraftLayout;

/* Lays out `halves` halves and trays of `hand_size` slots for `players` in a window. `scale`: that
 * of the interface. Words may be a quarter larger than the panels round them; beyond that panels
 * grow, too: trays become low, the order of picks goes, and the halves are smaller. */
DraftLayout draft_layout(float width, float height, float scale, int halves, int players,
                         int hand_size);
/* The same for castles, `each` of which a player gets. */
DraftLayout draft_layout_castles(float width, float height, float scale, int castles, int players,
                                 int each);

/* The corner (rotation) at which half `i` has its right angle; castles lie as they are painted. */
int draft_rotation(const DraftLayout *layout, int i);
int draft_half_rotation(int i);
/* A square of `size` px about the middle of the mass of half `i`. */
Rect draft_half_middle(const DraftLayout *layout, int i, float size);
/* The largest square inside half `i`, at its right angle; a castle as a whole. */
Rect draft_half_inside(const DraftLayout *layout, int i);

/* Seat of the pick that is `ahead` picks after (or, negative, before) the pick of `now`:
 * counter-clockwise, always round the same way. HALF-10 */
int draft_seat_ahead(int now, int players, int ahead);

/* First of the at most DRAFT_STRIP_MAX picks that the strip shows when `current` (0-based) of
 * `total` is due. */
int draft_strip_first(int current, int total);
#endif
