/* scene_clock.h: time at the table of context->session. Sessions read no clock. Scenes in which the
 * game continues report the passing time, and are drawn again when a clock shows another second. */
#ifndef SCENES_STAGE_SCENE_CLOCK_H
#define SCENES_STAGE_SCENE_CLOCK_H
#include "scenes/stage/scene.h"

/* Reports the time passed, once in each update of such a scene. `stands` means that no player at
 * this screen could act, because an animation runs; at one screen the clocks are stopped meanwhile.
 * They are also stopped while no such scene is in front, or the computer sleeps. */
void scene_clock_passes(SceneContext *context, bool stands);

/* Counts down *left_ms of a message that doesn't move, so that frames can rest meanwhile. Call it
 * once in each update of `ms`; *seen_ms is 0 at the start. Returns true in the frame in which the
 * time is up. */
bool scene_clock_counts(SceneContext *context, float *left_ms, double *seen_ms, float ms);

/* Requests another frame within `ms` milliseconds, though nothing moves. */
void scene_clock_wake(SceneContext *context, double ms);
#endif
