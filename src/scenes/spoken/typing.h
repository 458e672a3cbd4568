/* typing.h: the overlay in which a move is typed (scene.h: Scene.typed). Takes no arguments. */
#ifndef SCENES_SPOKEN_TYPING_H
#define SCENES_SPOKEN_TYPING_H
#include "scenes/stage/scene.h"

extern const Scene typing_scene;
#endif
