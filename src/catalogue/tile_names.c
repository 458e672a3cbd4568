/* tile_names.c: the words of tile files for shapes, edges, lands and illustrations. Edges run
 * clockwise from the north-west corner as the tile is printed:
 *
 *      N           N          NL  NR
 *   W ┌─┐ E     W ┌─╱ H     W ┌──┬──┐ E
 *     └─┘         │╱          └──┴──┘
 *      S                      SL  SR */
#include "catalogue/tile_draft.h"

#include <assert.h>
#include <string.h>

static const char *const shape_names[SHAPES] = {"square", "half", "double"};

static const char *const edge_names[SHAPES][EDGES_MAX] = {
    [SHAPE_SQUARE] = {"N", "E", "S", "W"},
    [SHAPE_HALF] = {"N", "H", "W"},
    [SHAPE_DOUBLE] = {"NL", "NR", "E", "SR", "SL", "W"},
};
static const uint8_t edge_counts[SHAPES] = {4, 3, 6};

static const char land_letters[LANDS + 1] = "FRCI";

static const char *const decor_names[DECORS] = {
    [DECOR_NONE] = "none",
    [DECOR_FARMHOUSE] = "farmhouse",
    [DECOR_COWSHED] = "cowshed",
    [DECOR_PIGSTY] = "pigsty",
    [DECOR_DONKEY_STABLE] = "donkey_stable",
    [DECOR_HIGHWAYMEN] = "highwaymen",
    [DECOR_GARDEN] = "garden",
    [DECOR_WATER_TOWER] = "water_tower",
};

int tile_find_word(const char *const *words, int count, const char *word)
{
    for (int i = 0; i < count; i++)
        if (!strcmp(words[i], word))
            return i;
    return -1;
}

const char *tile_edge_name(int shape, int edge)
{
    return edge_names[shape][edge];
}

const char *tile_decor_name(int decor)
{
    return decor_names[decor];
}

const char *tile_shape_name(int shape)
{
    assert(shape >= 0 && shape < SHAPES);
    return shape_names[shape];
}

int tile_shape_find(const char *name)
{
    return tile_find_word(shape_names, SHAPES, name);
}

int tile_edge_count(int shape)
{
    assert(shape >= 0 && shape < SHAPES);
    return edge_counts[shape];
}

int tile_edge_find(int shape, const char *name)
{
    return tile_find_word(edge_names[shape], edge_counts[shape], name);
}

int tile_land_find(char letter)
{
    const char *land = letter ? strchr(land_letters, letter) : NULL;
    return land ? (int)(land - land_letters) : -1;
}
