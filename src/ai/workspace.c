/* workspace.c: see workspace.h. */
#include "ai/workspace.h"

#include <string.h>

static size_t rounded(size_t bytes)
{
    return (bytes + 15) & ~(size_t)15;
}

/* Offsets of the parts; the last is the size of all. */
enum {
    PART_FITS,
    PART_SLOTS,
    PART_UNDO,
    PART_WORLD,
    PART_COPY,
    PART_ACTIONS,
    PART_LEADS,
    PART_END
};

static void plan(const Catalogue *c, const Game *g, size_t at[PART_END + 1])
{
    const size_t bytes[PART_END] = {
        [PART_FITS] = fits_size(c),
        [PART_SLOTS] = eval_room(g),
        [PART_UNDO] = undo_size(c, &g->setup),
        [PART_WORLD] = g->size,
        [PART_COPY] = g->size,
        [PART_ACTIONS] = AI_ACTIONS_MAX * sizeof(Action),
        [PART_LEADS] = AI_ACTIONS_MAX * sizeof(float),
    };
    at[0] = rounded(sizeof(Workspace));
    for (int i = 0; i < PART_END; i++)
        at[i + 1] = at[i] + rounded(bytes[i]);
}

size_t workspace_size(const Catalogue *c, const Game *g)
{
    size_t at[PART_END + 1];
    plan(c, g, at);
    return at[PART_END];
}

Workspace *workspace_make(void *memory, const Catalogue *c, const Game *view,
                          const AiWeights *weights)
{
    size_t at[PART_END + 1];
    assert((uintptr_t)memory % sizeof(uint64_t) == 0 && "aligned memory");
    unsigned char *bytes = memory;
    Workspace *ws = memory;
    plan(c, view, at);
    memset(ws, 0, offsetof(Workspace, unseen));
    memset(bytes + at[PART_SLOTS], 0, eval_room(view));
    ws->c = c;
    ws->weights = weights;
    ws->fits = (AiFits *)(bytes + at[PART_FITS]);
    ws->undo = (Undo *)(bytes + at[PART_UNDO]);
    ws->world = (Game *)(bytes + at[PART_WORLD]);
    ws->game = (Game *)(bytes + at[PART_COPY]);
    ws->actions = (Action *)(bytes + at[PART_ACTIONS]);
    ws->leads = (float *)(void *)(bytes + at[PART_LEADS]);
    fits_prepare(c, ws->fits);
    eval_begin(&ws->eval, c, ws->fits, &ws->unseen, view, bytes + at[PART_SLOTS], ws->undo);
    workspace_look(ws, view);
    return ws;
}

void workspace_copy(Workspace *ws, const Game *view)
{
    eval_unsettle(&ws->eval);
    game_copy(ws->game, view);
    ws->game->rng = rng_seeded(0);
}

void workspace_weigh(Workspace *ws, const AiWeights *weights, const Game *g)
{
    eval_unsettle(&ws->eval);
    ws->weights = weights;
    eval_weigh(&ws->eval, weights, g);
}

void workspace_look(Workspace *ws, const Game *g)
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
    if (g->setup.hands == HANDS_DEAL)
        ws->unseen.halves = UINT16_MAX; /* counted again when the game goes on */
    eval_weigh(&ws->eval, ws->weights, g);
}
