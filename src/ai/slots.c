/* slots.c: collects the features of a position and the spaces and gaps where they are open. */
#include "ai/eval_inside.h"
#include "rules/board.h"
#include "rules/figures.h"

const Slot fresh_slot = {.root = NO_NODE,
                         .last = NO_SPACE,
                         .gap_seats = 0xff,
                         .lies = 1.0f,
                         .closes = 1.0f,
                         .f = {.tiles = 1, .spaces = 1}};

Slot slot_of_root(const Game *g, uint16_t root)
{
    Slot slot = fresh_slot;
    slot.root = root;
    slot.kind = game_nodes(g)[root].kind;
    slot.f = game_features(g)[root];
    slot.held = feature_held(&slot.f);
    return slot;
}

Slot *slot_make(SlotTable *table, const Game *g, uint16_t root)
{
    assert(root < g->node_count && "a feature");
    if (table->of[root])
        return &table->slots[table->of[root] - 1];
    if (table->count == EVAL_SLOTS)
        return NULL;
    Slot *slot = &table->slots[table->count++];
    table->of[root] = (uint8_t)table->count;
    *slot = slot_of_root(g, root);
    return slot;
}

void slots_clear(SlotTable *table)
{
    for (int i = 0; i < table->count; i++)
        table->of[table->slots[i].root] = 0;
    table->count = 0;
}

/* Figures that matter beyond their weight. */
typedef enum FigureMark { MARK_NONE, MARK_COATS, MARK_MOVES, MARK_KEEPS } FigureMark;
#define MARKED(id, mark, term) [id] = mark,
static const uint8_t marks[FIGURE_KINDS] = {EXPANSION_MARKS(MARKED)};

static void slot_mark(Slot *slot, int seat, FigureMark mark)
{
    uint8_t set = (uint8_t)(1u << seat);
    slot->coat_counters |= mark == MARK_COATS ? set : 0;
    slot->movers |= mark == MARK_MOVES ? set : 0;
    slot->keepers |= mark == MARK_KEEPS ? set : 0;
    slot->held |= mark == MARK_KEEPS;
}

void slots_of_figures(SlotTable *table, const Game *g)
{
    for (int i = 0; i < g->figure_count; i++) {
        const Figure *figure = &game_figures(g)[i];
        if (figure->tile == NO_TILE)
            continue;
        Slot *slot = slot_make(table, g, figure_root(g, figure));
        if (slot && slot->kind == SEGMENT_LYING)
            slot->f.open = 1; /* the feature of a lying figure is never complete */
        if (slot && marks[figure->kind])
            slot_mark(slot, figure->seat, (FigureMark)marks[figure->kind]);
    }
}

void slots_of_last_tile(Eval *e, SlotTable *table, const Game *g)
{
    const Tile *tile = &game_tiles(g)[g->last_tile];
    int n = tile_kind(e->c, tile)->segment_count;
    for (uint16_t node = tile->first_node; n > 0; n--, node++) {
        if (kind_is_wall_or_way(game_nodes(g)[node].kind))
            slot_make(table, g, feature_root(g, node));
    }
}

/* --- where features continue ------------------------------------------------------------------ */

static void seen_add(Seen *seen, int side, int kind, int node)
{
    assert(seen->count < EVAL_BESIDE && "so many cities and roads around one space");
    for (int i = 0; i < seen->count; i++)
        seen->alike = seen->alike || seen->kind[i] == kind;
    seen->side[seen->count] = (uint8_t)side_facing(side);
    seen->kind[seen->count] = (uint8_t)kind;
    seen->node[seen->count++] = (uint16_t)node;
}

/* Adds the city or road at `side` of a tile's part in `cell`; a split side has two cities. */
static void see_side(const Game *g, const Catalogue *c, uint16_t tile, Cell cell, int side,
                     bool city, Seen *seen)
{
    const Tile *t = &game_tiles(g)[tile];
    const Part *part = tile_part(tile_kind(c, t), t, cell);
    if (!city) {
        seen_add(seen, side, SEGMENT_ROAD, t->first_node + part->road[side]);
        return;
    }
    int first = part->segment[2 * side], second = part->segment[2 * side + 1];
    seen_add(seen, side, SEGMENT_CITY, t->first_node + first);
    if (second != first)
        seen_add(seen, side, SEGMENT_CITY, t->first_node + second);
}

void opening_look(const Eval *e, const Game *g, const Opening *opening, Seen *seen)
{
    unsigned sides = e->fits->sides[opening->need], cities = e->fits->cities[opening->need];
    seen->space = opening->space;
    seen->need = opening->need;
    seen->count = 0;
    seen->alike = false;
    for (int side = 0; sides >> side; side++) {
        if (!(sides >> side & 1))
            continue;
        bool within = side == SIDE_L; /* the other half in the space */
        Cell cell = within ? opening->cell : cell_neighbour(opening->cell, side);
        const Space *space = &game_spaces(g)[within ? opening->space : space_find(g, cell)];
        int facing = side_facing(side), at = within ? 0 : space_slot(space, facing);
        see_side(g, e->c, space->tile[at], cell, facing, cities >> side & 1, seen);
    }
}

bool opening_joins(Eval *e, const Game *g, Slot *const *held, int n, unsigned need, float *value)
{
    const Unseen *u = e->unseen;
    bool any = false;
    for (int i = 1; i < n; i++) {
        float chance = need_is_gap(need) ? e->odds[ODDS_GAP_JOINS] : chance_of(e, u->lies[need]);
        if (held[i] != held[0] && held[i]->kind == held[0]->kind)
            any = count_merge(e, g, held[0], held[i], chance, value) || any;
    }
    return any;
}
