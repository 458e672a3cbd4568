/* photo.h: the board without panels, a free camera, and pictures of it as files. */
#ifndef SCENES_RESULTS_PHOTO_H
#define SCENES_RESULTS_PHOTO_H
#include "scenes/stage/scene.h"

/* Needs context->session. Pushed over a game or its results; Escape goes back. */
extern const Scene photo_scene;
#endif
