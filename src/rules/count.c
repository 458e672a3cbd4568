/* count.c: counts the tiles and spaces of features. A tile counts once for a feature, however many
 * of its parts are on it (BASE-16). A space counts once, even if both its halves carry the feature
 * (HALF-28). Each is counted at the feature's earliest node there. */
#include "rules/board.h"
#include "rules/feature.h"

unsigned segment_parts(const TileKind *kind, int segment)
{
    unsigned parts = 0;
    for (int i = 0; i < kind->part_count; i++) {
        const Part *part = &kind->parts[0][i];
        for (int he = 0; he < HALF_EDGES; he++)
            parts |= (part->segment[he] == segment ? 1u : 0u) << i;
        for (int side = 0; side < SIDES; side++)
            parts |= (part->road[side] == segment ? 1u : 0u) << i;
    }
    return parts ? parts : 1u;
}

/* Counts bits one by one: a set of parts has few. */
static int bit_count(unsigned set)
{
    int n = 0;
    for (; set; set &= set - 1)
        n++;
    return n;
}

int segment_part_count(const TileKind *kind, int segment)
{
    return bit_count(segment_parts(kind, segment));
}

/* Parts of a tile, as sets: those where an earlier node of the same kind belongs to `root`, and
 * those where any node of the kind belongs to `other`. */
typedef struct Sibling {
    unsigned earlier, others;
} Sibling;

static Sibling siblings(const Game *g, const TileKind *kind, uint16_t node, uint16_t root,
                        uint16_t other)
{
    const Node *nodes = game_nodes(g);
    Sibling s = {0};
    uint16_t i = node;
    while (node_has_sibling(g, i, -1))
        i--;
    for (bool more = true; more; i++) {
        uint16_t r = i == node ? root : feature_root(g, i);
        unsigned parts = kind->part_count > 1 ? segment_parts(kind, nodes[i].segment) : 1u;
        if (i < node && r == root)
            s.earlier |= parts;
        else if (r == other)
            s.others |= parts;
        more = node_has_sibling(g, i, 1);
    }
    return s;
}

/* Returns whether the other half in the space of `tile` carries `root` or `other`. It counts as
 * earlier if it has the first slot. */
static Sibling partner_siblings(const Catalogue *c, const Game *g, uint16_t tile, int kind,
                                uint16_t root, uint16_t other)
{
    const Tile *tiles = game_tiles(g);
    const Space *space = &game_spaces(g)[space_find(g, tiles[tile].cell)];
    Sibling s = {0};
    int slot = space->tile[0] == tile ? 0 : 1;
    uint16_t partner = space->tile[1 - slot];
    if (partner == NO_TILE)
        return s;
    const TileKind *partner_kind = tile_kind(c, &tiles[partner]);
    for (int i = 0; i < partner_kind->segment_count; i++) {
        if (partner_kind->segments[i].kind != kind)
            continue;
        uint16_t r = feature_root(g, (uint16_t)(tiles[partner].first_node + i));
        s.earlier |= slot == 1 && r == root;
        s.others |= r == other;
    }
    return s;
}

/* Returns what one node adds to its feature, and how much of that `other` shares. A square checks
 * its own tile; a half also checks the other half in its space (HALF-28). */
static Share node_share(const Catalogue *c, const Game *g, uint16_t node, uint16_t root,
                        uint16_t other)
{
    const Node *n = &game_nodes(g)[node];
    const TileKind *kind = tile_kind(c, &game_tiles(g)[n->tile]);
    Sibling s = siblings(g, kind, node, root, other);
    Share share = {.tiles = !s.earlier, .shared_tiles = !s.earlier && s.others};
    if (kind->shape == SHAPE_HALF) {
        Sibling partner = partner_siblings(c, g, n->tile, n->kind, root, other);
        share.spaces = !s.earlier && !partner.earlier;
        share.shared_spaces = share.spaces && (s.others || partner.others);
    } else {
        unsigned parts = (kind->part_count > 1 ? segment_parts(kind, n->segment) : 1u) & ~s.earlier;
        share.spaces = bit_count(parts);
        share.shared_spaces = bit_count(parts & s.others);
    }
    return share;
}

void feature_count(const Catalogue *c, const Game *g, uint16_t root, int *tiles, int *spaces)
{
    uint16_t node = root;
    *tiles = *spaces = 0;
    do {
        Share share = node_share(c, g, node, root, NO_NODE);
        *tiles += share.tiles;
        *spaces += share.spaces;
        node = game_nodes(g)[node].next;
    } while (node != root);
}

uint16_t feature_first(const Game *g, uint16_t root)
{
    const Node *nodes = game_nodes(g);
    uint16_t first = root;
    for (uint16_t node = nodes[root].next; node != root; node = nodes[node].next)
        first = node < first ? node : first;
    return first;
}

int feature_flags(const Catalogue *c, const Game *g, uint16_t root, unsigned flag)
{
    uint16_t node = root;
    int n = 0;
    do {
        n += (node_segment(c, g, node)->flags & flag) != 0;
        node = game_nodes(g)[node].next;
    } while (node != root);
    return n;
}

bool feature_reaches(const Catalogue *c, const Game *g, uint16_t root, int tile)
{
    const Tile *t = &game_tiles(g)[tile];
    int segments = tile_kind(c, t)->segment_count;
    for (int s = 0; s < segments; s++) {
        if (feature_root(g, (uint16_t)(t->first_node + s)) == root)
            return true;
    }
    return false;
}

/* Returns the tiles and spaces that two features have in common. It walks `small`. */
Share feature_overlap(const Catalogue *c, const Game *g, uint16_t small, uint16_t big)
{
    const Node *nodes = game_nodes(g);
    Share sum = {0};
    uint16_t node = small;
    do {
        if (node_may_share(c, g, node)) {
            Share share = node_share(c, g, node, small, big);
            sum.shared_tiles += share.shared_tiles;
            sum.shared_spaces += share.shared_spaces;
        }
        node = nodes[node].next;
    } while (node != small);
    return sum;
}
