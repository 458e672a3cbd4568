/* feature.c: see feature.h.
 *
 * Union by size keeps trees at most log2 n deep without path compression, so that a union is four small writes and can be
 * rolled back. Tiles and spaces of a union are the sums less what both features have in common; that is found by walking
 * the ring of the smaller one, which is nearly always a single node. A tile counts once for a feature, whatever parts it
 * has on it (BASE-16), and a space once, whichever of its halves carry it (HALF-28). */
#include "rules/feature.h"
#include "rules/board.h"

/* --- counting ---------------------------------------------------------------------------------------------------------- */

/* What one node of feature `root` adds to the counts: itself, unless an earlier node of the feature in the same tile or
 * space has been counted; and whether `other` is there, too. */
typedef struct Share {
    int tiles, spaces;               /* that this node stands for */
    int shared_tiles, shared_spaces; /* of these, those where `other` lies */
} Share;

static bool same_kind_beside(const Game *g, uint16_t node, int step)
{
    const Node *nodes = game_nodes(g);
    int i = node + step;
    return i >= 0 && i < g->node_count && nodes[i].tile == nodes[node].tile &&
           nodes[i].kind == nodes[node].kind;
}

/* The parts of a tile in which a segment lies, as a set; a symbol or building lies in the first. */
static unsigned segment_parts(const TileKind *kind, int segment)
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

static int bit_count(unsigned set)
{
    int n = 0;
    for (; set; set &= set - 1)
        n++;
    return n;
}

/* Nodes of one kind on a tile that belong to `root` before `node`, and to `other` anywhere, as sets of parts. */
typedef struct Sibling {
    unsigned earlier, others;
    bool earlier_here, other_here;
} Sibling;

static Sibling siblings(const Game *g, const TileKind *kind, uint16_t node, uint16_t root,
                        uint16_t other)
{
    const Node *nodes = game_nodes(g);
    Sibling s = {0};
    uint16_t i = node;
    while (same_kind_beside(g, i, -1))
        i--;
    for (bool more = true; more; i++) {
        uint16_t r = i == node ? root : feature_root(g, i);
        unsigned parts = kind->part_count > 1 ? segment_parts(kind, nodes[i].segment) : 1u;
        if (i < node && r == root) {
            s.earlier |= parts;
            s.earlier_here = true;
        } else if (r == other) {
            s.others |= parts;
            s.other_here = true;
        }
        more = same_kind_beside(g, i, 1);
    }
    return s;
}

/* Does the half beside `tile` in its space carry `root` or `other`? It counts as earlier when it lies in the first slot. */
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
        s.earlier_here = s.earlier_here || (slot == 1 && r == root);
        s.other_here = s.other_here || r == other;
    }
    return s;
}

static Share node_share(const Catalogue *c, const Game *g, uint16_t node, uint16_t root,
                        uint16_t other)
{
    const Node *n = &game_nodes(g)[node];
    const TileKind *kind = tile_kind(c, &game_tiles(g)[n->tile]);
    Sibling s = siblings(g, kind, node, root, other);
    Share share = {.tiles = !s.earlier_here, .shared_tiles = !s.earlier_here && s.other_here};
    if (kind->shape == SHAPE_HALF) {
        Sibling partner = partner_siblings(c, g, n->tile, n->kind, root, other);
        bool first = !s.earlier_here && !partner.earlier_here;
        share.spaces = first;
        share.shared_spaces = first && (s.other_here || partner.other_here);
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

/* Tiles and spaces that two features have in common. `small` is the one walked. */
static Share feature_overlap(const Catalogue *c, const Game *g, uint16_t small, uint16_t big)
{
    const Node *nodes = game_nodes(g);
    Share sum = {0};
    uint16_t node = small;
    do {
        /* On even boards a node alone of its kind on its tile shares nothing: the usual case. */
        if (g->uneven || same_kind_beside(g, node, 1) || same_kind_beside(g, node, -1)) {
            Share share = node_share(c, g, node, small, big);
            sum.shared_tiles += share.shared_tiles;
            sum.shared_spaces += share.shared_spaces;
        }
        node = nodes[node].next;
    } while (node != small);
    return sum;
}

/* --- joining ----------------------------------------------------------------------------------------------------------- */

/* Joins the features of nodes a and b; `closed` of their open sides met. */
static void unite(Play *p, uint16_t a, uint16_t b, int closed)
{
    Game *g = p->g;
    Node *nodes = game_nodes(g);
    uint16_t small = feature_root(g, a), big = feature_root(g, b);
    Feature *features = game_features(g);
    assert(nodes[small].kind == nodes[big].kind && "only equal landscapes join");
    if (features[small].size > features[big].size) {
        uint16_t swap = small;
        small = big;
        big = swap;
    }
    Feature *to = &features[big];
    const Feature *from = &features[small];
    journal_keep(p, to, sizeof *to);
    to->open = (int16_t)(to->open - closed);
    if (small == big)
        return;
    if (kind_is_wall_or_way(nodes[big].kind)) {
        Share common = feature_overlap(p->c, g, small, big);
        to->tiles = (uint16_t)(to->tiles + from->tiles - common.shared_tiles);
        to->spaces = (uint16_t)(to->spaces + from->spaces - common.shared_spaces);
    }
    to->size = (uint16_t)(to->size + from->size);
    to->open = (int16_t)(to->open + from->open);
    to->coats = (uint16_t)(to->coats + from->coats);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        to->figures[seat] = (uint8_t)(to->figures[seat] + from->figures[seat]);
    journal_keep(p, &nodes[small], sizeof nodes[small]);
    journal_keep(p, &nodes[big], sizeof nodes[big]);
    nodes[small].parent = big;
    uint16_t next = nodes[small].next; /* two rings become one */
    nodes[small].next = nodes[big].next;
    nodes[big].next = next;
}

static void unite_segments(Play *p, const Tile *mine, int segment, const Tile *theirs,
                           int their_segment, int closed)
{
    assert(segment != NO_SEGMENT && their_segment != NO_SEGMENT &&
           "matching sides have matching segments");
    unite(p, (uint16_t)(mine->first_node + segment), (uint16_t)(theirs->first_node + their_segment),
          closed);
}

/* Joins what meets at a side: the road or river, and the two half-edges. The new tile never counted its own sides here as
 * open, so each open side of theirs closes once. */
static void join_side(Play *p, const Tile *mine, const Part *part, int side, const Tile *theirs,
                      const Part *their_part)
{
    int facing = side_facing(side);
    int a = part->segment[2 * side], b = part->segment[2 * side + 1];
    int ta = their_part->segment[2 * facing + 1], tb = their_part->segment[2 * facing];
    if (part->road[side] != NO_SEGMENT)
        unite_segments(p, mine, part->road[side], theirs, their_part->road[facing], 1);
    unite_segments(p, mine, a, theirs, ta, 1);
    if (a != b || ta != tb)
        unite_segments(p, mine, b, theirs, tb, ta != tb);
}

/* --- laying ------------------------------------------------------------------------------------------------------------ */

/* Counts the segments at a side that nothing meets as open. The tile's nodes are still roots. */
static void open_side(Game *g, const Tile *tile, const Part *part, int side)
{
    Feature *features = &game_features(g)[tile->first_node];
    int a = part->segment[2 * side], b = part->segment[2 * side + 1];
    if (part->road[side] != NO_SEGMENT)
        features[part->road[side]].open++;
    if (a != NO_SEGMENT)
        features[a].open++;
    if (b != NO_SEGMENT && b != a)
        features[b].open++;
}

/* A side of the new tile that meets another tile. */
typedef struct Meeting {
    const Part *part, *their_part;
    uint16_t tile;
    uint8_t side;
} Meeting;

/* Looks across the sides of a part: tells empty neighbours what they face, notes the tiles met. */
static int meet_sides(Play *p, int tile, const Part *part, Cell cell, Meeting *met, int n)
{
    Game *g = p->g;
    const Tile *tiles = game_tiles(g);
    for (int side = 0; side < 4; side++) {
        if (!(part->open >> side & 1))
            continue;
        Cell beside = cell_beside(cell, side);
        uint16_t index = space_get(p, beside);
        const Space *space = &game_spaces(g)[index];
        int facing = side_facing(side), slot = space_slot(space, facing);
        if (slot < 0) { /* nothing, or a gap (HALF-18) */
            space_demand(p, index, facing, part->land[side]);
            open_side(g, &tiles[tile], part, side);
            continue;
        }
        uint16_t other = space->tile[slot];
        const Part *theirs = tile_part(tile_kind(p->c, &tiles[other]), &tiles[other], beside);
        met[n++] =
            (Meeting){.part = part, .their_part = theirs, .tile = other, .side = (uint8_t)side};
    }
    return n;
}

static int meet_long_side(Play *p, int tile, const Part *part, uint16_t index, Meeting *met, int n)
{
    Game *g = p->g;
    const Tile *tiles = game_tiles(g);
    const Space *space = &game_spaces(g)[index];
    if (space->inside & INSIDE_LONE) {
        open_side(g, &tiles[tile], part, SIDE_L); /* HALF-27 */
        return n;
    }
    uint16_t other = space->tile[0];
    const TileKind *kind = tile_kind(p->c, &tiles[other]);
    met[n++] = (Meeting){.part = part,
                         .their_part = &kind->parts[tiles[other].rotation][0],
                         .tile = other,
                         .side = SIDE_L};
    return n;
}

static void add_nodes(Game *g, const TileKind *kind, int tile)
{
    Node *nodes = game_nodes(g);
    Feature *features = game_features(g);
    for (int i = 0; i < kind->segment_count; i++) {
        uint16_t n = g->node_count++;
        const Segment *segment = &kind->segments[i];
        nodes[n] = (Node){.parent = n,
                          .next = n,
                          .tile = (uint16_t)tile,
                          .segment = (uint8_t)i,
                          .kind = segment->kind};
        features[n] = (Feature){.size = 1, .tiles = 1, .spaces = 1, .coats = segment->coats};
        if (kind->part_count > 1)
            features[n].spaces = (uint16_t)bit_count(segment_parts(kind, i));
    }
}

static void grow_bounds(Game *g, Cell cell, bool first)
{
    if (first)
        g->min = g->max = cell;
    g->min.x = cell.x < g->min.x ? cell.x : g->min.x;
    g->min.y = cell.y < g->min.y ? cell.y : g->min.y;
    g->max.x = cell.x > g->max.x ? cell.x : g->max.x;
    g->max.y = cell.y > g->max.y ? cell.y : g->max.y;
}

/* --- what is surrounded ------------------------------------------------------------------------------------------------ */

static bool is_around(const Tile *tile, const TileKind *kind, int part, Cell cell)
{
    const Part *at = &kind->parts[tile->rotation][part];
    int dx = tile->cell.x + at->dx - cell.x, dy = tile->cell.y + at->dy - cell.y;
    return dx >= -1 && dx <= 1 && dy >= -1 && dy <= 1;
}

/* Segments are numbered by kind, buildings after fields and before the crossing: the last ones tell. */
static bool has_buildings(const TileKind *kind)
{
    int last = kind->segment_count - 1;
    if (last > 0 && kind->segments[last].kind == SEGMENT_CROSSING)
        last--;
    return last >= 0 && kind->segments[last].kind > SEGMENT_FIELD;
}

/* Calls `act` for each monastery and garden of the tiles in the spaces around `cell`, `but` excepted, each once. */
typedef void (*SurroundedAct)(Play *p, uint16_t node);

static void each_surrounded(Play *p, Cell cell, uint16_t but, SurroundedAct act)
{
    Game *g = p->g;
    for (int i = 0; i < 9; i++) {
        Cell at = {(int16_t)(cell.x + i % 3 - 1), (int16_t)(cell.y + i / 3 - 1)};
        uint16_t index = i == 4 ? NO_SPACE : space_find(g, at);
        for (int slot = 0; index != NO_SPACE && slot < 2; slot++) {
            uint16_t tile = game_spaces(g)[index].tile[slot];
            if (tile == NO_TILE || tile == but)
                continue;
            const Tile *t = &game_tiles(g)[tile];
            const TileKind *kind = tile_kind(p->c, t);
            if (!has_buildings(kind))
                continue;
            bool second = tile_part(kind, t, at) != &kind->parts[t->rotation][0];
            if (second && is_around(t, kind, 0, cell))
                continue; /* met through its first part */
            for (int s = 0; s < kind->segment_count; s++) {
                if (kind_is_surrounded(kind->segments[s].kind))
                    act(p, (uint16_t)(t->first_node + s));
            }
        }
    }
}

static void one_space_less(Play *p, uint16_t node)
{
    Feature *f = &game_features(p->g)[node];
    journal_keep(p, f, sizeof *f);
    f->open--;
    assert(f->open >= 0 && "no more spaces than there are");
    p->g->surrounded = (uint8_t)(p->g->surrounded + (f->open == 0));
}

/* Makes the spaces around a tile tell when they are filled. */
static void watch_around(Play *p, int tile, const TileKind *kind)
{
    Game *g = p->g;
    const Tile *t = &game_tiles(g)[tile];
    for (int part = 0; part < kind->part_count; part++) {
        const Part *at = &kind->parts[t->rotation][part];
        for (int i = 0; i < 9; i++) {
            Cell cell = {(int16_t)(t->cell.x + at->dx + i % 3 - 1),
                         (int16_t)(t->cell.y + at->dy + i / 3 - 1)};
            Space *space = &game_spaces(g)[space_get(p, cell)];
            journal_keep(p, space, sizeof *space);
            space->inside |= INSIDE_WATCHED;
        }
    }
}

static void begin_surrounded(Play *p, int tile, const TileKind *kind)
{
    Game *g = p->g;
    bool any = false;
    for (int s = 0; s < kind->segment_count && has_buildings(kind); s++)
        any = any || kind_is_surrounded(kind->segments[s].kind);
    if (!any)
        return;
    int occupied, all;
    watch_around(p, tile, kind);
    board_spaces_around(p->c, g, tile, &occupied, &all);
    for (int s = 0; s < kind->segment_count; s++) {
        if (!kind_is_surrounded(kind->segments[s].kind))
            continue;
        game_features(g)[game_tiles(g)[tile].first_node + s].open = (int16_t)(all - occupied);
        g->surrounded = (uint8_t)(g->surrounded + (all == occupied));
    }
}

/* Was the space of the tile empty before it came? */
static bool is_fresh(const Game *g, int tile)
{
    return game_spaces(g)[space_find(g, game_tiles(g)[tile].cell)].tile[0] == tile;
}

static void sort_tiles(uint16_t *tiles, int n)
{
    for (int i = 1; i < n; i++) {
        uint16_t tile = tiles[i];
        int j = i;
        for (; j > 0 && tiles[j - 1] > tile; j--)
            tiles[j] = tiles[j - 1];
        tiles[j] = tile;
    }
}

int feature_surrounded(const Catalogue *c, const Game *g, int tile, uint16_t *out, int room)
{
    uint16_t around[AROUND_MAX];
    int own, n = 0;
    if (g->surrounded == 0)
        return 0;
    bool fresh = is_fresh(g, tile);
    int count = board_around(c, g, tile, around, &own);
    sort_tiles(around, count);
    for (int i = 0; i < count; i++) {
        const Tile *t = &game_tiles(g)[around[i]];
        const TileKind *kind = tile_kind(c, t);
        if (!fresh && around[i] != tile)
            continue; /* HALF-32: a half beside a half completes nothing around */
        for (int s = 0; s < kind->segment_count; s++) {
            uint16_t node = (uint16_t)(t->first_node + s);
            bool done =
                kind_is_surrounded(kind->segments[s].kind) && game_features(g)[node].open == 0;
            if (done && n < room)
                out[n++] = node;
        }
    }
    assert(n == g->surrounded && "completed when the tile was laid");
    return n;
}

int feature_lay(Play *p, uint16_t copy, Cell cell, int rotation, int seat)
{
    Game *g = p->g;
    const TileKind *kind = copy_kind(p->c, copy);
    int tile = g->tile_count, n = 0;
    uint16_t at[PARTS_MAX];
    Meeting met[PARTS_MAX * SIDES];
    assert(tile < g->room_tiles && g->node_count + kind->segment_count <= g->room_nodes && "room");
    g->tile_count++;
    g->surrounded = 0;
    game_tiles(g)[tile] = (Tile){.copy = copy,
                                 .cell = cell,
                                 .first_node = g->node_count,
                                 .rotation = (uint8_t)rotation,
                                 .seat = (uint8_t)seat};
    add_nodes(g, kind, tile);
    if (kind->shape != SHAPE_SQUARE)
        g->uneven = 1;
    for (int i = 0; i < kind->part_count; i++) {
        const Part *part = &kind->parts[rotation][i];
        Cell here = {(int16_t)(cell.x + part->dx), (int16_t)(cell.y + part->dy)};
        at[i] = space_get(p, here);
        grow_bounds(g, here, tile == 0 && i == 0);
        bool fresh = space_cover(p, at[i], tile, part, kind->shape == SHAPE_HALF);
        if (fresh && (game_spaces(g)[at[i]].inside & INSIDE_WATCHED))
            each_surrounded(p, here, (uint16_t)tile, one_space_less);
    }
    for (int i = 0; i < kind->part_count; i++) {
        const Part *part = &kind->parts[rotation][i];
        n = meet_sides(p, tile, part, game_spaces(g)[at[i]].cell, met, n);
        if (kind->shape == SHAPE_HALF)
            n = meet_long_side(p, tile, part, at[i], met, n);
    }
    const Tile *tiles = game_tiles(g);
    for (int i = 0; i < n; i++)
        join_side(p, &tiles[tile], met[i].part, met[i].side, &tiles[met[i].tile],
                  met[i].their_part);
    begin_surrounded(p, tile, kind);
    return tile;
}
