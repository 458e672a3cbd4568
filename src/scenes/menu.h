/* menu.h: the first scene: continue, new game, settings, quit, beside a painted land. */
#ifndef SCENES_MENU_H
#define SCENES_MENU_H
#include "scenes/scene.h"

extern const Scene menu_scene;
#endif
