/* replay.h: the scene in which a game that was played can be watched again: forwards with
 * everything that moved, back, and at any step at once. */
#ifndef SCENES_REPLAY_REPLAY_H
#define SCENES_REPLAY_REPLAY_H
#include "scenes/stage/scene.h"

/* Arguments: ReplayArguments of stage/scene_session.h. */
extern const Scene replay_scene;
#endif
