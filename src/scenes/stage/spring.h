/* spring.h: a critically damped spring: what follows a moving goal without ever swinging past
 * it. Plain values; solved exactly, so that it goes the same way whatever the length of a frame. */
#ifndef SCENES_STAGE_SPRING_H
#define SCENES_STAGE_SPRING_H
#include <stdbool.h>

#define SPRING_MS                                                                                  \
    80.0f /* LOOK section 10: after this only a hundredth of the way to a goal that rests is left */

typedef struct Spring {
    float at, speed; /* any unit, and that unit a millisecond */
} Spring;

/* At rest at `place`. */
Spring spring_at(float place);

/* `ms` (≥ 0) pass while the goal is at `to`. */
void spring_follow(Spring *spring, float to, float ms);

/* Is what is left of way and speed below `near` (of the spring's unit), so that it may be set to
 * rest? */
bool spring_rests(const Spring *spring, float to, float near);
#endif
