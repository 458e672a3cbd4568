/* snap.c: finds the cell and rotation for the tile in hand. All lengths are in tile edges; a half
 * is its triangle, not its cell. */
#include "input/snap.h"

#include <assert.h>
#include <cglm/struct/vec2.h>
#include <math.h>

/* Corners of the triangle of a half, clockwise from the right angle, in a cell of size 1. */
static const vec2s half_corners[4][3] = {
    {{{0, 0}}, {{1, 0}}, {{0, 1}}},
    {{{1, 0}}, {{1, 1}}, {{0, 0}}},
    {{{1, 1}}, {{0, 1}}, {{1, 0}}},
    {{{0, 1}}, {{0, 0}}, {{1, 1}}},
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

/* Returns the middle of a placement, relative to the north-west corner of its cell. */
static vec2s middle_of(bool half, int rotation)
{
    const vec2s *corner = half_corners[rotation & 3];
    vec2s sum = glms_vec2_add(glms_vec2_add(corner[0], corner[1]), corner[2]);
    return half ? glms_vec2_divs(sum, 3) : (vec2s){{.5f, .5f}};
}

void snap_middle(bool half, Cell cell, int rotation, float *x, float *y)
{
    vec2s middle = middle_of(half, rotation);
    *x = (float)cell.x + middle.x;
    *y = (float)cell.y + middle.y;
}

/* Returns the distance of `p` from the line segment that starts at `a` and runs along `side`. */
static float stretch_distance(vec2s a, vec2s side, vec2s p)
{
    vec2s from_a = glms_vec2_sub(p, a);
    float t = glm_clamp_zo(glms_vec2_dot(from_a, side) / glms_vec2_norm2(side));
    return glms_vec2_distance(from_a, glms_vec2_scale(side, t));
}

static float triangle_distance(const vec2s corner[3], vec2s p)
{
    bool inside = true;
    float best = INFINITY;
    for (int i = 0; i < 3; i++) {
        vec2s side = glms_vec2_sub(corner[(i + 1) % 3], corner[i]);
        /* Clockwise with y down: the inside is to the right of every side. */
        if (glms_vec2_cross(side, glms_vec2_sub(p, corner[i])) < 0)
            inside = false;
        best = fminf(best, stretch_distance(corner[i], side, p));
    }
    return inside ? 0 : best;
}

float snap_distance(bool half, Cell cell, int rotation, float x, float y)
{
    vec2s p = {{x - (float)cell.x, y - (float)cell.y}};
    if (half)
        return triangle_distance(half_corners[rotation & 3], p);
    vec2s beyond = glms_vec2_maxv(glms_vec2_negate(p), glms_vec2_subs(p, 1));
    return glms_vec2_norm(glms_vec2_maxv(beyond, glms_vec2_zero()));
}

static bool is_legal(const SnapPlaces *places, Cell cell, int rotation)
{
    for (int i = 0; i < places->count; i++)
        if (cell_equal(places->legal[i].cell, cell) && places->legal[i].rotation == rotation)
            return true;
    return false;
}

/* Returns the next rotation that fits into `cell`, in steps of `by` quarters (±1), and tries the
 * present one last; −1 if there is none. */
static int fitting_rotation(const SnapPlaces *places, Cell cell, int rotation, int by)
{
    for (int q = 1; q <= 4; q++)
        if (is_legal(places, cell, (rotation + q * by) & 3))
            return (rotation + q * by) & 3;
    return -1;
}

/* Returns the corner of a half that fits into `cell` with its triangle nearest to the cursor; −1 if
 * none fits. */
static int fitting_corner(const SnapPlaces *places, Cell cell, float x, float y)
{
    int best = -1;
    float least = INFINITY;
    for (int corner = 0; corner < 4; corner++) {
        float away = snap_distance(true, cell, corner, x, y);
        if (away < least && is_legal(places, cell, corner)) {
            least = away;
            best = corner;
        }
    }
    return best;
}

/* Releases a corner that was fixed in another cell, then takes the corner of the quarter under the
 * cursor or, if it does not fit, the nearest one that does. */
static void choose_corner(SnapHand *hand, const SnapPlaces *places, Cell under, float x, float y)
{
    if (!hand->half)
        return;
    if (hand->fixed && !cell_equal(hand->fixed_cell, under))
        hand->fixed = false;
    if (!hand->fixed)
        hand->rotation = (uint8_t)snap_quarter(x, y);
    int corner = fitting_corner(places, under, x, y);
    if (corner >= 0 && !is_legal(places, under, hand->rotation))
        hand->rotation = (uint8_t)corner;
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

/* Returns the tile as carried: its middle is under the cursor. */
static Snap carried(const SnapHand *hand, SnapKind kind, Cell under, int turn_to, float x, float y)
{
    Snap snap = placed(hand, kind, under, turn_to);
    vec2s middle = middle_of(hand->half, hand->rotation);
    snap.x = x - middle.x;
    snap.y = y - middle.y;
    return snap;
}

/* Returns the distance from a placement; for a double tile, from the nearer of its two cells. */
static float away(const SnapHand *hand, const Placement *p, float x, float y)
{
    static const int8_t dx[4] = {1, 0, -1, 0}, dy[4] = {0, 1, 0, -1};
    float first = snap_distance(hand->half, p->cell, p->rotation, x, y);
    if (!hand->twice)
        return first;
    Cell second = {(int16_t)(p->cell.x + dx[p->rotation & 3]),
                   (int16_t)(p->cell.y + dy[p->rotation & 3])};
    return fminf(first, SNAP_SECOND + snap_distance(false, second, 0, x, y));
}

/* Returns the nearest legal placement within reach in the present rotation. For a half without a
 * fixed corner, other corners come after that, since moving to their quarter would choose them. */
static const Placement *nearest(const SnapHand *hand, const SnapPlaces *places, float x, float y)
{
    const Placement *best = NULL;
    float least = INFINITY;
    for (int i = 0; i < places->count; i++) {
        const Placement *p = &places->legal[i];
        float distance = away(hand, p, x, y), reach = hand->twice ? SNAP_REACH_DOUBLE : SNAP_REACH;
        bool turned = p->rotation != hand->rotation;
        if (distance > reach || (turned && (!hand->half || hand->fixed)))
            continue;
        /* so it comes after all placements that need no turn */
        distance += turned ? SNAP_REACH : 0;
        if (distance < least) {
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
    choose_corner(hand, places, under, x, y);
    if (is_legal(places, under, hand->rotation))
        return placed(hand, SNAP_PLACE, under, hand->rotation);
    int turn_to = fitting_rotation(places, under, hand->rotation, 1);
    if (turn_to >= 0)
        return carried(hand, SNAP_TURN, under, turn_to, x, y);
    const Placement *beside = NULL;
    if (!places->has_reason || !places->has_reason(places->self, under))
        beside = nearest(hand, places, x, y);
    if (!beside)
        return carried(hand, SNAP_NOT, under, hand->rotation, x, y);
    hand->rotation = beside->rotation;
    return placed(hand, SNAP_PLACE, beside->cell, beside->rotation);
}

Snap snap_at(const SnapHand *hand, const SnapPlaces *places, Cell cell)
{
    bool legal = is_legal(places, cell, hand->rotation);
    return placed(hand, legal ? SNAP_PLACE : SNAP_NOT, cell, hand->rotation);
}

int snap_turned(const SnapHand *hand, const SnapPlaces *places, Cell cell, int quarters)
{
    assert((quarters == 1 || quarters == -1) && "one quarter, either way");
    int fits = hand->half ? fitting_rotation(places, cell, hand->rotation, quarters) : -1;
    return fits >= 0 ? fits : (hand->rotation + quarters) & 3;
}

void snap_turn_to(SnapHand *hand, int rotation, float x, float y)
{
    hand->rotation = (uint8_t)(rotation & 3);
    hand->fixed = hand->half;
    hand->fixed_cell = snap_cell(x, y);
}
