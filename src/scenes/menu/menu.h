/* menu.h: the first scene: continue, new game, settings, quit, beside a painted land. */
#ifndef SCENES_MENU_MENU_H
#define SCENES_MENU_MENU_H
#include "scenes/stage/scene.h"

extern const Scene menu_scene;
#endif
