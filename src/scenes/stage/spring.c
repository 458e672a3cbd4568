/* spring.c: Computes critically damped motion. It is solved exactly instead of in steps, so that it
 * takes the same path at any frame rate and can't overshoot after a long frame. */
#include "scenes/stage/spring.h"

#include <assert.h>
#include <math.h>

/* Released at rest, (1 + ωt)·e^(−ωt) of the way remains after t; that is .01 at ωt = 6.6384. */
static const float omega = 6.6384f / SPRING_MS;

Spring spring_at(float place)
{
    return (Spring){.at = place};
}

void spring_follow(Spring *spring, float to, float ms)
{
    assert(ms >= 0 && "time goes on");
    /* x = (a + b·t)·e^(−ωt) is the remaining way, with x(0) = a and x'(0) = b − ω·a. */
    float a = spring->at - to, b = spring->speed + omega * a;
    float decay = expf(-omega * ms), left = (a + b * ms) * decay;
    spring->at = to + left;
    spring->speed = b * decay - omega * left;
}

bool spring_is_at_rest(const Spring *spring, float to, float near)
{
    assert(near > 0 && "how near counts as there");
    return fabsf(spring->at - to) < near && fabsf(spring->speed) < omega * near;
}
