/* seats.h: the overlay in which persons leave their seats, take them back, or end the game; about
 * context->session. Arguments: a Wish (wishes.h) that is asked once more, or NULL. */
#ifndef SCENES_MANNERS_SEATS_H
#define SCENES_MANNERS_SEATS_H
#include "scenes/stage/scene.h"

extern const Scene seats_scene;
#endif
