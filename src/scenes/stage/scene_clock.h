/* scene_clock.h: time at the table of context->session. Sessions read no clock: scenes in which the
 * game goes on say that time has passed, and are drawn again when a clock shows another second. */
#ifndef SCENES_STAGE_SCENE_CLOCK_H
#define SCENES_STAGE_SCENE_CLOCK_H
#include "scenes/stage/scene.h"

/* Once in each update of such a scene. `stands`: nobody at this screen could act now, because
 * something is still shown; at one screen the clocks stand then. They stand, too, while no such
 * scene is in front, or the machine sleeps. */
void scene_clock_passes(SceneContext *context, bool stands);

/* Something stands still for *left_ms more: frames rest until it goes. Once in each update of `ms`;
 * *seen_ms is 0 when it begins to be told. True: its time is up with this frame. */
bool scene_clock_tells(SceneContext *context, float *left_ms, double *seen_ms, float ms);

/* Another frame after so many milliseconds at most, though nothing moves. */
void scene_clock_wake(SceneContext *context, double ms);
#endif
