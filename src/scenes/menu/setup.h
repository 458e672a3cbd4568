/* setup.h: the scene that sets up a game: players, rules, halves, seed. */
#ifndef SCENES_MENU_SETUP_H
#define SCENES_MENU_SETUP_H
#include "scenes/stage/scene.h"

extern const Scene setup_scene;
#endif
