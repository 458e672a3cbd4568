/* try_out.h: choices that a player marks for simulation, and the results. A scene with a Play
 * embeds a TryOut. The player tries a tile on the board (or points at a claim, a deed, an answer)
 * and marks it, up to six times. All marks are then played to the end, 10,000 times or until the
 * best is clear.
 *
 *     +--------------------------------------+
 *     | (1) [tile] Knight in the city     x  |
 *     |     +3.4 ± 0.6 points · wins 58 ± 3% |
 *     |     .:|||:.   Then Tomas: …          |
 *     | (2) …                                |
 *     | 1 beats 2 by 2.1 ± 0.4 points …      |
 *     | [Mark] [Play 10,000 games]           |
 *     +--------------------------------------+
 *
 * Marks belong to one decision and disappear when the game continues. */
#ifndef SCENES_TRYOUT_TRY_OUT_H
#define SCENES_TRYOUT_TRY_OUT_H
#include "ai/compare.h"
#include "scenes/play/play.h"
#include "scenes/stage/scene.h"

/* A simulation of ideas (ai/compare.h) in the background: in other threads if the host has some,
 * else a few deals each frame. It ends by itself when the best is clear or enough deals have been
 * played. It draws nothing. */

enum { TRY_DEALS = 10000 };
/* The best is clear when it leads the next by this many standard errors. */
#define TRY_ERRORS 4.0

typedef enum TryEnd {
    TRY_GOES_ON,
    TRY_CLEAR,   /* the best two are far enough apart */
    TRY_ALL,     /* all possible deals were played, or TRY_DEALS */
    TRY_STOPPED, /* the player stopped it */
} TryEnd;

typedef struct TryJob TryJob;

/* Starts the simulation of `count` ideas for the decision that `game` is waiting for, based on what
 * the deciding seat may know. `room` is the size of `game` in bytes. Copies what it needs. */
TryJob *try_job_new(const Catalogue *c, const Game *game, size_t room, const Idea *ideas, int count,
                    uint64_t seed);
/* Stops the job at once and frees it; NULL is allowed. */
void try_job_free(TryJob *job);
/* Continues the simulation; call it each frame with the same host. Returns true if another frame
 * must follow. */
bool try_job_update(TryJob *job, const HostServices *host);
/* Ends the simulation and keeps its results. */
void try_job_stop(TryJob *job);

/* Returns how the simulation ended, or TRY_GOES_ON. */
TryEnd try_job_end(const TryJob *job);
/* Returns the largest possible number of deals. */
uint32_t try_job_most(const TryJob *job);
/* Returns the results as of the last update. */
const CompareSums *try_job_sums(const TryJob *job);

typedef struct TryOut {
    Play *play; /* the host's */
    bool open;  /* the panel is visible */
    int count;
    Idea ideas[COMPARE_IDEAS];
    uint64_t version; /* version of the session that the marks belong to */
    TryJob *job;      /* NULL: no simulation yet */
    int pointed;      /* row under the pointer or with the keyboard focus, −1: none */
} TryOut;

/* Fills a zeroed TryOut for the host's `play`, which it borrows. */
void try_out_open(TryOut *out, Play *play);
/* Releases what it owns and zeroes it; a zeroed one is allowed. */
void try_out_close(TryOut *out);

/* Continues the simulation; call it once a frame, after the frame's mode of play is known. `may`
 * says whether the game allows simulations now; if not, the panel closes. Returns true if another
 * frame must follow. */
bool try_out_update(TryOut *out, bool may);
/* Starts the simulation of the marks, or stops it and keeps the results. */
void try_out_run(TryOut *out);
/* Handles the keys: M marks, Shift+M starts or stops, Escape closes. Returns true if the key was
 * used. */
bool try_out_event(TryOut *out, const InputEvent *event);
/* Opens the panel, or closes it and discards all marks. */
void try_out_toggle(TryOut *out);
/* Returns true while a simulation is running. */
bool try_out_works(const TryOut *out);

/* Marks what the player points at: the trial with its current choice, a tile in hand where it is
 * aimed, an answer to a question, or else drawing a tile. Returns false if there is nothing to
 * mark, or if try_out_add refuses it. */
bool try_out_mark(TryOut *out);
/* Marks an idea from another source, such as a hint or the move played. Returns false if the idea
 * is illegal now or already marked, or if there are too many marks. */
bool try_out_add(TryOut *out, const Idea *idea);

/* Draw the marks on the board, and their numbers over it. */
void try_out_board_draw(const TryOut *out, BoardPicture *picture);
void try_out_badges_draw(const TryOut *out);
/* Draws the panel in `room` like ui_aside; `low` puts it at the foot, without a heading. Returns
 * the panel's rectangle, empty while closed. */
Rect try_out_draw(TryOut *out, Rect room, bool low);
#endif
