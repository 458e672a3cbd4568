/* ui_layout.h: rectangles cut from rectangles. A layout is a Rect that gets smaller as pieces are
 * cut off. */
#ifndef UI_UI_LAYOUT_H
#define UI_UI_LAYOUT_H
#include "base/draw.h"

/* Cut a strip of `size` px, at most all of it, off one side of *from, and `gap` px next to the
 * strip. Return the strip. */
Rect layout_top(Rect *from, float size, float gap);
Rect layout_bottom(Rect *from, float size, float gap);
Rect layout_left(Rect *from, float size, float gap);
Rect layout_right(Rect *from, float size, float gap);

/* Return cell `i` of `count` equal ones in a row (or column) with `gap` between them, on whole
 * pixels. */
Rect layout_column(Rect of, int i, int count, float gap);
Rect layout_row(Rect of, int i, int count, float gap);

/* Returns a rectangle of that size in the middle of `of`, but no larger than `of`. */
Rect layout_centre(Rect of, float width, float height);

/* Return a rectangle that begins and ends on whole pixels, and such a square round a point. */
Rect layout_whole(float x, float y, float w, float h);
Rect layout_about(float x, float y, float size);

/* Returns `r` without `x` px on the left and right and `y` px above and below. */
Rect layout_inset(Rect r, float x, float y);

/* Decides which of `count` (up to 31) buttons in a row keep their words if `room` is too narrow for
 * all. Returns one bit for each. `whole` and `sign` are the width of each with its words and
 * without, gap included. The longest words go first, so that most buttons keep theirs; `main` is
 * the last to lose them (negative: no such button). */
unsigned layout_labels(float room, int count, const float *whole, const float *sign, int main);
#endif
