/* draft_layout.h: where everything in the draft scene is, and the order of picks. Plain arithmetic:
 * no ui, no words.
 *
 * The design is 1600 × 900 u. Banner and player trays keep to the upper and lower edge of the
 * window; the halves, the order of picks and the inspector share the space between. Two halves
 * share a cell, nine u apart along the diagonal:
 *
 *      even cells  +----+ /+      odd cells  +\ +----+      half 2i is the first of cell i
 *                  | NW |/ |                 | \| NE |      (corner NW or NE), half 2i + 1 the
 *                  |   // SE                SW \\    |      second (corner SE or SW)
 *                  +  / +--+                 +--+ \  +
 *
 * Double tiles are twice as wide as high and are placed in rows of three. */
#ifndef SCENES_DRAFT_DRAFT_LAYOUT_H
#define SCENES_DRAFT_DRAFT_LAYOUT_H
#include "rules/game.h"
#include "ui/ui_layout.h"

enum { DRAFT_HALVES_MAX = 24, DRAFT_COLUMNS = 6, DRAFT_DOUBLE_COLUMNS = 3, DRAFT_STRIP_MAX = 12 };

typedef struct DraftLayout {
    float unit;      /* px per u of banner, strip, inspector and trays */
    float half_unit; /* px per u of the halves on the table, which get the rest of the space */
    float gap;       /* between the columns of halves, in u of the halves */
    float margin;    /* px to the rim of the window */
    Rect hint;       /* the button at the upper left */
    Rect corner;     /* room for the buttons at the upper right */
    /* The room for both; each is as wide as its text, in the middle of its room. */
    Rect banner, inspector;
    Rect strip;   /* height 0 if the window is too low for the order of picks */
    bool doubles; /* double tiles are picked instead of halves: "half" below means a double tile */
    int halves, players, hand_size;
    Rect half[DRAFT_HALVES_MAX]; /* squares; the half is one triangle of its square */
    Rect tray[SEATS_MAX];
    float header;                   /* height of the upper part of a tray, with the name */
    Rect slot[SEATS_MAX][HAND_MAX]; /* squares; the half fills the NW triangle */
} DraftLayout;

/* Lays out `halves` halves and trays of `hand_size` slots for `players` in a window. `scale` is the
 * scale of the interface. Text may be up to a quarter larger than the panels around it. Beyond that
 * the panels grow: trays become low, the order of picks disappears, and the halves are smaller. */
DraftLayout draft_layout(float width, float height, float scale, int halves, int players,
                         int hand_size);
/* Like draft_layout for double tiles; each player picks `each` of them. */
DraftLayout draft_layout_doubles(float width, float height, float scale, int doubles, int players,
                                 int each);

/* Returns the corner (rotation) of the right angle of half `i`; double tiles are never rotated. */
int draft_rotation(const DraftLayout *layout, int i);
int draft_half_rotation(int i);
/* Returns a square of `size` px around the centre of mass of half `i`. */
Rect draft_half_middle(const DraftLayout *layout, int i, float size);
/* Returns the largest square inside half `i`, at its right angle; of a double tile, all of it. */
Rect draft_half_inside(const DraftLayout *layout, int i);

/* Returns the seat that picks `ahead` picks after the pick of `now`, or before it if negative.
 * Picks go counter-clockwise, always in the same direction (HALF-10). */
int draft_seat_ahead(int now, int players, int ahead);

/* Returns the first pick of the strip when pick `current` (0-based) of `total` is next. The strip
 * shows at most DRAFT_STRIP_MAX picks. */
int draft_strip_first(int current, int total);
#endif
