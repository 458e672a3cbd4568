/* winning_line.h: the chance of each seat to win, turn by turn of a reviewed game (ai/winning.h),
 * from what the current player could know. It is computed a little each frame. No drawing. */
#ifndef SCENES_REPLAY_WINNING_LINE_H
#define SCENES_REPLAY_WINNING_LINE_H
#include "session/session.h"

typedef struct WinningLine WinningLine;

/* Starts the computation for the game that `replay` shows; copies what it needs. */
WinningLine *winning_line_new(const Session *replay);
/* Frees the line; NULL is allowed. */
void winning_line_free(WinningLine *line);
/* Continues; call it each frame. Returns true while there is more to do. */
bool winning_line_update(WinningLine *line);
/* Returns SEATS_MAX chances at `step`, or NULL if they aren't known yet. */
const float *winning_line_at(const WinningLine *line, int step);
#endif
