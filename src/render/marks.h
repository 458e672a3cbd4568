/* marks.h: marks on the board, drawn over the lying tiles. */
#ifndef RENDER_MARKS_H
#define RENDER_MARKS_H
#include "render/scenery.h"

/* Those that lie below figures, or those `above` all that stands. */
void marks_add(const Scenery *s, bool above);

/* Of marks_add, in a file of their own: what a question about ways shows. */
void mark_reach(const Scenery *s, const BoardMark *mark);
/* Above all that stands: who stands there is counted, too. */
void mark_reach_number(const Scenery *s, const BoardMark *mark);
void mark_gained(const Scenery *s, const BoardMark *mark);
void mark_hole(const Scenery *s, const BoardMark *mark);
void mark_dim(const Scenery *s, const BoardMark *mark);
void mark_danger(const Scenery *s, const BoardMark *mark);
void mark_victim(const Scenery *s, const BoardMark *mark);
void mark_prints(const Scenery *s, const BoardMark *mark);
void mark_ward(const Scenery *s, const BoardMark *mark);
void mark_way(const Scenery *s, const BoardMark *mark);

/* marks_rims.c: one rim round all that is lit as a range, as counted, as in danger. */
void marks_rims(const Scenery *s);

/* marks_sites.c: places that are no tile, and what is told of figures. */
void mark_corner(const Scenery *s, const BoardMark *mark);
void mark_coats(const Scenery *s, const BoardMark *mark);
void mark_track(const Scenery *s, const BoardMark *mark);

/* Of marks_places.c: what waits for a tile. */
void mark_dead(const Scenery *s, const BoardMark *mark);
void mark_chance(const Scenery *s, const BoardMark *mark);
void mark_worth(const Scenery *s, const BoardMark *mark);
void mark_threat(const Scenery *s, const BoardMark *mark);
#endif
