/* message.h: an overlay that tells something and goes when it has been read. */
#ifndef SCENES_OVERLAYS_MESSAGE_H
#define SCENES_OVERLAYS_MESSAGE_H
#include "scenes/stage/scene.h"

/* Arguments of `enter`, copied by the stage. Finished words; `go` stands on the only button. */
typedef struct MessageArguments {
    char title[96];
    char text[320];
    char go[48];
} MessageArguments;

extern const Scene message_scene;

/* Shows it over the scene in front. */
void message_tell(SceneContext *context, const char *title, const char *text, const char *go);
/* Tells why a game could not be opened. */
void message_tell_fault(SceneContext *context, const Err *err);
/* Tells what is known of a game that was only told (scene_tables_told). */
void message_tell_told(SceneContext *context, const char *words);
/* Tells from which line on a record was left out; nothing where `err` has no text. */
void message_tell_left_out(SceneContext *context, const Err *err);
#endif
