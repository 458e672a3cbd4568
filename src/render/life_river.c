/* life_river.c: finds which way the water of a river runs, from cell to cell starting at its spring
 * (life.h). */
#include "base/memory.h"
#include "render/life.h"

#include <math.h>

enum { NOWHERE = 4 };

/* Cells along the middle of a straight river, and of a bend. */
#define STRAIGHT 1.0f
#define BEND .7853982f

void life_river_add(Life *life, const TileLife *moves, int index, const BoardTile *tile)
{
    life->rivers =
        memory_room(life->rivers, life->river_count + 1, &life->river_room, sizeof *life->rivers);
    life->rivers[life->river_count++] = (LifeRiver){.tile = index,
                                                    .x = (int)lroundf(tile->x),
                                                    .y = (int)lroundf(tile->y),
                                                    .from = NOWHERE,
                                                    .to = NOWHERE,
                                                    .life = moves};
}

static int first_side(unsigned sides)
{
    for (int side = 0; side < NOWHERE; side++)
        if (sides >> side & 1)
            return side;
    return NOWHERE;
}

static LifeRiver *river_at(Life *life, int x, int y)
{
    for (int i = 0; i < life->river_count; i++)
        if (life->rivers[i].x == x && life->rivers[i].y == y)
            return &life->rivers[i];
    return NULL;
}

static float length_of(const LifeRiver *river)
{
    bool bends = river->from != NOWHERE && river->to != NOWHERE && ((river->from ^ river->to) & 1);
    return bends ? BEND : STRAIGHT;
}

/* Follows the stream until it ends or reaches a cell that is already known.
 *
 *       from N          The pattern of a cell begins where that of the previous cell ended, so
 *     +---|---+         that lines of light run on. `start` adds up lengths along the middle: 1 for
 *     |   └───|─ to E   a straight cell, for a bend π / 4, a quarter of a circle of radius 1/2.
 *     +-------+ */
static void follow(Life *life, LifeRiver *river, int from, float start)
{
    static const int dx[4] = {0, 1, 0, -1}, dy[4] = {-1, 0, 1, 0};
    while (river && !river->reached) {
        unsigned sides = river->life->rivers;
        if (from != NOWHERE)
            sides &= ~(1u << from);
        river->reached = true;
        river->from = (uint8_t)from;
        river->to = (uint8_t)first_side(sides);
        river->start = start;
        if (river->to == NOWHERE)
            return;
        start += length_of(river);
        from = (river->to + 2) & 3;
        river = river_at(life, river->x + dx[river->to], river->y + dy[river->to]);
    }
}

static bool is_end(const LifeRiver *river)
{
    unsigned sides = river->life->rivers;
    return (sides & (sides - 1)) == 0;
}

void life_rivers_run(Life *life)
{
    for (int pass = 0; pass < 3; pass++)
        for (int i = 0; i < life->river_count; i++) {
            LifeRiver *river = &life->rivers[i];
            bool begins = pass == 0 ? river->life->spring : pass == 1 ? is_end(river) : true;
            if (begins && !river->reached)
                follow(life, river, is_end(river) ? NOWHERE : first_side(river->life->rivers), 0);
        }
}
