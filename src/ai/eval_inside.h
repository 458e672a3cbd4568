/* eval_inside.h: shared by the files of the evaluation; other files include eval.h. */
#ifndef AI_EVAL_INSIDE_H
#define AI_EVAL_INSIDE_H
#include "ai/eval.h"
#include "rules/feature.h"

/* --- slots.c: features, and where they continue ----------------------------------------------- */

/* A slot without openings and without figures. */
extern const Slot fresh_slot;
/* Returns a slot for a feature, outside any table. */
Slot slot_of_root(const Game *g, uint16_t root);

/* Returns the slot of a root in the table, adding it if necessary; NULL when the table is full. */
Slot *slot_make(SlotTable *table, const Game *g, uint16_t root);
/* Returns the valid slot of a root: one that the supposed tile changed replaces the settled one.
 * NULL: none. */
static inline Slot *slot_find(Eval *e, uint16_t root)
{
    if (e->near.of[root])
        return &e->near.slots[e->near.of[root] - 1];
    return e->all.of[root] ? &e->all.slots[e->all.of[root] - 1] : NULL;
}
void slots_clear(SlotTable *table);

/* Add slots for all features with figures, and for the cities and roads of the newest tile. */
void slots_of_figures(const Eval *e, SlotTable *table, const Game *g);
void slots_of_last_tile(Eval *e, SlotTable *table, const Game *g);

/* Finds the cities and roads that continue at an opening. */
void opening_look(const Eval *e, const Game *g, const Opening *opening, Seen *seen);
/* Adds to `value` what the features of the `held` slots stand to gain or lose by joining at an
 * opening. Returns true if it added anything. */
bool opening_joins(Eval *e, const Game *g, Slot *const *held, int n, unsigned need, float *value);
/* Returns the chance that a seat gets one of `tiles` fitting squares. */
static inline float chance_of(const Eval *e, unsigned tiles)
{
    return e->chance[tiles < CHANCES ? tiles : CHANCES - 1];
}

/* Adds a space or gap to the openings of a slot. It is inline because it is called more often than
 * any other function. */
static inline void slot_waits(const Eval *e, Slot *slot, unsigned space, unsigned need)
{
    const Unseen *u = e->unseen;
    if (slot->last == space)
        return;
    slot->last = (uint16_t)space;
    slot->openings++;
    if (need_is_gap(need)) {
        slot->gaps++;
        slot->gap_seats &= u->gap[need - NEED_EMPTY];
        slot->dead |= u->gap[need - NEED_EMPTY] == 0;
        return;
    }
    unsigned closes = slot->kind == SEGMENT_CITY ? u->city[need] : u->road[need];
    slot->lies *= chance_of(e, u->lies[need]);
    slot->closes *= chance_of(e, closes);
    slot->dead |= u->lies[need] == 0;
}

/* Clears the openings of a slot whose surroundings have changed. */
static inline void slot_wait_afresh(Slot *slot)
{
    slot->last = NO_SPACE;
    slot->openings = slot->gaps = slot->dead = 0;
    slot->gap_seats = 0xff;
    slot->lies = slot->closes = 1.0f;
}

/* Returns the side of `cell` towards its neighbour `other`, SIDE_L if both are the same cell, −1 if
 * they aren't neighbours. */
static inline int side_towards(Cell cell, Cell other)
{
    int dx = other.x - cell.x, dy = other.y - cell.y;
    if (dx == 0 && dy == 0)
        return SIDE_L;
    if (dx * dx + dy * dy != 1)
        return -1;
    return dx == 0 ? (dy < 0 ? SIDE_N : SIDE_S) : (dx < 0 ? SIDE_W : SIDE_E);
}

/* --- slots.c ---------------------------------------------------------------------------------- */

/* Looks at one side of a cell: across it, or for SIDE_L at the half in the cell itself. */
void site_survey(const Eval *e, const Game *g, Cell cell, int side, Beside *beside);
/* Forgets the cell looked at most recently, because the position is settled again. */
void site_forget(Eval *e);

/* --- slots.c: buildings that count what surrounds them --------------------------------------- */

/* Does a feature of this kind score its surroundings? Buildings do, and so does the place of a
 * figure that lies down, which counts its row and column. */
static inline bool kind_looks_around(int kind)
{
    return kind_is_surrounded(kind) || kind == SEGMENT_LYING;
}
/* Sets the chances of the empty spaces around a building. Returns the points that they are expected
 * to add. */
float around_survey(const Eval *e, const Game *g, Slot *slot);
/* The part of around_is_near that handles a figure lying at a building and the second space of a
 * double tile. */
bool around_reaches(const Eval *e, const Game *g, const Slot *slot, Cell cell, int reach);
/* Does a tile in `cell`, within `reach` of the building, change its count? */
static inline bool around_is_near(const Eval *e, const Game *g, const Slot *slot, Cell cell,
                                  int reach)
{
    return cells_within(game_tiles(g)[game_nodes(g)[slot->root].tile].cell, cell, reach) ||
           (!e->settled.plain && around_reaches(e, g, slot, cell, reach));
}
/* Returns the chance that the building's opponent is completed first, so that the building scores
 * nothing. Call it only if e->rivals is set. */
float around_challenge(const Eval *e, const Game *g, const Slot *slot);
/* --- eval.c -------------------------------------------------------------------------------- */

/* Returns the cities of a field in the settled position, looking them up the first time. NULL: no
 * room. */
SeenField *settle_field(Eval *e, const Game *g, uint16_t root);

/* --- eval.c: what endangers figures ---------------------------------------------------------- */

/* Combines the risk rows of two features that are joined, and returns the resulting row. */
uint8_t risks_join(Eval *e, int players, uint8_t a, uint8_t b);
/* Sets the risk of a follower of the current seat on a tile placed in `cell` now. */
static inline void risks_claim(Eval *e, const Game *g, Cell cell)
{
    if (e->danger.any)
        e->claim_risk = danger_at(&e->danger, g->in_turn, cell, NO_TILE);
}
/* Adds the value of what each seat owns besides features. */
void count_belongings(Eval *e, const Game *g, float *value);

/* --- worth.c: counting ------------------------------------------------------------------------ */

/* Adds what is at stake where two features of different seats may join. Returns true if it added
 * anything. */
bool count_merge(Eval *e, const Game *g, const Slot *a, const Slot *b, float chance, float *value);

/* The expected worth of a field's cities. */
typedef struct Pasture {
    float now, soon, open;
} Pasture;

/* Adds a city. `slot`: the slot of an open city, or NULL if it isn't needed. */
static inline void pasture_add(Pasture *p, bool complete, const Slot *slot)
{
    if (complete) {
        p->now += 3.0f; /* points for each complete city (BASE-25) */
    } else if (slot) {
        p->soon += 3.0f * slot->closes;
        p->open += 1.0f;
    }
}

/* Adds the worth of a field with the figures of its slot. Farmers that leave it at once are added
 * to `home`. */
void count_field(Eval *e, const Game *g, Pasture p, const Slot *slot, float *value, int *home);
/* Adds the worth of a slot's feature. Figures that come home at once are added to `home`. */
void count_slot(Eval *e, const Game *g, Slot *slot, float *value, int *home);
/* Returns the worth of a follower of `seat` on a feature without figures; *home says whether it
 * comes home at once. `pasture`: for a field, or NULL to compute it. */
float count_claim(Eval *e, const Game *g, Slot *slot, const Pasture *pasture, int seat, bool *home);
/* Adds `amount` of a term to the value of a seat. */
void count_term(Eval *e, float *value, int seat, int term, float amount);

/* --- eval.c ----------------------------------------------------------------------------------- */

/* Adds the worth of followers in the supply and of halves to a value of features. */
void eval_followers(Eval *e, const Game *g, const int *followers, float *value);
static inline int supply_index(int followers)
{
    return followers < 0 ? 0 : followers < EVAL_SUPPLY ? followers : EVAL_SUPPLY - 1;
}

/* Returns what a seat with this many followers in the supply loses by placing one. */
static inline float follower_cost(const Eval *e, int seat, int followers)
{
    const float *supply = e->supply[seat != e->seat];
    return supply[supply_index(followers)] - supply[supply_index(followers - 1)];
}

/* Replaces *best if a follower of the current seat on `segment` is better. `slot` is that segment's
 * feature, `pasture` its cities if it is a field (NULL: to be computed), `followers` the number in
 * the supply. */
void offer_claim(Eval *e, const Game *g, Slot *slot, const Pasture *pasture, int followers,
                 int segment, Claim *best);
#endif
