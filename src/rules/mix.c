/* mix.c: mixes or sorts the hidden parts of the stack. If expansions put tiles on top, it mixes
 * each part of the stack separately; kinds that are barred from the top tiles of a part go to its
 * bottom. */
#include "rules/mix.h"
#include "rules/expansion.h"

#include <assert.h>

/* Sorts ascending. Insertion sort would do for a hundred tiles; Shell's sort does for a
 * thousand. */
static void sort16(uint16_t *items, int n)
{
    static const int gaps[] = {301, 132, 57, 23, 10, 4, 1};
    for (size_t k = 0; k < sizeof gaps / sizeof gaps[0]; k++) {
        for (int i = gaps[k]; i < n; i++) {
            uint16_t item = items[i];
            int j = i;
            for (; j >= gaps[k] && items[j - gaps[k]] > item; j -= gaps[k])
                items[j] = items[j - gaps[k]];
            items[j] = item;
        }
    }
}

/* Moves tiles of late kinds to the bottom. Returns how many there are. */
static int late_first(const Catalogue *c, const StackPart *part, uint16_t *tiles)
{
    int late = 0;
    for (int i = 0; part->late && i < part->count; i++) {
        uint16_t copy = tiles[i];
        if (!part->late(catalogue_kind(c, copy)))
            continue;
        tiles[i] = tiles[late];
        tiles[late++] = copy;
    }
    assert(late <= (part->late ? part->low : 0) && "late kinds lie below");
    return late;
}

/* Sorts a part, or shuffles it into one of its possible orders. Above `low` are any tiles but late
 * ones, each equally likely; below it are the others and all late ones, in any order. */
static void mix_part(const Catalogue *c, const StackPart *part, uint16_t *tiles, Chance *chance)
{
    int late = late_first(c, part, tiles);
    if (chance) {
        chance_shuffle16(chance, tiles + late, (uint32_t)(part->count - late));
        chance_shuffle16(chance, tiles, part->low);
    } else {
        sort16(tiles, late);
        sort16(tiles + late, part->count - late);
    }
}

void stack_mix(const Catalogue *c, Game *g, Chance *chance)
{
    StackPart parts[STACK_PARTS];
    int n = expansion_stack_parts(c, g, parts);
    for (int i = 0; i < n; i++) {
        assert(parts[i].from + parts[i].count <= g->stack_count && "a part of the stack");
        mix_part(c, &parts[i], game_stack(g) + parts[i].from, chance);
    }
}
