/* parting.c: Moves overlapping discs apart. */
#include "scenes/stage/parting.h"

#include <assert.h>
#include <math.h>

/* 40 discs in one heap took 9 steps. */
enum { STEPS_MOST = 24 };

static void move(Rect *disc, float dx, float dy)
{
    disc->x += dx;
    disc->y += dy;
}

/* Moves two overlapping discs apart, each by half of the overlap. Returns true if they moved. */
static bool part(Rect *a, Rect *b)
{
    float dx = b->x + b->w / 2 - a->x - a->w / 2, dy = b->y + b->w / 2 - a->y - a->w / 2,
          far = hypotf(dx, dy), over = (a->w + b->w) / 2 - far;
    if (over <= 0)
        return false;
    /* One px more, because drawing rounds their places. Of two discs at the same place one moves
     * down. */
    float step = over / 2 + 1;
    dx = far > 0 ? dx / far * step : 0;
    dy = far > 0 ? dy / far * step : step;
    move(a, -dx, -dy);
    move(b, dx, dy);
    return true;
}

void discs_part(Rect *discs, int count)
{
    bool parted = true;
    assert(count >= 0 && "a list");
    for (int step = 0; parted && step < STEPS_MOST; step++) {
        parted = false;
        for (int i = 0; i < count; i++)
            for (int k = 0; k < i; k++)
                parted |= part(&discs[k], &discs[i]);
    }
}
