/* results.h: the scene after a game: who won, where the points came from, and what other rules
 * would have given. It shows context->session, which stays open until the player leaves. It takes
 * no arguments. */
#ifndef SCENES_RESULTS_RESULTS_H
#define SCENES_RESULTS_RESULTS_H
#include "scenes/stage/scene.h"

extern const Scene results_scene;

/* The board without panels, with a free camera, and saved pictures of it. It needs
 * context->session. The game or its results push it; Escape returns to them. */
extern const Scene photo_scene;
#endif
