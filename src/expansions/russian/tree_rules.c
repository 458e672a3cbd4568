/* tree_rules.c: the tree of Solovei Razboynik (RUS-8, RUS-12, RUS-14 to RUS-16, RUS-H5). A road
 * leads through its tile. The tree catches the nearest figures on each of the two sides:
 *
 *      A B ──────── tree ──── C ──── D        A and B are equally far, so the tree catches both,
 *        2 units      │    1 unit             and C. D stays until the next stir.
 *                     └ a figure on the tree's own piece of road is the nearest on both sides
 *
 * A road is stirred by a tile that changes it, and by a figure that comes onto it (RUS-16). State:
 * for each tile, whether the road of its tree was stirred since the tree last caught figures. */
#include "expansions/russian/traps.h"
#include "rules/board.h"
#include "rules/feature.h"
#include "rules/figures.h"

enum { ROAD_ROOM = 2 * TILES_MAX, FAR = 0xffff };

static size_t tree_state_more(const Game *g)
{
    return g->room_tiles;
}

static uint8_t *stirred(const Game *g, int tile)
{
    return (uint8_t *)expansion_state(g, &tree_rules) + tile;
}

static void set_stirred(Play *p, int tile, bool on)
{
    uint8_t *of = stirred(p->g, tile);
    if (*of == on)
        return;
    journal_record(p, of, sizeof *of);
    *of = on;
}

/* Returns the node of the road through the tree's tile, NO_NODE if the tile has no tree. */
static uint16_t tree_road(const Catalogue *c, const Game *g, int tile)
{
    const TileKind *kind = tile_kind(c, &game_tiles(g)[tile]);
    for (int s = 0; trap_on(c, g, tile, SYMBOL_TREE) != NO_SEGMENT && s < kind->segment_count;
         s++) {
        if (kind->segments[s].kind == SEGMENT_ROAD && kind->segments[s].road_kind == ROAD_THROUGH)
            return feature_node(g, tile, s);
    }
    return NO_NODE;
}

/* --- stirred roads ---------------------------------------------------------------------------- */

static void stir_road(Play *p, uint16_t root)
{
    for (int tile = 0; tile < p->g->tile_count; tile++) {
        uint16_t road = tree_road(p->c, p->g, tile);
        if (road != NO_NODE && feature_root(p->g, road) == root)
            set_stirred(p, tile, true);
    }
}

/* Stirs the roads at the sides of a tile without landscape, which closes them. */
static void stir_beside(Play *p, int tile)
{
    const Game *g = p->g;
    for (int side = 0; side < 4; side++) {
        Cell cell = cell_neighbour(game_tiles(g)[tile].cell, side);
        uint16_t beside = game_tile_at(g, cell, side_facing(side));
        if (beside == NO_TILE)
            continue;
        const Tile *other = &game_tiles(g)[beside];
        int road = tile_part(tile_kind(p->c, other), other, cell)->road[side_facing(side)];
        if (road != NO_SEGMENT)
            stir_road(p, feature_root(g, feature_node(g, beside, road)));
    }
}

void tree_notice_tile(Play *p, int tile)
{
    const Tile *t = &game_tiles(p->g)[tile];
    const TileKind *kind = tile_kind(p->c, t);
    for (int s = 0; s < kind->segment_count; s++) {
        if (kind->segments[s].kind == SEGMENT_ROAD)
            stir_road(p, feature_root(p->g, feature_node(p->g, tile, s)));
    }
    if (kind_closes(kind))
        stir_beside(p, tile);
}

/* Stirs the road that a figure has come to, but not while a position is set up (turn 0). */
static void tree_on_figure_came(Play *p, uint16_t figure)
{
    uint16_t root = figure_root(p->g, &game_figures(p->g)[figure]);
    if (p->g->turn > 0 && game_nodes(p->g)[root].kind == SEGMENT_ROAD)
        stir_road(p, root);
}

/* --- distances -------------------------------------------------------------------------------- */

/* A node of the road, with the distance from each of the tree's two sides to each part of the
 * node's tile. */
typedef struct Stretch {
    uint16_t node;
    uint16_t away[2][PARTS_MAX];
} Stretch;

typedef struct Road {
    const Catalogue *c;
    const Game *g;
    bool by_tiles; /* distances are in tiles, else in spaces (RUS-12) */
    int count;
    Stretch stretches[ROAD_ROOM];
} Road;

static Stretch *stretch_of(Road *road, uint16_t node)
{
    Stretch *stretch = road->stretches;
    while (stretch->node != node)
        stretch++;
    return stretch;
}

static void list_road(Road *road, uint16_t from)
{
    uint16_t node = from;
    do {
        assert(road->count < ROAD_ROOM && "a road of the board");
        road->stretches[road->count++] = (Stretch){node, {{FAR, FAR}, {FAR, FAR}}};
        node = game_nodes(road->g)[node].next;
    } while (node != from);
}

/* Returns the stretch that the road enters when it leaves a part of the node's tile by `side`, and
 * sets `enters` to the part entered there; NULL if the road doesn't lead that way. */
static Stretch *across(Road *road, uint16_t node, int part, int side, int *enters)
{
    const Game *g = road->g;
    const Node *n = &game_nodes(g)[node];
    const Tile *tile = &game_tiles(g)[n->tile];
    const Part *from = &tile_kind(road->c, tile)->parts[tile->rotation][part];
    if (from->road[side] != n->segment || !(from->open >> side & 1))
        return NULL;
    Cell cell = part_cell(tile, from);
    int facing = side == SIDE_L ? SIDE_L : side_facing(side);
    /* the other half covers the sides that this one doesn't */
    int covers = side == SIDE_L ? (tile->rotation + 1) & 3 : facing;
    if (side != SIDE_L)
        cell = cell_neighbour(cell, side);
    uint16_t beside = game_tile_at(g, cell, covers);
    if (beside == NO_TILE)
        return NULL;
    const Tile *other = &game_tiles(g)[beside];
    const Part *to = tile_part(tile_kind(road->c, other), other, cell);
    *enters = (int)(to - tile_kind(road->c, other)->parts[other->rotation]);
    return to->road[facing] == NO_SEGMENT
               ? NULL
               : stretch_of(road, feature_node(g, beside, to->road[facing]));
}

/* Returns the length of a step: 0 between the halves of a space if distances count spaces (RUS-H5),
 * else 1. */
static uint16_t step_cost(const Road *road, int side)
{
    return side == SIDE_L ? road->by_tiles : 1;
}

static bool shorten(uint16_t *away, uint16_t through)
{
    bool shorter = through < *away;
    if (shorter)
        *away = through;
    return shorter;
}

/* Passes the distance of a stretch on to its other part and to its neighbours. Returns whether a
 * distance became shorter. */
static bool pass_on(Road *road, const Stretch *from, int which)
{
    bool shorter = false;
    for (int part = 0; part < PARTS_MAX; part++) {
        uint16_t away = from->away[which][part];
        const Tile *tile = &game_tiles(road->g)[game_nodes(road->g)[from->node].tile];
        if (away == FAR || part >= tile_kind(road->c, tile)->part_count)
            continue;
        Stretch *self = stretch_of(road, from->node);
        shorter |= shorten(&self->away[which][!part], (uint16_t)(away + !road->by_tiles));
        for (int side = 0; side < SIDES; side++) {
            int enters;
            Stretch *next = across(road, from->node, part, side, &enters);
            if (next)
                shorter |=
                    shorten(&next->away[which][enters], (uint16_t)(away + step_cost(road, side)));
        }
    }
    return shorter;
}

/* Measures the road from both ends of its piece on the tree's tile. Distances never lead back
 * across that piece, so in a loop each stretch has two of them. */
static void measure(Road *road, uint16_t tree)
{
    const Tile *tile = &game_tiles(road->g)[game_nodes(road->g)[tree].tile];
    int parts = tile_kind(road->c, tile)->part_count, which = 0;
    for (int i = 0; i < parts * SIDES && which < 2; i++) {
        int enters, part = i / SIDES, side = i % SIDES;
        const Part *own = &tile_kind(road->c, tile)->parts[tile->rotation][part];
        if (own->road[side] != game_nodes(road->g)[tree].segment)
            continue;
        Stretch *first = across(road, tree, part, side, &enters);
        if (first && first->node != tree)
            first->away[which][enters] = step_cost(road, side);
        for (bool again = first != NULL; again;) {
            again = false;
            for (int k = 0; k < road->count; k++)
                again |=
                    road->stretches[k].node != tree && pass_on(road, &road->stretches[k], which);
        }
        which++;
    }
    Stretch *middle = stretch_of(road, tree);
    for (which = 0; which < 2; which++)
        middle->away[which][0] = middle->away[which][1] = 0;
}

/* Returns the distance of a figure on one side of the tree; FAR if it is nearer on the other side
 * (RUS-15). */
static uint16_t figure_away(Road *road, const Figure *figure, int which)
{
    const Stretch *at = stretch_of(road, feature_node(road->g, figure->tile, figure->segment));
    uint16_t away[2];
    for (int i = 0; i < 2; i++)
        away[i] = at->away[i][0] < at->away[i][1] ? at->away[i][0] : at->away[i][1];
    return away[which] <= away[!which] ? away[which] : FAR;
}

/* --- catching --------------------------------------------------------------------------------- */

static bool figure_on_road(const Game *g, const Figure *figure, uint16_t root)
{
    return figure->tile != NO_TILE && figure_root(g, figure) == root;
}

/* Finds the distance of the nearest figure on each side. */
static void find_nearest(Road *road, uint16_t root, uint16_t nearest[2])
{
    nearest[0] = nearest[1] = FAR - 1;
    for (int i = 0; i < road->g->figure_count; i++) {
        const Figure *figure = &game_figures(road->g)[i];
        for (int which = 0; which < 2 && figure_on_road(road->g, figure, root); which++)
            shorten(&nearest[which], figure_away(road, figure, which));
    }
}

/* Lists the figures, with weight or without, that are nearest on one side or on both. Returns how
 * many there are. */
static int list_nearest(Road *road, uint16_t root, bool weighty, uint16_t out[FIGURE_ROOM])
{
    uint16_t nearest[2];
    int n = 0;
    find_nearest(road, root, nearest);
    for (uint16_t i = 0; i < road->g->figure_count; i++) {
        const Figure *figure = &game_figures(road->g)[i];
        if (figure_on_road(road->g, figure, root) &&
            (figure_traits[figure->kind].weight > 0) == weighty &&
            (figure_away(road, figure, 0) == nearest[0] ||
             figure_away(road, figure, 1) == nearest[1]))
            out[n++] = i;
    }
    return n;
}

/* Catches figures without weight first: a builder is caught before its meeple leaves it, which
 * would send it home (RUS-14). */
static void catch_nearest(Play *p, int tile)
{
    uint16_t nearest[FIGURE_ROOM], tree = tree_road(p->c, p->g, tile);
    Road road = {.c = p->c, .g = p->g};
    road.by_tiles = p->g->setup.policies.value[POLICY_RANGE_UNIT] == UNIT_TILE;
    list_road(&road, tree);
    measure(&road, tree);
    uint16_t root = feature_root(p->g, tree);
    int n = list_nearest(&road, root, false, nearest);
    n += list_nearest(&road, root, true, nearest + n);
    for (int i = 0; i < n; i++)
        trap_catch(p, nearest[i], tile, trap_on(p->c, p->g, tile, SYMBOL_TREE));
}

void tree_catch(Play *p)
{
    for (int tile = 0; tile < p->g->tile_count; tile++) {
        if (!*stirred(p->g, tile))
            continue;
        set_stirred(p, tile, false);
        catch_nearest(p, tile);
    }
}

static const char *tree_find_fault(const Catalogue *c, const Game *g)
{
    for (int tile = 0; tile < g->tile_count; tile++) {
        if (*stirred(g, tile) && tree_road(c, g, tile) == NO_NODE)
            return "tree: a stirred road without a tree";
    }
    return NULL;
}

const ExpansionRules tree_rules = {
    .brought_by = EXPANSION_SET(EXPANSION_RUSSIAN),
    .state_more = tree_state_more,
    .on_figure_came = tree_on_figure_came,
    .find_fault = tree_find_fault,
};
