/* access.h: accessibility scenes for motor, visual and hearing needs; docs/ACCESS.md has the
 * design. */
#ifndef SCENES_MENU_ACCESS_H
#define SCENES_MENU_ACCESS_H
#include "scenes/stage/scene.h"

/* Overlay over the settings: the accessibility settings. Takes no arguments. */
extern const Scene access_scene;
/* Overlay over the settings: colour and mark of each player's figures. Takes no arguments. */
extern const Scene figures_scene;
/* Overlay over access_scene: all actions with their keys. Takes no arguments. */
extern const Scene keys_scene;
#endif
