/* scene_clock.c: Reports passing time to the session, and requests frames when clocks and messages
 * change. */
#include "scenes/stage/scene_clock.h"

#include "scenes/stage/seat_state.h"
#include "session/session.h"

#include <assert.h>

/* Longer than a second, after which the next frame comes even on a slow computer. */
static const double gap_ms = 1500, second_ms = 1000, dots_ms = 400;

void scene_clock_wake(SceneContext *context, double ms)
{
    assert(ms > 0 && "later than now");
    double at = context->now_ms + ms;
    if (context->wake_ms == 0 || at < context->wake_ms)
        context->wake_ms = at;
}

/* After a rest of the frames, an update's `ms` covers only one frame, so the wall clock counts. */
bool scene_clock_counts(SceneContext *context, float *left_ms, double *seen_ms, float ms)
{
    double rested = *seen_ms > 0 ? context->now_ms - *seen_ms : 0;
    if (*left_ms <= 0)
        return false;
    *seen_ms = context->now_ms;
    *left_ms -= rested > ms ? (float)rested : ms;
    if (*left_ms > 0)
        scene_clock_wake(context, *left_ms);
    return *left_ms <= 0;
}

/* Keeps the fraction of a millisecond: at sixty frames a second half a millisecond would be lost in
 * each. */
static void pass(SceneContext *context, double gone)
{
    context->time_rest_ms += gone;
    int64_t whole = (int64_t)context->time_rest_ms;
    context->time_rest_ms -= (double)whole;
    session_passes(context->session, whole);
}

/* Wakes the scene when the clock's digits change next. A player who thinks on another computer has
 * moving dots, which need frames also. */
static void wake(SceneContext *context, const TableState *seats, int seat)
{
    bool elsewhere = session_is_elsewhere(context->session);
    int64_t left = session_clock(context->session, seat);
    bool lost = seats->seats[seat].lost;
    int64_t step = left > SEAT_CLOCK_DAY ? 60000 : 1000;
    if (seats->clocks.initial && seats->seats[seat].owned && left > 0)
        scene_clock_wake(context, (double)((left - 1) % step + 1));
    else if (elsewhere && lost)
        scene_clock_wake(context, second_ms);
    if (elsewhere && !lost && !session_is_human(context->session, seat) && !context->reduced_motion)
        scene_clock_wake(context, dots_ms);
}

void scene_clock_passes(SceneContext *context, bool stands)
{
    Session *session = context->session;
    const TableState *seats = session_seats(session);
    bool goes = context->time_ms > 0 && context->now_ms > context->time_ms;
    double gone = goes ? context->now_ms - context->time_ms : 0;
    context->time_ms = context->now_ms;
    if (!seats || session_over(session) || seats->running == NO_SEAT)
        return;
    bool elsewhere = session_is_elsewhere(session);
    if (!elsewhere && (stands || gone > gap_ms))
        return;
    pass(context, gone);
    wake(context, seats, seats->running);
}
