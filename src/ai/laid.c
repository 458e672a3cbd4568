/* laid.c: what laying one tile changes. A position is settled once, with what each feature adds
 * to the value and where it goes on; a tile changes the features that wait at its space or
 * beside it, those that it joins, monasteries around, and fields whose cities are among them.
 * Everything else adds what it added before. */
#include "ai/eval_inside.h"
#include "rules/board.h"

#include <string.h>

/* --- settling --------------------------------------------------------------------------------- */

/* One opening of the settled position. False if there is no room to remember it. */
static bool settle_opening(Eval *e, const Game *g, int index)
{
    Settled *s = &e->settled;
    const Opening *opening = &game_frontier(g)[index];
    Seen *seen = &s->seen[index];
    Slot *held[EVAL_BESIDE];
    int n = 0;
    opening_look(e, g, opening, seen);
    for (int i = 0; i < seen->count; i++) {
        Slot *slot = slot_make(&e->all, g, feature_root(g, seen->node[i]));
        if (!slot)
            return false;
        int number = (int)(slot - e->all.slots), before = slot->openings;
        slot_waits(e, slot, opening->space, opening->need);
        if (before < EVAL_WHERE)
            s->where[number][before] = (uint16_t)index;
        seen->slot[i] = (uint8_t)(number + 1);
        if (slot->held)
            held[n++] = slot;
    }
    if (n < 2)
        return true;
    if (s->merge_count == EVAL_MERGES)
        return false;
    SeenMerge *merge = &s->merges[s->merge_count];
    *merge = (SeenMerge){.space = opening->space, .opening = (uint16_t)index};
    if (opening_joins(e, g, held, n, opening->need, merge->value)) {
        s->merge_count++;
        for (int seat = 0; seat < g->setup.players; seat++)
            s->value[seat] += merge->value[seat];
    }
    return true;
}

SeenField *settle_field(Eval *e, const Game *g, uint16_t root)
{
    Settled *s = &e->settled;
    Slot *slot = slot_make(&e->all, g, root);
    if (slot && slot->field)
        return &s->fields[slot->field - 1];
    if (!slot || s->field_count == EVAL_FIELDS)
        return NULL;
    SeenField *f = &s->fields[s->field_count];
    int n = game_field_cities(e->c, g, root, false, f->city, EVAL_CITIES);
    if (n > EVAL_CITIES)
        return NULL;
    f->root = root;
    f->size = slot->f.size;
    f->slot = (uint8_t)(slot - e->all.slots + 1);
    f->count = (uint8_t)n;
    slot->field = ++s->field_count;
    return f;
}

/* A held field: its cities know of it. */
static bool settle_held_field(Eval *e, const Game *g, uint16_t root)
{
    Settled *s = &e->settled;
    SeenField *f = s->held_count < EVAL_HELD ? settle_field(e, g, root) : NULL;
    if (!f)
        return false;
    for (int i = 0; i < f->count; i++) {
        int city = e->all.of[f->city[i]];
        if (city)
            s->pastures[city - 1] |= 1u << s->held_count;
    }
    s->held_count++;
    return true;
}

/* What a slot adds. */
static bool settle_slot(Eval *e, const Game *g, int number)
{
    Settled *s = &e->settled;
    Slot *slot = &e->all.slots[number];
    int home[SEATS_MAX] = {0};
    if (!slot->held)
        return true;
    if (kind_is_surrounded(slot->kind)) {
        if (s->monk_count == EVAL_MONKS)
            return false;
        s->monks[s->monk_count++] = (uint8_t)number;
    }
    if (slot->kind == SEGMENT_FIELD && !settle_held_field(e, g, slot->root))
        return false;
    count_slot(e, g, slot, s->part[number], home);
    for (int seat = 0; seat < g->setup.players; seat++) {
        s->value[seat] += s->part[number][seat];
        s->back[number][seat] = (int8_t)home[seat];
        s->home[seat] += home[seat];
    }
    return true;
}

static bool settle_all(Eval *e, const Game *g)
{
    Settled *s = &e->settled;
    if (g->frontier_count > EVAL_SEEN || g->phase == PHASE_OVER)
        return false;
    slots_of_figures(&e->all, g);
    for (int i = 0; i < g->frontier_count; i++) {
        if (!settle_opening(e, g, i))
            return false;
    }
    memset(s->part, 0, (size_t)e->all.count * sizeof s->part[0]);
    memset(s->back, 0, (size_t)e->all.count * sizeof s->back[0]);
    memset(s->pastures, 0, (size_t)e->all.count * sizeof s->pastures[0]);
    for (int i = 0; i < e->all.count; i++) {
        if (!settle_slot(e, g, i))
            return false;
    }
    return true;
}

void eval_settle(Eval *e, const Game *g)
{
    Settled *s = &e->settled;
    eval_unsettle(e);
    s->field_count = s->held_count = s->merge_count = s->monk_count = 0;
    s->plain = !(g->setup.expansions & ~(1u << EXPANSION_HALFLINGS));
    e->site.known = false;
    memset(s->home, 0, sizeof s->home);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        s->value[seat] = (float)g->score[seat];
    float *counts = e->counts;
    e->counts = NULL;
    s->valid = settle_all(e, g);
    e->counts = counts;
    if (!s->valid)
        slots_clear(&e->all);
}

void eval_unsettle(Eval *e)
{
    if (e->settled.valid)
        slots_clear(&e->all);
    e->settled.valid = false;
}

/* --- before ----------------------------------------------------------------------------------- */

static void hit(Eval *e, Look *look, int number)
{
    if (e->settled.hit[number])
        return;
    if (look->hit_count == (int)sizeof look->hits || e->all.slots[number].openings > EVAL_WHERE) {
        look->possible = false;
        return;
    }
    e->settled.hit[number] = 1;
    look->hits[look->hit_count++] = (uint8_t)number;
}

/* The features that wait at a cell. */
static void hit_cell(Eval *e, const Game *g, Cell cell, Look *look)
{
    uint16_t index = space_find(g, cell);
    if (index == NO_SPACE || game_spaces(g)[index].frontier == NO_SPACE)
        return;
    const Seen *seen = &e->settled.seen[game_spaces(g)[index].frontier];
    for (int i = 0; i < seen->count; i++)
        hit(e, look, seen->slot[i] - 1);
}

static bool beside_or_same(Cell a, Cell b)
{
    int dx = a.x - b.x, dy = a.y - b.y;
    return dx * dx + dy * dy <= 1;
}

/* Openings of the features hit, but those that the tile itself changes. */
static void list_openings(Eval *e, const Game *g, Look *look)
{
    for (int h = 0; h < look->hit_count; h++) {
        const uint16_t *where = e->settled.where[look->hits[h]];
        for (int i = 0; i < e->all.slots[look->hits[h]].openings; i++) {
            bool known = beside_or_same(game_frontier(g)[where[i]].cell, look->cell);
            for (int k = 0; k < look->space_count && !known; k++)
                known = look->spaces[k] == where[i];
            if (known)
                continue;
            if (look->space_count == (int)(sizeof look->spaces / sizeof look->spaces[0])) {
                look->possible = false;
                return;
            }
            look->spaces[look->space_count++] = where[i];
        }
    }
}

void eval_aim(Eval *e, const Game *g, Cell cell, Look *look)
{
    const Settled *s = &e->settled;
    *look = (Look){.possible = s->valid, .cell = cell};
    if (!s->valid)
        return;
    hit_cell(e, g, cell, look);
    for (int side = 0; side < 4; side++)
        hit_cell(e, g, cell_beside(cell, side), look);
    if (look->possible)
        list_openings(e, g, look);
    for (int i = 0; i < s->monk_count; i++) {
        enum { NEAR = 2 }; /* it fills a space around, or shows something to one */
        Cell at = game_tiles(g)[game_nodes(g)[e->all.slots[s->monks[i]].root].tile].cell;
        int dx = at.x - cell.x, dy = at.y - cell.y;
        if (dx >= -NEAR && dx <= NEAR && dy >= -NEAR && dy <= NEAR)
            hit(e, look, s->monks[i]);
    }
}

/* --- after ------------------------------------------------------------------------------------ */

static void wait_near(Eval *e, const Game *g, const Seen *seen, float *value)
{
    Slot *held[EVAL_BESIDE];
    int n = 0;
    for (int i = 0; i < seen->count; i++) {
        uint16_t root = feature_root(g, seen->node[i]);
        Slot *slot = slot_find(e, root);
        if (!slot)
            continue;
        if (e->near.of[root])
            slot_waits(e, slot, seen->space, seen->need);
        if (slot->held)
            held[n++] = slot;
    }
    if (n > 1)
        opening_joins(e, g, held, n, seen->need, value);
}

/* The opening of a cell, as it is now. */
static void look_near(Eval *e, const Game *g, Cell cell, float *value)
{
    Seen seen;
    uint16_t index = space_find(g, cell);
    if (index == NO_SPACE || game_spaces(g)[index].frontier == NO_SPACE)
        return;
    opening_look(e, g, &game_frontier(g)[game_spaces(g)[index].frontier], &seen);
    wait_near(e, g, &seen, value);
}

/* Fields that grew, or whose cities changed. */
static void hit_fields(Eval *e, const Game *g, Look *look)
{
    const Settled *s = &e->settled;
    for (int i = 0; i < s->held_count; i++) {
        const SeenField *f = &s->fields[i];
        uint16_t root = feature_root(g, f->root);
        bool changed = root != f->root || game_features(g)[root].size != f->size;
        for (int k = 0; k < f->count && !changed; k++) {
            int slot = e->all.of[f->city[k]];
            changed = slot && s->hit[slot - 1];
        }
        if (changed)
            hit(e, look, f->slot - 1);
    }
}

/* Takes out what the features hit and what could join at their openings added before. */
static void take_out(Eval *e, const Game *g, const Look *look, float *value, int *home)
{
    const Settled *s = &e->settled;
    for (int h = 0; h < look->hit_count; h++) {
        for (int seat = 0; seat < g->setup.players; seat++) {
            value[seat] -= s->part[look->hits[h]][seat];
            home[seat] -= s->back[look->hits[h]][seat];
        }
    }
    for (int i = 0; i < s->merge_count; i++) {
        const SeenMerge *merge = &s->merges[i];
        bool near = beside_or_same(game_spaces(g)[merge->space].cell, look->cell);
        for (int k = 0; k < look->space_count && !near; k++)
            near = s->seen[look->spaces[k]].space == merge->space;
        for (int seat = 0; seat < g->setup.players && near; seat++)
            value[seat] -= merge->value[seat];
    }
}

static void clear_hits(Eval *e, const Look *look)
{
    for (int h = 0; h < look->hit_count; h++)
        e->settled.hit[look->hits[h]] = 0;
}

void eval_laid(Eval *e, const Game *g, const Look *aimed, float *value, Claim *claim)
{
    Look look = *aimed;
    int home[SEATS_MAX];
    if (look.possible)
        hit_fields(e, g, &look);
    if (!look.possible) {
        clear_hits(e, &look);
        eval_position(e, g, value, claim);
        return;
    }
    memcpy(value, e->settled.value, sizeof e->settled.value);
    memcpy(home, e->settled.home, sizeof home);
    take_out(e, g, &look, value, home);
    slots_of_last_tile(e, &e->near, g);
    for (int h = 0; h < look.hit_count; h++)
        slot_make(&e->near, g, feature_root(g, e->all.slots[look.hits[h]].root));
    for (int i = 0; i < look.space_count; i++)
        wait_near(e, g, &e->settled.seen[look.spaces[i]], value);
    look_near(e, g, look.cell, value);
    for (int side = 0; side < 4; side++)
        look_near(e, g, cell_beside(look.cell, side), value);
    for (int i = 0; i < e->near.count; i++) {
        Slot *slot = &e->near.slots[i];
        if (slot->held)
            count_slot(e, g, slot, value, home);
    }
    clear_hits(e, &look);
    eval_finish(e, g, home, value, claim);
    slots_clear(&e->near);
}
