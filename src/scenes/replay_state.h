/* replay_state.h: what the replay remembers between frames. Only replay_*.c include it. */
#ifndef SCENES_REPLAY_STATE_H
#define SCENES_REPLAY_STATE_H
#include "scenes/game_state.h"
#include "scenes/replay_layout.h"

enum { REPLAY_TEXT_SIZE = 400 };

typedef struct ReplayScene {
    GameScene table;  /* nobody acts on it */
    Session *session; /* owned */
    bool below;
    ReplayLayout layout;
    bool playing;
    float wait_ms; /* until the next action, while playing */
    int prepared;  /* events whose tiles are known, so that no jump has to wait for them */
    uint16_t copies[TILES_MAX];  /* laid in them */
    char told[REPLAY_TEXT_SIZE]; /* what happened at `told_step` */
    int told_step;
    char told_language[8];
} ReplayScene;

/* --- replay_flow.c: moving along ---------------------------------------------------------------------------------- */

/* Goes to a step at once (outside the game: to its nearest end); nothing moves then. */
void replay_go(ReplayScene *scene, int step);
/* One action on, with its animation, or back. */
void replay_step(ReplayScene *scene, int by);
/* To the beginning of the next turn, or of the last one that began before. */
void replay_turn(ReplayScene *scene, int by);
/* Plays on, from the start if it stands at the end; or stops. */
void replay_play(ReplayScene *scene, bool on);
/* True while something moves. */
bool replay_advance(ReplayScene *scene, SceneContext *context, float ms);
/* The step that lies where `step` turns onward begin: of replay_turn, for tests and the time line. */
int replay_turn_from(const Session *session, int step, int by);

/* --- replay_words.c ----------------------------------------------------------------------------------------------- */

/* What led to the step where the replay stands, in words; whose it was, NO_SEAT for nobody's. */
const char *replay_told(ReplayScene *scene, int *seat);

/* --- drawing ------------------------------------------------------------------------------------------------------ */

/* replay_line.c: buttons, words and lanes. */
void replay_line_draw(ReplayScene *scene, SceneContext *context);
/* replay_panels.c: what happened; the stack and what there was to choose from. */
void replay_banner_draw(ReplayScene *scene, SceneContext *context);
void replay_hand_draw(ReplayScene *scene, SceneContext *context);
#endif
