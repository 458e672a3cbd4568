/* trial.h: the scenes that continue from a step of a replay: "trial", a variation on the board, and
 * "play_on", the seating for a game of its own. Their arguments are in stage/scene_session.h. */
#ifndef SCENES_TRYOUT_TRIAL_H
#define SCENES_TRYOUT_TRIAL_H
#include "scenes/stage/scene.h"

extern const Scene trial_scene;
extern const Scene play_on_scene;
#endif
