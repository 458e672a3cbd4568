/* replay.h: the scene in which a game that was played can be watched again: forwards with
 * everything that moved, back, and at any step at once. */
#ifndef SCENES_REPLAY_REPLAY_H
#define SCENES_REPLAY_REPLAY_H
#include "base/err.h"
#include "scenes/stage/scene.h"

typedef struct ReplayArguments {
    Session *session; /* of session_replay_of or session_replay_open; handed over to the scene */
    bool review;      /* with its review at once */
    bool below;       /* the scene below comes back at the end; else the menu does */
} ReplayArguments;

extern const Scene replay_scene;

/* Shows what was played in context->session so far, over the scene in front; `review`: with its
 * review. */
void replay_watch(SceneContext *context, bool review);
/* Shows the record at `path` over the scene in front; what cannot be read is told in a dialog. */
void replay_watch_record(SceneContext *context, const char *path);
#endif
