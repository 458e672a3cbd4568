/* draw_check.h: reads a list of drawing commands as a person sees it: is any text over the edge
 * of what it stands on, over the window's edge, over another text, below the picture of a tile, or
 * too small? */
#ifndef TESTS_DRAW_CHECK_H
#define TESTS_DRAW_CHECK_H
#include "base/draw.h"

/* Fails the test with `where` and the text in question. `list` is a whole frame, drawn with
 * `meter`; no words may be smaller than `least_px`. */
void draw_check(const DrawList *list, const TextMeter *meter, float least_px, const char *where);
#endif
