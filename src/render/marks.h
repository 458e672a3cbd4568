/* marks.h: marks on the board, drawn over the lying tiles. */
#ifndef RENDER_MARKS_H
#define RENDER_MARKS_H
#include "render/scenery.h"

/* Adds the marks below figures, or, with `above`, those over everything that stands. */
void marks_add(const Scenery *s, bool above);

/* Called by marks_add, from marks.c: marks that answer questions about ways. */
void mark_reach(const Scenery *s, const BoardMark *mark);
/* Drawn above all that stands: a figure there is also counted. */
void mark_reach_number(const Scenery *s, const BoardMark *mark);
void mark_gained(const Scenery *s, const BoardMark *mark);
void mark_hole(const Scenery *s, const BoardMark *mark);
void mark_dim(const Scenery *s, const BoardMark *mark);
void mark_danger(const Scenery *s, const BoardMark *mark);
void mark_victim(const Scenery *s, const BoardMark *mark);
void mark_prints(const Scenery *s, const BoardMark *mark);
void mark_ward(const Scenery *s, const BoardMark *mark);
void mark_way(const Scenery *s, const BoardMark *mark);

/* marks.c: one rim around each range, each counted area, each area in danger. */
void marks_rims(const Scenery *s);

#endif
