/* trial_state.h: the state of a variation between frames. Only trial*.c include it.
 *     +---------------------------+ +---------------+
 *     | banner                    | | Variation     |
 *     |                           | | from step 31  |
 *     |          board            | | players       |
 *     +---------------------------+ |               |
 *     | tray                      | | [Redo] [Back] |
 *     +---------------------------+ +---------------+
 *
 * An action is in the record before it is shown, so the player can leave without a question. */
#ifndef SCENES_TRYOUT_TRIAL_STATE_H
#define SCENES_TRYOUT_TRIAL_STATE_H
#include "scenes/play/play.h"
#include "scenes/stage/scene_session.h"
#include "scenes/tabletop/steer.h"
#include "scenes/tryout/try_out.h"

typedef struct TrialScene {
    TrialArguments way;
    Session *session, *outer; /* of the variation, owned; the context's previous one */
    int step;                 /* of the replay: where the variation branches */
    Tabletop table;
    Steer steer;
    Play play;
    TryOut out;      /* choices marked for simulation */
    float think_ms;  /* since a computer player is to act */
    Rect card, area; /* of this frame's window: right column, board */
} TrialScene;

/* trial_scene.c: Draws the card next to the board. */
void trial_panel_draw(TrialScene *scene);
#endif
