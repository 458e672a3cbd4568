/* winning_line.h: the chance of each seat to win, turn by turn of a game that is looked back at
 * (ai/winning.h), as who was in turn could know it. Worked out a little each frame. No drawing. */
#ifndef SCENES_REPLAY_WINNING_LINE_H
#define SCENES_REPLAY_WINNING_LINE_H
#include "session/session.h"

typedef struct WinningLine WinningLine;

/* Of the game that `replay` shows; copies what it needs. */
WinningLine *winning_line_new(const Session *replay);
/* NULL is fine. */
void winning_line_free(WinningLine *line);
/* Goes on; to be called each frame. True while there is more to do. */
bool winning_line_update(WinningLine *line);
/* SEATS_MAX chances at `step`; NULL: not worked out yet. */
const float *winning_line_at(const WinningLine *line, int step);
#endif
