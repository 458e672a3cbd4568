/* seats.h: the overlay in which players leave their seats, take them back, or end the game of
 * context->session. Its arguments are a Wish (manners.h), which it only confirms, or NULL for the
 * whole list. */
#ifndef SCENES_GAME_SEATS_H
#define SCENES_GAME_SEATS_H
#include "scenes/stage/scene.h"

extern const Scene seats_scene;
#endif
