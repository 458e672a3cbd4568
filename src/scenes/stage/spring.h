/* spring.h: a critically damped spring: it follows a moving goal without ever passing it. Plain
 * values, solved exactly, so that its path doesn't depend on the length of a frame. */
#ifndef SCENES_STAGE_SPRING_H
#define SCENES_STAGE_SPRING_H
#include <stdbool.h>

#define SPRING_MS                                                                                  \
    80.0f /* LOOK section 10: after this time only a hundredth of the way to a fixed goal remains */

typedef struct Spring {
    float at, speed; /* any unit, and that unit per millisecond */
} Spring;

/* Returns a spring at rest at `place`. */
Spring spring_at(float place);

/* Advances the spring by `ms` (≥ 0) with the goal at `to`. */
void spring_follow(Spring *spring, float to, float ms);

/* Returns true if the remaining way and speed are below `near` (in the spring's unit), so that the
 * caller may set it to rest. */
bool spring_is_at_rest(const Spring *spring, float to, float near);
#endif
