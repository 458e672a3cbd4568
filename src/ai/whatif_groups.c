/* whatif_groups.c: what a tile that is thought of joins: groups of its segments and the features
 * beside, and their facts. */
#include "ai/whatif.h"
#include "rules/feature.h"

/* Makes one group of two; nearly always of segments that are alone. */
static void unite(WhatIf *t, int a, int b)
{
    int last = a > b ? a : b, other = a > b ? b : a;
    for (int i = 0; i <= other; i++)
        t->group[i] = (uint8_t)(t->group[i] == other ? last : t->group[i]);
}

/* A segment of the tile meets a feature; `closed` open sides of the two close. */
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

/* As feature_lay joins what meets (rules/feature.c). */
void whatif_join(WhatIf *t)
{
    for (int side = 0; side < 4; side++) {
        const Beside *beside = &t->site->beside[side];
        int first = t->part->segment[2 * side], second = t->part->segment[2 * side + 1];
        if (!beside->lies)
            continue;
        if (t->part->road[side] != NO_SEGMENT)
            join(t, t->part->road[side], beside->road, 2);
        join(t, first, beside->first, 2);
        if (first != second || beside->split)
            join(t, second, beside->second, (first != second) + beside->split);
    }
}

/* Adds what a feature of the board has to a group; false where counting its tiles takes more
 * than this. `others`: features in the group already, of which `other` is one. */
static bool add_feature(const Eval *e, const Game *g, Slot *to, uint16_t root, int others,
                        uint16_t other)
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
    for (int seat = 0; seat < g->setup.players; seat++)
        to->f.figures[seat] = (uint8_t)(to->f.figures[seat] + from->figures[seat]);
    return true;
}

/* Edges of a square that a segment reaches. */
static inline int edges_of(const Segment *segment)
{
    static const uint8_t counts[16] = {0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4};
    return counts[segment->edges & 15];
}

/* Adds the features that the tile joins to its groups. */
static bool join_features(const Eval *e, const Game *g, WhatIf *t)
{
    for (int i = 0; i < t->joined_count; i++) {
        int group = t->group[t->joined[i].segment], others = 0;
        uint16_t other = NO_NODE;
        if (!t->slot[group])
            continue; /* a river */
        for (int k = 0; k < i; k++) {
            if (t->group[t->joined[k].segment] == group) {
                others++;
                other = t->joined[k].root;
            }
        }
        if (!add_feature(e, g, t->slot[group], t->joined[i].root, others, other))
            return false;
    }
    for (int i = 0; i < t->kind->segment_count; i++) {
        if (t->slot[i])
            t->slot[i]->held = feature_held(&t->slot[i]->f);
    }
    return true;
}

bool whatif_slots(Eval *e, const Game *g, WhatIf *t)
{
    for (int i = t->kind->segment_count - 1; i >= 0; i--) { /* a group's last segment comes first */
        const Segment *segment = &t->kind->segments[i];
        int group = t->group[i], kind = segment->kind;
        t->slot[i] = NULL;
        if (kind != SEGMENT_FIELD && !kind_is_wall_or_way(kind) && !kind_is_surrounded(kind))
            continue;
        if (group == i) {
            Slot *slot = &t->own[i];
            if (kind_is_wall_or_way(kind)) {
                if (e->near.count == EVAL_SLOTS)
                    return false;
                slot = &e->near.slots[e->near.count++];
            }
            *slot = fresh_slot;
            slot->kind = (uint8_t)kind;
            slot->f.open = kind_is_surrounded(kind) ? t->site->empty : 0;
            t->slot[i] = slot;
        }
        Slot *slot = t->slot[group];
        slot->f.coats = (uint16_t)(slot->f.coats + segment->coats);
        if (kind_is_wall_or_way(kind))
            slot->f.open = (int16_t)(slot->f.open + edges_of(segment) - t->closed[i]);
    }
    return join_features(e, g, t);
}
