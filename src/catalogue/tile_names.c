/* tile_names.c: the words of tile files. Edges are listed clockwise from the north-west corner of
 * the printed tile:
 *
 *       N           N          NL  NR
 *    W ┌─┐ E     W ┌─╱ H     W ┌──┬──┐ E
 *      └─┘         │╱          └──┴──┘
 *       S                      SL  SR */
#include "catalogue/tile_names.h"

#include <string.h>

const char *const tile_shape_names[SHAPES] = {"square", "half", "double"};

const char *const tile_edge_names[SHAPES][EDGES_MAX] = {
    [SHAPE_SQUARE] = {"N", "E", "S", "W"},
    [SHAPE_HALF] = {"N", "H", "W"},
    [SHAPE_DOUBLE] = {"NL", "NR", "E", "SR", "SL", "W"},
};
const uint8_t tile_edge_counts[SHAPES] = {4, 3, 6};

const char *const tile_decor_names[DECORS] = {
    [DECOR_NONE] = "none",
    [DECOR_FARMHOUSE] = "farmhouse",
    [DECOR_COWSHED] = "cowshed",
    [DECOR_PIGSTY] = "pigsty",
    [DECOR_DONKEY_STABLE] = "donkey_stable",
    [DECOR_HIGHWAYMEN] = "highwaymen",
    [DECOR_GARDEN] = "garden",
    [DECOR_WATER_TOWER] = "water_tower",
};

const char tile_land_letters[LAND_ANY + 2] = "FRCIA";

const char *const tile_road_at_names[ROAD_ATS] = {"", "farmhouse", "hamlet", "house", "tree"};

const char *const tile_goods_names[GOODS_KINDS] = {"", "wine", "grain", "cloth"};

int tile_find_word(const char *const *words, int count, const char *word)
{
    for (int i = 0; i < count; i++)
        if (!strcmp(words[i], word))
            return i;
    return -1;
}
