/* access.h: scenes for hands, eyes and ears that differ: which key does what. */
#ifndef SCENES_ACCESS_ACCESS_H
#define SCENES_ACCESS_ACCESS_H
#include "scenes/stage/scene.h"

/* Overlay over the settings: all actions with their keys. Takes no arguments. */
extern const Scene keys_scene;
#endif
