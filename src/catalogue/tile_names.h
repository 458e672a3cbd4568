/* tile_names.h: the words of tile files, by the enum that each table is indexed with: for who reads
 * such files, and for who writes them. */
#ifndef CATALOGUE_TILE_NAMES_H
#define CATALOGUE_TILE_NAMES_H
#include "rules/tile.h"

/* "square", "farmhouse"; "none" for DECOR_NONE. */
extern const char *const tile_shape_names[SHAPES];
extern const char *const tile_decor_names[DECORS];

/* How many edges a shape has, and what they are called: "N", "H", "SR". */
extern const uint8_t tile_edge_counts[SHAPES];
extern const char *const tile_edge_names[SHAPES][EDGES_MAX];

/* A letter for each Land, then one for LAND_ANY. */
extern const char tile_land_letters[LAND_ANY + 2];

/* What is drawn where a road ends in the open, and the signs in cities; "" for none. */
extern const char *const tile_road_at_names[ROAD_ATS];
extern const char *const tile_goods_names[GOODS_KINDS];

/* Index of `word` in `words`, −1 if it is not there. */
int tile_find_word(const char *const *words, int count, const char *word);
#endif
