/* feature.h: laying tiles and joining their segments into features. */
#ifndef RULES_FEATURE_H
#define RULES_FEATURE_H
#include "rules/journal.h"

/* Lays a tile that fits: covers its space, tells the neighbours what they face, joins its
 * segments. Returns its number. */
int feature_lay(Play *p, uint16_t copy, Cell cell, int rotation, int seat);

/* Makes one feature of those of two nodes of a kind, which meet at no side (Expansion.links). */
void feature_join(Play *p, uint16_t a, uint16_t b);

/* Single tiles and spaces of a feature of any kind, counted from its nodes (BASE-16, HALF-28). */
void feature_count(const Catalogue *c, const Game *g, uint16_t root, int *tiles, int *spaces);

/* The node placed first in the feature. */
uint16_t feature_first(const Game *g, uint16_t root);

/* May a walk come to `tile`? */
typedef bool TilePasses(const Game *g, int tile, const void *self);

/* The nodes of its feature that are reached from `from`, which is the first of them, breadth first
 * over sides at which they meet, through tiles that `passes` lets (NULL: all). Writes at most
 * `room`, returns how many there are. */
int feature_walk(const Catalogue *c, const Game *g, uint16_t from, TilePasses *passes,
                 const void *self, uint16_t *out, int room);

/* Has `tile` a segment in the feature of `root`? When it was just laid: did it extend that
 * feature? */
bool feature_reaches(const Catalogue *c, const Game *g, uint16_t root, int tile);

/* The node of a segment. */
static inline uint16_t feature_node(const Game *g, int tile, int segment)
{
    return (uint16_t)(game_tiles(g)[tile].first_node + segment);
}

/* Seats with most of something that seats have, as a set, and how many that is: 0 where nobody has
 * any. */
static inline unsigned majority_of(int players, const uint8_t *each, int *most)
{
    unsigned seats = 0;
    *most = 0;
    for (int seat = 0; seat < players; seat++) {
        if (each[seat] > *most) {
            *most = each[seat];
            seats = 0;
        }
        if (*most && each[seat] == *most)
            seats |= 1u << seat;
    }
    return seats;
}

/* What the catalogue says about the segment of a node. */
static inline const Segment *node_segment(const Catalogue *c, const Game *g, uint16_t node)
{
    const Node *n = &game_nodes(g)[node];
    return &tile_kind(c, &game_tiles(g)[n->tile])->segments[n->segment];
}

/* Is it a building that is a picture only, since its set is not in play (BUILDING_NAMES)? */
static inline bool node_sleeps(const Catalogue *c, const Game *g, uint16_t node)
{
    return node_segment(c, g, node)->kind != game_nodes(g)[node].kind;
}

/* How many segments of the feature have a flag (SEGMENT_INN and the like). */
int feature_flags(const Catalogue *c, const Game *g, uint16_t root, unsigned flag);

/* --- counting (count.c) ----------------------------------------------------------------------- */

/* What nodes of one feature stand for in its counts, and what of it another feature shares. */
typedef struct Share {
    int tiles, spaces;
    int shared_tiles, shared_spaces;
} Share;

/* Lies a segment of the same kind `step` (1 or −1) nodes further on the same tile? They are
 * numbered by kind. */
static inline bool node_has_sibling(const Game *g, uint16_t node, int step)
{
    const Node *nodes = game_nodes(g);
    int i = node + step;
    return i >= 0 && i < g->node_count && nodes[i].tile == nodes[node].tile &&
           nodes[i].kind == nodes[node].kind;
}

/* Of a special monastery's two segments, the monk's and behind it that of who lies there (MON-2),
 * the other one; else NO_NODE. */
static inline uint16_t node_twin(const Game *g, uint16_t node)
{
    const Node *nodes = game_nodes(g);
    if (nodes[node].kind == SEGMENT_LYING) {
        assert(nodes[node - 1].kind == SEGMENT_MONASTERY && "it follows the monk's segment");
        return (uint16_t)(node - 1);
    }
    bool special = nodes[node].kind == SEGMENT_MONASTERY && node + 1 < g->node_count &&
                   nodes[node + 1].tile == nodes[node].tile &&
                   nodes[node + 1].kind == SEGMENT_LYING;
    return special ? (uint16_t)(node + 1) : NO_NODE;
}

/* Can what a node stands for belong to a second feature? Halves share their space; other tiles
 * only where another segment of the kind lies. Seldom. */
static inline bool node_may_share(const Catalogue *c, const Game *g, uint16_t node)
{
    const Tile *tile = &game_tiles(g)[game_nodes(g)[node].tile];
    return node_has_sibling(g, node, 1) || node_has_sibling(g, node, -1) ||
           (g->uneven && tile_kind(c, tile)->shape == SHAPE_HALF);
}

/* Tiles and spaces that two features have in common, found by walking `small`. */
Share feature_overlap(const Catalogue *c, const Game *g, uint16_t small, uint16_t big);

/* How many edges of its tile a segment reaches. */
static inline int segment_edge_count(const Segment *segment)
{
    static const uint8_t counts[16] = {0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4};
    static_assert(EDGES_MAX <= 8, "two look-ups");
    return counts[segment->edges & 15] + counts[segment->edges >> 4 & 15];
}

/* The parts of a tile in which a segment lies, as a set; a symbol or building lies in the first. */
unsigned segment_parts(const TileKind *kind, int segment);
/* How many they are. */
int segment_part_count(const TileKind *kind, int segment);

/* --- what is surrounded (surrounded.c) -------------------------------------------------------- */

/* Has the tile buildings or symbols? Segments are numbered by kind, these after fields and
 * before the crossing. */
static inline bool kind_has_buildings(const TileKind *kind)
{
    int last = kind->segment_count - 1;
    if (last > 0 && kind->segments[last].kind == SEGMENT_CROSSING)
        last--;
    return last >= 0 && kind->segments[last].kind > SEGMENT_FIELD;
}

/* `tile`, which lies in its spaces already, may have monasteries and gardens: counts the empty
 * spaces around them. */
void surrounded_begin(Play *p, int tile, const TileKind *kind);

/* `filled` is occupied now: monasteries and gardens around it have an empty space less. */
void surrounded_fill(Play *p, const Space *filled);

/* Monasteries and gardens that the placement of `tile`, the last one laid, completed, in the
 * order in which they were placed. Writes at most `room` nodes, returns how many. */
int feature_surrounded(const Catalogue *c, const Game *g, int tile, uint16_t *out, int room);
#endif
