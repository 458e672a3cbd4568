/* walk.c: lists the segments of a feature from its first-placed one outward, breadth first along
 * its joins, so that an animation can run along it. Two segments are neighbours if they meet at a
 * side or an expansion links them; features without joins (monasteries) are one segment alone. Sets
 * of nodes are on the stack. */
#include "rules/board.h"
#include "rules/expansion.h"
#include "rules/feature.h"

#include <string.h>

typedef struct Walk {
    const Catalogue *c;
    const Game *g;
    TilePasses *passes;
    const void *self;
    uint64_t seen[NO_NODE / 64 + 1];
    uint16_t queue[NO_NODE];
    int count;
} Walk;

static void reach(Walk *walk, const Tile *tile, int segment)
{
    if (segment == NO_SEGMENT)
        return; /* the side shows no landscape */
    uint16_t node = (uint16_t)(tile->first_node + segment);
    uint64_t bit = (uint64_t)1 << (node % 64);
    if (walk->seen[node / 64] & bit)
        return;
    walk->seen[node / 64] |= bit;
    bool first = walk->count == 0; /* the start may always be left */
    int number = (int)(tile - game_tiles(walk->g));
    if (first || !walk->passes || walk->passes(walk->g, number, walk->self))
        walk->queue[walk->count++] = node;
}

/* Reaches the segments across `side` of a part from `segment`, one that meets the side. */
static void reach_across(Walk *walk, const Part *part, int segment, int side, Cell cell,
                         const Tile *self)
{
    const Game *g = walk->g;
    Cell there = side == SIDE_L ? cell : cell_neighbour(cell, side);
    const Space *space = space_if_any(g, there);
    if (!space)
        return;
    int facing = side_facing(side), partner = &game_tiles(g)[space->tile[0]] == self;
    int slot = side == SIDE_L ? partner : space_slot(space, facing);
    if (slot < 0 || space->tile[slot] == NO_TILE)
        return;
    const Tile *other = &game_tiles(g)[space->tile[slot]];
    const Part *theirs = tile_part(tile_kind(walk->c, other), other, there);
    if (part->road[side] == segment)
        reach(walk, other, theirs->road[facing]);
    for (int i = 0; i < 2; i++) {
        if (part->segment[2 * side + i] == segment)
            reach(walk, other, theirs->segment[2 * facing + 1 - i]);
    }
}

/* Reaches the nodes that an expansion links to this one without a common side (AM-H7). */
static void reach_links(Walk *walk, uint16_t node)
{
    uint16_t linked[LINKS_MAX];
    for (uint64_t rows = walk->g->hooks[HOOK_LINKED_NODES]; rows;) {
        int n = expansion_next(&rows)->linked_nodes(walk->c, walk->g, node, linked);
        for (int i = 0; i < n; i++) {
            const Node *there = &game_nodes(walk->g)[linked[i]];
            reach(walk, &game_tiles(walk->g)[there->tile], there->segment);
        }
    }
}

static void reach_neighbours(Walk *walk, uint16_t node)
{
    const Node *n = &game_nodes(walk->g)[node];
    const Tile *tile = &game_tiles(walk->g)[n->tile];
    const TileKind *kind = tile_kind(walk->c, tile);
    for (int i = 0; i < kind->part_count; i++) {
        const Part *part = &kind->parts[tile->rotation][i];
        Cell cell = part_cell(tile, part);
        for (int side = 0; side < SIDES; side++) {
            if (part_meets(part, n->segment, side))
                reach_across(walk, part, n->segment, side, cell, tile);
        }
    }
    if (n->kind == SEGMENT_FIELD)
        reach_links(walk, node);
}

int feature_walk(const Catalogue *c, const Game *g, uint16_t from, TilePasses *passes,
                 const void *self, uint16_t *out, int room)
{
    Walk walk;
    const Node *first = &game_nodes(g)[from];
    walk.c = c;
    walk.g = g;
    walk.passes = passes;
    walk.self = self;
    walk.count = 0;
    memset(walk.seen, 0, ((size_t)g->node_count / 64 + 1) * sizeof *walk.seen);
    reach(&walk, &game_tiles(g)[first->tile], first->segment);
    for (int i = 0; i < walk.count; i++) {
        if (i < room)
            out[i] = walk.queue[i];
        reach_neighbours(&walk, walk.queue[i]);
    }
    return walk.count;
}

int game_feature_walk(const Catalogue *c, const Game *game, FeatureId feature, TileSegment *out,
                      int room)
{
    uint16_t nodes[NO_NODE];
    int count = feature_walk(c, game, feature_first(game, feature), NULL, NULL, nodes, NO_NODE);
    for (int i = 0; i < count && i < room; i++) {
        const Node *node = &game_nodes(game)[nodes[i]];
        out[i] = (TileSegment){.tile = node->tile, .segment = node->segment};
    }
    assert(count == game_features(game)[feature].size && "a feature hangs together");
    return count;
}
