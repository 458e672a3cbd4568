/* message.h: an overlay that shows a message until it was read. */
#ifndef SCENES_OVERLAYS_MESSAGE_H
#define SCENES_OVERLAYS_MESSAGE_H
#include "scenes/stage/scene.h"

/* Arguments of `enter`, copied by the stage: translated texts. `go` is the label of the only
 * button. */
typedef struct MessageArguments {
    char title[96];
    char text[320];
    char go[48];
} MessageArguments;

extern const Scene message_scene;

/* Shows a message over the front scene. */
void message_show(SceneContext *context, const char *title, const char *text, const char *go);
/* Shows why a game could not be opened. */
void message_show_fault(SceneContext *context, const Err *err);
/* Shows what is known of a game that has only the table's report (scene_tables_replica_words). */
void message_show_replica(SceneContext *context, const char *words);
/* Shows the line from which on a record was left out; does nothing if `err` has no text. */
void message_show_left_out(SceneContext *context, const Err *err);
#endif
