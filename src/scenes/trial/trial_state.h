/* trial_state.h: what a variation that is tried remembers between frames. Only trial*.c include it.
 *     +---------------------------+ +---------------+
 *     | banner                    | | Variation     |
 *     |                           | | from step 31  |
 *     |          board            | | players       |
 *     +---------------------------+ |               |
 *     | tray                      | | [Redo] [Back] |
 *     +---------------------------+ +---------------+
 *
 * What is done is in the record before it is shown, so leaving needs no question. */
#ifndef SCENES_TRIAL_TRIAL_STATE_H
#define SCENES_TRIAL_TRIAL_STATE_H
#include "scenes/play/play.h"
#include "scenes/stage/scene_session.h"
#include "scenes/steer/steer.h"
#include "scenes/tryout/try_out.h"

typedef struct TrialScene {
    TrialArguments way;
    Session *session, *outer; /* of the variation, owned; the context's, before */
    int step;                 /* of the replay: where it left */
    Tabletop table;
    Steer steer;
    Play play;
    TryOut out;      /* what is marked to be played many times */
    float think_ms;  /* since a computer player is to act */
    Rect card, area; /* of this frame's window: right column, board */
} TrialScene;

/* trial_panel.c: the card beside the board. */
void trial_panel_draw(TrialScene *scene);
#endif
