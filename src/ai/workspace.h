/* workspace.h: the working memory of a computer player, in a block that the caller provides:
 *
 *   +-----------+--------+-------+-------+-------+------+---------+-------+------+
 *   | Workspace | AiFits | slots | undos | world | copy | actions | leads | left |
 *   +-----------+--------+-------+-------+-------+------+---------+-------+------+
 *
 * Only AiFits outlives a decision; everything else is rebuilt, so that a decision depends on the
 * task alone. */
#ifndef AI_WORKSPACE_H
#define AI_WORKSPACE_H
#include "ai/ai.h"
#include "ai/eval.h"

typedef struct Workspace {
    const Catalogue *c;
    const AiWeights *weights;
    AiFits *fits;
    Undo *undo, *then;      /* `then`: for an answer to the action of `undo` */
    Game *world;            /* a deal of the hidden tiles */
    Game *game;             /* a copy of it to play on */
    Action *actions;        /* room for AI_ACTIONS_MAX */
    float *leads;           /* room for AI_ACTIONS_MAX */
    bool *left_out;         /* AI_ACTIONS_MAX flags of greedy_thin */
    float draw_gain;        /* mean gain from drawing and placing a square, in points of lead */
    float turn_gain;        /* gain from the rest of the turn after a ransom */
    uint64_t nodes;         /* positions looked at */
    const EventSink *heard; /* greedy_apply sends it the events; NULL: none */
    const AiBudget *hurry;  /* its stop() is polled during a search; NULL: never */
    uint64_t ask_at;        /* number of nodes before the next poll */
    uint64_t stopped_at;    /* number of nodes when stop() returned true */
    bool stopped;
    Unseen unseen; /* unseen tiles of the game being looked at */
    Unseen kept;   /* saved by workspace_remember */
    Eval eval;
} Workspace;

/* Returns the size in bytes of a workspace for games like this one. */
size_t workspace_size(const Catalogue *c, const Game *g);

/* Sets up a workspace in `memory`, which is zeroed before its first use and kept between the
 * decisions of a game. Counts the unseen tiles of `view`. */
Workspace *workspace_make(void *memory, const Catalogue *c, const Game *view,
                          const AiWeights *weights);

/* Copies `view` into ws->game and gives it a random generator. The generator of a view is zeroed,
 * and an action that draws a random number would loop for ever. */
void workspace_copy(Workspace *ws, const Game *view);

/* Switches to other weights, which must outlive the workspace or be replaced again. `g` is the game
 * being looked at. */
void workspace_weigh(Workspace *ws, const AiWeights *weights, const Game *g);

/* Counts the unseen tiles of `g` and sets the stage of the game. */
void workspace_survey(Workspace *ws, const Game *g);

/* Updates the counts and the stage after `g` has continued since the last count. */
void workspace_follow(Workspace *ws, const Game *g);

/* Was a stop requested? Everything that looks at many positions asks this every few positions, so
 * that neither a playout nor a long list outlasts the time of a decision. Once true it stays true.
 * Without a stop() it is always false: a search that is limited only by a number of positions must
 * not depend on clocks. */
enum { ASK_EACH = 16 };
static inline bool workspace_stops(Workspace *ws)
{
    if (ws->hurry && !ws->stopped && ws->nodes >= ws->ask_at && ws->hurry->stop) {
        ws->ask_at = ws->nodes + ASK_EACH;
        ws->stopped = ws->hurry->stop(ws->hurry->stop_self);
        ws->stopped_at = ws->nodes;
    }
    return ws->stopped;
}

/* Must the first look at all actions end? That look continues for a while after a stop, because an
 * answer without it would be just the first action in the list. */
enum { FIRST_LOOK = 512 };
static inline bool workspace_ends_look(Workspace *ws)
{
    return workspace_stops(ws) && ws->nodes >= ws->stopped_at + FIRST_LOOK;
}

/* Save the counts of unseen tiles, and restore them for `g`, whose hands may have been dealt
 * again. */
void workspace_remember(Workspace *ws);
void workspace_recall(Workspace *ws, const Game *g);

/* --- deal ------------------------------------------------------------------------------------- */

/* Deals. A deal fills in what a seat cannot see, at random or, near the end, in every possible way.
 * Deal number d depends only on a seed and d, so everything tried in deals of the same numbers
 * shares stack, hands and all other random choices. */

/* Returns the number of different deals: all orders of a short stack, so that their mean is exact,
 * otherwise UINT32_MAX. Higher numbers repeat the first ones. */
uint32_t deals_most(const Game *view);

/* Returns the number of the `n`-th deal that a share of a decision (ai/ai.h) tries; `most` is the
 * result of deals_most. Shares split an unlimited sequence; if there are only a few deals, each
 * share tries all of them, from its own starting point. */
uint32_t deal_of_share(uint32_t most, int share, uint32_t n);

/* Puts deal `number` of `view` into ws->world. */
void deal_make(Workspace *ws, const Game *view, uint64_t seed, uint32_t number);
#endif
