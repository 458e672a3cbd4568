/* mind.h: the working memory of a computer player. It lies in the block that the caller hands over:
 *
 *   +------+--------+---------+------+-------+---------+---------+---------+
 *   | Mind | AiFits | slot_of | undo | world | copy    | actions | leads   |
 *   +------+--------+---------+------+-------+---------+---------+---------+
 *
 * Only AiFits outlives a decision; everything else is made anew, so that a decision depends on
 * the task alone. */
#ifndef AI_MIND_H
#define AI_MIND_H
#include "ai/ai.h"
#include "ai/eval.h"

typedef struct Mind {
    const Catalogue *c;
    const AiWeights *weights;
    AiFits *fits;
    Undo *undo;
    Game *world;     /* a deal of what is hidden */
    Game *game;      /* a copy of it to play on */
    Action *actions; /* AI_ACTIONS_MAX */
    float *leads;    /* AI_ACTIONS_MAX */
    float draw_gain; /* what drawing and placing a square gains on average, in points of lead */
    uint64_t nodes;  /* positions looked at */
    Unseen unseen;   /* of the game that is looked at */
    Unseen kept;     /* mind_remember */
    Eval eval;
} Mind;

/* Bytes of a mind for games like this one. */
size_t mind_size(const Catalogue *c, const Game *g);

/* Makes a mind in `memory`, which is zeroed before its first use and kept between decisions of a
 * game. It knows what is unseen in `view`. */
Mind *mind_make(void *memory, const Catalogue *c, const Game *view, const AiWeights *weights);

/* Copies `view` into m->game, with a generator: that of a view is zeroed, and an action that
 * asks chance would wait for a number for ever. */
void mind_copy(Mind *m, const Game *view);

/* Judges by other weights, which must outlive the mind or be put back. `g` is what it looks at. */
void mind_weigh(Mind *m, const AiWeights *weights, const Game *g);

/* Counts what is unseen in `g` and sets the stage. */
void mind_look(Mind *m, const Game *g);

/* The same after `g` went on from where the mind looked last. */
void mind_follow(Mind *m, const Game *g);

/* Remembers what is unseen now, and goes back to it in `g`, where hands may have been dealt
 * anew. */
void mind_remember(Mind *m);
void mind_recall(Mind *m, const Game *g);
#endif
