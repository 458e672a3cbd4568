/* whatif_fields.c: evaluates fields around a supposed tile with their cities as they would be. */
#include "ai/whatif.h"
#include "rules/board.h"
#include "rules/feature.h"

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

/* --- groups of segments ----------------------------------------------------------------------- */

/* Joins a supposed tile with its surroundings: groups of its segments with the features next to it,
 * and the facts of each group. */

/* Merges two groups; nearly always each is still a single segment. */
static void unite(WhatIf *t, int a, int b)
{
    int last = a > b ? a : b, other = a > b ? b : a;
    for (int i = 0; i <= other; i++)
        t->group[i] = (uint8_t)(t->group[i] == other ? last : t->group[i]);
}

/* Joins a segment of the tile with a feature; `closed` open sides of the two become closed. */
static void join(WhatIf *t, int segment, uint16_t root, int closed)
{
    t->closed[segment] = (int8_t)(t->closed[segment] + closed);
    for (int i = 0; i < t->joined_count; i++) {
        if (t->joined[i].root == root) {
            unite(t, t->group[segment], t->group[t->joined[i].segment]);
            return;
        }
    }
    t->joined[t->joined_count++] = (Joined){.root = root, .segment = (uint8_t)segment};
}

/* Joins what meets at a side, exactly as join_side in rules/feature.c. */
static void join_side(WhatIf *t, const Part *part, int side, const Beside *beside)
{
    int first = part->segment[2 * side], second = part->segment[2 * side + 1];
    if (part->road[side] != NO_SEGMENT)
        join(t, part->road[side], beside->road, 2);
    join(t, first, beside->first, 2);
    if (first != second || beside->split)
        join(t, second, beside->second, (first != second) + beside->split);
}

void whatif_join(WhatIf *t)
{
    /* cppcheck-suppress ctuuninitvar ; kind, parts and site are set, the rest is filled here */
    int sides = t->kind->shape == SHAPE_HALF ? SIDES : 4;
    for (int i = 0; i < t->kind->part_count; i++)
        for (int side = 0; side < sides; side++)
            if (t->site->beside[i][side].lies && part_shows(&t->parts[i], side))
                join_side(t, &t->parts[i], side, &t->site->beside[i][side]);
}

/* Adds the marks of figures that do more than add their weight. */
static void add_marks(Slot *to, const Slot *from)
{
    to->coat_counters |= from->coat_counters;
    to->movers |= from->movers;
    to->keepers |= from->keepers;
    to->held |= from->keepers != 0;
}

/* Adds a feature on the board to a group. Returns false if its tiles would have to be counted.
 * `others`: number of features already in the group, among them `other`. */
static bool add_feature(Eval *e, const Game *g, Slot *to, uint16_t root, int others, uint16_t other)
{
    const Feature *from = &game_features(g)[root];
    Share common = {0};
    if (kind_is_wall_or_way(to->kind) && others > 0) {
        if (others > 1)
            return false;
        bool swap = from->size > game_features(g)[other].size;
        uint16_t small = swap ? other : root, big = swap ? root : other;
        if (game_features(g)[small].size > 1 || node_may_share(e->c, g, small))
            common = feature_overlap(e->c, g, small, big);
    }
    to->f.tiles = (uint16_t)(to->f.tiles + from->tiles - common.shared_tiles);
    to->f.spaces = (uint16_t)(to->f.spaces + from->spaces - common.shared_spaces);
    to->f.open = (int16_t)(to->f.open + from->open);
    to->f.coats = (uint16_t)(to->f.coats + from->coats);
    if (!e->settled.plain && e->all.of[root])
        add_marks(to, &e->all.slots[e->all.of[root] - 1]);
    if (!feature_held(from))
        return true;
    to->held = true;
    uint8_t risk = e->danger.any ? e->all.slots[e->all.of[root] - 1].risk : 0;
    if (risk)
        to->risk = to->risk ? risks_join(e, g->setup.players, to->risk, risk) : risk;
    for (int seat = 0; seat < g->setup.players; seat++)
        to->f.figures[seat] = (uint8_t)(to->f.figures[seat] + from->figures[seat]);
    return true;
}

/* Is the feature on the half whose gap the tile fills? Then it already covers that space. */
static bool lies_in_gap(const Eval *e, const Game *g, const Site *site, uint16_t root)
{
    if (!site->gap)
        return false;
    const Space *space = &game_spaces(g)[space_find(g, site->cells[0])];
    return feature_reaches(e->c, g, root, space->tile[0]);
}

/* Adds to each group of the tile the features that it joins. */
static bool join_features(Eval *e, const Game *g, WhatIf *t)
{
    unsigned in_gap = 0; /* groups that already cover the space of the other half */
    for (int i = 0; i < t->joined_count; i++) {
        int group = t->group[t->joined[i].segment], others = 0;
        uint16_t other = NO_NODE;
        if (!t->slot[group])
            continue; /* no feature */
        for (int k = 0; k < i; k++) {
            if (t->group[t->joined[k].segment] == group) {
                others++;
                other = t->joined[k].root;
            }
        }
        if (!add_feature(e, g, t->slot[group], t->joined[i].root, others, other))
            return false;
        if (!(in_gap >> group & 1) && lies_in_gap(e, g, t->site, t->joined[i].root)) {
            in_gap |= 1u << group;
            t->slot[group]->f.spaces--;
        }
    }
    return true;
}

/* Returns how many spaces a group covers: one, or on a double tile perhaps two. */
static uint16_t spaces_of(const WhatIf *t, int group)
{
    unsigned parts = 0;
    for (int i = 0; i < t->kind->segment_count; i++)
        parts |= t->group[i] == group ? segment_parts(t->kind, i) : 0;
    return parts == 3u ? 2 : 1;
}

static int16_t empty_around(const Game *g, Cell cell)
{
    int16_t empty = 0;
    for (int d = 0; d < DIRECTIONS; d++) {
        const Space *space = space_if_any(g, cell_towards(cell, d));
        empty += !space || !space->covered;
    }
    return empty;
}

/* Returns a slot for the group with this last segment; NULL: no room. */
static Slot *slot_of_group(Eval *e, const Game *g, WhatIf *t, int i)
{
    int kind = t->kind->segments[i].kind;
    Slot *slot = &t->own[i];
    if (kind_is_wall_or_way(kind)) {
        if (e->near.count == EVAL_SLOTS)
            return NULL;
        slot = &e->near.slots[e->near.count++];
    }
    *slot = fresh_slot;
    slot->kind = (uint8_t)kind;
    if (kind > SEGMENT_FIELD) /* the feature of a lying figure is never complete */
        slot->f.open = kind == SEGMENT_LYING ? 1 : empty_around(g, t->site->cells[0]);
    if (t->kind->part_count > 1)
        slot->f.spaces = spaces_of(t, i);
    return slot;
}

bool whatif_slots(Eval *e, const Game *g, WhatIf *t)
{
    /* downwards, so that a group's last segment comes first */
    for (int i = t->kind->segment_count - 1; i >= 0; i--) {
        const Segment *segment = &t->kind->segments[i];
        int group = t->group[i], kind = segment->kind;
        t->slot[i] = NULL;
        if (kind != SEGMENT_FIELD && !kind_is_wall_or_way(kind) && !kind_looks_around(kind))
            continue;
        if (group == i && !(t->slot[i] = slot_of_group(e, g, t, i)))
            return false;
        Slot *slot = t->slot[group];
        slot->f.coats = (uint16_t)(slot->f.coats + segment->coats);
        if (kind_is_wall_or_way(kind))
            slot->f.open = (int16_t)(slot->f.open + segment_edge_count(segment) - t->closed[i]);
    }
    return join_features(e, g, t);
}
