/* idea.h: an idea is what a seat may do with its turn as players think of it: a tile and what is
 * placed on it, or a single other decision. Ideas are found, tried against each other in the same
 * deals, and explained by their reasons. Hints and play compare actions (ai/ai.h); puzzles compare
 * ideas, because "here, but without a follower" is another answer than "here, with one". */
#ifndef AI_IDEA_H
#define AI_IDEA_H
#include "rules/game.h"

typedef struct Idea {
    Action first;
    /* follows a placement in the same turn: a figure or a deed; ACTION_SKIP: neither */
    Action then;
    int index;   /* index of `first` among the legal actions of the task */
    float prior; /* lead by the evaluation alone */
} Idea;

/* Are both the same action followed by the same thing? Placements that look the same are equal. */
bool ideas_equal(const Catalogue *c, const Idea *a, const Idea *b);
#endif
