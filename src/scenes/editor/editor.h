/* editor.h: the scene "editor": any position by mouse and keyboard. The reader of scenarios checks
 * it during editing. It can be scored under every generation, saved, shared and played. */
#ifndef SCENES_EDITOR_EDITOR_H
#define SCENES_EDITOR_EDITOR_H
#include "scenes/stage/scene.h"

/* Arguments: EditorArguments (stage/scene_editor.h), or none for the position edited last. */
extern const Scene editor_scene;
/* Its overlays: positions to open or a name to save under, and the seating for a game from here. */
extern const Scene positions_scene, play_from_scene;
#endif
