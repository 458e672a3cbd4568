/* idea.h: what a seat may do with its turn, as people think of it: a tile laid and what is done
 * on it, or one decision that stands alone. Ideas are found, tried out against each other in the
 * same deals, and told by their reasons. Hints and play compare actions (ai/ai.h); puzzles
 * compare ideas, because "here, but without a follower" is another answer than "here, with one". */
#ifndef AI_IDEA_H
#define AI_IDEA_H
#include "rules/game.h"

typedef struct Idea {
    Action first;
    /* what follows a placement in the same turn: a figure or a deed; ACTION_SKIP: neither */
    Action then;
    int index;   /* of `first` among the legal actions of the task */
    float prior; /* lead by the evaluation alone */
} Idea;

/* Is it the same action, and the same thing done on it? Placements that look the same are. */
bool ideas_equal(const Catalogue *c, const Idea *a, const Idea *b);
#endif
