/* slots.c: collects the features of a position and the spaces and gaps where they are open. */
#include "ai/eval_inside.h"
#include "ai/expansion_value.h"
#include "ai/unseen.h"
#include "ai/whatif.h"
#include "rules/board.h"
#include "rules/figures.h"

#include <assert.h>
#include <string.h>

/* --- fits ------------------------------------------------------------------------------------- */

/* Computes for each tile kind and need whether the tile fits there and closes a city or a road
 * (unseen.h). A placement closes a segment if every side of the tile that the segment reaches meets
 * something. */

size_t fits_size(const Catalogue *c)
{
    return sizeof(AiFits) + (((size_t)c->kind_count * sizeof(AiKindFits) + 7) & ~(size_t)7);
}

/* Fills in, for each side of a part, the sides (bits 0..4) that its city or road reaches; 0 if it
 * has neither. */
static void reach_of(const Part *part, uint8_t *reach)
{
    for (int side = 0; side < SIDES; side++) {
        reach[side] = 0;
        if (!(part->open >> side & 1))
            continue;
        bool city = part->land[side] == LAND_CITY, road = part->land[side] == LAND_ROAD;
        for (int other = 0; other < SIDES && (city || road); other++) {
            bool same = city ? part->segment[2 * other] == part->segment[2 * side]
                             : part->road[other] == part->road[side];
            if ((part->open >> other & 1) && same)
                reach[side] |= (uint8_t)(1u << other);
        }
    }
}

/* The sides of a place where a tile, an open city and an open road meet it, as bit sets. */
typedef struct Waiting {
    unsigned any, city, road;
} Waiting;

static Waiting waiting_at(unsigned need)
{
    Waiting w = {0};
    for (int side = 0; side < SIDES; side++) {
        int land = side < SIDE_L       ? need_land(need, side)
                   : need_is_gap(need) ? need_gap_land(need)
                                       : -1;
        w.any |= (land >= 0 ? 1u : 0u) << side;
        w.city |= (land == LAND_CITY ? 1u : 0u) << side;
        w.road |= (land == LAND_ROAD ? 1u : 0u) << side;
    }
    return w;
}

static bool all_closed(const uint8_t *reach, unsigned sides, unsigned met)
{
    for (int side = 0; side < SIDES; side++) {
        if ((sides >> side & 1) && (reach[side] & ~met))
            return false;
    }
    return true;
}

static void derive_kind(const Catalogue *c, int kind, const Waiting *waiting, uint8_t *flags)
{
    uint8_t reach[4][SIDES];
    for (int r = 0; r < 4; r++)
        reach_of(&c->kinds[kind].parts[r][0], reach[r]);
    for (int need = 0; need < NEEDS; need++) {
        unsigned rotations = c->fits[kind].rotations[need];
        flags[need] = rotations ? FITS_LIES : 0;
        for (int r = 0; rotations >> r; r++) {
            const Waiting *w = &waiting[need];
            if (!(rotations >> r & 1))
                continue;
            if (w->city && all_closed(reach[r], w->city, w->any))
                flags[need] |= FITS_CLOSES_CITY;
            if (w->road && all_closed(reach[r], w->road, w->any))
                flags[need] |= FITS_CLOSES_ROAD;
        }
    }
}

void fits_prepare(const Catalogue *c, AiFits *fits)
{
    assert(c->kind_count > 0 && "a catalogue with tiles");
    Waiting waiting[NEEDS];
    if (fits->fingerprint == c->fingerprint && c->fingerprint != 0)
        return;
    for (unsigned need = 0; need < NEEDS; need++) {
        waiting[need] = waiting_at(need);
        fits->sides[need] = (uint8_t)(waiting[need].city | waiting[need].road);
        fits->cities[need] = (uint8_t)waiting[need].city;
    }
    for (int kind = 0; kind < c->kind_count; kind++) {
        derive_kind(c, kind, waiting, fits->kinds[kind].flags);
        fits->kinds[kind].symmetry = (uint8_t)tile_kind_symmetry(&c->kinds[kind]);
    }
    fits->fingerprint = c->fingerprint;
}

/* --- around ----------------------------------------------------------------------------------- */

/* Evaluates buildings that score their surroundings: monasteries and similar buildings count the
 * spaces around them, and a figure that lies at one counts a row and a column. Empty spaces there
 * may still be filled, and an opponent may be nearby (CKR-5). */

enum { RING_MAX = 10 }; /* spaces around a double tile */

/* Is the cell empty? If so, sets *need to the edges that a tile there must have. */
static inline __attribute__((always_inline)) bool is_free(const Eval *e, const Game *g, Cell cell,
                                                          unsigned *need)
{
    const SupposedCells *supposed = &e->supposed;
    int shown = -1;
    for (int i = 0; i < supposed->count; i++) {
        int side = side_towards(supposed->cell[i], cell);
        if (side == SIDE_L) /* the tile that the evaluation supposes there */
            return false;
        shown = side < 0 ? shown : supposed->need[i * SIDES + side];
    }
    const Space *space = space_if_any(g, cell);
    *need = shown >= 0 ? (unsigned)shown : space ? space_need(g, space) : 0;
    return !space || !space->covered;
}

/* Returns the chance that a space with this need is filled. A space without neighbours takes nearly
 * every tile once it has one. */
static float chance_of_need(const Eval *e, unsigned need)
{
    const Unseen *u = e->unseen;
    return need ? chance_of(e, u->lies[need]) : e->odds[ODDS_AROUND] * chance_of(e, u->stack / 4u);
}

/* Collects the spaces around the second part of a double tile, except those around the first. */
static int second_ring(const Eval *e, const Game *g, const Slot *slot, Cell out[RING_MAX])
{
    const Tile *tile = &game_tiles(g)[game_nodes(g)[slot->root].tile];
    const TileKind *kind = tile_kind(e->c, tile);
    int n = 0;
    if (kind->part_count < 2)
        return 0;
    Cell second = part_cell(tile, &kind->parts[tile->rotation][1]);
    for (int d = 0; d < DIRECTIONS; d++) {
        Cell cell = cell_towards(second, d);
        if (!cells_within(tile->cell, cell, 1))
            out[n++] = cell;
    }
    assert(n < RING_MAX && "three spaces more than around one");
    return n;
}

/* Looks at one space of the surroundings and adds its chance of being filled to *sum. */
static inline __attribute__((always_inline)) void look_at_cell(const Eval *e, const Game *g,
                                                               Cell cell, Slot *slot, float *sum)
{
    unsigned need;
    if (!is_free(e, g, cell, &need))
        return;
    float chance = chance_of_need(e, need);
    *sum += chance;
    slot->lies *= chance;
    slot->dead |= chance == 0.0f;
}

/* Each direction counts up to the first empty space (MON-4). Filling that space also adds the tiles
 * beyond it, up to the next empty one. */
static float look_along_rows(const Eval *e, const Game *g, const Slot *slot)
{
    Cell own = game_tiles(g)[game_nodes(g)[slot->root].tile].cell;
    float sum = 0.0f;
    for (int side = 0; side < 4; side++) {
        unsigned need, behind;
        Cell hole = cell_neighbour(own, side);
        float more = 1.0f;
        while (!is_free(e, g, hole, &need))
            hole = cell_neighbour(hole, side);
        for (Cell cell = cell_neighbour(hole, side); !is_free(e, g, cell, &behind);
             cell = cell_neighbour(cell, side))
            more += 1.0f;
        sum += more * chance_of_need(e, need);
    }
    return sum;
}

float around_survey(const Eval *e, const Game *g, Slot *slot)
{
    Cell ring[RING_MAX], cell = slot->root == NO_NODE
                                    ? e->supposed.cell[0]
                                    : game_tiles(g)[game_nodes(g)[slot->root].tile].cell;
    float sum = 0.0f;
    if (slot->kind == SEGMENT_LYING)
        return look_along_rows(e, g, slot);
    slot->lies = 1.0f;
    for (int d = 0; d < DIRECTIONS; d++)
        look_at_cell(e, g, cell_towards(cell, d), slot, &sum);
    int more = e->mixed && slot->root != NO_NODE ? second_ring(e, g, slot, ring) : 0;
    for (int i = 0; i < more; i++)
        look_at_cell(e, g, ring[i], slot, &sum);
    slot->closes = slot->lies;
    return slot->kind == SEGMENT_HUT ? -sum : sum; /* a hut counts its empty spaces */
}

bool around_reaches(const Eval *e, const Game *g, const Slot *slot, Cell cell, int reach)
{
    const Tile *tile = &game_tiles(g)[game_nodes(g)[slot->root].tile];
    const TileKind *kind = tile_kind(e->c, tile);
    return slot->kind == SEGMENT_LYING ||
           (kind->part_count > 1 &&
            cells_within(part_cell(tile, &kind->parts[tile->rotation][1]), cell, reach));
}

/* --- opponents -------------------------------------------------------------------------------- */

/* Estimates the chance that the opponent is completed first. The chance grows with the spaces still
 * missing here. */
static float chance_beaten(const Eval *e, const Game *g, const Slot *mine, uint16_t node)
{
    Slot other = slot_of_root(g, node);
    if (other.f.open > 0)
        around_survey(e, g, &other);
    return other.lies * (float)mine->f.open / (float)(mine->f.open + other.f.open);
}

float around_challenge(const Eval *e, const Game *g, const Slot *slot)
{
    if (slot->kind != SEGMENT_MONASTERY || slot->f.open == 0)
        return 0.0f;
    assert(slot->root != NO_NODE && "with expansions every tile lies");
    uint16_t rival = e->rivals->find_rival(e->c, g, slot->root);
    bool held = rival != NO_NODE && feature_held(&game_features(g)[rival]);
    return held ? chance_beaten(e, g, slot, rival) : 0.0f;
}

/* --- slots ------------------------------------------------------------------------------------ */

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

/* Figures that do more than add their weight to the majority. */
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

/* Is this a figure that holds no feature and that no scoring sends home? */
static bool stays(const Eval *e, const Game *g, const Figure *figure)
{
    return e->stays >>
               tile_kind(e->c, &game_tiles(g)[figure->tile])->segments[figure->segment].symbol &
           1;
}

void slots_of_figures(const Eval *e, SlotTable *table, const Game *g)
{
    for (int i = 0; i < g->figure_count; i++) {
        const Figure *figure = &game_figures(g)[i];
        if (figure->tile == NO_TILE || (e->stays && stays(e, g, figure)))
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

/* --- site ------------------------------------------------------------------------------------- */

/* Examines the cells that a supposed tile would cover: what borders on them, and which features the
 * tile would change. */

/* Fills in what the part of a tile in `cell` shows at its side `facing`. */
static void see_part(const Eval *e, const Game *g, const Tile *tile, Cell cell, int facing,
                     Beside *beside)
{
    const Part *part = tile_part(tile_kind(e->c, tile), tile, cell);
    beside->closes = !part_shows(part, facing);
    if (beside->closes)
        return;
    int first = part->segment[2 * facing + 1], second = part->segment[2 * facing];
    beside->lies = true;
    beside->split = first != second;
    beside->first = feature_root(g, (uint16_t)(tile->first_node + first));
    beside->second =
        second == first ? beside->first : feature_root(g, (uint16_t)(tile->first_node + second));
    if (part->road[facing] != NO_SEGMENT)
        beside->road = feature_root(g, (uint16_t)(tile->first_node + part->road[facing]));
}

/* Records what is across `side`. `space` is the entry of the cell `there` on that side; NULL if the
 * board has none. */
static inline void see_beside(const Eval *e, const Game *g, const Space *space, Cell there,
                              int side, Beside *beside)
{
    int facing = side_facing(side), slot = -1;
    if (space)
        slot = side != SIDE_L ? space_slot(space, facing) : space->covered ? 0 : -1;
    *beside = (Beside){.road = NO_NODE,
                       .opening = space ? space->frontier : NO_SPACE,
                       .need = space ? (uint16_t)space_need(g, space) : 0,
                       .own = side == SIDE_L};
    if (slot >= 0)
        see_part(e, g, &game_tiles(g)[space->tile[slot]], there, facing, beside);
}

void site_survey(const Eval *e, const Game *g, Cell cell, int side, Beside *beside)
{
    Cell there = side == SIDE_L ? cell : cell_neighbour(cell, side);
    see_beside(e, g, space_if_any(g, there), there, side, beside);
}

static void hit(Eval *e, Site *site, int number)
{
    if (e->settled.hit[number])
        return;
    if (site->hit_count == (int)sizeof site->hits || e->all.slots[number].openings > EVAL_WHERE) {
        site->possible = false;
        return;
    }
    e->settled.hit[number] = 1;
    site->hits[site->hit_count++] = (uint8_t)number;
}

static void hit_opening(Eval *e, Site *site, uint16_t opening)
{
    e->marks[opening] = e->mark;
    const Seen *seen = &e->settled.seen[opening];
    for (int i = 0; i < seen->count; i++)
        hit(e, site, seen->slot[i] - 1);
}

/* Lists the other openings where the affected features might meet others. */
static void list_joins(Eval *e, Site *site)
{
    for (int h = 0; h < site->hit_count; h++) {
        const uint16_t *where = e->settled.where[site->hits[h]];
        for (int i = 0; i < e->all.slots[site->hits[h]].openings; i++) {
            if (e->marks[where[i]] == e->mark)
                continue;
            e->marks[where[i]] = e->mark;
            if (!e->settled.seen[where[i]].alike)
                continue;
            if (site->join_count == (int)(sizeof site->joins / sizeof site->joins[0])) {
                site->possible = false;
                return;
            }
            site->joins[site->join_count++] = where[i];
        }
    }
}

static void hit_monasteries(Eval *e, const Game *g, Site *site)
{
    /* The tile may fill a space around the building or around its opponent, or change the need of
     * such a space. */
    int near = e->rivals ? 3 : 2;
    for (int i = 0; i < e->settled.monk_count; i++) {
        int number = e->settled.monks[i];
        for (int k = 0; k < site->cell_count; k++)
            if (around_is_near(e, g, &e->all.slots[number], site->cells[k], near))
                hit(e, site, number);
    }
}

/* Computes the settled value without the affected features and without the joins at openings where
 * they are open. */
static void take_out(const Eval *e, const Game *g, Site *site)
{
    const Settled *s = &e->settled;
    memcpy(site->value, s->value, sizeof s->value);
    memcpy(site->home, s->home, sizeof s->home);
    for (int h = 0; h < site->hit_count; h++) {
        for (int seat = 0; seat < g->setup.players; seat++) {
            site->value[seat] -= s->part[site->hits[h]][seat];
            site->home[seat] -= s->back[site->hits[h]][seat];
        }
    }
    for (int i = 0; i < s->merge_count; i++) {
        const SeenMerge *merge = &s->merges[i];
        bool near = e->face_of[merge->opening] != 0;
        for (int k = 0; k < site->join_count && !near; k++)
            near = site->joins[k] == merge->opening;
        for (int seat = 0; seat < g->setup.players && near; seat++)
            site->value[seat] -= merge->value[seat];
    }
}

/* Records which face leads to an opening. */
static void mark_face(Eval *e, Site *site, uint16_t opening, int face)
{
    assert(face >= 0 && face < FACES && site->marked_count < FACES + PARTS_MAX && "a face");
    e->face_of[opening] = (uint8_t)(face + 1);
    site->marked[site->marked_count++] = opening;
}

void site_forget(Eval *e)
{
    for (int i = 0; e->site.known && i < e->site.marked_count; i++)
        e->face_of[e->site.marked[i]] = 0;
    e->site.known = false;
}

static void know_cell(Eval *e, const Game *g, Site *site, int i)
{
    if (site->opening[i] != NO_SPACE) {
        hit_opening(e, site, site->opening[i]);
        mark_face(e, site, site->opening[i], i * SIDES + SIDE_L);
    }
    for (int side = 0; side < 4; side++) {
        Beside *beside = &site->beside[i][side];
        Cell there = cell_neighbour(site->cells[i], side);
        see_beside(e, g, space_if_any(g, there), there, side, beside);
        if (beside->closes)
            site->possible = false;
        if (beside->lies || beside->opening == NO_SPACE)
            continue;
        beside->own = beside->opening == site->opening[0] || beside->opening == site->opening[1];
        hit_opening(e, site, beside->opening);
        if (!beside->own)
            mark_face(e, site, beside->opening, i * SIDES + side);
    }
}

void site_know(Eval *e, const Game *g, const Cell *cells, int count)
{
    assert(count >= 1 && count <= PARTS_MAX && "cells of a tile");
    Site *site = &e->site;
    const Space *first = NULL;
    site_forget(e);
    site->known = site->possible = true;
    site->cell_count = count;
    site->hit_count = site->join_count = site->marked_count = 0;
    site->opening[0] = site->opening[1] = NO_SPACE;
    for (int i = count - 1; i >= 0; i--) {
        first = space_if_any(g, cells[i]);
        site->cells[i] = cells[i];
        site->opening[i] = first ? first->frontier : NO_SPACE;
    }
    site->gap = first && first->covered;
    e->mark++;
    for (int i = 0; i < count; i++)
        know_cell(e, g, site, i);
    see_beside(e, g, first, cells[0], SIDE_L, &site->beside[0][SIDE_L]);
    list_joins(e, site);
    hit_monasteries(e, g, site);
    take_out(e, g, site);
    for (int h = 0; h < site->hit_count; h++)
        e->settled.hit[site->hits[h]] = 0;
}
