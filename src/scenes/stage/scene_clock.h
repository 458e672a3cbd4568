/* scene_clock.h: time at the table of context->session. Sessions read no clock: scenes in which the
 * game goes on say that time has passed, and are drawn again when a clock shows another second. */
#ifndef SCENES_STAGE_SCENE_CLOCK_H
#define SCENES_STAGE_SCENE_CLOCK_H
#include "scenes/stage/scene.h"

/* Once in each update of such a scene. `stands`: nobody at this screen could act now, because
 * something is still shown; at one screen the clocks stand then. They stand, too, while no such
 * scene is in front, or the machine sleeps. */
void scene_clock_passes(SceneContext *context, bool stands);

/* Another frame after so many milliseconds at most, though nothing moves. */
void scene_clock_wake(SceneContext *context, double ms);
#endif
