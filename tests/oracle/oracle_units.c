/* oracle_units.c: paints small boards and reads neighbours, distances and lines from the
 * colours. */
#include "oracle_units.h"

#include <assert.h>
#include <string.h>

static const int side_x[4] = {0, 1, 0, -1}, side_y[4] = {-1, 0, 1, 0};

void quilt_begin(Quilt *q, bool by_tiles)
{
    memset(q->tile, 0xff, sizeof q->tile);
    q->tiles = 0;
    q->by_tiles = by_tiles;
}

static bool inside(int x, int y)
{
    return x >= 0 && y >= 0 && x < QUILT && y < QUILT;
}

int quilt_lay(Quilt *q, Shape shape, int x, int y, int rotation)
{
    static const int along_x[4] = {1, 0, -1, 0}, along_y[4] = {0, 1, 0, -1};
    int tile = q->tiles++;
    assert(tile < QUILT_TILES && inside(x, y));
    for (int side = 0; side < 4; side++) {
        if (shape != SHAPE_HALF || side == rotation || side == (rotation + 3) % 4)
            q->tile[y][x][side] = tile;
        if (shape == SHAPE_DOUBLE)
            q->tile[y + along_y[rotation]][x + along_x[rotation]][side] = tile;
    }
    return tile;
}

/* Returns the colour of a quarter; in a gap, the colour of the lone half. */
static int colour(const Quilt *q, int x, int y, int side)
{
    if (!inside(x, y))
        return -1;
    const int *quarter = q->tile[y][x];
    for (int i = 0; quarter[side] < 0 && i < 4; i++)
        if (quarter[i] >= 0)
            return quarter[i];
    return quarter[side];
}

bool quilt_share(const Quilt *q, int a, int b)
{
    for (int y = 0; y < QUILT; y++)
        for (int x = 0; x < QUILT; x++) {
            bool has_a = false, has_b = false;
            for (int side = 0; side < 4; side++) {
                has_a |= q->tile[y][x][side] == a;
                has_b |= q->tile[y][x][side] == b;
            }
            if (has_a && has_b)
                return true;
        }
    return false;
}

/* The distance to each quarter, relaxed until nothing changes. Steps within a unit cost nothing. */
typedef struct Field {
    const Quilt *q;
    int steps[QUILT][QUILT][4];
    bool changed;
} Field;

static void relax(Field *f, int *to, int from, int cost)
{
    if (from < 0 || (*to >= 0 && *to <= from + cost))
        return;
    *to = from + cost;
    f->changed = true;
}

static void relax_cell(Field *f, int x, int y)
{
    const Quilt *q = f->q;
    for (int side = 0; side < 4; side++) {
        int own = colour(q, x, y, side), *to = &f->steps[y][x][side];
        int bx = x + side_x[side], by = y + side_y[side], facing = (side + 2) % 4;
        if (own < 0)
            continue;
        if (colour(q, bx, by, facing) >= 0)
            relax(f, to, f->steps[by][bx][facing],
                  !q->by_tiles || colour(q, bx, by, facing) != own);
        for (int other = 0; other < 4; other++)
            relax(f, to, f->steps[y][x][other], q->by_tiles && colour(q, x, y, other) != own);
    }
}

void quilt_steps(const Quilt *q, int x, int y, int side, int out[QUILT_TILES])
{
    static Field f;
    f.q = q;
    memset(f.steps, 0xff, sizeof f.steps);
    f.steps[y][x][side] = 0;
    do {
        f.changed = false;
        for (int i = 0; i < QUILT * QUILT; i++)
            relax_cell(&f, i % QUILT, i / QUILT);
    } while (f.changed);
    memset(out, 0xff, QUILT_TILES * sizeof *out);
    for (int i = 0; i < QUILT * QUILT * 4; i++) {
        int cx = i / 4 % QUILT, cy = i / 4 / QUILT, tile = q->tile[cy][cx][i % 4];
        int steps = f.steps[cy][cx][i % 4];
        if (tile >= 0 && steps >= 0 && (out[tile] < 0 || steps < out[tile]))
            out[tile] = steps;
    }
}

/* Returns whether the line meets colour `tile` on the near side of this cell, or, with `far`, on
 * the far side. A diagonal line enters a cell across two sides. */
static bool meets(const Quilt *q, int x, int y, int dx, int dy, int tile, bool far)
{
    bool met = false;
    for (int side = 0; side < 4; side++) {
        /* 1: on the far side, −1: on the near side */
        int towards = side_x[side] * dx + side_y[side] * dy;
        met |= towards == (far ? 1 : -1) && colour(q, x, y, side) == tile;
    }
    return met;
}

/* Lists the tiles of a cell; those that the line meets only on the near side come first. */
static int marks_of_cell(const Quilt *q, int x, int y, int dx, int dy, QuiltMark *out,
                         int *distance, int last)
{
    int n = 0, before = *distance;
    for (int pass = 0; pass < 2; pass++)
        for (int tile = 0; tile < q->tiles; tile++) {
            bool near = meets(q, x, y, dx, dy, tile, false);
            bool far = meets(q, x, y, dx, dy, tile, true);
            if ((!near && !far) || pass == near)
                continue;
            bool behind = q->by_tiles && !near, same = q->by_tiles && tile == last;
            out[n] = (QuiltMark){tile, before + (same ? 0 : behind ? 2 : 1)};
            *distance = out[n].distance > *distance ? out[n].distance : *distance;
            n++;
        }
    if (n == 0)
        out[n++] = (QuiltMark){-1, *distance = before + 1};
    return n;
}

int quilt_line(const Quilt *q, int x, int y, int dx, int dy, QuiltMark out[QUILT_LINE])
{
    int n = 0, distance = 0, last = colour(q, x, y, 0);
    for (int cx = x + dx, cy = y + dy; inside(cx, cy); cx += dx, cy += dy) {
        n += marks_of_cell(q, cx, cy, dx, dy, &out[n], &distance, last);
        last = out[n - 1].tile;
    }
    return n;
}
