/* turn_clock.c: divides the time of a turn among its decisions. */
#include "app/turn_clock.h"

#include <assert.h>
#include <math.h>

double turn_clock_begin(TurnClock *clock, const Thought *thought, double turn_s, double now_ms)
{
    assert(turn_s > 0 && "a turn has time");
    if (!thought->explain && clock->turn != thought->turn) {
        clock->turn = thought->turn;
        clock->left_ms = 1000 * turn_s;
    }
    clock->counts = !thought->explain;
    clock->began_ms = now_ms;
    clock->given_ms = 0;
    if (thought->timed)
        clock->given_ms = (clock->counts ? clock->left_ms : 1000 * turn_s) * (double)thought->part;
    return clock->given_ms;
}

void turn_clock_end(TurnClock *clock, double now_ms)
{
    if (clock->counts)
        clock->left_ms -= fmin(clock->given_ms, now_ms - clock->began_ms);
    clock->given_ms = 0;
}

float turn_clock_progress(const TurnClock *clock, double now_ms)
{
    if (clock->given_ms <= 0)
        return -1;
    return (float)fmin(1, (now_ms - clock->began_ms) / clock->given_ms);
}
