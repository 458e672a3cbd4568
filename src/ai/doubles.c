/* doubles.c: thins out the placements of double tiles in hands (greedy.h). Such a tile fits in a
 * hundred places of a large board, and its figure scores more the more tiles surround it, so only
 * the places with most neighbours are examined. */
#include "ai/greedy.h"
#include "rules/board.h"

#include <string.h>

enum { RING = 10 }; /* spaces around */

/* Counts the occupied spaces around the tile that `place` would place. */
static int count_around(const Catalogue *c, const Game *g, const Action *place)
{
    const Part *parts = catalogue_kind(c, place->copy)->parts[place->rotation];
    int taken = 0;
    for (int i = 0; i < PARTS_MAX; i++) {
        Cell cell = {(int16_t)(place->cell.x + parts[i].dx),
                     (int16_t)(place->cell.y + parts[i].dy)};
        for (int d = 0; d < DIRECTIONS; d++) {
            Cell at = cell_towards(cell, d);
            const Space *space = i && cells_within(place->cell, at, 1) ? NULL : space_if_any(g, at);
            taken += space && space->covered;
        }
    }
    assert(taken <= RING && "each space once");
    return taken;
}

static bool is_double(const Catalogue *c, const Action *a)
{
    return a->kind == ACTION_PLACE && catalogue_kind(c, a->copy)->part_count > 1;
}

/* Returns the smallest number of occupied spaces that leaves at least one place and, if possible,
 * no more than `most`. */
static int least_around(const int *count, int most)
{
    int least = RING, places = count[RING];
    while (least > 0 && (places == 0 || places + count[least - 1] <= most))
        places += count[--least];
    return least;
}

bool greedy_thin_doubles(const Catalogue *c, const Game *g, const Action *actions, int n, int most,
                         bool *left_out)
{
    bool any = false;
    for (int i = 0, from = 0; i < n; i = from) {
        int count[RING + 1] = {0};
        for (from = i + 1; from < n && actions[from].copy == actions[i].copy &&
                           actions[from].kind == actions[i].kind;)
            from++;
        if (!is_double(c, &actions[i]) || from - i <= most)
            continue;
        if (!any)
            memset(left_out, 0, (size_t)n * sizeof *left_out);
        any = true;
        for (int k = i; k < from; k++)
            count[count_around(c, g, &actions[k])]++;
        int least = least_around(count, most);
        for (int k = i; k < from; k++)
            left_out[k] = count_around(c, g, &actions[k]) < least;
    }
    return any;
}
