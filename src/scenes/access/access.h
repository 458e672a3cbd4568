/* access.h: scenes for hands, eyes and ears that differ: see docs/ACCESS.md. */
#ifndef SCENES_ACCESS_ACCESS_H
#define SCENES_ACCESS_ACCESS_H
#include "scenes/stage/scene.h"

/* Overlay over the settings: what helps hands, eyes and ears. Takes no arguments. */
extern const Scene access_scene;
/* Overlay over the settings: how each player's figures look. Takes no arguments. */
extern const Scene figures_scene;
/* Overlay over that of access: all actions with their keys. Takes no arguments. */
extern const Scene keys_scene;
#endif
