/* whatif.c: computes what placing a tile would change, without placing it. The tile's segments and
 * the features that they would join form groups (whatif_fields.c); the facts of a group are sums
 * over its parts. Groups, and features open next to the cell, get slots in the table `near`, found
 * by their present roots. The settled parts of these features are removed from the value, and the
 * features are counted as they would be after the placement.
 *
 *        settled: value = Σ part of each slot + Σ merges           (eval.c)
 *        what-if: value − parts and merges hit + slots near + merges there + fields changed
 *
 * Playouts spend their time here: placing, joining and undoing would take as long again. An
 * expansion can only count points of tiles on the board, so with expansions the tile is
 * placed while slots are counted; everything else is the same. */
#include "ai/whatif.h"
#include "ai/expansion_value.h"
#include "rules/board.h"
#include "rules/feature.h"
#include "rules/figures.h"
#include "rules/journal.h"

#include <string.h>

/* --- waiting ---------------------------------------------------------------------------------- */

/* Does the feature of a slot border on the gap that the half leaves in the tile's cell? Then it
 * stays open at that gap. */
static bool shows_beyond(const Eval *e, const WhatIf *t, int number)
{
    if (!leaves_gap(t))
        return false;
    const Seen *seen = &e->settled.seen[t->site->opening[0]];
    for (int i = 0; i < seen->count; i++)
        if (seen->slot[i] == number + 1 && !part_shows(&t->parts[0], seen->side[i]))
            return true;
    return false;
}

/* Adds to `slot` the openings of the settled slot `number`, except those that the tile covers. */
static void wait_on(Eval *e, const WhatIf *t, int number, Slot *slot)
{
    for (int i = 0; i < e->all.slots[number].openings; i++) {
        uint16_t opening = e->settled.where[number][i];
        if (e->marks[opening] == e->mark)
            continue;
        int face = e->face_of[opening] - 1;
        if (face >= 0 && face % SIDES == SIDE_L && !shows_beyond(e, t, number))
            continue;
        e->marks[opening] = e->mark;
        const Seen *seen = &e->settled.seen[opening];
        slot_waits(e, slot, seen->space, face < 0 ? seen->need : e->supposed.need[face]);
    }
}

/* Adds to a group's slot an opening for each side of the tile that shows the group and meets
 * nothing yet. */
static void wait_at_faces(Eval *e, const WhatIf *t, Slot *slot)
{
    for (const Face *face = t->faces; face < t->faces + t->face_count; face++) {
        uint16_t opening = face->opening;
        if (face->shows[0] != slot && face->shows[1] != slot)
            continue;
        if (opening != NO_SPACE && e->marks[opening] == e->mark)
            continue;
        if (opening != NO_SPACE)
            e->marks[opening] = e->mark;
        slot->last = NO_SPACE;
        slot_waits(e, slot, NO_SPACE - 1u, face->need);
    }
}

/* Adds to each group the openings of its parts, and those at the sides of the tile that meet
 * nothing yet. */
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
            wait_on(e, t, number, slot);
        }
        wait_at_faces(e, t, slot);
    }
}

/* Counts the spaces around a building that the tile fills. */
static int fills_around(const Eval *e, const Game *g, const Site *site, const Slot *slot)
{
    int filled = 0;
    if (slot->kind == SEGMENT_LYING)
        return 0;
    for (int i = 0; i < site->cell_count && !site->gap; i++)
        filled += around_is_near(e, g, slot, site->cells[i], 1);
    return filled;
}

/* Copies the features next to the tile that the tile doesn't join, because their openings now have
 * other needs and buildings have one more tile around them. */
static bool copy_neighbours(Eval *e, const Game *g, const WhatIf *t)
{
    for (int h = 0; h < t->site->hit_count; h++) {
        int number = t->site->hits[h];
        const Slot *was = &e->all.slots[number];
        if (e->near.of[was->root] || (!was->held && was->kind == SEGMENT_ROAD))
            continue; /* joined; or not needed, because only cities feed fields */
        if (e->near.count == EVAL_SLOTS)
            return false;
        Slot *slot = &e->near.slots[e->near.count++];
        e->near.of[was->root] = (uint8_t)e->near.count;
        *slot = *was;
        slot_wait_afresh(slot);
        if (kind_looks_around(was->kind)) {
            slot->f.open = (int16_t)(slot->f.open - fills_around(e, g, t->site, was));
            continue;
        }
        e->mark++;
        wait_on(e, t, number, slot);
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

/* Adds to `held` the held slots of the tile that show at a face, and returns their new count. */
static inline int held_of_face(const Face *face, Slot **held, int n)
{
    for (int i = 0; i < 2; i++)
        if (face->shows[i] && face->shows[i]->held)
            held[n++] = face->shows[i];
    return n;
}

/* Adds the joins at an opening. `face`: the face of the tile that leads to it; NULL: farther
 * away. */
static void meet(Eval *e, const Game *g, const WhatIf *t, const Seen *seen, const Face *face,
                 unsigned need, float *value)
{
    Slot *held[2 * EVAL_BESIDE];
    int n = 0, facing = face ? side_facing(face->side) : SIDES;
    bool shown = !face || !face->shows[0];
    for (int i = 0; seen && i < seen->count; i++) {
        if (facing == SIDE_L && part_shows(&t->parts[0], seen->side[i]))
            continue; /* in the tile's cell, joined by the half */
        if (!shown && seen->side[i] > facing) {
            n = held_of_face(face, held, n);
            shown = true;
        }
        Slot *slot = slot_find(e, e->all.slots[seen->slot[i] - 1].root);
        if (slot->held)
            held[n++] = slot;
    }
    if (!shown)
        n = held_of_face(face, held, n);
    if (n > 1)
        opening_joins(e, g, held, n, need, value);
}

static void meet_all(Eval *e, const Game *g, const WhatIf *t, float *value)
{
    for (int i = 0; i < t->site->join_count; i++) {
        const Seen *seen = &e->settled.seen[t->site->joins[i]];
        meet(e, g, t, seen, NULL, seen->need, value);
    }
    for (const Face *face = t->faces; face < t->faces + t->face_count; face++)
        if (face->seen || face->shows[1])
            meet(e, g, t, face->seen, face, face->need, value);
}

/* --- the whole estimate ----------------------------------------------------------------------- */

/* May a follower of the current seat be placed on this segment? In games with expansions, the tile
 * must already have been placed. */
static bool may_claim(const Eval *e, const Game *g, int segment, const Slot *slot)
{
    if (!e->settled.plain)
        return game_can_follow(e->c, g, segment, FIGURE_FOLLOWER, NULL);
    return !slot->held && figure_fits_segment(FIGURE_FOLLOWER, slot->kind) &&
           !figure_banned_from_fields(g, FIGURE_FOLLOWER, slot->kind);
}

/* Upper bounds on the gain of a farmer: a constant, and an amount for each city of the field. */
typedef struct Bound {
    float farmer, city;
} Bound;

/* A city is worth at most what it would be if it were complete or certain to be. */
static Bound bound_of_farmer(const Eval *e, const Game *g, int followers)
{
    const float *weight = eval_weight(e, g->in_turn), rounding = .01f;
    float now = 3.0f * weight[TERM_FIELD_NOW], soon = 3.0f * weight[TERM_FIELD_SOON],
          open = weight[TERM_FIELD_OPEN];
    soon = (soon > 0 ? soon : 0) + (open > 0 ? open : 0);
    return (Bound){.farmer = weight[TERM_FIELD_FIGURE] + weight[TERM_FIELD_LEAD] + rounding -
                             follower_cost(e, g->in_turn, followers),
                   .city = now > soon ? now : soon};
}

/* May a farmer gain more than `gain`? Most wouldn't even with all possible cities, so the cities
 * need not be looked up. That skips half of all fields and saves 6 % of a turn. */
static inline bool may_gain(const Eval *e, const WhatIf *t, int group, Bound bound, float gain)
{
    return bound.farmer > gain || bound.city < 0 ||
           bound.farmer + bound.city * (float)whatif_cities(e, t, group) > gain;
}

/* Finds the best follower of the current seat on the tile. */
static bool claim_best(Eval *e, const Game *g, const WhatIf *t, int followers, Claim *best)
{
    *best = (Claim){.segment = NO_SEGMENT, .all = best->all};
    if (g->supply[g->in_turn][FIGURE_FOLLOWER] == 0)
        return true;
    risks_claim(e, g, t->site->cells[0]);
    Bound bound = bound_of_farmer(e, g, followers);
    for (int i = 0; i < t->kind->segment_count; i++) {
        int group = t->group[i];
        Slot *slot = t->slot[group];
        Pasture p;
        if (!slot || (group != i && !best->all) || !may_claim(e, g, i, slot))
            continue; /* the other segments of a group are as good as its last */
        bool field = slot->kind == SEGMENT_FIELD;
        if (field && !best->all && !may_gain(e, t, group, bound, best->gain))
            continue;
        if (field && !whatif_pasture(e, g, t, group, &p))
            return false;
        offer_claim(e, g, slot, field ? &p : NULL, followers, i, best);
    }
    return true;
}

static bool count_all(Eval *e, const Game *g, const WhatIf *t, float *value, Claim *claim)
{
    int followers[SEATS_MAX];
    memcpy(value, t->site->value, sizeof t->site->value);
    memcpy(followers, t->site->home, sizeof t->site->home);
    wait_groups(e, t);
    if (!copy_neighbours(e, g, t))
        return false;
    meet_all(e, g, t, value);
    for (int i = 0; i < e->near.count; i++) {
        Slot *slot = &e->near.slots[i];
        if (slot->held)
            count_slot(e, g, slot, value, followers);
    }
    if (!whatif_fields(e, g, t, value, followers))
        return false;
    if (e->belongings)
        count_belongings(e, g, value);
    if (e->titled)
        e->titled->count_titles(e, g, &e->near, true, value);
    eval_followers(e, g, followers, value);
    return !claim || claim_best(e, g, t, followers[g->in_turn], claim);
}

/* Adds a face where cities or roads of the tile are open, or where features next to it may meet. */
static void add_face(const Eval *e, WhatIf *t, const Part *part, int side, const Beside *beside,
                     unsigned need)
{
    bool shows = part_shows(part, side);
    const Seen *seen = beside->opening != NO_SPACE ? &e->settled.seen[beside->opening] : NULL;
    Face face = {
        .seen = seen, .opening = beside->opening, .side = (uint8_t)side, .need = (uint16_t)need};
    if (shows && part->land[side] == LAND_CITY) {
        int first = part->segment[2 * side], second = part->segment[2 * side + 1];
        face.shows[0] = t->slot[t->group[first]];
        face.shows[1] = first == second ? NULL : t->slot[t->group[second]];
    } else if (shows && part->road[side] != NO_SEGMENT) {
        face.shows[0] = t->slot[t->group[part->road[side]]];
    }
    /* a half doesn't change the two sides across its gap */
    if (face.shows[0] || (seen && seen->alike && (shows || !beside->own)))
        t->faces[t->face_count++] = face;
}

/* Sets the needs of the places next to the tile and the faces towards them. */
static void suppose(Eval *e, WhatIf *t, int rotation)
{
    SupposedCells *supposed = &e->supposed;
    int sides = t->kind->shape == SHAPE_HALF ? SIDES : 4;
    supposed->count = t->site->cell_count;
    t->face_count = 0;
    for (int i = 0; i < supposed->count; i++) {
        const Part *part = &t->parts[i];
        supposed->cell[i] = t->site->cells[i];
        for (int side = 0; side < sides; side++) {
            const Beside *beside = &t->site->beside[i][side];
            unsigned need = beside->need;
            if (beside->lies)
                continue;
            if (side == SIDE_L)
                need = need_of_gap(need, (rotation + 2) & 3, part->land[SIDE_L]);
            else if (part_shows(part, side))
                need = need_shown(need, side_facing(side), part->land[side]);
            supposed->need[i * SIDES + side] = (uint16_t)need;
            add_face(e, t, part, side, beside, need);
        }
    }
}

/* Must an expansion count points? In a game that otherwise follows the base rules, only if
 * monasteries and the like are concerned. */
static bool must_ask(const Eval *e, const Game *g, const WhatIf *t)
{
    if (!e->settled.plain || !g->hooks[HOOK_ADD_POINTS])
        return !e->settled.plain;
    bool surrounded = kind_has_buildings(t->kind);
    for (int h = 0; h < t->site->hit_count; h++)
        surrounded = surrounded || kind_is_surrounded(e->all.slots[t->site->hits[h]].kind);
    return surrounded;
}

void eval_lay(Eval *e, Game *g, const Action *place)
{
    Play play = {.c = e->c, .g = g, .undo = e->undo};
    journal_begin(e->undo, g);
    g->last_tile =
        (uint16_t)feature_lay(&play, place->copy, place->cell, place->rotation, place->seat);
}

/* Places the tile so that expansions can be asked about the features of its groups. Returns false
 * if there is no room to remember the joined fields as they were. */
static bool lay_meanwhile(Eval *e, Game *g, const WhatIf *t, const Action *place)
{
    assert(e->settled.valid && "what lies is settled before the tile comes");
    for (int i = 0; i < t->joined_count; i++)
        if (game_nodes(g)[t->joined[i].root].kind == SEGMENT_FIELD &&
            !settle_field(e, g, t->joined[i].root))
            return false;
    eval_lay(e, g, place);
    uint16_t first = game_tiles(g)[g->last_tile].first_node;
    for (int i = 0; i < t->kind->segment_count; i++) {
        if (!t->slot[i])
            continue;
        t->slot[i]->root = feature_root(g, (uint16_t)(first + i));
        if (kind_is_surrounded(t->slot[i]->kind)) /* a double tile has ten spaces around it */
            t->slot[i]->f.open = game_features(g)[t->slot[i]->root].open;
    }
    return true;
}

static bool count_laid(Eval *e, Game *g, const WhatIf *t, const Action *place, float *value,
                       Claim *claim)
{
    if (!must_ask(e, g, t))
        return count_all(e, g, t, value, claim);
    if (!lay_meanwhile(e, g, t, place))
        return false;
    bool done = count_all(e, g, t, value, claim);
    game_undo(g, e->undo);
    return done;
}

/* Returns the site of a tile, reusing the previous one if it covers the same cells. */
static const Site *site_of(Eval *e, const Game *g, const TileKind *kind, const Action *place)
{
    const Part *parts = kind->parts[place->rotation];
    const Site *site = &e->site;
    Cell cells[PARTS_MAX];
    bool same = site->known && site->cell_count == kind->part_count;
    for (int i = 0; i < kind->part_count; i++) {
        cells[i].x = (int16_t)(place->cell.x + parts[i].dx);
        cells[i].y = (int16_t)(place->cell.y + parts[i].dy);
        same = same && cells[i].x == site->cells[i].x && cells[i].y == site->cells[i].y;
    }
    if (!same)
        site_know(e, g, cells, kind->part_count);
    return site;
}

static const uint8_t each_alone[SEGMENTS_MAX] = {0, 1, 2,  3,  4,  5,  6,  7,
                                                 8, 9, 10, 11, 12, 13, 14, 15};

/* Leaves two cases to the full evaluation: buildings that look around two cells when the tile isn't
 * placed, and tiles that close everything around them. */
static inline bool is_left(const Eval *e, const TileKind *kind)
{
    return e->settled.plain ? kind_has_buildings(kind) : kind_closes(kind);
}

bool eval_what_if(Eval *e, Game *g, const Action *place, float *value, Claim *claim)
{
    assert(place->choice == PLACE_PLAINLY && "a tile that needs no road over it");
    const TileKind *kind = catalogue_kind(e->c, place->copy);
    if (!e->settled.valid || ((kind->part_count > 1 || !e->settled.plain) && is_left(e, kind)) ||
        danger_differs(&e->danger, kind))
        return false;
    if (e->danger.any)
        e->risk_count = e->risks_settled;
    WhatIf t; /* not zeroed completely: that would take as long as the rest */
    t.kind = kind;
    t.parts = kind->parts[place->rotation];
    t.site = site_of(e, g, kind, place);
    if (!t.site->possible)
        return false;
    t.joined_count = 0;
    memset(t.closed, 0, sizeof t.closed);
    memcpy(t.group, each_alone, sizeof t.group);
    whatif_join(&t);
    assert(t.joined_count <= JOINED_MAX && "two half-edges and a road at each side");
    bool done = whatif_slots(e, g, &t);
    if (done) {
        suppose(e, &t, place->rotation);
        done = count_laid(e, g, &t, place, value, claim);
    }
    e->supposed.count = 0;
    clear_near(e, &t);
    return done;
}
