/* games.h: the overlay that lists the games that were played to their end, to watch one again. */
#ifndef SCENES_REPLAY_GAMES_H
#define SCENES_REPLAY_GAMES_H
#include "scenes/stage/scene.h"

extern const Scene games_scene;
#endif
