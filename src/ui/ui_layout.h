/* ui_layout.h: rectangles cut from rectangles. A layout is a Rect that gets smaller as pieces are
 * taken off it. */
#ifndef UI_UI_LAYOUT_H
#define UI_UI_LAYOUT_H
#include "base/draw.h"

/* Takes a strip of `size` off one side of *from (at most what is there) and `gap` beside it. */
Rect layout_top(Rect *from, float size, float gap);
Rect layout_bottom(Rect *from, float size, float gap);
Rect layout_left(Rect *from, float size, float gap);
Rect layout_right(Rect *from, float size, float gap);

/* Cell `i` of `count` equal ones in a row (or column) with `gap` between, on whole pixels. */
Rect layout_column(Rect of, int i, int count, float gap);
Rect layout_row(Rect of, int i, int count, float gap);

/* A rectangle of that size in the middle of `of`, no larger than it. */
Rect layout_centre(Rect of, float width, float height);

/* What begins and ends on whole pixels, and such a square about a point. */
Rect layout_whole(float x, float y, float w, float h);
Rect layout_about(float x, float y, float size);

/* `r` with `x` less on the left and right and `y` less above and below. */
Rect layout_inset(Rect r, float x, float y);

/* Which of `count` (up to 32) buttons in a row keep their words where `room` is too narrow for all:
 * one bit each. `whole` and `sign` are how wide each is with its words and without, gap included.
 * Those whose words take most lose them first, so that most keep them; `main` is the last. */
unsigned layout_labels(float room, int count, const float *whole, const float *sign, int main);
#endif
