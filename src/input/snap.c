/* snap.c: see snap.h. Everything is in tile edges; a half is its triangle, not its cell. */
#include "input/snap.h"

#include <assert.h>
#include <math.h>

/* Corners of the triangle of a half, clockwise from the right angle, in a cell of size 1. */
static const float half_corners[4][3][2] = {
    {{0, 0}, {1, 0}, {0, 1}},
    {{1, 0}, {1, 1}, {0, 0}},
    {{1, 1}, {0, 1}, {1, 0}},
    {{0, 1}, {0, 0}, {1, 1}},
};

Cell snap_cell(float x, float y)
{
    return (Cell){(int16_t)floorf(x), (int16_t)floorf(y)};
}

int snap_quarter(float x, float y)
{
    static const int quarter[2][2] = {{0, 1}, {3, 2}};
    return quarter[y - floorf(y) >= .5f][x - floorf(x) >= .5f];
}

void snap_middle(bool half, Cell cell, int rotation, float *x, float *y)
{
    *x = (float)cell.x + .5f;
    *y = (float)cell.y + .5f;
    if (!half)
        return;
    const float(*corner)[2] = half_corners[rotation & 3];
    *x = (float)cell.x + (corner[0][0] + corner[1][0] + corner[2][0]) / 3;
    *y = (float)cell.y + (corner[0][1] + corner[1][1] + corner[2][1]) / 3;
}

/* Distance of (px, py) from the stretch a–b. */
static float stretch_distance(const float *a, const float *b, float px, float py)
{
    float dx = b[0] - a[0], dy = b[1] - a[1];
    float t = ((px - a[0]) * dx + (py - a[1]) * dy) / (dx * dx + dy * dy);
    t = fminf(1, fmaxf(0, t));
    return hypotf(px - a[0] - t * dx, py - a[1] - t * dy);
}

static float triangle_distance(const float (*corner)[2], float px, float py)
{
    bool inside = true;
    float best = INFINITY;
    for (int i = 0; i < 3; i++) {
        const float *a = corner[i], *b = corner[(i + 1) % 3];
        /* Clockwise with y down: the inside lies to the right of every side. */
        if ((b[0] - a[0]) * (py - a[1]) - (b[1] - a[1]) * (px - a[0]) < 0)
            inside = false;
        best = fminf(best, stretch_distance(a, b, px, py));
    }
    return inside ? 0 : best;
}

float snap_distance(bool half, Cell cell, int rotation, float x, float y)
{
    float px = x - (float)cell.x, py = y - (float)cell.y;
    if (half)
        return triangle_distance(half_corners[rotation & 3], px, py);
    float dx = fmaxf(0, fmaxf(-px, px - 1)), dy = fmaxf(0, fmaxf(-py, py - 1));
    return hypotf(dx, dy);
}

static bool same_cell(Cell a, Cell b)
{
    return a.x == b.x && a.y == b.y;
}

bool snap_is_legal(const SnapPlaces *places, Cell cell, int rotation)
{
    for (int i = 0; i < places->count; i++)
        if (same_cell(places->legal[i].cell, cell) && places->legal[i].rotation == rotation)
            return true;
    return false;
}

/* The next rotation clockwise, the present one last, in which the tile fits into `cell`; −1 if
 * there is none. */
static int fitting_rotation(const SnapPlaces *places, Cell cell, int rotation)
{
    for (int q = 1; q <= 4; q++)
        if (snap_is_legal(places, cell, (rotation + q) & 3))
            return (rotation + q) & 3;
    return -1;
}

/* Lets go of a corner that was fixed in another cell, then takes the quarter's. */
static void choose_corner(SnapHand *hand, Cell under, float x, float y)
{
    if (!hand->half)
        return;
    if (hand->fixed && !same_cell(hand->fixed_cell, under))
        hand->fixed = false;
    if (!hand->fixed)
        hand->rotation = (uint8_t)snap_quarter(x, y);
}

static Snap placed(const SnapHand *hand, SnapKind kind, Cell cell, int turn_to)
{
    return (Snap){.kind = kind,
                  .cell = cell,
                  .rotation = hand->rotation,
                  .turn_to = (uint8_t)turn_to,
                  .x = (float)cell.x,
                  .y = (float)cell.y};
}

/* The tile under the cursor: its middle is where the cursor is. */
static Snap carried(const SnapHand *hand, SnapKind kind, Cell under, int turn_to, float x, float y)
{
    Snap snap = placed(hand, kind, under, turn_to);
    float mx, my;
    snap_middle(hand->half, (Cell){0, 0}, hand->rotation, &mx, &my);
    snap.x = x - mx;
    snap.y = y - my;
    return snap;
}

/* The nearest legal placement within reach: those of the present rotation before those that need
 * a turn. For a half whose corner is free every corner is as good, since the quarter there would
 * choose it. */
static const Placement *nearest(const SnapHand *hand, const SnapPlaces *places, bool turned,
                                float x, float y)
{
    const Placement *best = NULL;
    float least = SNAP_REACH;
    for (int i = 0; i < places->count; i++) {
        const Placement *p = &places->legal[i];
        if (!turned && p->rotation != hand->rotation)
            continue;
        float distance = snap_distance(hand->half, p->cell, p->rotation, x, y);
        if (distance < least || (distance <= least && !best)) {
            least = distance;
            best = p;
        }
    }
    return best;
}

Snap snap_find(SnapHand *hand, const SnapPlaces *places, float x, float y)
{
    assert(hand->rotation < 4 && "a rotation is a quarter turn");
    Cell under = snap_cell(x, y);
    choose_corner(hand, under, x, y);
    if (snap_is_legal(places, under, hand->rotation))
        return placed(hand, SNAP_PLACE, under, hand->rotation);
    int turn_to = fitting_rotation(places, under, hand->rotation);
    if (turn_to >= 0)
        return carried(hand, SNAP_TURN, under, turn_to, x, y);
    if (places->speaks && places->speaks(places->self, under))
        return carried(hand, SNAP_NOT, under, hand->rotation, x, y);
    const Placement *beside = nearest(hand, places, false, x, y);
    if (!beside && hand->half && !hand->fixed)
        beside = nearest(hand, places, true, x, y);
    if (!beside)
        return carried(hand, SNAP_NOT, under, hand->rotation, x, y);
    hand->rotation = beside->rotation;
    return placed(hand, SNAP_PLACE, beside->cell, beside->rotation);
}

void snap_turn_to(SnapHand *hand, int rotation, float x, float y)
{
    hand->rotation = (uint8_t)(rotation & 3);
    hand->fixed = hand->half;
    hand->fixed_cell = snap_cell(x, y);
}

void snap_turn(SnapHand *hand, int quarters, float x, float y)
{
    snap_turn_to(hand, hand->rotation + quarters + 4, x, y);
}
