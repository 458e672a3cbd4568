/* seats.h: the overlay in which players leave their seats, take them back, or end the game of
 * context->session. Its arguments are a Wish (wishes.h), which it only confirms, or NULL for the
 * whole list. */
#ifndef SCENES_MANNERS_SEATS_H
#define SCENES_MANNERS_SEATS_H
#include "scenes/stage/scene.h"

extern const Scene seats_scene;
#endif
