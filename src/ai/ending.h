/* ending.h: solves the last squares exactly, over all orders in which they may be drawn and all
 * answers of all seats. Each seat plays for its lead over the mean of the others and knows only
 * what every player can see. In contrast, playing out deals (level.h) lets all seats play by the
 * evaluation. */
#ifndef AI_ENDING_H
#define AI_ENDING_H
#include "ai/ai.h"

/* The most squares that may be left in the stack, besides the drawn one. With two seats one seat's
 * gain is the other's loss, so most of the work on the third square can be pruned. */
enum { ENDING_SQUARES = 2, ENDING_SQUARES_OF_TWO = 3 };

/* A position to be solved. */
typedef struct EndingTask {
    const Catalogue *c;
    const Game *view;         /* view of the seat that decides (game_view) */
    uint64_t most;            /* positions that may be looked at; 0: no limit */
    bool (*stop)(void *self); /* polled now and then; true ends the search. May be NULL */
    void *stop_self;
    void *memory; /* ending_memory bytes, aligned for uint64_t, zeroed before their first use */
} EndingTask;

/* Returns the size of EndingTask.memory in bytes, for games like `view`. */
size_t ending_memory(const Catalogue *c, const Game *view);

/* Are few enough squares left, and is everything else known to every player? The position may still
 * be too large, or depend on a die or a bag; that shows only while it is solved. */
bool ending_is_near(const Catalogue *c, const Game *view);

/* Returns a limit (EndingTask.most) that solves nearly all positions that can be solved at all. */
uint64_t ending_worth(const Game *view);

/* Computes the lead of the deciding seat, in points, after the first `count` of `actions` (at least
 * one, all its own), with every seat playing its best after that. Returns false if that can't be
 * computed. */
bool ending_lead(const EndingTask *task, const Action *actions, int count, double *lead);

/* Finds the best legal action, the first of equal ones, and its lead. Returns false if that can't
 * be computed. */
bool ending_best(const EndingTask *task, Action *best, double *lead);
#endif
