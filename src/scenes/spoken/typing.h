/* typing.h: the overlay in which players type a move (scene.h: Scene.typed). It takes no
 * arguments. */
#ifndef SCENES_SPOKEN_TYPING_H
#define SCENES_SPOKEN_TYPING_H
#include "scenes/stage/scene.h"

extern const Scene typing_scene;
#endif
