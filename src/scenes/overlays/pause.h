/* pause.h: the overlay of a paused game: resume, settings, back to the menu, quit. */
#ifndef SCENES_OVERLAYS_PAUSE_H
#define SCENES_OVERLAYS_PAUSE_H
#include "scenes/stage/scene.h"

extern const Scene pause_scene;
#endif
