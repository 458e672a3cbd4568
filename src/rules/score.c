/* score.c: computes what features are worth, without changing the game; complete.c does the
 * scoring. Every number here has its rule next to it. */
#include "rules/score.h"
#include "rules/board.h"
#include "rules/expansion.h"
#include "rules/feature.h"

#include <assert.h>
#include <string.h>

void score_add(FeatureScore *score, Label label, int count, int points, RuleId rule)
{
    assert(score->part_count < SCORE_PARTS_MAX && "room for the parts of a score");
    score->parts[score->part_count++] = (ScorePart){.label = (uint8_t)label,
                                                    .rule = (uint16_t)rule,
                                                    .count = (int16_t)count,
                                                    .points = (int16_t)points};
    score->points += points;
}

/* --- cities and roads ------------------------------------------------------------------------- */

/* Returns the size of a road or city in the unit that the generation counts (HALF-25, HALF-26,
 * HALF-28, BASE-H1). */
static int units_of(const Valuation *v)
{
    const Feature *f = &game_features(v->g)[v->root];
    return v->policies->value[POLICY_ROAD_CITY_UNIT] == UNIT_TILE ? f->tiles : f->spaces;
}

/* Adds the parts of a road or city: its units and its coats, each with its points. */
static void score_units(const Valuation *v, Worth worth, FeatureScore *score)
{
    const Feature *f = &game_features(v->g)[v->root];
    bool by_tiles = v->policies->value[POLICY_ROAD_CITY_UNIT] == UNIT_TILE;
    int units = units_of(v);
    RuleId plain = (RuleId)worth.rule, half_rule = v->complete ? RULE_HALF_26 : RULE_HALF_36;
    for (uint64_t rows = v->g->hooks[HOOK_UNIT_POINTS]; rows;)
        expansion_next(&rows)->unit_points(v, &worth);
    score->rule = worth.rule;
    bool as_usual = worth.rule == plain && f->tiles != f->spaces;
    score_add(score, by_tiles ? LABEL_TILES : LABEL_SPACES, units, worth.each * units,
              as_usual ? half_rule : (RuleId)worth.rule);
    if (f->coats > 0)
        score_add(score, LABEL_COATS, f->coats, worth.coat * f->coats, (RuleId)worth.rule);
    if (worth.label != LABEL_NONE)
        score_add(score, (Label)worth.label, 1, 0, (RuleId)worth.rule);
}

/* Scores a city: 2 for each unit and coat if complete (BASE-15), else 1 (BASE-24). Under one policy
 * a complete city of two units also scores only 1 for each. */
static void score_city(const Valuation *v, FeatureScore *score)
{
    bool tiny = v->policies->value[POLICY_TINY_CITY] == TINY_CITY_2 && units_of(v) == 2;
    Worth worth = {.each = 2, .coat = 2, .rule = RULE_BASE_15};
    if (!v->complete)
        worth = (Worth){.each = 1, .coat = 1, .rule = RULE_BASE_24};
    else if (tiny)
        worth = (Worth){.each = 1, .coat = 1, .rule = RULE_BASE_21};
    score_units(v, worth, score);
}

/* --- monasteries ------------------------------------------------------------------------------ */

/* Scores a monastery (BASE-17, BASE-24) or a garden (ABB-3, ABB-7, ABB-H1). Counted by spaces, its
 * own space and each occupied one around count 1 (HALF-30, HALF-31). Counted by tiles, each single
 * tile in the nine spaces counts 1, its own half and partner included (HALF-33). If the feature is
 * valued as complete, each empty space around it counts as if it were filled by one tile. */
static void score_surrounded(const Valuation *v, FeatureScore *score)
{
    int tile = game_nodes(v->g)[v->root].tile;
    Around around = board_around(v->c, v->g, tile);
    bool complete = v->complete, by_tiles = v->policies->value[POLICY_MONASTERY_UNIT] == UNIT_TILE;
    int own_spaces = tile_kind(v->c, &game_tiles(v->g)[tile])->part_count;
    int others = around.count - around.own, empty = around.spaces - around.occupied;
    int here = by_tiles ? around.own : own_spaces;
    int there = (by_tiles ? others : around.occupied) + (complete ? empty : 0);
    RuleId rule = complete ? RULE_BASE_17 : RULE_BASE_24;
    bool halves_here = around.own > own_spaces, halves_there = others > around.occupied;
    score->rule = (uint16_t)rule;
    score_add(score, LABEL_MONASTERY, here, here, halves_here ? RULE_HALF_31 : rule);
    score_add(score, LABEL_NEIGHBOURS, there, there,
              halves_there ? (complete ? RULE_HALF_30 : RULE_HALF_33) : rule);
}

/* --- fields ----------------------------------------------------------------------------------- */

int game_field_cities(const Catalogue *c, const Game *game, FeatureId field, bool complete,
                      FeatureId *out, int room)
{
    const Game *g = game;
    assert(field < g->node_count && game_nodes(g)[field].kind == SEGMENT_FIELD && "field");
    uint64_t seen[NO_NODE / 64 + 1]; /* a city counts once per field (BASE-25) */
    const Node *nodes = game_nodes(g);
    const Tile *tiles = game_tiles(g);
    int count = 0;
    uint16_t node = field;
    memset(seen, 0, (g->node_count / 64u + 1) * sizeof *seen);
    do {
        const Tile *tile = &tiles[nodes[node].tile];
        unsigned cities = tile_kind(c, tile)->segments[nodes[node].segment].cities;
        for (uint16_t city = tile->first_node; cities; cities >>= 1, city++) {
            if (!(cities & 1))
                continue;
            uint16_t root = feature_root(g, city);
            if ((seen[root / 64] >> (root % 64) & 1) || (complete && game_features(g)[root].open))
                continue;
            seen[root / 64] |= (uint64_t)1 << (root % 64);
            if (count < room)
                out[count] = root;
            count++;
        }
        node = nodes[node].next;
    } while (node != field);
    return count;
}

int score_field_cities(const Catalogue *c, const Game *g, uint16_t field)
{
    int cities = game_field_cities(c, g, field, true, NULL, 0);
    for (uint64_t rows = g->hooks[HOOK_MORE_CITIES]; rows;)
        cities += expansion_next(&rows)->more_cities(c, g, field);
    return cities;
}

/* --- owners ----------------------------------------------------------------------------------- */

void score_strength(const Game *g, uint16_t root, uint8_t out[SEATS_MAX])
{
    memcpy(out, game_features(g)[root].figures, SEATS_MAX);
    for (uint64_t rows = g->hooks[HOOK_MAJORITY_WEIGHTS]; rows;)
        expansion_next(&rows)->majority_weights(g, root, out);
}

/* Returns the seats with the most figures by weight (BASE-18, IC-6). Ties share, unless an
 * expansion breaks them. */
static uint8_t majority(const Valuation *v, FeatureScore *score)
{
    int most;
    uint8_t strong[SEATS_MAX];
    const uint8_t *figures = game_features(v->g)[v->root].figures;
    if (v->g->hooks[HOOK_MAJORITY_WEIGHTS]) {
        score_strength(v->g, v->root, strong);
        figures = strong;
    }
    uint8_t seats = (uint8_t)majority_of(SEATS_MAX, figures, &most);
    bool tied = (seats & (seats - 1)) != 0;
    uint64_t rows = tied ? v->g->hooks[HOOK_BREAK_TIE] : 0;
    while (rows) {
        uint8_t left = expansion_next(&rows)->break_tie(v, seats, score);
        assert(left && (left & ~seats) == 0 && "a tie leaves some of the tied");
        seats = left;
    }
    return seats;
}

Valuation score_valuation(const Catalogue *c, const Game *g, uint16_t root,
                          const Policies *policies, Moment moment)
{
    assert(root < g->node_count && "feature");
    return (Valuation){.c = c,
                       .g = g,
                       .policies = policies ? policies : &g->setup.policies,
                       .root = root,
                       .complete =
                           moment == MOMENT_COMPLETED ||
                           feature_complete(game_nodes(g)[root].kind, &game_features(g)[root])};
}

FeatureScore score_feature(const Valuation *v)
{
    FeatureScore score = {0};
    switch (game_nodes(v->g)[v->root].kind) {
    case SEGMENT_CITY:
        score_city(v, &score);
        break;
    case SEGMENT_ROAD: /* 1 per unit (BASE-14, BASE-24) */
        score_units(v, (Worth){.each = 1, .rule = v->complete ? RULE_BASE_14 : RULE_BASE_24},
                    &score);
        break;
    case SEGMENT_MONASTERY:
    case SEGMENT_GARDEN:
        score_surrounded(v, &score);
        break;
    case SEGMENT_CASTLE: /* an expansion adds the points of these */
    case SEGMENT_HUT:
    case SEGMENT_LYING:
        break;
    case SEGMENT_FIELD: {
        if (v->policies->value[POLICY_FIELDS] == FIELDS_NONE)
            return score; /* no points at all: this game doesn't score fields */
        int cities = score_field_cities(v->c, v->g, v->root);
        score.rule = RULE_BASE_25;
        score_add(&score, LABEL_CITIES, cities, 3 * cities, RULE_BASE_25);
        break;
    }
    default:
        return score; /* rivers, symbols and crossings are worth nothing */
    }
    for (uint64_t rows = v->g->hooks[HOOK_ADD_POINTS]; rows;)
        expansion_next(&rows)->add_points(v, &score);
    score.seats = majority(v, &score);
    return score;
}

FeatureScore score_of_seat(const Valuation *v, int seat, FeatureScore score)
{
    for (uint64_t rows = v->g->hooks[HOOK_OWNER_POINTS]; rows;)
        expansion_next(&rows)->owner_points(v, seat, &score);
    return score;
}

/* --- count ------------------------------------------------------------------------------------ */

/* Counts the tiles and spaces of features. A tile counts once for a feature, however many
 * of its parts are on it (BASE-16). A space counts once, even if both its halves carry the feature
 * (HALF-28). Each is counted at the feature's earliest node there. */

unsigned segment_parts(const TileKind *kind, int segment)
{
    unsigned parts = 0;
    if (kind->segments[segment].kind == SEGMENT_ROAD &&
        kind->segments[segment].flags & SEGMENT_LEIPZIG)
        return (1u << kind->part_count) - 1;
    for (int i = 0; i < kind->part_count; i++) {
        const Part *part = &kind->parts[0][i];
        for (int he = 0; he < HALF_EDGES; he++)
            parts |= (part->segment[he] == segment ? 1u : 0u) << i;
        for (int side = 0; side < SIDES; side++)
            parts |= (part->road[side] == segment ? 1u : 0u) << i;
    }
    return parts ? parts : 1u;
}

/* Returns the set of parts that count as spaces of a road or city: only one for the road to a gate
 * of Leipzig, if the policy says so (LPZ-8). */
static unsigned segment_parts_counted(const Policies *policies, const TileKind *kind, int segment)
{
    const Segment *s = &kind->segments[segment];
    bool gate = s->kind == SEGMENT_ROAD && s->flags & SEGMENT_LEIPZIG;
    if (kind->part_count == 1 || (gate && policies->value[POLICY_LEIPZIG_ROADS] == UNIT_TILE))
        return 1u;
    return segment_parts(kind, segment);
}

int segment_part_count(const Policies *policies, const TileKind *kind, int segment)
{
    return __builtin_popcount(segment_parts_counted(policies, kind, segment));
}

/* Parts of a tile, as sets: those where an earlier node of the same kind belongs to `root`, and
 * those where any node of the kind belongs to `other`. */
typedef struct Sibling {
    unsigned earlier, others;
} Sibling;

/* Works like node_has_sibling(), but also finds a second city if one of the two became a castle. */
static inline bool has_sibling(const Game *g, uint16_t node, int step)
{
    enum { CITY_OR_CASTLE = 1 << SEGMENT_CITY | 1 << SEGMENT_SYMBOL };
    const Node *nodes = game_nodes(g);
    int i = node + step;
    return node_has_sibling(g, node, step) ||
           (g->uneven & UNEVEN_CASTLES && i >= 0 && i < g->node_count &&
            nodes[i].tile == nodes[node].tile && CITY_OR_CASTLE >> nodes[i].kind & 1 &&
            CITY_OR_CASTLE >> nodes[node].kind & 1);
}

__attribute__((noinline)) bool node_may_share_uneven(const Catalogue *c, const Game *g,
                                                     uint16_t node)
{
    const TileKind *kind = tile_kind(c, &game_tiles(g)[game_nodes(g)[node].tile]);
    return kind->shape == SHAPE_HALF || (g->uneven & UNEVEN_SPANS && kind_is_spanned(kind)) ||
           has_sibling(g, node, 1) || has_sibling(g, node, -1);
}

static Sibling siblings(const Game *g, const TileKind *kind, uint16_t node, uint16_t root,
                        uint16_t other)
{
    const Node *nodes = game_nodes(g);
    Sibling s = {0};
    uint16_t i = node;
    while (has_sibling(g, i, -1))
        i--;
    for (bool more = true; more; i++) {
        uint16_t r = i == node ? root : feature_root(g, i);
        unsigned parts = segment_parts_counted(&g->setup.policies, kind, nodes[i].segment);
        if (i < node && r == root)
            s.earlier |= parts;
        else if (r == other)
            s.others |= parts;
        more = has_sibling(g, i, 1);
    }
    return s;
}

/* Checks whether the other half in the space of `tile` has a segment of `root` or of `other`. That
 * half counts as earlier if it has the first slot. */
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

/* Returns the set of the tile's road segments that belong to the feature of `root`. */
static unsigned roads_of(const Catalogue *c, const Game *g, uint16_t tile, uint16_t root)
{
    const Tile *t = &game_tiles(g)[tile];
    unsigned roads = 0;
    for (int s = 0; s < tile_kind(c, t)->segment_count; s++) {
        uint16_t node = (uint16_t)(t->first_node + s);
        bool on = game_nodes(g)[node].kind == SEGMENT_ROAD && feature_root(g, node) == root;
        roads |= (on ? 1u : 0u) << s;
    }
    return roads;
}

/* Returns the same as node_share() for a road of a tile with a span. A span over a pair counts for
 * one of the halves: for one that already has the road, else for the first (BCB-27). */
static __attribute__((noinline)) Share spanned_share(const Catalogue *c, const Game *g,
                                                     uint16_t node, uint16_t root, uint16_t other)
{
    const Node *n = &game_nodes(g)[node];
    const TileKind *kind = tile_kind(c, &game_tiles(g)[n->tile]);
    bool fresh = !(roads_of(c, g, n->tile, root) & ((1u << n->segment) - 1));
    bool shares = other != NO_NODE && roads_of(c, g, n->tile, other);
    bool first = true, partner_has = false;
    if (kind->shape == SHAPE_HALF) {
        const Space *space = space_if_any(g, game_tiles(g)[n->tile].cell);
        uint16_t partner = space_partner(space, n->tile);
        unsigned there = roads_of(c, g, partner, root);
        first = space->tile[0] == n->tile || !there;
        int last = kind_last_printed(tile_kind(c, &game_tiles(g)[partner]));
        assert(last >= 0 && "every half has a printed segment");
        partner_has = there & ((1u << last) * 2 - 1);
        shares = shares || (other != NO_NODE && roads_of(c, g, partner, other));
    }
    bool printed = n->segment <= kind_last_printed(kind);
    Share share = {.tiles = fresh && (printed || (first && !partner_has)),
                   .spaces = fresh && first};
    share.shared_tiles = share.tiles && shares;
    share.shared_spaces = share.spaces && shares;
    return share;
}

/* Returns what one node adds to its feature, and how much of that `other` shares. A square checks
 * its own tile; a half also checks the other half in its space (HALF-28). */
static Share node_share(const Catalogue *c, const Game *g, uint16_t node, uint16_t root,
                        uint16_t other)
{
    const Node *n = &game_nodes(g)[node];
    const TileKind *kind = tile_kind(c, &game_tiles(g)[n->tile]);
    if (g->uneven & UNEVEN_SPANS && n->kind == SEGMENT_ROAD && kind_is_spanned(kind))
        return spanned_share(c, g, node, root, other);
    Sibling s = siblings(g, kind, node, root, other);
    Share share = {.tiles = !s.earlier, .shared_tiles = !s.earlier && s.others};
    if (kind->shape == SHAPE_HALF) {
        /* the kind printed on the tile, where a castle is still a city */
        int is = kind->segments[n->segment].kind;
        Sibling partner = partner_siblings(c, g, n->tile, is, root, other);
        share.spaces = !s.earlier && !partner.earlier;
        share.shared_spaces = share.spaces && (s.others || partner.others);
    } else if (kind->part_count == 1) {
        share.spaces = share.tiles;
        share.shared_spaces = share.shared_tiles;
    } else {
        unsigned parts = segment_parts_counted(&g->setup.policies, kind, n->segment) & ~s.earlier;
        share.spaces = __builtin_popcount(parts);
        share.shared_spaces = __builtin_popcount(parts & s.others);
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
