/* photo.h: the board without panels, a free camera, and pictures of it as files. */
#ifndef SCENES_PHOTO_H
#define SCENES_PHOTO_H
#include "scenes/scene.h"

/* Needs context->session. Pushed over a game or its results; Escape goes back. */
extern const Scene photo_scene;
#endif
