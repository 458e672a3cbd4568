/* desk.h: the memory where a sparring partner tries out actions: a copy of its view with hidden
 * tiles dealt at random, undo records and a survey. */
#ifndef SPARRING_DESK_H
#define SPARRING_DESK_H
#include "ai/ai.h"
#include "survey.h"

enum { DESK_UNDOS = 4 };

typedef struct Desk {
    const Catalogue *c;
    const Game *view;
    Game *game, *world; /* two games of the size of the view */
    Undo *undo[DESK_UNDOS];
    Survey *survey;
    void *extra; /* more memory that the partner requested */
    int seat;    /* the seat that decides */
    uint64_t nodes;
} Desk;

/* Returns the size of a desk in bytes, plus `extra`. */
size_t desk_size(const Catalogue *c, const Game *view, size_t extra);

/* Opens the desk in the memory of a task and counts its bag; both games are copies of the view,
 * redealt from the task's random stream. */
Desk *desk_open(const AiTask *task);

/* Applies a legal action to the desk's game. `undo` may be NULL. */
void desk_apply(Desk *d, const Action *action, Undo *undo);

/* Returns the lead of `seat` over the mean of the others in the game's score. */
double desk_lead(const Game *game, int seat);
#endif
