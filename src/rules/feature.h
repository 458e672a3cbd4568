/* feature.h: laying tiles and joining their segments into features. */
#ifndef RULES_FEATURE_H
#define RULES_FEATURE_H
#include "rules/journal.h"

/* Lays a tile that fits: covers its space, tells the neighbours what they face, joins its segments. Returns its number. */
int feature_lay(Play *p, uint16_t copy, Cell cell, int rotation, int seat);

/* Single tiles and spaces of a feature of any kind, counted from its nodes (BASE-16, HALF-28). */
void feature_count(const Catalogue *c, const Game *g, uint16_t root, int *tiles, int *spaces);

/* The node placed first in the feature. */
uint16_t feature_first(const Game *g, uint16_t root);

/* The node of a segment. */
static inline uint16_t feature_node(const Game *g, int tile, int segment)
{
    return (uint16_t)(game_tiles(g)[tile].first_node + segment);
}

/* Monasteries and gardens that the placement of `tile`, the last one laid, completed, in the order in which they were placed. Writes at most
 * `room` nodes, returns how many. */
int feature_surrounded(const Catalogue *c, const Game *g, int tile, uint16_t *out, int room);
#endif
