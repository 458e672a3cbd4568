/* results.h: the scene after a game: who won, where the points came from, and what other rules
 * would have given. Shows context->session, which stays open until the person leaves. No
 * arguments. */
#ifndef SCENES_RESULTS_RESULTS_H
#define SCENES_RESULTS_RESULTS_H
#include "scenes/stage/scene.h"

extern const Scene results_scene;

/* The board without panels, a free camera, and pictures of it as files. Needs context->session.
 * Pushed over a game or its results; Escape goes back. */
extern const Scene photo_scene;
#endif
