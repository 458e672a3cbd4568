/* workspace.c: lays out the memory of a computer player and keeps it in step with the game. */
#include "ai/workspace.h"
#include "rules/view.h"

#include <string.h>

/* Rounds up: every part starts at a multiple of 16 bytes. */
static size_t rounded(size_t bytes)
{
    return (bytes + 15) & ~(size_t)15;
}

size_t workspace_size(const Catalogue *c, const Game *g)
{
    return rounded(sizeof(Workspace)) + rounded(fits_size(c)) + rounded(eval_room(g)) +
           2 * rounded(undo_size(c, &g->setup)) + 2 * rounded(g->size) +
           rounded(AI_ACTIONS_MAX * sizeof(Action)) + rounded(AI_ACTIONS_MAX * sizeof(float)) +
           rounded(AI_ACTIONS_MAX * sizeof(bool));
}

/* Takes the next part of the block from *rest. */
static void *take(unsigned char **rest, size_t bytes)
{
    void *part = *rest;
    *rest += rounded(bytes);
    return part;
}

Workspace *workspace_make(void *memory, const Catalogue *c, const Game *view,
                          const AiWeights *weights)
{
    unsigned char *rest = memory;
    assert((uintptr_t)memory % sizeof(uint64_t) == 0 && "aligned memory");
    Workspace *ws = take(&rest, sizeof *ws);
    memset(ws, 0, offsetof(Workspace, unseen));
    ws->c = c;
    ws->weights = weights;
    ws->fits = take(&rest, fits_size(c));
    uint8_t *slots = take(&rest, eval_room(view));
    ws->undo = take(&rest, undo_size(c, &view->setup));
    ws->then = take(&rest, undo_size(c, &view->setup));
    ws->world = take(&rest, view->size);
    ws->game = take(&rest, view->size);
    ws->actions = take(&rest, AI_ACTIONS_MAX * sizeof *ws->actions);
    ws->leads = take(&rest, AI_ACTIONS_MAX * sizeof *ws->leads);
    ws->left_out = take(&rest, AI_ACTIONS_MAX * sizeof *ws->left_out);
    assert(rest == (unsigned char *)memory + workspace_size(c, view) && "all of the block");
    memset(slots, 0, eval_room(view));
    fits_prepare(c, ws->fits);
    eval_begin(&ws->eval, c, ws->fits, &ws->unseen, view, slots, ws->undo);
    workspace_survey(ws, view);
    return ws;
}

void workspace_copy(Workspace *ws, const Game *view)
{
    eval_unsettle(&ws->eval);
    game_copy(ws->game, view);
    ws->game->chance = chance_of_number(0);
}

void workspace_weigh(Workspace *ws, const AiWeights *weights, const Game *g)
{
    eval_unsettle(&ws->eval);
    ws->weights = weights;
    eval_weigh(&ws->eval, weights, g);
}

void workspace_survey(Workspace *ws, const Game *g)
{
    eval_unsettle(&ws->eval);
    unseen_count(ws->c, ws->fits, g, &ws->unseen);
    eval_weigh(&ws->eval, ws->weights, g);
}

void workspace_follow(Workspace *ws, const Game *g)
{
    unsigned stack = ws->unseen.stack, halves = ws->unseen.halves;
    eval_unsettle(&ws->eval);
    unseen_follow(ws->c, ws->fits, g, &ws->unseen);
    if (stack != ws->unseen.stack || halves != ws->unseen.halves)
        eval_weigh(&ws->eval, ws->weights, g);
}

void workspace_remember(Workspace *ws)
{
    ws->kept = ws->unseen;
}

void workspace_recall(Workspace *ws, const Game *g)
{
    eval_unsettle(&ws->eval);
    ws->unseen = ws->kept;
    if (game_hands_hidden(g))
        ws->unseen.halves = UINT16_MAX; /* counted again when the game continues */
    eval_weigh(&ws->eval, ws->weights, g);
}
