/* tile_names.h: the words of tile files, indexed by their enums, for readers and writers of such
 * files. */
#ifndef CATALOGUE_TILE_NAMES_H
#define CATALOGUE_TILE_NAMES_H
#include "rules/tile.h"

/* The words for shapes ("square") and illustrations ("farmhouse"; "none" for DECOR_NONE). */
extern const char *const tile_shape_names[SHAPES];
extern const char *const tile_decor_names[DECORS];

/* The number of edges of a shape, and their names: "N", "H", "SR". */
extern const uint8_t tile_edge_counts[SHAPES];
extern const char *const tile_edge_names[SHAPES][EDGES_MAX];

/* A letter for each Land, then those for LAND_ANY and LAND_WALL. */
extern const char tile_land_letters[EDGE_LANDS + 1];

/* The picture at an open end of a road, and the goods in cities; "" for none. */
extern const char *const tile_road_at_names[ROAD_ATS];
extern const char *const tile_goods_names[GOODS_KINDS];

/* Returns the index of `word` in `words`, −1 if it isn't there. */
int tile_find_word(const char *const *words, int count, const char *word);
#endif
