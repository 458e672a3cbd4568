/* desk.h: where a sparring partner tries actions out: a copy of its view with chance filled in,
 * undos, a survey. */
#ifndef SPARRING_DESK_H
#define SPARRING_DESK_H
#include "ai/ai.h"
#include "survey.h"

enum { DESK_UNDOS = 4 };

typedef struct Desk {
    const Catalogue *c;
    const Game *view;
    Game *game, *world; /* two games like the view */
    Undo *undo[DESK_UNDOS];
    Survey *survey;
    void *extra; /* what else the partner asked for */
    int seat;    /* that decides */
    uint64_t nodes;
} Desk;

/* Bytes of a desk with `extra` bytes more. */
size_t desk_size(const Catalogue *c, const Game *view, size_t extra);

/* The desk in the memory of a task, its bag counted; both games are copies of the view, redealt
 * from the task's stream. */
Desk *desk_open(const AiTask *task);

/* Applies a legal action to the desk's game. `undo` may be NULL. */
void desk_apply(Desk *d, const Action *action, Undo *undo);

/* Lead of `seat` over the mean of the others in the game's score. */
double desk_lead(const Game *game, int seat);
#endif
