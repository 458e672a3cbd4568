/* marks.h: marks on the board, drawn over the lying tiles. */
#ifndef RENDER_MARKS_H
#define RENDER_MARKS_H
#include "render/scenery.h"

/* Adds the marks below figures, or, with `above`, those over everything that stands. */
void marks_add(const Scenery *s, bool above);

/* marks_add calls these functions, which draw the marks for ranges, paths and dangers. */
void mark_reach(const Scenery *s, const BoardMark *mark);
/* Draws the number above all that stands, because a figure there is also counted. */
void mark_reach_number(const Scenery *s, const BoardMark *mark);
void mark_gained(const Scenery *s, const BoardMark *mark);
void mark_hole(const Scenery *s, const BoardMark *mark);
void mark_dim(const Scenery *s, const BoardMark *mark);
void mark_danger(const Scenery *s, const BoardMark *mark);
void mark_victim(const Scenery *s, const BoardMark *mark);
void mark_prints(const Scenery *s, const BoardMark *mark);
void mark_ward(const Scenery *s, const BoardMark *mark);
void mark_way(const Scenery *s, const BoardMark *mark);

/* Draws one rim around each range, each counted area and each area in danger. */
void marks_rims(const Scenery *s);

#endif
