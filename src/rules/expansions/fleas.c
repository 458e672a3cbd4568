/* fleas.c: see fleas.h. */
#include "rules/expansions/fleas.h"

#include "rules/board.h"

#include <string.h>

unsigned outbreaks_active(const Fleas *fleas)
{
    unsigned set = 0;
    for (int i = 0; i < OUTBREAKS; i++)
        set |= fleas->source[i] && !(fleas->eradicated >> i & 1) ? 1u << i : 0;
    return set;
}

int outbreak_on(const Fleas *fleas, int tile)
{
    for (int i = 0; i < OUTBREAKS; i++) {
        if (fleas->source[i] == tile + 1 && !(fleas->eradicated >> i & 1))
            return i;
    }
    return -1;
}

bool tile_is_source(const Catalogue *c, const Game *g, int tile)
{
    return kind_symbols(tile_kind(c, &game_tiles(g)[tile]), SYMBOL_PLAGUE_SOURCE) > 0;
}

int fleas_left(const Fleas *fleas)
{
    int left = 0;
    for (int i = 0; i < FLEAS; i++)
        left += fleas->flea[i] == 0;
    return left;
}

/* The tiles that a flea on one of them acts on: by spaces all that share its space (HALF-45 e). */
static int tiles_with(const Units *units, int tile, uint16_t out[2])
{
    Unit own[PARTS_MAX];
    if (tile_units(units, tile, own) == 1)
        return unit_tiles(units, own[0], out);
    out[0] = (uint16_t)tile; /* a double tile has its spaces for itself */
    return 1;
}

int fleas_on(const Units *units, const Fleas *fleas, uint32_t set, int tile)
{
    uint16_t with[2];
    int n = tiles_with(units, tile, with);
    for (int i = 0; i < FLEAS; i++) {
        bool here = fleas->flea[i] == with[0] + 1 || (n > 1 && fleas->flea[i] == with[1] + 1);
        if (here && set >> i & 1)
            return i;
    }
    return -1;
}

void fleas_bar(const Units *units, const Fleas *fleas, TileSet *out)
{
    *out = (TileSet){{0}};
    for (int i = 0; i < FLEAS; i++) {
        uint16_t with[2];
        int n = fleas->flea[i] ? tiles_with(units, fleas->flea[i] - 1, with) : 0;
        for (int k = 0; k < n; k++)
            tile_set_add(out, with[k]);
    }
    for (unsigned left = outbreaks_active(fleas); left; left &= left - 1)
        tile_set_add(out, fleas->source[__builtin_ctz(left)] - 1);
}

/* --- how they hang together ------------------------------------------------------------------- */

enum { ALL_FLEAS = (1 << FLEAS) - 1, NODES_MAX = (FLEAS + OUTBREAKS) * PARTS_MAX };
static_assert(NODES_MAX <= 64, "sets of nodes are one word");

/* Where a step leads. */
typedef struct Way {
    Unit to;
    int8_t node; /* -1: neither flea nor outbreak is there */
    bool source; /* a tile with a source is there */
} Way;

/* A unit with a flea or with the outbreak that it began with. */
typedef struct FleaNode {
    Unit unit;
    uint32_t fleas;    /* in it, as a set */
    uint8_t outbreaks; /* that spread from it, as a set */
    bool source;
    uint8_t way_count;
    Way ways[UNIT_STEPS_MAX];
} FleaNode;

/* The board as fleas see it, made once: all questions are then asked of sets of nodes. */
typedef struct FleaGraph {
    const Units *units;
    int count;
    int8_t of[UNITS_MAX]; /* the node of each unit, plus 1; 0: none */
    FleaNode nodes[NODES_MAX];
} FleaGraph;

static bool holds_source(const Units *units, Unit unit)
{
    uint16_t held[2];
    bool source = false;
    for (int n = unit_tiles(units, unit, held); n > 0; n--)
        source |= tile_is_source(units->c, units->g, held[n - 1]);
    return source;
}

static int find_node(const FleaGraph *graph, Unit unit)
{
    return graph->of[unit] - 1;
}

static FleaNode *node_of(FleaGraph *graph, Unit unit)
{
    int at = find_node(graph, unit);
    if (at < 0) {
        assert(graph->count < NODES_MAX && "a node for each flea and outbreak");
        at = graph->count++;
        graph->of[unit] = (int8_t)graph->count;
        FleaNode *node = &graph->nodes[at]; /* its ways come when all nodes are there */
        node->unit = unit;
        node->fleas = 0;
        node->outbreaks = node->way_count = 0;
        node->source = holds_source(graph->units, unit);
    }
    return &graph->nodes[at];
}

/* Of a source that is a double tile both spaces are its own, but sources are squares. */
static void add_nodes(FleaGraph *graph, const Fleas *fleas)
{
    Unit own[PARTS_MAX];
    for (int i = 0; i < FLEAS; i++) {
        int n = fleas->flea[i] ? tile_units(graph->units, fleas->flea[i] - 1, own) : 0;
        for (int k = 0; k < n; k++)
            node_of(graph, own[k])->fleas |= 1u << i;
    }
    for (unsigned left = outbreaks_active(fleas); left; left &= left - 1) {
        int outbreak = __builtin_ctz(left);
        tile_units(graph->units, fleas->source[outbreak] - 1, own);
        node_of(graph, own[0])->outbreaks |= (uint8_t)(1u << outbreak);
    }
}

static void add_ways(FleaGraph *graph, FleaNode *node)
{
    UnitStep steps[UNIT_STEPS_MAX];
    node->way_count = (uint8_t)unit_steps(graph->units, node->unit, steps);
    for (int i = 0; i < node->way_count; i++) {
        int at = find_node(graph, steps[i].to);
        node->ways[i] = (Way){.to = steps[i].to,
                              .node = (int8_t)at,
                              .source = at < 0 ? holds_source(graph->units, steps[i].to)
                                               : graph->nodes[at].source};
    }
}

static void make_graph(const Units *units, const Fleas *fleas, FleaGraph *graph)
{
    graph->units = units;
    graph->count = 0;
    memset(graph->of, 0, (size_t)units->g->tile_count * PARTS_MAX);
    add_nodes(graph, fleas);
    for (int i = 0; i < graph->count; i++)
        add_ways(graph, &graph->nodes[i]);
}

/* --- regions ---------------------------------------------------------------------------------- */

/* The nodes with one of those outbreaks (a set). */
static uint64_t nodes_of(const FleaGraph *graph, unsigned outbreaks)
{
    uint64_t nodes = 0;
    for (int i = 0; i < graph->count; i++)
        nodes |= graph->nodes[i].outbreaks & outbreaks ? 1ull << i : 0;
    return nodes;
}

/* What hangs together with the nodes `open` through those that have one of the fleas `there` or of
 * the `outbreaks`. */
static uint64_t spread_from(const FleaGraph *graph, uint64_t open, uint32_t there,
                            unsigned outbreaks)
{
    uint64_t region = 0;
    while (open) {
        int at = __builtin_ctzll(open);
        const FleaNode *node = &graph->nodes[at];
        region |= 1ull << at;
        for (int k = 0; k < node->way_count; k++) {
            int next = node->ways[k].node;
            if (next >= 0 &&
                (graph->nodes[next].fleas & there || graph->nodes[next].outbreaks & outbreaks))
                open |= 1ull << next;
        }
        open &= ~region;
    }
    return region;
}

/* The nodes that outbreaks (a set) feed, while the fleas `there` are on the board. It begins with
 * the sources, whether they have a flea or not, and goes on through infected units (PLG-8). */
static uint64_t region_of(const FleaGraph *graph, unsigned outbreaks, uint32_t there)
{
    return spread_from(graph, nodes_of(graph, outbreaks), there, 0);
}

static uint32_t fleas_in(const FleaGraph *graph, uint64_t region, uint32_t there)
{
    uint32_t set = 0;
    for (; region; region &= region - 1)
        set |= graph->nodes[__builtin_ctzll(region)].fleas & there;
    return set;
}

uint32_t fleas_active(const Units *units, const Fleas *fleas)
{
    FleaGraph graph;
    make_graph(units, fleas, &graph);
    return fleas_in(&graph, region_of(&graph, outbreaks_active(fleas), ALL_FLEAS), ALL_FLEAS);
}

/* In how many regions the active outbreaks are: those beside the same fleas, or beside each other,
 * are in one. */
static int count_regions(const FleaGraph *graph, const Fleas *fleas)
{
    unsigned all = outbreaks_active(fleas);
    int count = 0;
    for (uint64_t left = nodes_of(graph, all); left; count++)
        left &= ~spread_from(graph, left & -left, ALL_FLEAS, all);
    return count;
}

/* --- spreading -------------------------------------------------------------------------------- */

/* May a flea come there? */
static bool is_free(const FleaGraph *graph, const Way *way, uint32_t there)
{
    return !way->source && (way->node < 0 || !(graph->nodes[way->node].fleas & there));
}

/* The tiles beside the region to which fleas may come: a double tile counts once. */
static void mark_beside(const FleaGraph *graph, uint64_t region, uint32_t there, TileSet *seen)
{
    for (; region; region &= region - 1) {
        const FleaNode *node = &graph->nodes[__builtin_ctzll(region)];
        for (int k = 0; k < node->way_count; k++) {
            if (is_free(graph, &node->ways[k], there))
                tile_set_add(seen, unit_tile(node->ways[k].to));
        }
    }
}

/* All tiles to which fleas may come now. */
static void mark_next(const FleaGraph *graph, const Fleas *fleas, TileSet *seen)
{
    uint64_t region = region_of(graph, outbreaks_active(fleas), ALL_FLEAS);
    *seen = (TileSet){{0}};
    mark_beside(graph, region, ALL_FLEAS, seen);
}

bool fleas_may_come(const Units *units, const Fleas *fleas, int tile)
{
    Unit own[PARTS_MAX];
    UnitStep steps[UNIT_STEPS_MAX];
    int parts = tile_units(units, tile, own);
    bool beside = false;
    for (int k = 0; k < parts; k++) {
        int n = unit_steps(units, own[k], steps);
        for (int i = 0; i < n && !beside; i++) {
            int there = unit_tile(steps[i].to);
            beside =
                fleas_on(units, fleas, fleas->active, there) >= 0 || outbreak_on(fleas, there) >= 0;
        }
    }
    return beside && unit_tile(own[0]) == tile && !holds_source(units, own[0]) &&
           fleas_on(units, fleas, ALL_FLEAS, tile) < 0;
}

int fleas_next(const Units *units, const Fleas *fleas, uint16_t *out, int room)
{
    TileSet seen;
    int count = 0;
    FleaGraph graph;
    make_graph(units, fleas, &graph);
    mark_next(&graph, fleas, &seen);
    for (int tile = 0; tile < units->g->tile_count; tile++) {
        if (!tile_set_has(&seen, tile))
            continue;
        if (count < room)
            out[count] = (uint16_t)tile;
        count++;
    }
    return count;
}

uint16_t fleas_place(const Units *units, int tile)
{
    Unit own[PARTS_MAX];
    tile_units(units, tile, own);
    return unit_tile(own[0]);
}

/* Is there a tile beside the region, other than this one? */
static bool any_beside(const FleaGraph *graph, uint64_t region, uint32_t there, unsigned tile)
{
    for (; region; region &= region - 1) {
        const FleaNode *node = &graph->nodes[__builtin_ctzll(region)];
        for (int k = 0; k < node->way_count; k++) {
            if (is_free(graph, &node->ways[k], there) && unit_tile(node->ways[k].to) != tile)
                return true;
        }
    }
    return false;
}

/* May the flea be put elsewhere without cutting off others? */
static bool may_move(const FleaGraph *graph, const Fleas *fleas, int flea)
{
    uint32_t there = ALL_FLEAS & ~(1u << flea);
    assert(fleas->flea[flea] && "a flea on the board");
    uint64_t region = region_of(graph, outbreaks_active(fleas), there);
    return fleas_in(graph, region, there) == (fleas->active & there) &&
           any_beside(graph, region, there, fleas->flea[flea] - 1u);
}

uint32_t fleas_to_take(const Units *units, const Fleas *fleas, uint32_t among)
{
    uint32_t latent = ~fleas->active & ALL_FLEAS, set = 0;
    FleaGraph graph;
    for (int i = 0; i < FLEAS; i++)
        latent &= fleas->flea[i] ? ~0u : ~(1u << i);
    make_graph(units, fleas, &graph);
    if (latent) {
        uint64_t region = region_of(&graph, outbreaks_active(fleas), ALL_FLEAS);
        return any_beside(&graph, region, ALL_FLEAS, NO_TILE) ? latent & among : 0;
    }
    if (count_regions(&graph, fleas) != 1)
        return 0;
    for (int i = 0; i < FLEAS; i++)
        set |= among >> i & 1 && may_move(&graph, fleas, i) ? 1u << i : 0;
    return set;
}
