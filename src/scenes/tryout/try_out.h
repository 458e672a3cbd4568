/* try_out.h: what a person marks to be tried out, and what came of it. A scene with a Play embeds
 * one; the person lays a tile on trial (or points at a claim, a deed, an answer) and marks it, up
 * to six of them, then has all of them played to the end, 10,000 times or until the best is clear.
 *
 *     +--------------------------------------+
 *     | (1) [tile] Knight in the city     x  |
 *     |     +3.4 ± 0.6 points · wins 58 ± 3 %|
 *     |     .:|||:.   then usually: …        |
 *     | (2) …                                |
 *     | 1 is better by 2.1 ± 0.4 points      |
 *     | [Mark] [Play 10,000 times]           |
 *     +--------------------------------------+
 *
 * Marks belong to one decision: they go when the game goes on. */
#ifndef SCENES_TRYOUT_TRY_OUT_H
#define SCENES_TRYOUT_TRY_OUT_H
#include "scenes/play/play.h"
#include "scenes/tryout/try_job.h"

typedef struct TryOut {
    Play *play; /* the host's */
    bool open;  /* the panel is there */
    int count;
    Idea ideas[COMPARE_IDEAS];
    uint64_t version; /* of the session that the marks belong to */
    TryJob *job;      /* NULL: nothing was played */
    int pointed;      /* row under the pointer or with the keyboard, −1 */
} TryOut;

/* Fills a zeroed one. */
void try_out_open(TryOut *out, Play *play);
/* Zeroed ones, too. */
void try_out_close(TryOut *out);

/* Once a frame, after the mode is known; `may`: the game allows it. True if a frame must follow. */
bool try_out_update(TryOut *out, bool may);
/* Begins to play what is marked; or stops, and what came out stays. */
void try_out_run(TryOut *out);
/* M marks, with Shift it plays or stops. True if it was used. */
bool try_out_event(TryOut *out, const InputEvent *event);
/* Shows the panel, or puts it away with all marks. */
void try_out_toggle(TryOut *out);
/* Does something go on in other threads? */
bool try_out_works(const TryOut *out);

/* Marks what the person points at: the trial with the choice that is pointed at, a tile in hand
 * where it is aimed, an answer, drawing. False: nothing, or it is marked already. */
bool try_out_mark(TryOut *out);
/* Marks an idea from elsewhere: of a hint, of what was played. */
bool try_out_add(TryOut *out, const Idea *idea);

/* What is marked, on the board, and the numbers over it. */
void try_out_board_draw(const TryOut *out, BoardPicture *picture);
void try_out_badges_draw(const TryOut *out);
/* The panel in `room`, as ui_aside; `low`: at its foot, without heading. Returns where it stands.
 */
Rect try_out_draw(TryOut *out, Rect room, bool low);
#endif
