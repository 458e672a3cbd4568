/* draw_check.h: reads a list of drawing commands as a person sees it: is any text over the edge
 * of what it stands on, over the window's edge, or over another text? */
#ifndef TESTS_DRAW_CHECK_H
#define TESTS_DRAW_CHECK_H
#include "base/draw.h"

/* Fails the test with `where` and the text in question. `list` is a whole frame, drawn with
 * `meter`. */
void draw_check(const DrawList *list, const TextMeter *meter, const char *where);
#endif
