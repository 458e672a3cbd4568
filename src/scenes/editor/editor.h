/* editor.h: the scene "editor": any position by mouse and keyboard, judged by the reader of
 * scenarios while one works, scored under every generation, saved, shared, and played from. */
#ifndef SCENES_EDITOR_EDITOR_H
#define SCENES_EDITOR_EDITOR_H
#include "scenes/stage/scene.h"

/* Arguments: EditorArguments (stage/scene_editor.h), or none: what was edited last. */
extern const Scene editor_scene;
/* Its overlays: positions to open, or a name to save under; who plays on from here. */
extern const Scene positions_scene, play_from_scene;
#endif
