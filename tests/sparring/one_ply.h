/* one_ply.h: partners that try every placement with every follower and take the best resulting
 * position. */
#ifndef SPARRING_ONE_PLY_H
#define SPARRING_ONE_PLY_H
#include "desk.h"

typedef struct OnePly {
    AiEngine engine; /* first, so that a pointer to the engine also points to its OnePly */
    /* Returns the value of the desk's game for the desk's seat, in the partner's unit. */
    double (*value)(Desk *d);
    /* what drawing a tile is worth: a half that gains less is kept for later */
    double drawing;
} OnePly;

size_t one_ply_memory(const Catalogue *c, const Game *view);
AiAnswer one_ply_decide(const AiEngine *self, const AiTask *task);

#define ONE_PLY(NAME)                                                                              \
    {                                                                                              \
        .name = NAME, .shares = 1, .memory = one_ply_memory, .decide = one_ply_decide              \
    }
#endif
