/* ai_draft.c: picks halves and double tiles. It computes what each is worth to the seat that picks,
 * alone and together with its hand, and to the others (greedy.h), and gives reasons for a pick and
 * for drawing instead of placing a half (effects.h). The points are hand-made estimates: what a
 * half tends to earn, how well it completes the hand, and a share of what the next player would
 * gain. `tune` plays drafts but doesn't change these numbers: no match has measured what better
 * ones would win. */
#include "ai/expansion_value.h"
#include "ai/greedy.h"
#include "rules/board.h"

#include <string.h>

/* --- doubles ---------------------------------------------------------------------------------- */

/* Thins out the placements of double tiles in hands (greedy.h). Such a tile fits in a hundred
 * places on a large board, and its figure scores more the more tiles surround it, so only the
 * places with the most neighbours are examined. */

enum { RING = 10 }; /* spaces around a double tile */

/* Counts the occupied spaces around the tile that `place` would place. */
static int count_around(const Catalogue *c, const Game *g, const Action *place)
{
    const Part *parts = catalogue_kind(c, place->copy)->parts[place->rotation];
    int taken = 0;
    for (int i = 0; i < PARTS_MAX; i++) {
        Cell cell = {(int16_t)(place->cell.x + parts[i].dx),
                     (int16_t)(place->cell.y + parts[i].dy)};
        for (int d = 0; d < DIRECTIONS; d++) {
            Cell at = cell_towards(cell, d);
            const Space *space = i && cells_within(place->cell, at, 1) ? NULL : space_if_any(g, at);
            taken += space && space->covered;
        }
    }
    assert(taken <= RING && "each space once");
    return taken;
}

static bool is_double(const Catalogue *c, const Action *a)
{
    return a->kind == ACTION_PLACE && catalogue_kind(c, a->copy)->part_count > 1;
}

/* Returns the smallest number of occupied spaces that leaves at least one place and, if possible,
 * no more than `most`. */
static int least_around(const int *count, int most)
{
    int least = RING, places = count[RING];
    while (least > 0 && (places == 0 || places + count[least - 1] <= most))
        places += count[--least];
    return least;
}

bool greedy_thin_doubles(const Catalogue *c, const Game *g, const Action *actions, int n, int most,
                         bool *left_out)
{
    bool any = false;
    for (int i = 0, from = 0; i < n; i = from) {
        int count[RING + 1] = {0};
        for (from = i + 1; from < n && actions[from].copy == actions[i].copy &&
                           actions[from].kind == actions[i].kind;)
            from++;
        if (!is_double(c, &actions[i]) || from - i <= most)
            continue;
        if (!any)
            memset(left_out, 0, (size_t)n * sizeof *left_out);
        any = true;
        for (int k = i; k < from; k++)
            count[count_around(c, g, &actions[k])]++;
        int least = least_around(count, most);
        for (int k = i; k < from; k++)
            left_out[k] = count_around(c, g, &actions[k]) < least;
    }
    return any;
}

/* --- draft ------------------------------------------------------------------------------------ */

/* The facts of a half that decide how halves work together. */
typedef struct HalfFacts {
    const TileKind *kind;
    int land;          /* landscape of the long side */
    int cities, roads; /* sides with a city or a road, the long one included */
} HalfFacts;

typedef struct Hand {
    int longs[LANDS]; /* long sides, by landscape */
    int caps;         /* halves that end a city */
    int ends;         /* halves that end a road */
} Hand;

static HalfFacts half_of(const Catalogue *c, uint16_t copy)
{
    const TileKind *kind = catalogue_kind(c, copy);
    const Part *part = &kind->parts[0][0];
    HalfFacts half = {.kind = kind, .land = part->land[SIDE_L]};
    assert(kind->shape == SHAPE_HALF && "halves are drafted");
    for (int side = 0; side < SIDES; side++) {
        half.cities += (part->open >> side & 1) && part->land[side] == LAND_CITY;
        half.roads += (part->open >> side & 1) && part->land[side] == LAND_ROAD;
    }
    return half;
}

/* Sums up the halves in a seat's hand, except hidden ones. */
static Hand hand_of(const Catalogue *c, const Game *g, int seat)
{
    Hand hand = {0};
    assert(seat >= 0 && seat < g->setup.players && "a seat at the table");
    for (int i = 0; i < g->hand_count[seat]; i++) {
        if (g->hand[seat][i] >= c->copy_count ||
            catalogue_kind(c, g->hand[seat][i])->shape != SHAPE_HALF)
            continue;
        HalfFacts half = half_of(c, g->hand[seat][i]);
        hand.longs[half.land]++;
        hand.caps += half.cities == 1;
        hand.ends += half.roads == 1;
    }
    return hand;
}

/* The draft runs counter-clockwise: this seat picks after the deciding one. */
static int next_seat(const Game *g)
{
    return (g->to_act + g->setup.players - 1) % g->setup.players;
}

/* --- double tiles ----------------------------------------------------------------------------- */

/* All double tiles show the same landscapes, but on different edges. One is worth more if its edges
 * differ from those of another that the seat already has. */
static bool rim_is_new(const Catalogue *c, const Game *g, uint16_t copy)
{
    const TileKind *kind = catalogue_kind(c, copy);
    for (int i = 0; i < g->hand_count[g->to_act]; i++) {
        uint16_t held = g->hand[g->to_act][i];
        const TileKind *other = held < c->copy_count ? catalogue_kind(c, held) : kind;
        if (other != kind && other->shape == SHAPE_DOUBLE &&
            memcmp(other->edges, kind->edges, sizeof kind->edges) == 0)
            return false;
    }
    return true;
}

static bool has_double(const Catalogue *c, const Game *g)
{
    int held[OWN_TILES];
    own_tiles_held(c, g, g->to_act, held);
    return held[OWN_DOUBLE] > 0;
}

/* --- worth ------------------------------------------------------------------------------------ */

/* Returns the points that a half tends to earn by itself. */
static float worth_alone(const HalfFacts *half)
{
    const TileKind *kind = half->kind;
    float worth = 0.0f;
    worth += half->cities == 1 && half->land != LAND_CITY ? 2.0f : 0.0f; /* completes cities */
    worth += half->roads == 1 && half->land != LAND_ROAD ? 1.2f : 0.0f;  /* ends roads */
    worth += half->roads == 2 && half->land == LAND_FIELD ? 0.8f : 0.0f;
    /* the city stays open until a second half is placed */
    worth -= half->land == LAND_CITY ? 1.0f : 0.0f;
    for (int i = 0; i < kind->segment_count; i++) {
        worth += (float)kind->segments[i].coats;
        worth += kind_is_surrounded(kind->segments[i].kind) ? 2.5f : 0.0f;
    }
    return worth + (kind->symbols ? 0.5f : 0.0f);
}

static float worth_with(const HalfFacts *half, Hand hand)
{
    float worth = worth_alone(half) + (hand.longs[half->land] ? 0.8f : 0.0f);
    if (half->cities == 1)
        worth -= 0.4f * (float)hand.caps; /* a second one of the same kind helps less */
    if (half->roads == 1)
        worth -= 0.3f * (float)hand.ends;
    return worth;
}

float draft_worth(const Catalogue *c, const Game *g, uint16_t copy)
{
    /* weight of the tile's worth to the next seat that picks */
    static const float denied = 0.35f;
    assert(g->phase == PHASE_DRAFT && "a tile to pick");
    if (catalogue_kind(c, copy)->shape == SHAPE_DOUBLE)
        return rim_is_new(c, g, copy) ? 1.0f : 0.0f;
    HalfFacts half = half_of(c, copy);
    return worth_with(&half, hand_of(c, g, g->to_act)) +
           denied * worth_with(&half, hand_of(c, g, next_seat(g)));
}

/* --- reasons ---------------------------------------------------------------------------------- */

static const int feature_of_land[LANDS] = {[LAND_FIELD] = SEGMENT_FIELD,
                                           [LAND_ROAD] = SEGMENT_ROAD,
                                           [LAND_CITY] = SEGMENT_CITY,
                                           [LAND_RIVER] = SEGMENT_CITY};

#define KEEPS_OWN(id, own, term, limited, reason, worth)                                           \
    keeps_own(effects, held[own], reason, worth);
static void keeps_own(Effects *effects, int held, AiReasonKind reason, float worth)
{
    if (held)
        effects_add(effects, reason, SEGMENT_CITY, worth)->number =
            (uint8_t)(reason_shapes[reason].said & MEMBER_NUMBER ? held : 0);
}

void effects_of_draw(const Workspace *ws, const Game *view, Effects *effects)
{
    Hand hand = hand_of(ws->c, view, view->to_act);
    int held[OWN_TILES];
    own_tiles_held(ws->c, view, view->to_act, held);
    assert(view->phase == PHASE_CHOOSE && "who draws could lay a half");
    effects_add(effects, AI_REASON_DRAWS, SEGMENT_CITY, 100.0f * ws->draw_gain);
    if (hand.longs[LAND_CITY] >= 2 || hand.longs[LAND_ROAD] >= 2)
        effects_add(effects, AI_REASON_KEEPS_PAIR,
                    hand.longs[LAND_CITY] >= 2 ? SEGMENT_CITY : SEGMENT_ROAD, 90);
    else if (held[OWN_HALF])
        effects_add(effects, AI_REASON_KEEPS_HALVES, SEGMENT_CITY, 80)->number =
            (uint8_t)held[OWN_HALF];
    EXPANSION_OWN_TILES(KEEPS_OWN)
}

void effects_of_pick(const Workspace *ws, const Game *view, uint16_t copy, Effects *effects)
{
    if (catalogue_kind(ws->c, copy)->shape == SHAPE_DOUBLE) {
        const ExpansionValue *value;
        bool differs = has_double(ws->c, view) && rim_is_new(ws->c, view, copy);
        for (int i = 0; differs && (value = value_in_play(view, &i));)
            if (value->pick_differs)
                effects_add(effects, value->pick_differs, SEGMENT_CITY, 50);
        return;
    }
    HalfFacts half = half_of(ws->c, copy);
    int next = next_seat(view);
    if (hand_of(ws->c, view, view->to_act).longs[half.land])
        effects_add(effects, AI_REASON_HALF_PAIRS, feature_of_land[half.land], 80);
    for (int i = 0; i < half.kind->segment_count; i++) {
        if (kind_is_surrounded(half.kind->segments[i].kind))
            effects_add(effects, AI_REASON_HALF_MONASTERY, SEGMENT_CITY, 250);
        if (half.kind->segments[i].coats)
            effects_add(effects, AI_REASON_HALF_COAT, SEGMENT_CITY, 100);
    }
    if (half.cities == 1 && half.land != LAND_CITY)
        effects_add(effects, AI_REASON_HALF_CAPS, SEGMENT_CITY, 200);
    if (half.roads == 1 && half.land != LAND_ROAD)
        effects_add(effects, AI_REASON_HALF_ENDS, SEGMENT_CITY, 120);
    if (hand_of(ws->c, view, next).longs[half.land])
        effects_add(effects, AI_REASON_HALF_DENIES, SEGMENT_CITY, 30)->seats =
            (uint8_t)(1u << next);
}
