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
 *                  +  / +--+                 +--+ \  + */
#ifndef SCENES_DRAFT_DRAFT_LAYOUT_H
#define SCENES_DRAFT_DRAFT_LAYOUT_H
#include "base/draw.h"

#include <stdbool.h>
#include <stdint.h>

enum { DRAFT_HALVES_MAX = 24, DRAFT_COLUMNS = 6, DRAFT_STRIP_MAX = 12 };

typedef struct DraftLayout {
    float unit;      /* px per u of banner, strip, inspector and trays */
    float half_unit; /* px per u of the halves on the table, which take what is left */
    Rect banner, strip, inspector, corner; /* corner: room for the buttons at the upper right */
    float cell;                            /* edge of a half's square */
    int halves;
    float halves_x, halves_y; /* of the first cell */
    float pitch_x, pitch_y;
    Rect trays; /* all of them */
    int players, hand_size;
} DraftLayout;

/* Lays out `halves` halves and trays of `hand_size` slots for `players` in a window. `scale`: that
 * of the interface. Words may be a quarter larger than the panels round them; beyond that panels
 * grow, too: trays become low, the order of picks goes, and the halves are smaller. */
DraftLayout draft_layout(float width, float height, float scale, int halves, int players,
                         int hand_size);

/* The square of half `i` and the corner (rotation) of its right angle. */
Rect draft_half_rect(const DraftLayout *layout, int i);
int draft_half_rotation(int i);

/* The half whose triangle holds the point, −1 if there is none. */
int draft_half_at(const DraftLayout *layout, float x, float y);
/* The middle of the mass of the triangle at `corner` of `square`. */
void draft_triangle_middle(Rect square, int corner, float *x, float *y);

/* The nearest half of the set `open` from half `from` towards (dx, dy), each −1, 0 or 1; `from`
 * if there is none. `from` −1 gives the first of the set. */
int draft_half_towards(const DraftLayout *layout, uint32_t open, int from, int dx, int dy);

/* The inspector's bar, `wanted` px wide, but never narrower than its place, nor wider than `most`
 * and the window (px). */
Rect draft_bar(const DraftLayout *layout, float window, float wanted, float most);

/* Tray of seat `seat`, its header, and slot `slot` of it: a square whose NW half is used. */
Rect draft_tray(const DraftLayout *layout, int seat);
Rect draft_tray_header(const DraftLayout *layout, int seat);
Rect draft_tray_slot(const DraftLayout *layout, int seat, int slot);

/* Seat of the pick that is `ahead` picks after (or, negative, before) the pick of `now`:
 * counter-clockwise, always round the same way. HALF-10 */
int draft_seat_ahead(int now, int players, int ahead);

/* First of the at most DRAFT_STRIP_MAX picks that the strip shows when `current` (0-based) of
 * `total` is due. */
int draft_strip_first(int current, int total);
/* Middle of disc `i` of `shown` on the strip. */
void draft_strip_disc(const DraftLayout *layout, int i, int shown, float *x, float *y);
#endif
