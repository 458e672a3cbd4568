/* whatif_fields.c: evaluates fields around a supposed tile with their cities as they would be. */
#include "ai/whatif.h"

/* The cities along a field, each once: slots of groups, or roots of unchanged cities. */
typedef struct Touched {
    int count;
    const Slot *slots[2 * EVAL_CITIES];
    uint16_t roots[2 * EVAL_CITIES];
} Touched;

static bool touch(Touched *cities, const Slot *slot, uint16_t root)
{
    for (int i = 0; i < cities->count; i++) {
        if (slot ? cities->slots[i] == slot : cities->roots[i] == root)
            return true;
    }
    if (cities->count == 2 * EVAL_CITIES)
        return false;
    cities->slots[cities->count] = slot;
    cities->roots[cities->count++] = slot ? NO_NODE : root;
    return true;
}

static bool touch_seen(Eval *e, const SeenField *f, Touched *cities)
{
    bool room = f != NULL;
    for (int i = 0; room && i < f->count; i++)
        room = touch(cities, slot_find(e, f->city[i]), f->city[i]);
    return room;
}

static inline const SeenField *field_of(Eval *e, const Game *g, uint16_t root)
{
    const Slot *slot = e->all.of[root] ? &e->all.slots[e->all.of[root] - 1] : NULL;
    return slot && slot->field ? &e->settled.fields[slot->field - 1] : settle_field(e, g, root);
}

/* Collects the cities along a group of fields. */
static bool touch_group(Eval *e, const Game *g, const WhatIf *t, int group, Touched *cities)
{
    bool room = true;
    for (int i = 0; i <= group; i++) {
        unsigned touched = t->group[i] == group ? t->kind->segments[i].cities : 0;
        for (int city = 0; touched >> city; city++) {
            if (touched >> city & 1)
                room = room && touch(cities, t->slot[t->group[city]], NO_NODE);
        }
    }
    for (int i = 0; i < t->joined_count && room; i++) {
        if (t->group[t->joined[i].segment] == group)
            room = touch_seen(e, field_of(e, g, t->joined[i].root), cities);
    }
    return room;
}

static Pasture pasture_of_cities(const Game *g, const Touched *cities)
{
    Pasture p = {0};
    for (int i = 0; i < cities->count; i++) {
        const Slot *slot = cities->slots[i];
        int open = slot ? slot->f.open : game_features(g)[cities->roots[i]].open;
        pasture_add(&p, open == 0, slot);
    }
    return p;
}

int whatif_cities(const Eval *e, const WhatIf *t, int group)
{
    int cities = 0;
    for (int i = 0; i <= group; i++)
        for (unsigned set = t->group[i] == group ? t->kind->segments[i].cities : 0; set;
             set &= set - 1)
            cities++;
    for (int i = 0; i < t->joined_count; i++) {
        if (t->group[t->joined[i].segment] != group)
            continue;
        int number = e->all.of[t->joined[i].root];
        int field = number ? e->all.slots[number - 1].field : 0;
        cities += field ? e->settled.fields[field - 1].count : EVAL_CITIES;
    }
    return cities;
}

bool whatif_pasture(Eval *e, const Game *g, const WhatIf *t, int group, Pasture *p)
{
    Touched cities;
    cities.count = 0;
    bool room = touch_group(e, g, t, group, &cities);
    *p = pasture_of_cities(g, &cities);
    return room;
}

bool whatif_fields(Eval *e, const Game *g, const WhatIf *t, float *value, int *home)
{
    const Settled *s = &e->settled;
    uint32_t joined = 0, changed = 0;
    if (!s->held_count)
        return true;
    for (int k = 0; k < t->joined_count; k++) {
        int slot = e->all.of[t->joined[k].root];
        if (slot && e->all.slots[slot - 1].field && e->all.slots[slot - 1].held)
            joined |= 1u << (e->all.slots[slot - 1].field - 1);
    }
    for (int i = 0; joined && i < t->kind->segment_count; i++) {
        Pasture p;
        if (!t->slot[i] || t->slot[i]->kind != SEGMENT_FIELD || !t->slot[i]->held)
            continue;
        if (!whatif_pasture(e, g, t, i, &p))
            return false;
        count_field(e, g, p, t->slot[i], value, home);
    }
    for (int h = 0; h < t->site->hit_count; h++)
        changed |= s->pastures[t->site->hits[h]];
    for (int i = 0; (joined | changed) >> i; i++) {
        if (!((joined | changed) >> i & 1))
            continue;
        int number = s->fields[i].slot - 1;
        for (int seat = 0; seat < g->setup.players; seat++) {
            value[seat] -= s->part[number][seat];
            home[seat] -= s->back[number][seat];
        }
        if (joined >> i & 1)
            continue;
        Touched cities;
        cities.count = 0;
        if (!touch_seen(e, &s->fields[i], &cities))
            return false;
        count_field(e, g, pasture_of_cities(g, &cities), &e->all.slots[number], value, home);
    }
    return true;
}
