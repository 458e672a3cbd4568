/* feature.c: see feature.h.
 *
 * Union by size keeps trees at most log2 n deep without path compression, so that a union is four small writes and can be
 * rolled back. Tiles and spaces of a union are the sums less what both features have in common; that is found by walking
 * the ring of the smaller one, which is nearly always a single node (count.c). */
#include "rules/feature.h"
#include "rules/board.h"

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
            features[n].spaces = (uint16_t)segment_part_count(kind, i);
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
            surrounded_fill(p, here, (uint16_t)tile);
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
    surrounded_begin(p, tile, kind);
    return tile;
}
