/* geometry.h: cells, sides, half-edges, corners and their rotation.
 *
 *   x grows to the east, y to the south. A cell has four sides N E S W = 0..3 and, when it holds
 *   halves, a long side L = 4. Rotations are quarter turns clockwise, 0..3. Half-edges of a
 *   cell:
 *
 *            0   1                 side L (a diagonal) has half-edges 8 and 9. They are
 *          +---+---+               counted along the rim of the half that owns them, so that
 *        7 |       | 2             a half's 8 lies against its partner's 9 and its 9 against 8.
 *          +       +               Half-edges that lie against each other across a side:
 *        6 |       | 3             0|5, 1|4, 2|7, 3|6, 8|9.
 *          +---+---+
 *            5   4
 *
 * A half (HALF-5) at rotation r has its right angle in corner r: 0 NW, 1 NE, 2 SE, 3 SW. It owns
 * the sides (r) and (r + 3) % 4. */
#ifndef RULES_GEOMETRY_H
#define RULES_GEOMETRY_H
#include <stdbool.h>
#include <stdint.h>

enum {
    SIDE_N,
    SIDE_E,
    SIDE_S,
    SIDE_W,
    SIDE_L,
    SIDES /* of a cell, including the long side */
};

enum {
    HALF_EDGES = 10, /* of a cell: 0..7 around the rim, 8 and 9 on the long side */
    NO_SIDE = 0xff
};

typedef struct Cell {
    int16_t x, y;
} Cell;

static inline bool cell_equal(Cell a, Cell b)
{
    return a.x == b.x && a.y == b.y;
}

/* Returns the neighbour across side 0..3. */
static inline Cell cell_neighbour(Cell cell, int side)
{
    static const int8_t dx[4] = {0, 1, 0, -1}, dy[4] = {-1, 0, 1, 0};
    return (Cell){(int16_t)(cell.x + dx[side]), (int16_t)(cell.y + dy[side])};
}

/* Returns the cell in one of the eight directions around a cell: 0 NW, 1 N, 2 NE, 3 E and so on
 * clockwise; the opposite of d is (d + 4) % 8. */
enum { DIRECTIONS = 8 };
static inline Cell cell_towards(Cell cell, int direction)
{
    static const int8_t dx[DIRECTIONS] = {-1, 0, 1, 1, 1, 0, -1, -1};
    static const int8_t dy[DIRECTIONS] = {-1, -1, -1, 0, 1, 1, 1, 0};
    return (Cell){(int16_t)(cell.x + dx[direction]), (int16_t)(cell.y + dy[direction])};
}

/* Returns whether `b` is at most `steps` columns and rows away. With 1 they touch by a side or a
 * corner, or are the same. */
static inline bool cells_within(Cell a, Cell b, int steps)
{
    int dx = a.x - b.x, dy = a.y - b.y;
    return dx >= -steps && dx <= steps && dy >= -steps && dy <= steps;
}

/* Returns the side of the neighbour that faces `side`: N-S, E-W, L-L. */
static inline int side_facing(int side)
{
    return side == SIDE_L ? SIDE_L : (side + 2) & 3;
}

/* Returns `side` 0..3 after `rotation` quarter turns clockwise; L stays L. */
static inline int side_turned(int side, int rotation)
{
    return side == SIDE_L ? SIDE_L : (side + rotation) & 3;
}

/* Returns the set of the sides 0..3 that a half at `rotation` owns: its legs. */
static inline unsigned half_sides(int rotation)
{
    return 1u << rotation | 1u << ((rotation + 3) & 3);
}
#endif
