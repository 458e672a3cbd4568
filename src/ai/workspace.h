/* workspace.h: the working memory of a computer player, in the block that the caller hands over:
 *
 *   +-----------+--------+-------+-------+-------+------+---------+-------+------+
 *   | Workspace | AiFits | slots | undos | world | copy | actions | leads | left |
 *   +-----------+--------+-------+-------+-------+------+---------+-------+------+
 *
 * Only AiFits outlives a decision; everything else is made anew, so that a decision depends on
 * the task alone. */
#ifndef AI_WORKSPACE_H
#define AI_WORKSPACE_H
#include "ai/ai.h"
#include "ai/eval.h"

typedef struct Workspace {
    const Catalogue *c;
    const AiWeights *weights;
    AiFits *fits;
    Undo *undo, *then; /* `then`: of what follows in the same look */
    Game *world;       /* a deal of what is hidden */
    Game *game;        /* a copy of it to play on */
    Action *actions;   /* AI_ACTIONS_MAX */
    float *leads;      /* AI_ACTIONS_MAX */
    bool *left_out;    /* AI_ACTIONS_MAX: greedy_thin */
    float draw_gain;   /* what drawing and placing a square gains on average, in points of lead */
    float turn_gain;   /* what the rest of the turn gains behind a ransom */
    uint64_t nodes;    /* positions looked at */
    const EventSink *heard; /* greedy_apply tells it what happens; NULL: nobody listens */
    const AiBudget *hurry;  /* whose stop() is asked meanwhile; NULL: nobody's */
    uint64_t ask_at;        /* positions after which it is asked next, */
    uint64_t stopped_at;    /* and after which it said so */
    bool stopped;
    Unseen unseen; /* of the game that is looked at */
    Unseen kept;   /* workspace_remember */
    Eval eval;
} Workspace;

/* Bytes of a workspace for games like this one. */
size_t workspace_size(const Catalogue *c, const Game *g);

/* Makes a workspace in `memory`, which is zeroed before its first use and kept between decisions
 * of a game. It knows what is unseen in `view`. */
Workspace *workspace_make(void *memory, const Catalogue *c, const Game *view,
                          const AiWeights *weights);

/* Copies `view` into ws->game, with a generator: that of a view is zeroed, and an action that
 * asks chance would wait for a number for ever. */
void workspace_copy(Workspace *ws, const Game *view);

/* Judges by other weights, which must outlive the workspace or be put back. `g` is what it looks
 * at. */
void workspace_weigh(Workspace *ws, const AiWeights *weights, const Game *g);

/* Counts what is unseen in `g` and sets the stage. */
void workspace_look(Workspace *ws, const Game *g);

/* The same after `g` went on from where it was looked at last. */
void workspace_follow(Workspace *ws, const Game *g);

/* Has somebody said stop? Asked every few positions by whatever looks at many, so that one deal
 * that is played on, or one long list, does not outlast the time of a decision. It is said once and
 * for all. Without a stop() it never is: what positions alone limit does not depend on clocks. */
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

/* A first look at all actions goes on for a while when stop was said: an answer without it would be
 * whatever is listed first. */
enum { FIRST_LOOK = 512 };
static inline bool workspace_ends_look(Workspace *ws)
{
    return workspace_stops(ws) && ws->nodes >= ws->stopped_at + FIRST_LOOK;
}

/* Remembers what is unseen now, and goes back to it in `g`, where hands may have been dealt
 * anew. */
void workspace_remember(Workspace *ws);
void workspace_recall(Workspace *ws, const Game *g);
#endif
