/* need.h: encodes the needs of a free place of the board as one small number. A look-up in TileFits
 * by this number gives the rotations that fit there.
 *
 *   empty space   0..624      a base-five digit for each side N E S W, N the lowest: 0 if no
 *                             neighbour shows a side there, else the Land that it shows plus one
 *   gap           625..1024   the space has one half: 625 + ((r × 5 + a) × 5 + b) × 4 + land.
 *                             The missing half has rotation r; a and b are such digits for its
 *                             legs at the sides r and (r + 3) % 4; `land` is what the present
 *                             half shows at the long side */
#ifndef RULES_NEED_H
#define RULES_NEED_H
#include "rules/tile.h"

#include <assert.h>

enum {
    NEED_LANDS = LANDS + 1, /* values of a digit */
    NEED_EMPTY = NEED_LANDS * NEED_LANDS * NEED_LANDS * NEED_LANDS,
    NEED_GAP_B = LANDS,
    NEED_GAP_A = NEED_LANDS * NEED_GAP_B,
    NEED_GAP_R = NEED_LANDS * NEED_GAP_A
};
static_assert((int)NEEDS == NEED_EMPTY + 4 * NEED_GAP_R, "every need has its place in TileFits");

static inline bool need_is_gap(unsigned need)
{
    return need >= NEED_EMPTY;
}

/* Returns the rotation of the missing half of a gap. */
static inline int need_gap_rotation(unsigned need)
{
    assert(need_is_gap(need) && "a gap");
    return (int)((need - NEED_EMPTY) / NEED_GAP_R);
}

/* Returns the Land that the half next to a gap shows at the long side. */
static inline int need_gap_land(unsigned need)
{
    assert(need_is_gap(need) && "a gap");
    return (int)((need - NEED_EMPTY) % LANDS);
}

/* Returns the place value of the digit of `side` 0..3; 0 for sides that belong to no leg of the
 * missing half. */
static inline unsigned need_weight(unsigned need, int side)
{
    static const uint8_t weights[4] = {1, NEED_LANDS, NEED_LANDS * NEED_LANDS,
                                       NEED_LANDS * NEED_LANDS * NEED_LANDS};
    if (!need_is_gap(need))
        return weights[side];
    int rotation = need_gap_rotation(need);
    return side == rotation ? NEED_GAP_A : side == ((rotation + 3) & 3) ? NEED_GAP_B : 0;
}

/* Returns the Land that faces `side`, −1 if none does. */
static inline int need_land(unsigned need, int side)
{
    unsigned weight = need_weight(need, side);
    unsigned digits = need_is_gap(need) ? need - NEED_EMPTY : need;
    return weight ? (int)(digits / weight % NEED_LANDS) - 1 : -1;
}

/* Returns the need once `land` shows at `side`, where nothing showed before. */
static inline unsigned need_shown(unsigned need, int side, int land)
{
    return need + (unsigned)(land + 1) * need_weight(need, side);
}

/* Returns the need of a gap in a space that needed `empty`: rotation of the missing half, `land` at
 * its long side. */
static inline unsigned need_of_gap(unsigned empty, int rotation, int land)
{
    unsigned a = (unsigned)(need_land(empty, rotation) + 1);
    unsigned b = (unsigned)(need_land(empty, (rotation + 3) & 3) + 1);
    return NEED_EMPTY + (unsigned)rotation * NEED_GAP_R + a * NEED_GAP_A + b * NEED_GAP_B +
           (unsigned)land;
}
#endif
