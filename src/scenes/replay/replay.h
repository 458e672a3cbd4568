/* replay.h: the scene in which a game that was played can be watched again: forwards with
 * everything that moved, back, and at any step at once. */
#ifndef SCENES_REPLAY_REPLAY_H
#define SCENES_REPLAY_REPLAY_H
#include "scenes/stage/scene.h"

/* Arguments: ReplayArguments of stage/scene_session.h. */
extern const Scene replay_scene;

/* The overlay that lists the games that were played to their end, to watch one again. */
extern const Scene games_scene;

/* Shows the record at `path` over the scene in front; what cannot be read is told in a dialog. */
void replay_watch_record(SceneContext *context, const char *path);
#endif
