/* timing.h: things that move by themselves: springs, and messages that disappear after a time. */
#ifndef SCENES_STAGE_TIMING_H
#define SCENES_STAGE_TIMING_H
#include "base/draw.h"
#include "scenes/stage/scene.h"

#include <stdbool.h>

/* A critically damped spring: it follows a moving goal without ever passing it. It holds plain
 * values and is solved exactly, so that its path doesn't depend on the length of a frame. */

/* LOOK section 10: after this time only a hundredth of the distance to a fixed goal remains */
#define SPRING_MS 80.0f

typedef struct Spring {
    float at, speed; /* any unit, and that unit per millisecond */
} Spring;

/* Returns a spring at rest at `place`. */
Spring spring_at(float place);

/* Advances the spring by `ms` (≥ 0) with the goal at `to`. */
void spring_follow(Spring *spring, float to, float ms);

/* Returns true if the remaining distance and speed are below `near` (in the spring's unit), so that
 * the caller may set it to rest. */
bool spring_is_at_rest(const Spring *spring, float to, float near);

/* --- time at the table ------------------------------------------------------------------------ */

/* Time at the table of context->session. Sessions read no clock themselves. Scenes in which the
 * game continues report the passing time, and are redrawn when a clock shows another second. */

/* Reports the time passed, once in each update of a scene in which the game continues. `stands`
 * means that no player at this screen can act, because an animation is running; if all players
 * share one screen, the clocks stop meanwhile. They are also stopped while no such scene is in
 * front, or the computer sleeps. */
void scene_clock_passes(SceneContext *context, bool stands);

/* Counts down *left_ms, the remaining time of a still message, so that no frames need to be drawn
 * until it ends. Call it once in each update with the update's `ms`; *seen_ms is 0 at the start.
 * Returns true in the frame in which the time is up. */
bool scene_clock_counts(SceneContext *context, float *left_ms, double *seen_ms, float ms);

/* Requests another frame within `ms` milliseconds, even if nothing moves. */
void scene_clock_wake(SceneContext *context, double ms);
#endif
