/* replay.h: the scene that shows a finished or running game again: forwards with all animations,
 * backwards, or at any step at once. */
#ifndef SCENES_REPLAY_REPLAY_H
#define SCENES_REPLAY_REPLAY_H
#include "scenes/stage/scene.h"

/* Takes ReplayArguments (stage/scene_session.h) as its arguments. */
extern const Scene replay_scene;
#endif
