/* complete.c: scores features when they are completed and at the end of the game; score.c computes
 * their points. */
#include "rules/board.h"
#include "rules/expansion.h"
#include "rules/feature.h"
#include "rules/figures.h"
#include "rules/score.h"
#include "rules/span.h"

void score_pay(Play *p, int seat, uint16_t at, Label label, const FeatureScore *score)
{
    Game *g = p->g;
    const Node *node = at == NO_NODE ? NULL : &game_nodes(g)[at];
    g->score[seat] += score->points; /* BASE-5: points have no upper limit */
    if (!p->sink)
        return;
    say(p, (Event){.kind = EVENT_SCORED,
                   .seat = (uint8_t)seat,
                   .points = score->points,
                   .tile = node ? node->tile : NO_TILE,
                   .segment = node ? node->segment : NO_SEGMENT,
                   .number = node ? node->kind : SEGMENT_SYMBOL,
                   .label = (uint8_t)label,
                   .count = score->part_count,
                   .rule = score->rule});
    for (int i = 0; i < score->part_count; i++) {
        const ScorePart *part = &score->parts[i];
        say(p, (Event){.kind = EVENT_SCORE_PART,
                       .seat = (uint8_t)seat,
                       .label = part->label,
                       .count = part->count,
                       .points = part->points,
                       .rule = part->rule});
    }
}

void score_pay_completed(Play *p, int seat, uint16_t at, Label label, const FeatureScore *score)
{
    score_pay(p, seat, at, label, score);
    for (uint64_t rows = score->points > 0 ? p->g->hooks[HOOK_ON_PAID] : 0; rows;)
        expansion_next(&rows)->on_paid(p, seat);
}

/* Pays the owners of a feature (BASE-18); without followers it pays no seat (BASE-19). */
static void pay_owners(Play *p, uint16_t root, Moment moment)
{
    Game *g = p->g;
    Valuation v = score_valuation(p->c, g, root, NULL, moment);
    FeatureScore score = score_feature(&v);
    uint16_t first = p->sink ? feature_first(g, root) : root;
    bool notifies = g->hooks[HOOK_ON_PAID] && moment == MOMENT_COMPLETED;
    for (int seat = 0; seat < g->setup.players; seat++) {
        FeatureScore own;
        const FeatureScore *gets = &score;
        if (!(score.seats >> seat & 1))
            continue;
        if (g->hooks[HOOK_OWNER_POINTS]) {
            own = score_of_seat(&v, seat, score);
            gets = &own;
        }
        (notifies ? score_pay_completed : score_pay)(p, seat, first, LABEL_NONE, gets);
    }
}

/* Returns whether feature `a` is scored before `b`: cities, then roads, each kind by its
 * first-placed segment (BASE-21). */
static bool scored_before(const Game *g, uint16_t a, uint16_t b)
{
    int kinds = game_nodes(g)[a].kind - game_nodes(g)[b].kind;
    return kinds ? kinds < 0 : feature_first(g, a) < feature_first(g, b);
}

/* Adds a city or road to the `n` in `out` if it is complete and new, at its place in the order of
 * scoring. Returns how many there are. */
static inline int add_completed(const Game *g, uint16_t node, uint16_t *out, int n)
{
    uint16_t root = feature_root(g, node);
    bool known = game_features(g)[root].open != 0;
    for (int j = 0; j < n; j++)
        known = known || out[j] == root;
    if (known)
        return n;
    assert(n < COMPLETING_MAX / 2 && "room for what one tile completes");
    int j = n;
    for (; j > 0 && scored_before(g, root, out[j - 1]); j--)
        out[j] = out[j - 1];
    out[j] = root;
    return n + 1;
}

/* Lists the roots of the completed cities and roads on the tile, each once, in the order of
 * scoring. */
static inline int completed_here(const Catalogue *c, const Game *g, int tile, uint16_t *out)
{
    const Tile *t = &game_tiles(g)[tile];
    const TileKind *kind = tile_kind(c, t);
    const Node *node = &game_nodes(g)[t->first_node];
    int n = 0;
    /* a tile numbers its cities and roads first; a city that became a castle no longer counts as
     * one */
    for (int s = 0; s < kind->segment_count && kind_is_wall_or_way(kind->segments[s].kind); s++)
        n = kind_is_wall_or_way(node[s].kind) ? add_completed(g, node[s].parent, out, n) : n;
    if (kind_is_spanned(kind))
        n = add_completed(g, span_node(c, t), out, n);
    return n;
}

/* Lists the completed cities and roads that end at the sides of a tile without landscape (AM-5,
 * AM-13). */
static __attribute__((noinline)) int completed_around(const Catalogue *c, const Game *g, int tile,
                                                      uint16_t *out)
{
    int n = 0;
    for (int side = 0; side < 4; side++) {
        Cell cell = cell_neighbour(game_tiles(g)[tile].cell, side);
        uint16_t beside = game_tile_at(g, cell, side_facing(side));
        if (beside == NO_TILE)
            continue;
        const Tile *t = &game_tiles(g)[beside];
        const Part *part = tile_part(tile_kind(c, t), t, cell);
        const uint8_t there[] = {part->road[side_facing(side)],
                                 part->segment[2 * side_facing(side)],
                                 part->segment[2 * side_facing(side) + 1]};
        for (int i = 0; i < 3; i++) {
            uint16_t node = (uint16_t)(t->first_node + there[i]);
            if (there[i] != NO_SEGMENT && kind_is_wall_or_way(game_nodes(g)[node].kind))
                n = add_completed(g, node, out, n);
        }
    }
    return n;
}

/* Adds the road that the current seat laid over a tile, if it is complete; that tile need not be
 * the last one placed. */
static __attribute__((noinline)) int add_laid_span(const Catalogue *c, const Game *g, uint16_t *out,
                                                   int n)
{
    uint16_t laid = span_rights(g).laid;
    return laid == NO_TILE ? n : add_completed(g, span_node(c, &game_tiles(g)[laid]), out, n);
}

int score_completing(const Catalogue *c, const Game *g, int tile, uint16_t *out)
{
    static_assert(SEGMENT_CITY == 0 && SEGMENT_ROAD == 1, "numbered first on every tile");
    int n = 0;
    if (g->closed) {
        n = kind_closes(tile_kind(c, &game_tiles(g)[tile])) ? completed_around(c, g, tile, out)
                                                            : completed_here(c, g, tile, out);
        if (g->hooks[HOOK_SPANS])
            n = add_laid_span(c, g, out, n);
    }
    if (g->surrounded)
        n += feature_surrounded(c, g, tile, out + n, COMPLETING_MAX - n);
    return n;
}

static void score_root(Play *p, uint16_t root)
{
    Game *g = p->g;
    if (p->sink && figure_may_claim(g, game_nodes(g)[root].kind)) {
        const Node *node = &game_nodes(g)[feature_first(g, root)];
        say(p, (Event){.kind = EVENT_COMPLETED,
                       .seat = g->in_turn,
                       .tile = node->tile,
                       .segment = node->segment,
                       .number = node->kind});
    }
    bool held = feature_held(&game_features(g)[root]);
    if (held)
        pay_owners(p, root, MOMENT_COMPLETED);
    for (uint64_t rows = g->hooks[HOOK_ON_FEATURE_COMPLETED]; rows;)
        expansion_next(&rows)->on_feature_completed(p, root);
    if (held && !g->hooks[HOOK_BEFORE_HOME])
        figures_return(p, root);
}

void score_completed(Play *p, int tile)
{
    uint16_t roots[COMPLETING_MAX];
    int n = score_completing(p->c, p->g, tile, roots);
    for (int i = 0; i < n; i++)
        score_root(p, roots[i]);
}

void score_go_home(Play *p, int tile)
{
    uint16_t roots[COMPLETING_MAX];
    int n = score_completing(p->c, p->g, tile, roots);
    for (int i = 0; i < n; i++)
        figures_return(p, roots[i]);
}

/* --- the end ---------------------------------------------------------------------------------- */

/* Final scoring ranks cities, roads, monasteries, gardens, then fields: incomplete features before
 * farmers (BASE-22, BASE-24, BASE-25). */
static const uint8_t final_rank[SEGMENT_KINDS] = {
    [SEGMENT_CITY] = 0,   [SEGMENT_ROAD] = 1,  [SEGMENT_MONASTERY] = 2,
    [SEGMENT_GARDEN] = 3, [SEGMENT_LYING] = 4, /* special monasteries follow (COMB-8) */
    [SEGMENT_CASTLE] = 5, [SEGMENT_HUT] = 6,   [SEGMENT_FIELD] = 7};

/* A feature with figures. Sorted by rank, then by the node of its first figure. */
typedef struct HeldFeature {
    uint32_t order; /* rank × 65,536 + node */
    uint16_t root;
} HeldFeature;

int score_held_features(const Game *g, uint16_t *out)
{
    HeldFeature held[FIGURE_ROOM];
    int n = 0;
    for (int i = 0; i < g->figure_count; i++) {
        const Figure *figure = &game_figures(g)[i];
        if (figure->tile == NO_TILE || !figure_traits[figure->kind].weight)
            continue;
        uint16_t node = feature_node(g, figure->tile, figure->segment),
                 root = feature_root(g, node);
        uint32_t order = (uint32_t)final_rank[game_nodes(g)[root].kind] << 16 | node;
        int j = 0;
        while (j < n && held[j].root != root)
            j++;
        if (j == n)
            held[n++] = (HeldFeature){order, root};
        else if (order < held[j].order)
            held[j].order = order;
    }
    for (int i = 1; i < n; i++) {
        HeldFeature item = held[i];
        int j = i;
        for (; j > 0 && item.order < held[j - 1].order; j--)
            held[j] = held[j - 1];
        held[j] = item;
    }
    for (int i = 0; i < n; i++)
        out[i] = held[i].root;
    return n;
}

static bool is_in_quarter(const Game *g, uint16_t root)
{
    return g->hooks[HOOK_SHELTERS] && game_nodes(g)[root].kind == SEGMENT_SYMBOL;
}

static void score_at_end(Play *p, uint16_t root)
{
    for (uint64_t rows = p->g->hooks[HOOK_ON_FINAL_FEATURE]; rows;)
        expansion_next(&rows)->on_final_feature(p, root);
    pay_owners(p, root, MOMENT_END);
    figures_return(p, root); /* figures go home after scoring (BASE-20) */
}

void score_final(Play *p)
{
    uint16_t roots[FIGURE_ROOM];
    for (uint64_t rows = p->g->hooks[HOOK_STATE]; rows;) {
        const ExpansionRules *e = expansion_next(&rows);
        if (e->on_final_begin)
            e->on_final_begin(p);
    }
    int n = score_held_features(p->g, roots), quarters = 0;
    for (int i = 0; i < n; i++) {
        if (is_in_quarter(p->g, roots[i]))
            roots[quarters++] = roots[i];
        else
            score_at_end(p, roots[i]);
    }
    for (int i = 0; i < quarters; i++) /* scored last, because they add to the points of fields
                                        * (LPZ-19) */
        score_at_end(p, roots[i]);
    for (uint64_t rows = p->g->hooks[HOOK_ON_FINAL_SCORING]; rows;)
        expansion_next(&rows)->on_final_scoring(p);
}

/* --- surrounded ------------------------------------------------------------------------------- */

/* Tracks monasteries, gardens and other buildings until all spaces around them are occupied
 * (BASE-17, HALF-29, HALF-46). Each counts its empty spaces. Each empty space near buildings
 * records their directions, so that filling it finds them at once. An empty cell near both parts of
 * a double tile records the first part only, so it counts once. */

/* Subtracts one from the count of empty spaces around each building of `tile`. */
static void one_space_less(Play *p, uint16_t tile)
{
    Game *g = p->g;
    const Tile *t = &game_tiles(g)[tile];
    const TileKind *kind = tile_kind(p->c, t);
    for (int s = 0; s < kind->segment_count; s++) {
        if (!kind_is_surrounded(kind->segments[s].kind))
            continue;
        Feature *f = &game_features(g)[t->first_node + s];
        journal_record(p, f, sizeof *f);
        f->open--;
        assert(f->open >= 0 && "no more spaces than there are");
        g->surrounded = (uint8_t)(g->surrounded + (f->open == 0));
    }
}

/* Checks both slots: in a space of two halves each may have a monastery of its own, and a tile
 * without any is unaffected. */
void surrounded_fill(Play *p, const Space *filled)
{
    Game *g = p->g;
    for (int d = 0; filled->watchers >> d; d++) {
        if (!(filled->watchers >> d & 1))
            continue;
        const Space *space = &game_spaces(g)[space_find(g, cell_towards(filled->cell, d))];
        for (int slot = 0; slot < 2; slot++) {
            if (space->tile[slot] != NO_TILE)
                one_space_less(p, space->tile[slot]);
        }
    }
}

/* Registers the tile with the empty spaces around it. Returns the number of these spaces. */
static int watch_around(Play *p, const Tile *tile, const TileKind *kind)
{
    int empty = 0;
    for (int part = 0; part < kind->part_count; part++) {
        Cell cell = part_cell(tile, &kind->parts[tile->rotation][part]);
        for (int d = 0; d < DIRECTIONS; d++) {
            Cell around = cell_towards(cell, d);
            Space *space = &game_spaces(p->g)[space_get(p, around)];
            if (space->covered || (part > 0 && cells_within(around, tile->cell, 1)))
                continue;
            journal_record(p, space, sizeof *space);
            space->watchers |= (uint8_t)(1u << (d ^ 4));
            empty++;
        }
    }
    return empty;
}

/* Turns a building whose expansion is not in play into a picture that no figure stands on. Its
 * surroundings still count like those of others, but completing them pays no seat. */
static __attribute__((noinline, cold)) void put_to_sleep(Game *g, int tile, const TileKind *kind)
{
    if (g->setup.expansions >> (kind->asks - 1) & 1)
        return;
    for (int s = 0; s < kind->segment_count; s++) {
        if (segment_asks(&kind->segments[s]))
            game_nodes(g)[game_tiles(g)[tile].first_node + s].kind = SEGMENT_SYMBOL;
    }
}

/* Registers the surroundings once, even for several segments that need them. The test for sleeping
 * buildings is here, because only tiles with buildings reach this function: run for every tile
 * placed, it took 690 of a base game's 246,200 instructions. */
void surrounded_begin(Play *p, int tile, const TileKind *kind)
{
    Game *g = p->g;
    const Tile *t = &game_tiles(g)[tile];
    int empty = -1;
    for (int s = 0; s < kind->segment_count; s++) {
        if (!kind_is_surrounded(kind->segments[s].kind))
            continue;
        if (empty < 0)
            empty = watch_around(p, t, kind);
        game_features(g)[t->first_node + s].open = (int16_t)empty;
        g->surrounded = (uint8_t)(g->surrounded + (empty == 0));
    }
    if (kind->asks)
        put_to_sleep(g, tile, kind);
}

/* Returns whether the tile's space was empty before the tile was placed. */
static bool is_fresh(const Game *g, int tile)
{
    return game_spaces(g)[space_find(g, game_tiles(g)[tile].cell)].tile[0] == tile;
}

int feature_surrounded(const Catalogue *c, const Game *g, int tile, uint16_t *out, int room)
{
    int n = 0;
    if (g->surrounded == 0)
        return 0;
    bool fresh = is_fresh(g, tile);
    Around around = board_around(c, g, tile);
    sort16(around.tiles, around.count); /* tiles are scored in the order of their placement */
    for (int i = 0; i < around.count; i++) {
        const Tile *t = &game_tiles(g)[around.tiles[i]];
        const TileKind *kind = tile_kind(c, t);
        if (!fresh && around.tiles[i] != tile)
            /* HALF-32: a second half in a space completes no building on the tiles around it */
            continue;
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
