/* feature.c: places tiles and joins their segments into features.
 *
 * Union by size keeps the trees at most log2 n deep without path compression, so a union is four
 * small writes that undo can roll back. The tiles and spaces of a union are the sums of both
 * features less what they have in common. A walk along the ring of the smaller feature, nearly
 * always a single node, finds that (score.c). */
#include "rules/feature.h"
#include "rules/board.h"
#include "rules/expansion.h"

#include <string.h>

/* --- joining ---------------------------------------------------------------------------------- */

/* Adds the facts of one feature to another; for cities and roads, subtracts the tiles and spaces
 * that both share. */
static void add_facts(Play *p, uint16_t root, uint16_t added, int kind)
{
    Feature *to = &game_features(p->g)[root];
    const Feature *from = &game_features(p->g)[added];
    if (kind_is_wall_or_way(kind)) {
        Share common = {0};
        if (from->size > 1 || node_may_share(p->c, p->g, added))
            common = feature_overlap(p->c, p->g, added, root);
        to->tiles = (uint16_t)(to->tiles + from->tiles - common.shared_tiles);
        to->spaces = (uint16_t)(to->spaces + from->spaces - common.shared_spaces);
    }
    to->size = (uint16_t)(to->size + from->size);
    to->open = (int16_t)(to->open + from->open);
    to->coats = (uint16_t)(to->coats + from->coats);
    if (game_nodes(p->g)[added].tile + 1 == p->g->tile_count)
        return; /* no figure stands on the tile that is being placed */
    for (int seat = 0; seat < p->g->setup.players; seat++)
        to->figures[seat] = (uint8_t)(to->figures[seat] + from->figures[seat]);
}

/* Joins the features of nodes a and b, and closes `closed` of their open sides. */
static void unite(Play *p, uint16_t a, uint16_t b, int closed)
{
    Node *nodes = game_nodes(p->g);
    Feature *features = game_features(p->g);
    uint16_t small = feature_root(p->g, a), big = feature_root(p->g, b);
    assert(nodes[small].kind == nodes[big].kind && "only equal landscapes join");
    if (features[small].size > features[big].size) {
        uint16_t swap = small;
        small = big;
        big = swap;
    }
    journal_record(p, &features[big], sizeof *features);
    features[big].open = (int16_t)(features[big].open - closed);
    if (small != big)
        add_facts(p, big, small, nodes[big].kind);
    if (features[big].open == 0 && kind_is_wall_or_way(nodes[big].kind))
        p->g->closed = 1;
    if (small == big)
        return;
    journal_record(p, &nodes[small], sizeof *nodes);
    journal_record(p, &nodes[big], sizeof *nodes);
    nodes[small].parent = big;
    uint16_t next = nodes[small].next; /* two rings become one */
    nodes[small].next = nodes[big].next;
    nodes[big].next = next;
}

/* Closes a side of the node's feature against a tile without landscape (AM-13); until now the side
 * counted as open. */
static void close_node(Play *p, uint16_t node)
{
    uint16_t root = feature_root(p->g, node);
    Feature *feature = &game_features(p->g)[root];
    assert(feature->open > 0 && "the side was open");
    journal_record(p, feature, sizeof *feature);
    feature->open--;
    if (feature->open == 0 && kind_is_wall_or_way(game_nodes(p->g)[root].kind))
        p->g->closed = 1;
}

/* Closes the side for each segment of `tile` that reaches it. */
static __attribute__((noinline)) void close_side(Play *p, const Tile *tile, const Part *part,
                                                 int side)
{
    int a = part->segment[2 * side], b = part->segment[2 * side + 1];
    if (part->road[side] != NO_SEGMENT)
        close_node(p, (uint16_t)(tile->first_node + part->road[side]));
    close_node(p, (uint16_t)(tile->first_node + a));
    if (a != b)
        close_node(p, (uint16_t)(tile->first_node + b));
}

/* Counts the tiles and spaces of a road again: if a span lies over a pair, they are not the sum of
 * those of its nodes (score.c). The root was journalled when the features were united. */
static void recount(Play *p, uint16_t node)
{
    uint16_t root = feature_root(p->g, node);
    Feature *road = &game_features(p->g)[root];
    int tiles, spaces;
    feature_count(p->c, p->g, root, &tiles, &spaces);
    road->tiles = (uint16_t)tiles;
    road->spaces = (uint16_t)spaces;
}

/* Adds the figures itself: unite() skips those of the last tile, and by now figures may stand on
 * it. */
void feature_join(Play *p, uint16_t a, uint16_t b)
{
    const Feature *features = game_features(p->g);
    uint8_t figures[SEATS_MAX];
    uint16_t one = feature_root(p->g, a), other = feature_root(p->g, b);
    assert(game_nodes(p->g)[a].kind == game_nodes(p->g)[b].kind && "features of one kind");
    if (one == other)
        return;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        figures[seat] = (uint8_t)(features[one].figures[seat] + features[other].figures[seat]);
    unite(p, a, b, 0);
    memcpy(game_features(p->g)[feature_root(p->g, a)].figures, figures, sizeof figures);
    if (p->g->uneven & UNEVEN_SPANS && game_nodes(p->g)[a].kind == SEGMENT_ROAD)
        recount(p, a);
}

static void unite_segments(Play *p, const Tile *mine, int segment, const Tile *theirs,
                           int their_segment, int closed)
{
    assert(segment != NO_SEGMENT && their_segment != NO_SEGMENT &&
           "matching sides have matching segments");
    unite(p, (uint16_t)(mine->first_node + segment), (uint16_t)(theirs->first_node + their_segment),
          closed);
}

/* Joins what meets at a side: the road or river, and the two half-edges. Both tiles counted the
 * side as open, so it closes once for each segment of either tile that reaches it. Cities, roads
 * and fields join over short and long sides alike (HALF-34, HALF-35); then the figures of both are
 * in one feature (BASE-11). */
static void join_side(Play *p, const Tile *mine, const Part *part, int side, const Tile *theirs,
                      const Part *their_part)
{
    int facing = side_facing(side);
    int a = part->segment[2 * side], b = part->segment[2 * side + 1];
    int ta = their_part->segment[2 * facing + 1], tb = their_part->segment[2 * facing];
    if (ta == NO_SEGMENT) {
        close_side(p, mine, part, side);
        return;
    }
    if (part->road[side] != NO_SEGMENT)
        unite_segments(p, mine, part->road[side], theirs, their_part->road[facing], 2);
    unite_segments(p, mine, a, theirs, ta, 2);
    if (a != b || ta != tb)
        unite_segments(p, mine, b, theirs, tb, (a != b) + (ta != tb));
}

/* --- laying ----------------------------------------------------------------------------------- */

/* Joins the sides of a part with the tiles they meet; an uncovered neighbour records the land that
 * it faces. */
static void meet_sides(Play *p, const Tile *tile, const Part *part, Cell cell)
{
    for (int side = 0; side < 4; side++) {
        if (!(part->open >> side & 1))
            continue;
        Cell beside = cell_neighbour(cell, side);
        uint16_t index = space_get(p, beside);
        const Space *space = &game_spaces(p->g)[index];
        int facing = side_facing(side), slot = space_slot(space, facing);
        if (slot < 0) { /* empty, or a gap (HALF-18) */
            space_demand(p, index, facing, part->land[side]);
            continue;
        }
        const Tile *other = &game_tiles(p->g)[space->tile[slot]];
        join_side(p, tile, part, side, other, tile_part(tile_kind(p->c, other), other, beside));
    }
}

/* Joins the fields that continue across walls (CKR-24). No segment counts a wall as an open
 * side. */
static void meet_walls(Play *p, const Tile *tile, const TileKind *kind, const Part *part)
{
    unsigned walls = part_walls(kind, part, tile->rotation);
    for (int side = 0; side < 4; side++) {
        int facing = side_facing(side);
        Cell beside = cell_neighbour(part_cell(tile, part), side);
        uint16_t there = walls >> side & 1 ? game_tile_at(p->g, beside, facing) : NO_TILE;
        if (there == NO_TILE)
            continue;
        const Tile *other = &game_tiles(p->g)[there];
        const Part *theirs = tile_part(tile_kind(p->c, other), other, beside);
        for (int i = 0; i < 2; i++) {
            int mine = part->segment[2 * side + i], meets = theirs->segment[2 * facing + 1 - i];
            if (mine != NO_SEGMENT && meets != NO_SEGMENT)
                unite_segments(p, tile, mine, other, meets, 0);
        }
    }
}

/* Closes everything that meets the sides of a tile without landscape. The tile requires nothing of
 * gaps, since it fits any landscape (AM-H10). */
static void close_around(Play *p, const Tile *tile)
{
    for (int side = 0; side < 4; side++) {
        Cell cell = cell_neighbour(tile->cell, side);
        uint16_t beside = game_tile_at(p->g, cell, side_facing(side));
        if (beside == NO_TILE)
            continue; /* AM-H11: a feature that faces a gap stays open there */
        const Tile *other = &game_tiles(p->g)[beside];
        const Part *part = tile_part(tile_kind(p->c, other), other, cell);
        if (part->open >> side_facing(side) & 1)
            close_side(p, other, part, side_facing(side));
    }
}

/* Joins a half and its partner through their long sides; without a partner the long side stays open
 * (HALF-27). */
static void meet_long_side(Play *p, const Tile *tile, const Part *part, const Space *space)
{
    if (space_is_gap(space))
        return;
    const Tile *other = &game_tiles(p->g)[space->tile[0]];
    join_side(p, tile, part, SIDE_L, other, &tile_kind(p->c, other)->parts[other->rotation][0]);
}

/* Joins what meets at the special sides: the long side of a half, and walls. */
static __attribute__((noinline)) void meet_more(Play *p, const Tile *tile, const TileKind *kind,
                                                const Part *part, const Space *space)
{
    if (kind->shape == SHAPE_HALF)
        meet_long_side(p, tile, part, space);
    else if (kind->shape == SHAPE_SQUARE && !kind_closes(kind))
        meet_walls(p, tile, kind, part);
}

/* Makes each segment of the new tile a feature of its own, with all sides open. */
static void add_nodes(Game *g, const TileKind *kind, int tile)
{
    uint16_t n = g->node_count;
    Node *node = &game_nodes(g)[n];
    Feature *feature = &game_features(g)[n];
    for (int i = 0; i < kind->segment_count; i++, n++, node++, feature++) {
        const Segment *segment = &kind->segments[i];
        *node = (Node){.parent = n,
                       .next = n,
                       .tile = (uint16_t)tile,
                       .segment = (uint8_t)i,
                       .kind = segment->kind};
        *feature = (Feature){.size = 1,
                             .open = (int16_t)segment_edge_count(segment),
                             .tiles = 1,
                             .spaces = 1,
                             .coats = segment->coats};
        if (kind->part_count > 1)
            feature->spaces = (uint16_t)segment_part_count(&g->setup.policies, kind, i);
    }
    g->node_count = n;
}

/* Reserves a node after those of the tile for a road that may be laid over it (span.h). Until then
 * the node is a symbol, which forms no feature. */
static void reserve_span(Game *g, const TileKind *kind, int tile)
{
    if (kind->shape == SHAPE_DOUBLE || kind_closes(kind) || kind_is_spanned(kind) ||
        kind->segment_count == SEGMENTS_MAX)
        return;
    uint16_t n = g->node_count++;
    game_nodes(g)[n] = (Node){.parent = n,
                              .next = n,
                              .tile = (uint16_t)tile,
                              .segment = kind->segment_count,
                              .kind = SEGMENT_SYMBOL};
    game_features(g)[n] = (Feature){.size = 1, .tiles = 1, .spaces = 1};
}

/* Does the extra work for a new tile in games with roads over tiles or with rows that have the hook
 * on_tile_laid. */
static __attribute__((noinline)) void lay_more(Play *p, const TileKind *kind, int tile)
{
    Game *g = p->g;
    uint16_t node = game_tiles(g)[tile].first_node;
    for (int i = 0; g->uneven & UNEVEN_SPANS && i < kind->segment_count; i++)
        if (kind->segments[i].kind == SEGMENT_ROAD)
            recount(p, (uint16_t)(node + i));
    if (g->hooks[HOOK_SPANS])
        reserve_span(g, kind, tile);
    for (uint64_t rows = g->hooks[HOOK_ON_TILE_LAID]; rows;)
        expansion_next(&rows)->on_tile_laid(p, tile);
}

static void grow_bounds(Game *g, Cell cell, bool first)
{
    Cell min = first ? cell : g->min, max = first ? cell : g->max;
    g->min.x = cell.x < min.x ? cell.x : min.x;
    g->min.y = cell.y < min.y ? cell.y : min.y;
    g->max.x = cell.x > max.x ? cell.x : max.x;
    g->max.y = cell.y > max.y ? cell.y : max.y;
}

int feature_lay(Play *p, uint16_t copy, Cell cell, int rotation, int seat)
{
    Game *g = p->g;
    const TileKind *kind = catalogue_kind(p->c, copy);
    const Part *parts = kind->parts[rotation];
    int tile = g->tile_count;
    uint16_t at[PARTS_MAX] = {0};
    assert(tile < g->room_tiles && g->node_count + kind->segment_count <= g->room_nodes && "room");
    g->tile_count++;
    g->surrounded = g->closed = 0;
    Tile *mine = &game_tiles(g)[tile];
    *mine = (Tile){.copy = copy,
                   .cell = cell,
                   .first_node = g->node_count,
                   .rotation = (uint8_t)rotation,
                   .seat = (uint8_t)seat};
    add_nodes(g, kind, tile);
    if (kind->shape != SHAPE_SQUARE)
        g->uneven |= UNEVEN_TILES;
    for (int i = 0; i < kind->part_count; i++) {
        Cell here = part_cell(mine, &parts[i]);
        at[i] = space_get(p, here);
        grow_bounds(g, here, tile == 0 && i == 0);
        bool fresh = space_cover(p, at[i], tile, &parts[i]);
        if (fresh && game_spaces(g)[at[i]].watchers)
            surrounded_fill(p, &game_spaces(g)[at[i]]);
    }
    for (int i = 0; i < kind->part_count; i++)
        meet_sides(p, mine, &parts[i], part_cell(mine, &parts[i]));
    if (parts[0].open != 15) /* not an ordinary square */
        meet_more(p, mine, kind, &parts[0], &game_spaces(g)[at[0]]);
    if (kind_has_buildings(kind)) {
        if (kind_closes(kind)) /* such a tile has nothing but its building */
            close_around(p, mine);
        surrounded_begin(p, tile, kind);
    }
    if (g->hooks[HOOK_SPANS] | g->hooks[HOOK_ON_TILE_LAID])
        lay_more(p, kind, tile);
    return tile;
}
