/* feature.h: places tiles and joins their segments into features. */
#ifndef RULES_FEATURE_H
#define RULES_FEATURE_H
#include "rules/journal.h"

/* Places a tile that fits: covers its spaces, records in its neighbours what they face, joins its
 * segments. Returns the tile's number. */
int feature_lay(Play *p, uint16_t copy, Cell cell, int rotation, int seat);

/* Joins the features of two nodes of one kind that meet at no side
 * (ExpansionRules.linked_nodes). */
void feature_join(Play *p, uint16_t a, uint16_t b);

/* Counts the single tiles and spaces of a feature of any kind from its nodes (BASE-16, HALF-28). */
void feature_count(const Catalogue *c, const Game *g, uint16_t root, int *tiles, int *spaces);

/* Returns the earliest-placed node of the feature. */
uint16_t feature_first(const Game *g, uint16_t root);

/* Decides whether a walk may enter `tile`. */
typedef bool TilePasses(const Game *g, int tile, const void *self);

/* Lists the nodes that a breadth-first walk from `from` reaches in its feature, `from` first. The
 * walk crosses sides where nodes meet, through tiles that `passes` allows (NULL: all). Writes at
 * most `room` and returns how many there are. */
int feature_walk(const Catalogue *c, const Game *g, uint16_t from, TilePasses *passes,
                 const void *self, uint16_t *out, int room);

/* Returns whether `tile` has a segment in the feature of `root`; for a tile just placed: whether
 * the tile extended that feature. */
bool feature_reaches(const Catalogue *c, const Game *g, uint16_t root, int tile);

/* Returns the node of a segment of a placed tile. */
static inline uint16_t feature_node(const Game *g, int tile, int segment)
{
    return (uint16_t)(game_tiles(g)[tile].first_node + segment);
}

/* Returns the set of seats with the highest of the counts in `each`, and that count; an empty set
 * and 0 if all counts are 0. */
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

/* Returns the catalogue's segment of a node. */
static inline const Segment *node_segment(const Catalogue *c, const Game *g, uint16_t node)
{
    const Node *n = &game_nodes(g)[node];
    return &tile_kind(c, &game_tiles(g)[n->tile])->segments[n->segment];
}

/* Returns whether the node is a building that is only a picture, because its set is not in play
 * (EXPANSION_BUILDINGS). */
static inline bool node_sleeps(const Catalogue *c, const Game *g, uint16_t node)
{
    return node_segment(c, g, node)->kind != game_nodes(g)[node].kind;
}

/* Counts the segments of the feature that have a flag, such as SEGMENT_INN. */
int feature_flags(const Catalogue *c, const Game *g, uint16_t root, unsigned flag);

/* --- counting (score.c) ----------------------------------------------------------------------- */

/* How many tiles and spaces some nodes of a feature add to its counts, and how many of these it
 * shares with another feature. */
typedef struct Share {
    int tiles, spaces;
    int shared_tiles, shared_spaces;
} Share;

/* Returns whether the tile has a segment of the same kind `step` (1 or −1) nodes away. Tiles number
 * their segments by kind. */
static inline bool node_has_sibling(const Game *g, uint16_t node, int step)
{
    const Node *nodes = game_nodes(g);
    int i = node + step;
    return i >= 0 && i < g->node_count && nodes[i].tile == nodes[node].tile &&
           nodes[i].kind == nodes[node].kind;
}

/* Returns the other of a special monastery's two segments; the monk's comes before the abbot's
 * (MON-2). Returns NO_NODE for all other nodes. */
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

/* Returns whether the tile or space of a node can also count for a second feature: halves share
 * their space, and other tiles may have another segment of the kind. That is rare. */
bool node_may_share_uneven(const Catalogue *c, const Game *g, uint16_t node);
static inline bool node_may_share(const Catalogue *c, const Game *g, uint16_t node)
{
    return node_has_sibling(g, node, 1) || node_has_sibling(g, node, -1) ||
           (g->uneven && node_may_share_uneven(c, g, node));
}

/* Returns the tiles and spaces that two features have in common; walks `small`. */
Share feature_overlap(const Catalogue *c, const Game *g, uint16_t small, uint16_t big);

/* Returns how many edges of its tile a segment reaches. */
static inline int segment_edge_count(const Segment *segment)
{
    static const uint8_t counts[16] = {0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4};
    static_assert(EDGES_MAX <= 8, "two look-ups");
    return counts[segment->edges & 15] + counts[segment->edges >> 4 & 15];
}

/* Returns the set of parts of a tile that a segment covers; a symbol or building is in the first
 * part. */
unsigned segment_parts(const TileKind *kind, int segment);
/* Returns how many parts count as spaces of a road or city: only one for the road to a gate of
 * Leipzig, if the policy says so (LPZ-8). */
int segment_part_count(const Policies *policies, const TileKind *kind, int segment);

/* --- what is surrounded (complete.c) -------------------------------------------------------- */

/* Returns whether the tile has buildings or symbols. Tiles number their segments by kind, with
 * these after the fields and before the crossing. */
static inline bool kind_has_buildings(const TileKind *kind)
{
    int last = kind->segment_count - 1;
    if (last >= 0 && kind->segments[last].kind == SEGMENT_FIELD) /* as on most tiles */
        return false;
    if (last > 0 && kind->segments[last].kind == SEGMENT_ROAD) /* the road lies over the tile */
        last--;
    if (last > 0 && kind->segments[last].kind == SEGMENT_CROSSING)
        last--;
    return last >= 0 && kind->segments[last].kind > SEGMENT_FIELD;
}

/* Counts the empty spaces around the monasteries, gardens and other buildings of `tile`, if it has
 * any. The tile must already cover its spaces. */
void surrounded_begin(Play *p, int tile, const TileKind *kind);

/* Subtracts one from the count of empty spaces of each building around `filled`, a space that is
 * now occupied. */
void surrounded_fill(Play *p, const Space *filled);

/* Lists the monasteries, gardens and other buildings that the placement of `tile`, the last one,
 * completed, in the order of their own placement. Writes at most `room` nodes and returns how many
 * there are. */
int feature_surrounded(const Catalogue *c, const Game *g, int tile, uint16_t *out, int room);
#endif
