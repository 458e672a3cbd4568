/* check.c: derives every cached fact again, from the placed tiles and the catalogue alone, and
 * names the first that is wrong. It serves debug builds and tests, is slow, and deliberately shares
 * no code with the functions that keep the caches. */
#include "rules/board.h"
#include "rules/expansion.h"
#include "rules/feature.h"
#include "rules/figures.h"

#include <stdlib.h>
#include <string.h>

/* --- the board -------------------------------------------------------------------------------- */

/* All placed parts, chained by the low bits of their cells. Without the chains, scanning all tiles
 * for each of the hundreds of triangles that a check looks up took four fifths of its time. Built
 * from the placed tiles, and deliberately not from the spaces that are checked against it. */
enum { BUCKETS = 256, END_OF_CHAIN = -1 };
typedef struct Lying {
    const Catalogue *c;
    const Game *g;
    int16_t first[BUCKETS];
    int16_t next[TILES_MAX * PARTS_MAX]; /* indexed by tile × PARTS_MAX + part */
    struct {
        Cell cell;
        const Part *part;
    } of[TILES_MAX * PARTS_MAX];
} Lying;

static int bucket(Cell cell)
{
    return (cell.x & 15) | (cell.y & 15) << 4;
}

/* Adds the tiles from last to first, so that each chain runs from first to last. */
static void lying_init(Lying *l, const Catalogue *c, const Game *g)
{
    l->c = c;
    l->g = g;
    for (int i = 0; i < BUCKETS; i++)
        l->first[i] = END_OF_CHAIN;
    for (int i = g->tile_count - 1; i >= 0; i--) {
        const Tile *t = &game_tiles(g)[i];
        for (int j = tile_kind(c, t)->part_count - 1; j >= 0; j--) {
            const Part *part = &tile_kind(c, t)->parts[t->rotation][j];
            int at = i * PARTS_MAX + j, b = bucket(part_cell(t, part));
            l->of[at].cell = part_cell(t, part);
            l->of[at].part = part;
            l->next[at] = l->first[b];
            l->first[b] = (int16_t)at;
        }
    }
}

/* Returns the part that covers the triangle of `cell` at `side`, and its tile. */
static const Part *covering(const Lying *l, Cell cell, int side, int *tile)
{
    for (int at = l->first[bucket(cell)]; at != END_OF_CHAIN; at = l->next[at]) {
        bool here = l->of[at].cell.x == cell.x && l->of[at].cell.y == cell.y;
        if (here && (l->of[at].part->sides >> side & 1)) {
            *tile = at / PARTS_MAX;
            return l->of[at].part;
        }
    }
    *tile = NO_TILE;
    return NULL;
}

/* Returns the half that is alone in a space: it has the first slot, since the second is filled
 * after it. */
static const Part *lone_half(const Catalogue *c, const Game *g, const Space *space)
{
    const Tile *tile = &game_tiles(g)[space->tile[0]];
    return &tile_kind(c, tile)->parts[tile->rotation][0];
}

/* Returns whether a tile in `cell` has a monastery or garden that counts `empty` among the spaces
 * around it. A space near both parts of a double tile counts for the first part only. */
static bool waits_for(const Lying *l, Cell cell, Cell empty)
{
    const Catalogue *c = l->c;
    const Game *g = l->g;
    bool waits = false;
    for (int side = 0; side < 4; side++) {
        int tile;
        const Part *part = covering(l, cell, side, &tile);
        if (!part)
            continue;
        const Tile *t = &game_tiles(g)[tile];
        const TileKind *kind = tile_kind(c, t);
        bool first = part == &kind->parts[t->rotation][0];
        bool near_first = abs(t->cell.x - empty.x) <= 1 && abs(t->cell.y - empty.y) <= 1;
        for (int s = 0; s < kind->segment_count; s++)
            waits = waits || (kind_is_surrounded(kind->segments[s].kind) && (first || !near_first));
    }
    return waits;
}

/* Returns Space.watchers as it should be: one bit for each of the eight directions. */
static unsigned watchers(const Lying *l, Cell cell)
{
    unsigned set = 0;
    for (int d = 0; d < DIRECTIONS; d++)
        set |= (waits_for(l, cell_towards(cell, d), cell) ? 1u : 0u) << d;
    return set;
}

/* Returns the Land that an uncovered triangle faces at `side`, −1 if none. */
static int shown_at(const Lying *l, Cell cell, int side)
{
    int tile;
    const Part *there = covering(l, cell_neighbour(cell, side), side_facing(side), &tile);
    bool shows = there && there->open >> side_facing(side) & 1;
    return shows ? there->land[side_facing(side)] : -1;
}

/* Checks one space against the tiles that cover it, side by side:
 *
 *   tiles      each triangle knows the tile on it, in the slot that space_slot() finds
 *   covered    its bits are the sides of those tiles, and no others
 *   need       each open side asks for the land that the neighbour shows there (need.h)
 *   gap        a space with one half needs the other half, turned and with the right long side
 *   frontier   the space is in the frontier if and only if a tile could be placed in it
 *   hash       a lookup of its cell finds it */
static const char *check_space(const Lying *l, int index)
{
    const Catalogue *c = l->c;
    const Game *g = l->g;
    const Space *space = &game_spaces(g)[index];
    unsigned covered = 0, by_slot = 0, need = space_need(g, space);
    bool shown = false;
    for (int side = 0; side < 4; side++) {
        int tile, slot = space_slot(space, side);
        const Part *here = covering(l, space->cell, side, &tile);
        if (tile != (slot < 0 ? NO_TILE : space->tile[slot]))
            return "space: tiles";
        covered |= (here ? 1u : 0u) << side;
        by_slot |= (here ? 1u : 0u) << (side + 4 * (slot > 0));
        shown = shown || (!here && shown_at(l, space->cell, side) >= 0);
        if (!here && space->frontier != NO_SPACE &&
            need_land(need, side) != shown_at(l, space->cell, side))
            return "space: need";
    }
    if (space->covered != by_slot)
        return "space: covered";
    bool lone = covered != 0 && covered != 15;
    if (lone != space_is_gap(space) || lone != need_is_gap(need))
        return "space: lone half";
    if (lone && half_sides(need_gap_rotation(need)) != (covered ^ 15u))
        return "space: rotation of a gap";
    if (lone && need_gap_land(need) != lone_half(c, g, space)->land[SIDE_L])
        return "space: long side";
    if ((shown || lone) != (space->frontier != NO_SPACE))
        return "space: frontier";
    if (covered == 0 && space->watchers != watchers(l, space->cell))
        return "space: watchers";
    if (space_find(g, space->cell) != index)
        return "space: hash";
    return NULL;
}

/* Checks all spaces, the links between the spaces and the frontier in both directions, and the
 * rectangle around the tiles. */
static const char *check_board(const Lying *l)
{
    const Catalogue *c = l->c;
    const Game *g = l->g;
    Cell min = {0, 0}, max = {0, 0};
    for (int i = 0; i < g->space_count; i++) {
        const char *wrong = check_space(l, i);
        const Space *space = &game_spaces(g)[i];
        if (wrong)
            return wrong;
        if (space->frontier != NO_SPACE && game_frontier(g)[space->frontier].space != i)
            return "frontier: places";
    }
    for (int i = 0; i < g->frontier_count; i++) {
        const Opening *opening = &game_frontier(g)[i];
        const Space *space = &game_spaces(g)[opening->space];
        if (space->frontier != i)
            return "frontier: spaces";
        if (space->cell.x != opening->cell.x || space->cell.y != opening->cell.y)
            return "frontier: cells";
    }
    for (int i = 0; i < g->tile_count; i++) {
        const Tile *t = &game_tiles(g)[i];
        const TileKind *kind = tile_kind(c, t);
        for (int j = 0; j < kind->part_count; j++) {
            Cell cell = part_cell(t, &kind->parts[t->rotation][j]);
            if (space_find(g, cell) == NO_SPACE)
                return "space: missing";
            bool first = i == 0 && j == 0;
            min.x = first || cell.x < min.x ? cell.x : min.x;
            min.y = first || cell.y < min.y ? cell.y : min.y;
            max.x = first || cell.x > max.x ? cell.x : max.x;
            max.y = first || cell.y > max.y ? cell.y : max.y;
        }
    }
    bool same = min.x == g->min.x && min.y == g->min.y && max.x == g->max.x && max.y == g->max.y;
    return same || g->tile_count == 0 ? NULL : "bounds";
}

/* --- features --------------------------------------------------------------------------------- */

/* Counts the open sides of one node: its sides that no tile faces. */
static int open_sides(const Lying *l, const Node *node)
{
    const Catalogue *c = l->c;
    const Game *g = l->g;
    const Tile *tile = &game_tiles(g)[node->tile];
    const TileKind *kind = tile_kind(c, tile);
    int open = 0;
    for (int i = 0; i < kind->part_count; i++) {
        const Part *part = &kind->parts[tile->rotation][i];
        Cell cell = part_cell(tile, part);
        for (int side = 0; side < SIDES; side++) {
            int other;
            if (!part_meets(part, node->segment, side))
                continue;
            if (side == SIDE_L) /* the triangle opposite the half's legs */
                covering(l, cell, (tile->rotation + 1) & 3, &other);
            else
                covering(l, cell_neighbour(cell, side), side_facing(side), &other);
            open += other == NO_TILE;
        }
    }
    return open;
}

/* Returns whether no tile covers any triangle of the cell. */
static bool is_empty(const Lying *l, Cell cell)
{
    for (int side = 0; side < 4; side++) {
        int tile;
        if (covering(l, cell, side, &tile))
            return false;
    }
    return true;
}

/* Counts the empty cells that touch a part of the tile by a side or corner; a cell next to both
 * parts of a double tile counts once. */
static int empty_around(const Lying *l, const Tile *tile)
{
    const Catalogue *c = l->c;
    const TileKind *kind = tile_kind(c, tile);
    int empty = 0;
    for (int y = -PARTS_MAX; y <= PARTS_MAX; y++) {
        for (int x = -PARTS_MAX; x <= PARTS_MAX; x++) {
            bool near_part = false;
            for (int i = 0; i < kind->part_count; i++) {
                const Part *part = &kind->parts[tile->rotation][i];
                near_part = near_part || (abs(part->dx - x) <= 1 && abs(part->dy - y) <= 1);
            }
            Cell cell = {(int16_t)(tile->cell.x + x), (int16_t)(tile->cell.y + y)};
            empty += near_part && is_empty(l, cell);
        }
    }
    return empty;
}

/* The facts of one feature, summed over its segments in the order of the walk. */
typedef struct Sum {
    int open, tiles, spaces, coats;
} Sum;

/* Returns whether a part of the tile covers `cell`. */
static bool lies_in(const Tile *tile, const TileKind *kind, Cell cell)
{
    for (int i = 0; i < kind->part_count; i++) {
        Cell at = part_cell(tile, &kind->parts[tile->rotation][i]);
        if (at.x == cell.x && at.y == cell.y)
            return true;
    }
    return false;
}

/* Returns whether the segment is in `cell`. A segment that touches no rim of its tile (a monastery,
 * a crossing) is in the first part; the road to a gate of Leipzig is in both, if `both` is set
 * (LPZ-13). */
static bool carries(const Tile *tile, const TileKind *kind, int segment, Cell cell, bool both)
{
    bool anywhere = false, here = false;
    if (!lies_in(tile, kind, cell)) /* true for most tiles, and saves walking their rims */
        return false;
    for (int i = 0; i < kind->part_count; i++) {
        const Part *part = &kind->parts[tile->rotation][i];
        bool in_part = false;
        for (int he = 0; he < HALF_EDGES; he++)
            in_part = in_part || part->segment[he] == segment;
        for (int side = 0; side < SIDES; side++)
            in_part = in_part || part->road[side] == segment;
        anywhere = anywhere || in_part;
        here = here ||
               (in_part && tile->cell.x + part->dx == cell.x && tile->cell.y + part->dy == cell.y);
    }
    bool first = tile->cell.x == cell.x && tile->cell.y == cell.y;
    const Segment *s = &kind->segments[segment];
    if (both && s->kind == SEGMENT_ROAD && s->flags & SEGMENT_LEIPZIG)
        return true;
    return here || (!anywhere && first);
}

static bool gates_count(const Game *g)
{
    return g->setup.policies.value[POLICY_LEIPZIG_ROADS] == UNIT_SPACE;
}

/* Returns whether any segment of the walk is in `cell`. */
static bool met(const Catalogue *c, const Game *g, const TileSegment *walk, int n, Cell cell)
{
    for (int i = 0; i < n; i++) {
        const Tile *t = &game_tiles(g)[walk[i].tile];
        if (carries(t, tile_kind(c, t), walk[i].segment, cell, gates_count(g)))
            return true;
    }
    return false;
}

/* Returns whether a printed segment of the walk is on the tile. */
static bool is_on_printed(const Catalogue *c, const Game *g, const TileSegment *walk, int n,
                          int tile)
{
    for (int i = 0; i < n; i++) {
        const TileKind *kind = tile_kind(c, &game_tiles(g)[walk[i].tile]);
        if (walk[i].tile == tile && !(kind->segments[walk[i].segment].flags & SEGMENT_SPAN))
            return true;
    }
    return false;
}

/* Returns whether the tile counts for the feature because of segment `i` of the walk: the first
 * printed one; or a road over it, if no printed one is there. A road over a pair counts for one
 * half, the first, if neither half has a printed one. */
static bool counts_tile(const Lying *l, const TileSegment *walk, int n, int i)
{
    const Game *g = l->g;
    int tile = walk[i].tile, partner = NO_TILE;
    const Tile *t = &game_tiles(g)[tile];
    const TileKind *kind = tile_kind(l->c, t);
    if (!(kind->segments[walk[i].segment].flags & SEGMENT_SPAN))
        return !is_on_printed(l->c, g, walk, i, tile);
    if (kind->shape == SHAPE_HALF)
        covering(l, t->cell, (t->rotation + 1) & 3, &partner);
    return !is_on_printed(l->c, g, walk, n, tile) &&
           (partner == NO_TILE || (tile < partner && !is_on_printed(l->c, g, walk, n, partner)));
}

/* Counts each tile or space where the walk first meets it: checks every segment against all earlier
 * ones. That takes quadratic time, but it is so different from score.c that the two are unlikely to
 * make the same mistake. */
static Sum sum_up(const Lying *l, const TileSegment *walk, int n)
{
    const Catalogue *c = l->c;
    const Game *g = l->g;
    Sum sum = {0};
    for (int i = 0; i < n; i++) {
        const Tile *tile = &game_tiles(g)[walk[i].tile];
        const TileKind *kind = tile_kind(c, tile);
        const Node *node = &game_nodes(g)[tile->first_node + walk[i].segment];
        sum.open += open_sides(l, node);
        sum.coats += kind->segments[walk[i].segment].coats;
        sum.tiles += counts_tile(l, walk, n, i);
        for (int j = 0; j < kind->part_count; j++) {
            const Part *part = &kind->parts[tile->rotation][j];
            Cell cell = part_cell(tile, part);
            sum.spaces += carries(tile, kind, walk[i].segment, cell, gates_count(g)) &&
                          !met(c, g, walk, i, cell);
        }
    }
    return sum;
}

/* Checks the counts of a feature. Roads and cities keep their tiles and spaces; other kinds count
 * them on demand. */
static const char *check_counts(const Lying *l, uint16_t root, const TileSegment *walk, int n)
{
    const Catalogue *c = l->c;
    const Game *g = l->g;
    const Feature *f = &game_features(g)[root];
    const Node *node = &game_nodes(g)[root];
    Sum sum = sum_up(l, walk, n);
    int tiles, spaces;
    if (kind_is_surrounded(node_segment(c, g, root)->kind))
        sum.open = empty_around(l, &game_tiles(g)[node->tile]);
    if (f->open != sum.open)
        return "feature: open sides";
    if (f->coats != sum.coats)
        return "feature: coats";
    if (kind_is_wall_or_way(node->kind) && f->tiles != sum.tiles)
        return "feature: tiles";
    if (kind_is_wall_or_way(node->kind) && f->spaces != sum.spaces)
        return "feature: spaces";
    feature_count(c, g, root, &tiles, &spaces);
    if (tiles != sum.tiles || spaces != sum.spaces)
        return "feature: counted tiles or spaces";
    return NULL;
}

/* Checks the weights per seat, and that no figure stands on a complete feature, except between
 * placing and scoring and after the end. */
static const char *check_figures_of(const Game *g, uint16_t root)
{
    uint8_t count[SEATS_MAX] = {0};
    for (int i = 0; i < g->figure_count; i++) {
        const Figure *figure = &game_figures(g)[i];
        if (figure->tile != NO_TILE && figure_root(g, figure) == root)
            count[figure->seat] += figure_traits[figure->kind].weight;
    }
    bool same = memcmp(count, game_features(g)[root].figures, sizeof count) == 0;
    bool unscored =
        g->phase == PHASE_FOLLOW || (g->phase == PHASE_DECIDE && g->stage != PART_AFTER &&
                                     g->stage != PART_END && g->stage != PART_FINAL);
    bool may_stand = !feature_held(&game_features(g)[root]) || unscored || g->phase == PHASE_OVER ||
                     !feature_complete(game_nodes(g)[root].kind, &game_features(g)[root]);
    return !same ? "feature: figures" : may_stand ? NULL : "feature: figures on a complete one";
}

/* Checks that no builder or pig is alone (TB-7, CC-8). */
static const char *check_companions(const Game *g)
{
    for (int i = 0; i < g->figure_count; i++) {
        const Figure *figure = &game_figures(g)[i];
        bool needs = figure_in_feature(g, figure) && figure_traits[figure->kind].need == NEEDS_OWN;
        if (needs && !game_features(g)[figure_root(g, figure)].figures[figure->seat])
            return "figures: a companion alone";
    }
    return NULL;
}

/* Follows the landscape across sides, and compares that walk with the parents and rings: all must
 * give the same segments. */
static const char *check_feature(const Lying *l, uint16_t root)
{
    const Catalogue *c = l->c;
    const Game *g = l->g;
    enum { WALK_MAX = 8192 };
    TileSegment walk[WALK_MAX];
    int size = game_features(g)[root].size, ring = 0;
    for (uint16_t node = root; ring == 0 || node != root; node = game_nodes(g)[node].next) {
        if (++ring > size || feature_root(g, node) != root)
            return "feature: ring";
    }
    if (ring != size || size > WALK_MAX)
        return "feature: size";
    /* asserts that it finds `size` segments */
    int n = game_feature_walk(c, g, root, walk, WALK_MAX);
    for (int i = 0; i < n; i++) {
        if (feature_root(g, feature_node(g, walk[i].tile, walk[i].segment)) != root)
            return "feature: joins";
    }
    const char *wrong = check_counts(l, root, walk, n);
    return wrong ? wrong : check_figures_of(g, root);
}

/* Checks that `closed` is set if, in PHASE_FOLLOW, the last tile has completed a city or road. */
static const char *check_closed(const Lying *l)
{
    const Catalogue *c = l->c;
    const Game *g = l->g;
    const Tile *tile = &game_tiles(g)[g->last_tile];
    int segments = g->phase == PHASE_FOLLOW ? tile_kind(c, tile)->segment_count : 0;
    for (int s = 0; s < segments; s++) {
        uint16_t root = feature_root(g, (uint16_t)(tile->first_node + s));
        int kind = game_nodes(g)[root].kind;
        if (kind_is_wall_or_way(kind) && game_features(g)[root].open == 0 && !g->closed)
            return "closed";
    }
    return NULL;
}

/* Returns whether the nodes that follow the segments of a tile are as they should be: none, or the
 * one that is reserved for a road over the tile (BCB-2). */
static bool is_reserve_sound(const Lying *l, int tile)
{
    const Game *g = l->g;
    const Tile *t = &game_tiles(g)[tile];
    int segments = tile_kind(l->c, t)->segment_count, n = t->first_node + segments;
    int end = tile + 1 < g->tile_count ? t[1].first_node : g->node_count;
    const Node *node = &game_nodes(g)[n];
    return n == end || (n + 1 == end && node->tile == tile && node->segment == segments &&
                        node->kind == SEGMENT_SYMBOL);
}

/* Checks that nodes name their tile and segment, and that each root is a sound feature. The sizes
 * of all features must add up to the nodes, so that none is in two features or in none. */
static const char *check_features(const Lying *l)
{
    const Catalogue *c = l->c;
    const Game *g = l->g;
    int sizes = 0;
    for (int i = 0; i < g->tile_count; i++) {
        const Tile *tile = &game_tiles(g)[i];
        const TileKind *kind = tile_kind(c, tile);
        for (int s = 0; s < kind->segment_count; s++) {
            const Node *node = &game_nodes(g)[tile->first_node + s];
            const Segment *segment = &kind->segments[s];
            int asks = segment_asks(segment);
            bool sleeps = asks && !(g->setup.expansions >> (asks - 1) & 1);
            bool castle = segment->kind == SEGMENT_CITY && node->kind == SEGMENT_SYMBOL;
            if (node->tile != i || node->segment != s ||
                (!castle && node->kind != (sleeps ? SEGMENT_SYMBOL : segment->kind)))
                return "node";
        }
        if (!is_reserve_sound(l, i))
            return "node: reserved";
    }
    for (uint16_t node = 0; node < g->node_count; node++) {
        if (game_nodes(g)[node].parent != node)
            continue;
        const char *wrong = check_feature(l, node);
        if (wrong)
            return wrong;
        sizes += game_features(g)[node].size;
    }
    return sizes == g->node_count ? check_companions(g) : "features: sizes";
}

/* --- players ---------------------------------------------------------------------------------- */

static int figures_out(const Game *g, int seat, int kind)
{
    int out = 0;
    for (int i = 0; i < g->figure_count; i++) {
        const Figure *figure = &game_figures(g)[i];
        out += figure->tile != NO_TILE && figure->seat == seat && figure->kind == kind;
    }
    return out;
}

/* Checks that no figure is missing or duplicated: those on the board, in the supply and kept by
 * seats add up to what the set-up gave. Halves that a seat owns and has not placed are in its hand;
 * a position may add others. */
static const char *check_players(const Lying *l)
{
    const Game *g = l->g;
    for (int seat = 0; seat < g->setup.players; seat++) {
        int held = 0;
        for (int kind = 0; kind < FIGURE_KINDS; kind++) {
            int all = expansion_figures(g->setup.expansions, (FigureKind)kind);
            int kept = 0;
            for (int keeper = 0; keeper < g->setup.players; keeper++)
                kept += game_prisoner_count(g, keeper, seat, (FigureKind)kind);
            if (figures_out(g, seat, kind) + g->supply[seat][kind] + kept != all)
                return "supply";
            if ((g->kinds >> kind & 1) != (all > 0))
                return "kinds of figures";
        }
        for (int i = 0; i < g->half_count; i++)
            held += game_halves(g)[i].owner == seat && !game_halves(g)[i].laid;
        if (held > g->hand_count[seat] || g->hand_count[seat] > HAND_ROOM)
            return "hand";
    }
    return NULL;
}

/* Checks that each phase has its own facts and that nothing of another phase remains. */
static const char *check_phase(const Lying *l)
{
    const Catalogue *c = l->c;
    const Game *g = l->g;
    bool over = g->phase == PHASE_OVER;
    if (over != (g->to_act == NO_SEAT) || (!over && g->to_act >= g->setup.players))
        return "seat that decides";
    if ((g->phase == PHASE_PLACE) != (g->drawn != NO_COPY))
        return "drawn tile";
    bool decides = g->phase == PHASE_DECIDE && g->stage != PART_FINAL;
    if ((g->phase == PHASE_FOLLOW || decides) != (g->last_tile != NO_TILE))
        return "last tile";
    if ((g->phase == PHASE_DECIDE) != (g->asked != QUESTION_NONE))
        return "question";
    for (int i = 0; i < g->stack_count; i++) {
        if (game_stack(g)[i] >= c->copy_count)
            return "stack";
    }
    return NULL;
}

/* Checks the plain facts first, because the later checks rely on them. */
const char *game_check(const Catalogue *c, const Game *game)
{
    static const char *(*const checks[])(const Lying *) = {check_phase, check_players, check_board,
                                                           check_features, check_closed};
    const char *wrong = NULL;
    Lying lying;
    lying_init(&lying, c, game);
    for (size_t i = 0; i < sizeof checks / sizeof *checks && !wrong; i++)
        wrong = checks[i](&lying);
    for (uint64_t rows = game->hooks[HOOK_STATE]; rows && !wrong;) {
        const ExpansionRules *e = expansion_next(&rows);
        wrong = e->find_fault ? e->find_fault(c, game) : NULL;
    }
    return wrong;
}
