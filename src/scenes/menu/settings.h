/* settings.h: the overlay for language, size, window, speed, motion, theme. */
#ifndef SCENES_MENU_SETTINGS_H
#define SCENES_MENU_SETTINGS_H
#include "scenes/stage/scene.h"

extern const Scene settings_scene;
#endif
