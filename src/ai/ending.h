/* ending.h: the last squares solved: all orders in which they may still come, all answers of all
 * seats, each of them playing for its lead over the mean of the others. Nobody knows more than
 * everybody sees, so what comes out is exact, where trying out (level.h) lets all seats play by
 * the evaluation. */
#ifndef AI_ENDING_H
#define AI_ENDING_H
#include "ai/ai.h"

/* Squares of the stack, beside the one that was drawn. With two seats what one wins the other
 * loses, and most of the third can be left out unseen. */
enum { ENDING_SQUARES = 2, ENDING_SQUARES_OF_TWO = 3 };

/* A position to be solved. */
typedef struct EndingTask {
    const Catalogue *c;
    const Game *view;         /* of the seat that decides (game_view) */
    uint64_t most;            /* positions that may be looked at, 0: no limit */
    bool (*stop)(void *self); /* asked now and then; true ends it. May be NULL */
    void *stop_self;
    void *memory; /* ending_memory bytes, aligned for uint64_t, zeroed before their first use */
} EndingTask;

/* Bytes for games like `view`. */
size_t ending_memory(const Catalogue *c, const Game *view);

/* Are so few squares left, and does everybody know the rest? A position may still be too large, or
 * hang on a die or a bag: that shows while it is solved. */
bool ending_is_near(const Catalogue *c, const Game *view);

/* So many positions (EndingTask.most) solve nearly all that are solved at all; more has no end. */
uint64_t ending_worth(const Game *view);

/* The lead of the seat that decides, in points, when it does the first `count` of `actions`, at
 * least one and all its own, and everybody plays on as well as he can. False where that cannot be
 * worked out. */
bool ending_lead(const EndingTask *task, const Action *actions, int count, double *lead);

/* The best of the legal actions, the first of equal ones, and the lead that it gives. False where
 * that cannot be worked out. */
bool ending_best(const EndingTask *task, Action *best, double *lead);
#endif
