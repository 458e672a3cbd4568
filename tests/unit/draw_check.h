/* draw_check.h: reads a list of draw commands as a player sees it and fails if a text crosses the
 * edge of its box or of the window, overlaps another text, is hidden by a tile's picture, or is too
 * small. */
#ifndef TESTS_DRAW_CHECK_H
#define TESTS_DRAW_CHECK_H
#include "base/draw.h"

/* Fails the test with `where` and the first faulty text, if there is one. `list` is a whole frame,
 * drawn with `meter`; no words may be smaller than `least_px`. */
void draw_check(const DrawList *list, const TextMeter *meter, float least_px, const char *where);
#endif
