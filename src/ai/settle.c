/* settle.c: settles a position, that is, records how much each feature adds to its value and where
 * each is open. A tile changes only the features open at its space or next to it, those that it
 * joins, monasteries around it, and fields along such cities (whatif.c). Everything else keeps its
 * part of the value. */
#include "ai/expansion_value.h"
#include "rules/board.h"

#include <string.h>

/* Settles one opening. Returns false if there is no room to remember it. */
static bool settle_opening(Eval *e, const Game *g, int index)
{
    Settled *s = &e->settled;
    assert(index < EVAL_SEEN && "room to remember openings");
    const Opening *opening = &game_frontier(g)[index];
    Seen *seen = &s->seen[index];
    Slot *held[EVAL_BESIDE];
    int n = 0;
    if (index >= s->seen_count || seen->space != opening->space || seen->need != opening->need)
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
    assert(slot->kind == SEGMENT_FIELD && "cities of a field");
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

/* Records a held field, and enters it in its cities. */
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

/* Records how much a slot adds. */
static bool settle_slot(Eval *e, const Game *g, int number)
{
    Settled *s = &e->settled;
    Slot *slot = &e->all.slots[number];
    int home[SEATS_MAX] = {0};
    if (!slot->held)
        return true;
    if (kind_looks_around(slot->kind)) {
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

/* Drops the remembered openings unless `g` continues the board on which they were seen. As tiles
 * are only added, a change around a space always changes its need. */
static void keep_seen(Settled *s, const Game *g)
{
    const Tile *tiles = game_tiles(g);
    if (s->tile_count > g->tile_count ||
        memcmp(s->tiles, tiles, (size_t)s->tile_count * sizeof *tiles) != 0)
        s->seen_count = s->tile_count = 0;
    int more = g->tile_count - s->tile_count;
    memcpy(s->tiles + s->tile_count, tiles + s->tile_count, (size_t)more * sizeof *tiles);
    s->tile_count = g->tile_count;
}

static bool settle_all(Eval *e, const Game *g)
{
    Settled *s = &e->settled;
    if (g->frontier_count > EVAL_SEEN || g->tile_count > EVAL_SEEN || g->phase == PHASE_OVER)
        return false;
    keep_seen(s, g);
    slots_of_figures(&e->all, g);
    if (danger_in_play(g))
        risks_look(e, g, false);
    e->risks_settled = e->risk_count;
    for (int i = 0; i < g->frontier_count; i++) {
        if (!settle_opening(e, g, i))
            return false;
        s->seen_count = i >= s->seen_count ? i + 1 : s->seen_count;
    }
    memset(s->part, 0, (size_t)e->all.count * sizeof s->part[0]);
    memset(s->back, 0, (size_t)e->all.count * sizeof s->back[0]);
    memset(s->pastures, 0, (size_t)e->all.count * sizeof s->pastures[0]);
    for (int i = 0; i < e->all.count; i++) {
        if (!settle_slot(e, g, i))
            return false;
    }
    count_belongings(e, g, s->value);
    if (e->titled)
        e->titled->settle_titles(e, g); /* counted for each supposed tile */
    return true;
}

void eval_settle(Eval *e, const Game *g)
{
    Settled *s = &e->settled;
    eval_unsettle(e);
    s->held_count = s->merge_count = s->monk_count = 0;
    s->plain = !(g->setup.expansions & ~EXPANSIONS_DEFAULT);
    site_forget(e);
    followers_waiting(g, s->home);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        s->value[seat] = (float)g->score[seat];
    assert(!e->counts && "positions are counted from scratch");
    s->valid = settle_all(e, g);
    if (!s->valid) {
        slots_clear(&e->all);
        s->field_count = 0;
    }
}

void eval_unsettle(Eval *e)
{
    if (e->settled.valid)
        slots_clear(&e->all);
    e->settled.valid = false;
    e->settled.field_count = 0;
}
