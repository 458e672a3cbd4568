/* eval_inside.h: what the files of the evaluation share; eval.h is for everybody else. */
#ifndef AI_EVAL_INSIDE_H
#define AI_EVAL_INSIDE_H
#include "ai/eval.h"

/* --- slots.c: features, and where they go on ------------------------------------------------------------------------------- */

/* The slot of a root in the table, made when there is none; NULL when the table is full. */
Slot *slot_make(SlotTable *table, const Game *g, uint16_t root);
/* The one that stands for it now: what a tile changed goes before what was. NULL: none. */
Slot *slot_find(Eval *e, uint16_t root);
void slots_clear(SlotTable *table);

/* Slots of all features with figures; of the cities and roads on the tile laid last. */
void slots_of_figures(SlotTable *table, const Game *g);
void slots_of_last_tile(Eval *e, SlotTable *table, const Game *g);

/* Finds what waits at an opening. */
void opening_look(const Eval *e, const Game *g, const Opening *opening, Seen *seen);
/* The slot waits at a space. */
void slot_waits(const Eval *e, Slot *slot, unsigned space, unsigned need);
/* `held` slots meet at an opening: what joining promises or threatens is added to `value`. True if anything was. */
bool opening_joins(Eval *e, const Game *g, Slot *const *held, int n, unsigned need, float *value);
/* The chance that a square which may be any of `tiles` comes to a seat. */
float chance_of(const Unseen *u, unsigned tiles);

/* --- worth.c: counting ------------------------------------------------------------------------------------------------------ */

/* Adds what two features of different seats that may join promise or threaten. True if anything. */
bool count_merge(Eval *e, const Game *g, const Slot *a, const Slot *b, float chance, float *value);
/* Adds what the feature of a slot is worth with these figures. Figures that come home at once are added to `home`. */
void count_slot(Eval *e, const Game *g, Slot *slot, const uint8_t *figures, float *value,
                int *home);
/* Adds `amount` of a term. */
void count_term(Eval *e, float *value, int seat, int term, float amount);

/* --- eval.c ------------------------------------------------------------------------------------------------------------------ */

/* Adds supply and halves to a value of features, and finds the best follower. */
void eval_finish(Eval *e, const Game *g, const int *home, float *value, Claim *claim);
#endif
