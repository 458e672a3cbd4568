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

/* --- land life -------------------------------------------------------------------------------- */

/* Decides from the facts whether the land moves. */

bool land_life_shows(LandLifeFacts facts)
{
    return facts.wanted && !facts.reduced_motion && facts.speed > 0 && facts.board;
}

bool land_life_is_running(LandLifeFacts facts)
{
    return land_life_shows(facts) && facts.focused && !facts.minimized;
}

int land_life_wait(LandLifeFacts facts, double gone)
{
    if (!land_life_is_running(facts))
        return -1;
    double left = (facts.software ? 2 : 1) * LAND_LIFE_MS - gone;
    return left > 0 ? (int)left + (left > (double)(int)left) : 0;
}
