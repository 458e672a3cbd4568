/* eval_inside.h: what the files of the evaluation share; eval.h is for everybody else. */
#ifndef AI_EVAL_INSIDE_H
#define AI_EVAL_INSIDE_H
#include "ai/eval.h"
#include "rules/feature.h"

/* --- slots.c: features, and where they go on -------------------------------------------------- */

/* Waits nowhere, holds nobody. */
extern const Slot fresh_slot;
/* One for a feature, in no table. */
Slot slot_of_root(const Game *g, uint16_t root);

/* The slot of a root in the table, made when there is none; NULL when the table is full. */
Slot *slot_make(SlotTable *table, const Game *g, uint16_t root);
/* The one that stands for it now: what a tile changed goes before what was. NULL: none. */
static inline Slot *slot_find(Eval *e, uint16_t root)
{
    if (e->near.of[root])
        return &e->near.slots[e->near.of[root] - 1];
    return e->all.of[root] ? &e->all.slots[e->all.of[root] - 1] : NULL;
}
void slots_clear(SlotTable *table);

/* Slots of all features with figures; of the cities and roads on the tile laid last. */
void slots_of_figures(SlotTable *table, const Game *g);
void slots_of_last_tile(Eval *e, SlotTable *table, const Game *g);

/* Finds what waits at an opening. */
void opening_look(const Eval *e, const Game *g, const Opening *opening, Seen *seen);
/* `held` slots meet at an opening: what joining promises or threatens is added to `value`. True
 * if anything was. */
bool opening_joins(Eval *e, const Game *g, Slot *const *held, int n, unsigned need, float *value);
/* The chance that a square which may be any of `tiles` comes to a seat. */
static inline float chance_of(const Eval *e, unsigned tiles)
{
    return e->chance[tiles < CHANCES ? tiles : CHANCES - 1];
}

/* The slot waits at a space. Here, because nothing is called as often. */
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

/* Forgets where it waited: what is beside has changed. */
static inline void slot_wait_afresh(Slot *slot)
{
    slot->last = NO_SPACE;
    slot->openings = slot->gaps = slot->dead = 0;
    slot->gap_seats = 0xff;
    slot->lies = slot->closes = 1.0f;
}

/* The side of `cell` across which its neighbour `other` lies, SIDE_L if it is the cell itself,
 * −1 if neither. */
static inline int side_towards(Cell cell, Cell other)
{
    int dx = other.x - cell.x, dy = other.y - cell.y;
    if (dx == 0 && dy == 0)
        return SIDE_L;
    if (dx * dx + dy * dy != 1)
        return -1;
    return dx == 0 ? (dy < 0 ? SIDE_N : SIDE_S) : (dx < 0 ? SIDE_W : SIDE_E);
}

/* --- site.c ---------------------------------------------------------------------------------- */

/* What lies at a side of a cell: beyond it, or at SIDE_L in the cell itself (a half). */
void site_look(const Eval *e, const Game *g, Cell cell, int side, Beside *beside);
/* Forgets the site looked at last: the position is settled anew. */
void site_forget(Eval *e);

/* --- around.c: buildings that count what surrounds them --------------------------------------- */

/* Is it such a building, or who lies there for a row and a column? */
static inline bool kind_looks_around(int kind)
{
    return kind_is_surrounded(kind) || kind == SEGMENT_LYING;
}
/* Sets the chances of the empty spaces around. Returns the points that they will bring. */
float around_look(const Eval *e, const Game *g, Slot *slot);
/* The same as below for who lies there, and for the second space of a castle. */
bool around_reaches(const Eval *e, const Game *g, const Slot *slot, Cell cell, int reach);
/* Does a tile in `cell`, within `reach` of it, change what it counts? */
static inline bool around_is_near(const Eval *e, const Game *g, const Slot *slot, Cell cell,
                                  int reach)
{
    return cells_within(game_tiles(g)[game_nodes(g)[slot->root].tile].cell, cell, reach) ||
           (!e->settled.plain && around_reaches(e, g, slot, cell, reach));
}
/* The building that challenges the shrine or monastery of a node, and is challenged by it; NO_NODE:
 * none does. */
uint16_t around_rival(const Catalogue *c, const Game *g, uint16_t node);
/* The chance that a shrine or monastery beside is complete first, and nothing is left (CKR-5). */
float around_challenge(const Eval *e, const Game *g, const Slot *slot);
/* The seats with most figures around, if it is a church (DAR-3). */
unsigned around_church(const Eval *e, const Game *g, const Slot *slot);

/* --- titles.c: king and robber ---------------------------------------------------------------- */

/* Both are for games with the set. Looks at who has them, and at what is complete. */
void titles_look(Eval *e, const Game *g);
/* Adds what they are worth, once the complete features of the table are scored in this turn.
 * `more`: these are no part of what was looked at. */
void titles_count(Eval *e, const Game *g, const SlotTable *table, bool more, float *value);

/* --- settle.c -------------------------------------------------------------------------------- */

/* The cities of a field in the position that is settled; looked up when asked first. NULL: there
 * is no room. */
SeenField *settle_field(Eval *e, const Game *g, uint16_t root);

/* --- risks.c: what endangers figures ---------------------------------------------------------- */

/* Looks at the danger of `g` and at what the figures in e->all risk; `laid` as for danger_look. */
void risks_look(Eval *e, const Game *g, bool laid);
/* Both rows in one: features that are joined. */
uint8_t risks_join(Eval *e, int players, uint8_t a, uint8_t b);
/* Sets what a follower of the seat in turn risks on a tile that is laid in `cell` now. */
static inline void risks_claim(Eval *e, const Game *g, Cell cell)
{
    if (e->danger.any)
        e->claim_risk = danger_at(&e->danger, g->in_turn, cell, NO_TILE);
}
/* Adds what seats have beside features: the fairy, prisoners, floors. */
void count_belongings(Eval *e, const Game *g, float *value);

/* --- worth.c: counting ------------------------------------------------------------------------ */

/* Adds what two features of different seats that may join promise or threaten. True if anything. */
bool count_merge(Eval *e, const Game *g, const Slot *a, const Slot *b, float chance, float *value);

/* What a field's cities promise. */
typedef struct Pasture {
    float now, soon, open;
} Pasture;

/* A city more. `slot`: where it goes on, NULL: nobody asks. */
static inline void pasture_add(Pasture *p, bool complete, const Slot *slot)
{
    if (complete) {
        p->now += 3.0f; /* BASE-25 */
    } else if (slot) {
        p->soon += 3.0f * slot->closes;
        p->open += 1.0f;
    }
}

/* Adds what a field is worth with the figures of its slot. Farmers that leave it at once are added
 * to `home`. */
void count_field(Eval *e, const Game *g, Pasture p, const Slot *slot, float *value, int *home);
/* Adds what the feature of a slot is worth. Figures that come home at once are added to `home`. */
void count_slot(Eval *e, const Game *g, Slot *slot, float *value, int *home);
/* What a follower of `seat` would make of a feature without figures; does it come home at once?
 * `pasture`: of a field, NULL: to be found. */
float count_claim(Eval *e, const Game *g, Slot *slot, const Pasture *pasture, int seat, bool *home);
/* Adds `amount` of a term. */
void count_term(Eval *e, float *value, int seat, int term, float amount);

/* --- eval.c ----------------------------------------------------------------------------------- */

/* Followers that wait in each supply. */
void followers_waiting(const Game *g, int followers[SEATS_MAX]);
/* Adds what followers in the supply and halves are worth to a value of features. */
void eval_followers(Eval *e, const Game *g, const int *followers, float *value);
static inline int supply_index(int followers)
{
    return followers < 0 ? 0 : followers < EVAL_SUPPLY ? followers : EVAL_SUPPLY - 1;
}

/* What the supply of a seat loses by one of so many followers. */
static inline float follower_cost(const Eval *e, int seat, int followers)
{
    const float *supply = e->supply[seat != e->seat];
    return supply[supply_index(followers)] - supply[supply_index(followers - 1)];
}

/* Keeps a follower of the seat in turn on `segment`, whose feature `slot` stands for, if it is
 * the best so far. `pasture`: of a field, NULL: to be found. `followers`: in the supply. */
void offer_claim(Eval *e, const Game *g, Slot *slot, const Pasture *pasture, int followers,
                 int segment, Claim *best);
#endif
