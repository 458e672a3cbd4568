/* scene_editor.h: how any scene opens the editor over itself, without knowing it. */
#ifndef SCENES_STAGE_SCENE_EDITOR_H
#define SCENES_STAGE_SCENE_EDITOR_H
#include "scenes/stage/scene.h"

#include <stddef.h>

/* Arguments of the scene "editor"; NULL: the last edited document. */
typedef struct EditorArguments {
    char name[64];
    char *text; /* a scenario; the scene frees it */
    size_t length;
    bool plays; /* its sheet "Play from here" opens at once */
} EditorArguments;

/* Opens the editor over the scene in front with a copy of the scenario in `text`. `name` is the
 * proposed name for saving. Does nothing while the editor is open. */
void scene_editor_open(SceneContext *context, const char *name, const char *text, size_t length);
/* The same, and opens the sheet that asks who plays from this position. */
void scene_editor_play(SceneContext *context, const char *text);
#endif
