/* settings.h: the overlay for language, size, window, speed, motion, theme. */
#ifndef SCENES_SETTINGS_H
#define SCENES_SETTINGS_H
#include "scenes/scene.h"

extern const Scene settings_scene;
#endif
