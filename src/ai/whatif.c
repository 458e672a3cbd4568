/* whatif.c: what laying a square would change, without laying it. The tile's segments and the
 * features that they would join make groups (whatif_groups.c); the facts of a group are sums of
 * those of its parts. Groups, and features that wait beside the cell, get slots in the table
 * `near`, found by the roots as they are now, so that everything that counts slots works as after
 * laying (laid.c). This is what playouts spend their time with: laying, joining and taking back
 * would cost as much again. */
#include "ai/whatif.h"
#include "rules/board.h"
#include "rules/feature.h"
#include "rules/figures.h"

#include <string.h>

/* --- waiting ---------------------------------------------------------------------------------- */

/* The side across which an opening lies, −1 if it is further off. */
static int side_of_opening(const Site *site, uint16_t opening)
{
    for (int side = 0; side < 4; side++) {
        if (!site->beside[side].lies && site->beside[side].opening == opening)
            return side;
    }
    return -1;
}

/* A slot waits at the openings where a settled one did, but for the cell itself. */
static void wait_on(Eval *e, const Site *site, int number, Slot *slot)
{
    for (int i = 0; i < e->all.slots[number].openings; i++) {
        uint16_t opening = e->settled.where[number][i];
        if (opening == site->opening || e->marks[opening] == e->mark)
            continue;
        e->marks[opening] = e->mark;
        int side = side_of_opening(site, opening);
        const Seen *seen = &e->settled.seen[opening];
        slot_waits(e, slot, seen->space, side < 0 ? seen->need : e->supposed.need[side]);
    }
}

/* Groups wait where their parts did, and at the sides of the tile that show nothing yet. */
static void wait_groups(Eval *e, const WhatIf *t)
{
    for (int i = 0; i < t->kind->segment_count; i++) {
        Slot *slot = t->slot[i];
        if (!slot || !kind_is_wall_or_way(slot->kind))
            continue;
        e->mark++;
        for (int k = 0; k < t->joined_count; k++) {
            if (t->group[t->joined[k].segment] != i)
                continue;
            int number = e->all.of[t->joined[k].root] - 1;
            assert(number >= 0 && "cities and roads that wait have slots");
            e->near.of[t->joined[k].root] = (uint8_t)(slot - e->near.slots + 1);
            wait_on(e, t->site, number, slot);
        }
        for (int side = 0; side < 4; side++) {
            const Beside *beside = &t->site->beside[side];
            int first =
                slot->kind == SEGMENT_ROAD ? t->part->road[side] : t->part->segment[2 * side];
            int second = slot->kind == SEGMENT_ROAD ? first : t->part->segment[2 * side + 1];
            bool shows = (first != NO_SEGMENT && t->group[first] == i) ||
                         (second != NO_SEGMENT && t->group[second] == i);
            if (beside->lies || !shows)
                continue;
            if (beside->opening != NO_SPACE) {
                if (e->marks[beside->opening] == e->mark)
                    continue;
                e->marks[beside->opening] = e->mark;
            }
            slot->last = NO_SPACE;
            slot_waits(e, slot, NO_SPACE - 1u, e->supposed.need[side]);
        }
    }
}

/* What waits beside without being joined sees another need there now; monasteries another space
 * around. */
static bool copy_neighbours(Eval *e, const Game *g, const Site *site)
{
    for (int h = 0; h < site->hit_count; h++) {
        int number = site->hits[h];
        const Slot *was = &e->all.slots[number];
        if (e->near.of[was->root])
            continue; /* joined */
        if (e->near.count == EVAL_SLOTS)
            return false;
        Slot *slot = &e->near.slots[e->near.count++];
        e->near.of[was->root] = (uint8_t)e->near.count;
        *slot = fresh_slot;
        slot->root = was->root;
        slot->kind = was->kind;
        slot->held = was->held;
        slot->f = was->f;
        if (kind_is_surrounded(was->kind)) {
            Cell at = game_tiles(g)[game_nodes(g)[was->root].tile].cell;
            int dx = at.x - site->cell.x, dy = at.y - site->cell.y;
            slot->f.open = (int16_t)(slot->f.open - (dx * dx <= 1 && dy * dy <= 1));
            continue;
        }
        e->mark++;
        wait_on(e, site, number, slot);
    }
    return true;
}

static void clear_near(Eval *e, const WhatIf *t)
{
    for (int i = 0; i < t->joined_count; i++)
        e->near.of[t->joined[i].root] = 0;
    for (int h = 0; h < t->site->hit_count; h++)
        e->near.of[e->all.slots[t->site->hits[h]].root] = 0;
    e->near.count = 0;
}

/* --- meeting at openings ---------------------------------------------------------------------- */

/* Slots of the tile that show at a side. */
static int held_of_side(const WhatIf *t, int side, Slot **held, int n)
{
    int road = t->part->road[side];
    int segments[2] = {t->part->segment[2 * side], t->part->segment[2 * side + 1]};
    if (t->part->land[side] == LAND_CITY) {
        for (int i = 0; i < 1 + (segments[1] != segments[0]); i++) {
            Slot *slot = t->slot[t->group[segments[i]]];
            if (slot && slot->held)
                held[n++] = slot;
        }
    } else if (t->part->land[side] == LAND_ROAD && road != NO_SEGMENT) {
        Slot *slot = t->slot[t->group[road]];
        if (slot && slot->held)
            held[n++] = slot;
    }
    return n;
}

/* What meets at an opening now; `side`: of the tile that shows there, −1 if none does. */
static void meet(Eval *e, const Game *g, const WhatIf *t, const Seen *seen, int side, unsigned need,
                 float *value)
{
    Slot *held[2 * EVAL_BESIDE];
    int n = 0, facing = side < 0 ? SIDES : side_facing(side);
    bool shown = side < 0;
    for (int i = 0; seen && i < seen->count; i++) {
        if (!shown && seen->side[i] > facing) {
            n = held_of_side(t, side, held, n);
            shown = true;
        }
        Slot *slot = slot_find(e, e->all.slots[seen->slot[i] - 1].root);
        if (slot->held)
            held[n++] = slot;
    }
    if (!shown)
        n = held_of_side(t, side, held, n);
    if (n > 1)
        opening_joins(e, g, held, n, need, value);
}

static void meet_all(Eval *e, const Game *g, const WhatIf *t, float *value)
{
    const Site *site = t->site;
    for (int i = 0; i < site->join_count; i++) {
        const Seen *seen = &e->settled.seen[site->joins[i]];
        meet(e, g, t, seen, -1, seen->need, value);
    }
    for (int side = 0; side < 4; side++) {
        const Beside *beside = &site->beside[side];
        const Seen *seen = beside->opening == NO_SPACE ? NULL : &e->settled.seen[beside->opening];
        if (!beside->lies)
            meet(e, g, t, seen, side, e->supposed.need[side], value);
    }
}

/* Takes out what met before. */
static void part_all(const Eval *e, const Game *g, const Site *site, float *value)
{
    for (int i = 0; i < e->settled.merge_count; i++) {
        const SeenMerge *merge = &e->settled.merges[i];
        bool near = merge->opening == site->opening || side_of_opening(site, merge->opening) >= 0;
        for (int k = 0; k < site->join_count && !near; k++)
            near = site->joins[k] == merge->opening;
        for (int seat = 0; seat < g->setup.players && near; seat++)
            value[seat] -= merge->value[seat];
    }
}

/* --- all of it -------------------------------------------------------------------------------- */

/* The best follower of the seat in turn on the tile. */
static bool claim_best(Eval *e, const Game *g, const WhatIf *t, int followers, Claim *best)
{
    *best = (Claim){.segment = NO_SEGMENT, .all = best->all};
    if (g->supply[g->in_turn][FIGURE_FOLLOWER] == 0)
        return true;
    for (int i = 0; i < t->kind->segment_count; i++) {
        int group = t->group[i];
        Slot *slot = t->slot[group];
        Pasture p;
        if (!slot || slot->held || !figure_may_stand(FIGURE_FOLLOWER, slot->kind))
            continue;
        if (group != i && !best->all)
            continue; /* as good as on its last segment */
        bool field = slot->kind == SEGMENT_FIELD;
        if (field && !whatif_pasture(e, g, t, group, &p))
            return false;
        offer_claim(e, g, slot, field ? &p : NULL, followers, i, best);
    }
    return true;
}

static bool count_all(Eval *e, const Game *g, const WhatIf *t, float *value, Claim *claim)
{
    const Settled *s = &e->settled;
    int home[SEATS_MAX], followers[SEATS_MAX];
    memcpy(value, s->value, sizeof s->value);
    memcpy(home, s->home, sizeof home);
    for (int h = 0; h < t->site->hit_count; h++) {
        for (int seat = 0; seat < g->setup.players; seat++) {
            value[seat] -= s->part[t->site->hits[h]][seat];
            home[seat] -= s->back[t->site->hits[h]][seat];
        }
    }
    wait_groups(e, t);
    if (!copy_neighbours(e, g, t->site))
        return false;
    part_all(e, g, t->site, value);
    meet_all(e, g, t, value);
    for (int i = 0; i < e->near.count; i++) {
        Slot *slot = &e->near.slots[i];
        if (slot->held)
            count_slot(e, g, slot, value, home);
    }
    if (!whatif_fields(e, g, t, value))
        return false;
    eval_followers(e, g, home, value, followers);
    return !claim || claim_best(e, g, t, followers[g->in_turn], claim);
}

static void suppose_needs(Eval *e, const Game *g, const WhatIf *t)
{
    e->supposed.active = true;
    e->supposed.cell = t->site->cell;
    for (int side = 0; side < 4; side++) {
        const Beside *beside = &t->site->beside[side];
        unsigned need = beside->opening == NO_SPACE ? 0 : game_frontier(g)[beside->opening].need;
        e->supposed.need[side] =
            beside->lies ? 0 : (uint16_t)need_shown(need, side_facing(side), t->part->land[side]);
    }
}

static const uint8_t each_alone[SEGMENTS_MAX] = {0, 1, 2,  3,  4,  5,  6,  7,
                                                 8, 9, 10, 11, 12, 13, 14, 15};

bool eval_what_if(Eval *e, const Game *g, const Action *place, float *value, Claim *claim)
{
    const TileKind *kind = copy_kind(e->c, place->copy);
    uint16_t index = space_find(g, place->cell);
    if (!e->settled.valid || !e->settled.plain || e->counts || kind->shape != SHAPE_SQUARE ||
        index == NO_SPACE || game_spaces(g)[index].covered ||
        game_spaces(g)[index].frontier == NO_SPACE ||
        (g->hooks[HOOK_POINTS] && kind_has_buildings(kind)))
        return false;
    uint16_t opening = game_spaces(g)[index].frontier;
    if (!e->site.known || e->site.opening != opening)
        site_know(e, g, opening, &e->site);
    if (!e->site.possible)
        return false;
    WhatIf t; /* not all set to zero: that would take as long as the rest */
    t.kind = kind;
    t.part = &kind->parts[place->rotation][0];
    t.site = &e->site;
    t.joined_count = 0;
    memset(t.closed, 0, sizeof t.closed);
    memcpy(t.group, each_alone, sizeof t.group);
    whatif_join(&t);
    suppose_needs(e, g, &t);
    bool done = whatif_slots(e, g, &t) && count_all(e, g, &t, value, claim);
    e->supposed.active = false;
    clear_near(e, &t);
    return done;
}
