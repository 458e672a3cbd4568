/* scene_editor.h: how any scene opens the editor over itself, without knowing it. */
#ifndef SCENES_STAGE_SCENE_EDITOR_H
#define SCENES_STAGE_SCENE_EDITOR_H
#include "scenes/stage/scene.h"

#include <stddef.h>

/* Arguments of the scene "editor"; NULL: what was edited last. */
typedef struct EditorArguments {
    char name[64];
    char *text; /* a scenario; the scene frees it */
    size_t length;
    bool plays; /* its sheet "Play from here" lies over it at once */
} EditorArguments;

/* Opens it over the scene in front with a copy of the scenario in `text`; `name` is proposed when
 * it is saved. Does nothing while the editor is open. */
void scene_editor_open(SceneContext *context, const char *name, const char *text, size_t length);
/* The same, and asks who plays from there. */
void scene_editor_play(SceneContext *context, const char *text);
#endif
