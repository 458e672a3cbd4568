/* fleas_rules.c: finds the active fleas, the tiles that may get fleas next, and the fleas that may
 * move. */
#include "expansions/plague/fleas.h"

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

uint32_t fleas_on_board(const Fleas *fleas)
{
    uint32_t set = 0;
    for (int i = 0; i < FLEAS; i++)
        set |= fleas->flea[i] ? 1u << i : 0;
    return set;
}

int fleas_left(const Fleas *fleas)
{
    return FLEAS - __builtin_popcount(fleas_on_board(fleas));
}

/* Returns the other tile of the space, because a flea acts on all tiles there if units are spaces
 * (HALF-45 e). This runs so often that it must cost nothing on a board of squares. */
static inline uint16_t partner_of(const Units *units, int tile)
{
    return units->g->uneven ? unit_partner(units, tile) : NO_TILE;
}

int fleas_on(const Units *units, const Fleas *fleas, uint32_t set, int tile)
{
    uint16_t partner = set ? partner_of(units, tile) : NO_TILE;
    for (; set; set &= set - 1) {
        int i = __builtin_ctz(set), there = fleas->flea[i] - 1;
        if (there == tile || (there == partner && partner != NO_TILE))
            return i;
    }
    return -1;
}

/* Collects the tiles that fleas act on, active or not. */
static void mark_fleas(const Units *units, const Fleas *fleas, TileSet *out)
{
    *out = (TileSet){{0}};
    for (uint32_t left = fleas_on_board(fleas); left; left &= left - 1) {
        int tile = fleas->flea[__builtin_ctz(left)] - 1;
        uint16_t partner = partner_of(units, tile);
        tile_set_add(out, tile);
        if (partner != NO_TILE)
            tile_set_add(out, partner);
    }
}

void fleas_bar(const Units *units, const Fleas *fleas, TileSet *out)
{
    mark_fleas(units, fleas, out);
    for (unsigned left = outbreaks_active(fleas); left; left &= left - 1)
        tile_set_add(out, fleas->source[__builtin_ctz(left)] - 1);
}

uint16_t fleas_place(const Units *units, int tile)
{
    Unit own[PARTS_MAX];
    tile_units(units, tile, own);
    return unit_tile(own[0]);
}

/* --- the graph of fleas ----------------------------------------------------------------------- */

enum { ALL_FLEAS = (1 << FLEAS) - 1, NODES_MAX = (FLEAS + OUTBREAKS) * PARTS_MAX };
static_assert(NODES_MAX <= 64, "sets of nodes are one word");

/* A unit with a flea, or with the source of an outbreak. */
typedef struct FleaNode {
    Unit unit;
    uint32_t fleas; /* set of the fleas in the unit */
    uint64_t near;  /* set of the nodes one step away */
} FleaNode;

/* The fleas and outbreaks of a board, built once: regions are sets of its nodes. */
typedef struct FleaGraph {
    const Units *units;
    int count;
    int8_t of[UNITS_MAX]; /* the node of each unit, plus 1; 0: none */
    FleaNode nodes[NODES_MAX];
    uint64_t with[FLEAS]; /* the nodes of each flea */
    uint64_t sources;     /* nodes where outbreaks start */
    TileSet infected;     /* tiles that fleas act on */
    /* nodes known to have room next to them for a flea; nodes known to have none */
    uint64_t spreading, idle;
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

static int node_of(FleaGraph *graph, Unit unit)
{
    int at = find_node(graph, unit);
    if (at < 0) {
        assert(graph->count < NODES_MAX && "a node for each flea and outbreak");
        at = graph->count++;
        graph->of[unit] = (int8_t)graph->count;
        graph->nodes[at] = (FleaNode){.unit = unit};
    }
    return at;
}

/* Adds a node for each unit with a flea or source. Sources are squares, so the first unit of a
 * source is enough. */
static void add_nodes(FleaGraph *graph, const Fleas *fleas)
{
    Unit own[PARTS_MAX];
    for (uint32_t left = fleas_on_board(fleas); left; left &= left - 1) {
        int flea = __builtin_ctz(left);
        for (int n = tile_units(graph->units, fleas->flea[flea] - 1, own); n > 0; n--) {
            int at = node_of(graph, own[n - 1]);
            graph->nodes[at].fleas |= 1u << flea;
            graph->with[flea] |= 1ull << at;
        }
    }
    for (unsigned left = outbreaks_active(fleas); left; left &= left - 1) {
        tile_units(graph->units, fleas->source[__builtin_ctz(left)] - 1, own);
        graph->sources |= 1ull << node_of(graph, own[0]);
    }
}

static void set_near(FleaGraph *graph, int a, int b)
{
    graph->nodes[a].near |= 1ull << b;
    graph->nodes[b].near |= 1ull << a;
}

static void add_near(FleaGraph *graph, int at)
{
    UnitStep steps[UNIT_STEPS_MAX];
    for (int n = unit_steps(graph->units, graph->nodes[at].unit, steps); n > 0; n--) {
        int to = find_node(graph, steps[n - 1].to);
        if (to >= 0)
            set_near(graph, at, to);
    }
}

static bool side_by_side(Cell a, Cell b)
{
    return cells_within(a, b, 1) && (a.x == b.x || a.y == b.y);
}

/* Joins neighbouring nodes. Steps lead both ways, so the steps of one node of a pair are enough.
 * For units that fill a whole cell, comparing cells is enough, without the board. */
static void join_nodes(FleaGraph *graph)
{
    Cell cells[NODES_MAX];
    int whole[NODES_MAX], count = 0;
    for (int i = 0; i < graph->count; i++) {
        if (!unit_fills_cell(graph->units, graph->nodes[i].unit)) {
            add_near(graph, i);
            continue;
        }
        cells[count] = unit_cell(graph->units, graph->nodes[i].unit);
        for (int k = 0; k < count; k++) {
            if (side_by_side(cells[k], cells[count]))
                set_near(graph, i, whole[k]);
        }
        whole[count++] = i;
    }
}

/* Returns the nodes with any flea of a set. */
static uint64_t nodes_with(const FleaGraph *graph, uint32_t fleas)
{
    uint64_t nodes = 0;
    for (; fleas; fleas &= fleas - 1)
        nodes |= graph->with[__builtin_ctz(fleas)];
    return nodes;
}

static void make_graph(const Units *units, const Fleas *fleas, FleaGraph *graph)
{
    graph->units = units;
    graph->count = 0;
    graph->spreading = graph->idle = graph->sources = 0;
    memset(graph->with, 0, sizeof graph->with);
    memset(graph->of, 0, (size_t)units->g->tile_count * PARTS_MAX);
    add_nodes(graph, fleas);
    join_nodes(graph);
    mark_fleas(units, fleas, &graph->infected);
}

/* --- regions ---------------------------------------------------------------------------------- */

/* Returns the nodes that connect to the nodes `open` by way of nodes in `through`. */
static uint64_t spread_from(const FleaGraph *graph, uint64_t open, uint64_t through)
{
    uint64_t region = 0;
    while (open) {
        int at = __builtin_ctzll(open);
        region |= 1ull << at;
        open = (open | (graph->nodes[at].near & through)) & ~region;
    }
    return region;
}

/* Returns the nodes that the active outbreaks reach while only the fleas `there` are on the board.
 * The search starts at the sources, with or without a flea, and continues through infected units
 * (PLG-8). */
static uint64_t region_of(const FleaGraph *graph, uint32_t there)
{
    return spread_from(graph, graph->sources, nodes_with(graph, there));
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
    return fleas_in(&graph, region_of(&graph, ALL_FLEAS), ALL_FLEAS);
}

/* Returns the number of regions with active outbreaks. Outbreaks next to the same fleas, or next to
 * each other, share a region. */
static int count_regions(const FleaGraph *graph)
{
    uint64_t through = graph->sources | nodes_with(graph, ALL_FLEAS);
    int count = 0;
    for (uint64_t left = graph->sources; left; count++)
        left &= ~spread_from(graph, left & -left, through);
    return count;
}

/* --- spreading -------------------------------------------------------------------------------- */

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

/* Collects the tiles next to active regions. */
typedef struct Beside {
    const Units *units;
    TileSet closed, open; /* tiles that can't get a flea; tiles that can */
    int count, enough;    /* number of open tiles; number wanted */
} Beside;

/* Adds the tiles next to one unit. A double tile counts once. */
static void look_beside(Beside *b, Unit from)
{
    UnitStep steps[UNIT_STEPS_MAX];
    int n = unit_steps(b->units, from, steps);
    for (int i = 0; i < n && b->count < b->enough; i++) {
        int tile = unit_tile(steps[i].to);
        if (tile_set_has(&b->closed, tile) || tile_set_has(&b->open, tile))
            continue;
        bool source = holds_source(b->units, steps[i].to);
        tile_set_add(source ? &b->closed : &b->open, tile);
        b->count += !source;
    }
}

static void look_beside_tile(Beside *b, int tile)
{
    Unit own[PARTS_MAX];
    for (int n = tile_units(b->units, tile, own); n > 0; n--)
        look_beside(b, own[n - 1]);
}

/* Needs no graph, because `fleas->active` is already known. */
int fleas_next(const Units *units, const Fleas *fleas, int but, int enough, uint16_t *out)
{
    Beside b = {.units = units, .enough = enough};
    int count = 0;
    mark_fleas(units, fleas, &b.closed);
    if (but != NO_TILE)
        tile_set_add(&b.closed, but);
    for (unsigned left = outbreaks_active(fleas); left; left &= left - 1)
        look_beside_tile(&b, fleas->source[__builtin_ctz(left)] - 1);
    for (uint32_t left = fleas->active; left && b.count < enough; left &= left - 1)
        look_beside_tile(&b, fleas->flea[__builtin_ctz(left)] - 1);
    for (int word = 0; word < TILES_MAX / 64; word++) {
        for (uint64_t left = b.open.words[word]; left; left &= left - 1)
            out[count++] = (uint16_t)(64 * word + __builtin_ctzll(left));
    }
    return count;
}

/* Returns whether a tile next to the node can get a flea, and caches the answer. The answer stays
 * valid while a flea is moved, because that flea may not return to its place (PLG-7). */
static bool node_spreads(FleaGraph *graph, int at)
{
    Beside b = {.units = graph->units, .closed = graph->infected, .enough = 1};
    look_beside(&b, graph->nodes[at].unit);
    *(b.count ? &graph->spreading : &graph->idle) |= 1ull << at;
    return b.count > 0;
}

/* Returns whether a tile next to the region may get a flea. */
static bool any_beside(FleaGraph *graph, uint64_t region)
{
    bool any = region & graph->spreading;
    for (uint64_t left = region & ~graph->idle; left && !any; left &= left - 1)
        any = node_spreads(graph, __builtin_ctzll(left));
    return any;
}

/* Returns whether the flea can move elsewhere without cutting off others. */
static bool may_move(FleaGraph *graph, const Fleas *fleas, int flea)
{
    uint32_t there = ALL_FLEAS & ~(1u << flea);
    assert(fleas->flea[flea] && "a flea on the board");
    uint64_t region = region_of(graph, there);
    return fleas_in(graph, region, there) == (fleas->active & there) && any_beside(graph, region);
}

uint32_t fleas_to_take(const Units *units, const Fleas *fleas, uint32_t among, int enough)
{
    uint32_t latent = fleas_on_board(fleas) & ~fleas->active, set = 0;
    uint16_t next[1];
    FleaGraph graph;
    if (latent)
        return fleas_next(units, fleas, NO_TILE, 1, next) ? latent & among : 0;
    make_graph(units, fleas, &graph);
    if (count_regions(&graph) != 1)
        return 0;
    for (uint32_t left = among & ALL_FLEAS; left && enough; left &= left - 1) {
        int flea = __builtin_ctz(left);
        bool may = may_move(&graph, fleas, flea);
        set |= may ? 1u << flea : 0;
        enough -= may;
    }
    return set;
}
