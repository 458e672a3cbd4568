/* try_out.h: choices that a player marks for simulation, and the results. A scene with a Play
 * embeds a TryOut. The player tries a tile on the board (or points at a claim, a deed, an answer)
 * and marks it, up to six times. All marks are then played to the end, 10,000 times or until the
 * best is clear.
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
 * Marks belong to one decision and disappear when the game continues. */
#ifndef SCENES_TRYOUT_TRY_OUT_H
#define SCENES_TRYOUT_TRY_OUT_H
#include "scenes/play/play.h"
#include "scenes/tryout/try_job.h"

typedef struct TryOut {
    Play *play; /* the host's */
    bool open;  /* the panel is visible */
    int count;
    Idea ideas[COMPARE_IDEAS];
    uint64_t version; /* of the session that the marks belong to */
    TryJob *job;      /* NULL: no simulation yet */
    int pointed;      /* row under the pointer or with the keyboard focus, −1: none */
} TryOut;

/* Fills a zeroed TryOut for the host's `play`, which it borrows. */
void try_out_open(TryOut *out, Play *play);
/* Releases what it owns and zeroes it; a zeroed one is allowed. */
void try_out_close(TryOut *out);

/* Continues the simulation once a frame, after the mode is known. `may` says whether the game
 * allows it; if not, the panel closes. Returns true if another frame must follow. */
bool try_out_update(TryOut *out, bool may);
/* Starts the simulation of the marks, or stops it and keeps the results. */
void try_out_run(TryOut *out);
/* Handles the keys: M marks, Shift+M starts or stops, Escape closes. Returns true if the key was
 * used. */
bool try_out_event(TryOut *out, const InputEvent *event);
/* Opens the panel, or closes it and discards all marks. */
void try_out_toggle(TryOut *out);
/* Is a simulation running? */
bool try_out_works(const TryOut *out);

/* Marks what the player points at: the trial with its current choice, a tile in hand where it is
 * aimed, an answer, a draw. Returns false if there is nothing, or it is already marked. */
bool try_out_mark(TryOut *out);
/* Marks an idea from another source, such as a hint or the move played. Returns false if it is
 * illegal now, already marked, or too many. */
bool try_out_add(TryOut *out, const Idea *idea);

/* Draw the marks on the board, and their numbers over it. */
void try_out_board_draw(const TryOut *out, BoardPicture *picture);
void try_out_badges_draw(const TryOut *out);
/* Draws the panel in `room` like ui_aside; `low` puts it at the foot, without a heading. Returns
 * its rectangle, empty while it is closed. */
Rect try_out_draw(TryOut *out, Rect room, bool low);
#endif
