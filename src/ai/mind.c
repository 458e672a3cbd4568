/* mind.c: see mind.h. */
#include "ai/mind.h"

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
    at[0] = rounded(sizeof(Mind));
    for (int i = 0; i < PART_END; i++)
        at[i + 1] = at[i] + rounded(bytes[i]);
}

size_t mind_size(const Catalogue *c, const Game *g)
{
    size_t at[PART_END + 1];
    plan(c, g, at);
    return at[PART_END];
}

Mind *mind_make(void *memory, const Catalogue *c, const Game *view, const AiWeights *weights)
{
    size_t at[PART_END + 1];
    unsigned char *bytes = memory;
    Mind *m = memory;
    plan(c, view, at);
    memset(m, 0, offsetof(Mind, unseen));
    memset(bytes + at[PART_SLOTS], 0, eval_room(view));
    m->c = c;
    m->weights = weights;
    m->fits = (AiFits *)(bytes + at[PART_FITS]);
    m->undo = (Undo *)(bytes + at[PART_UNDO]);
    m->world = (Game *)(bytes + at[PART_WORLD]);
    m->game = (Game *)(bytes + at[PART_COPY]);
    m->actions = (Action *)(bytes + at[PART_ACTIONS]);
    m->leads = (float *)(void *)(bytes + at[PART_LEADS]);
    fits_prepare(c, m->fits);
    eval_begin(&m->eval, c, m->fits, &m->unseen, view, bytes + at[PART_SLOTS]);
    mind_look(m, view);
    return m;
}

void mind_copy(Mind *m, const Game *view)
{
    eval_unsettle(&m->eval);
    game_copy(m->game, view);
    m->game->rng = rng_seeded(0);
}

void mind_weigh(Mind *m, const AiWeights *weights, const Game *g)
{
    eval_unsettle(&m->eval);
    m->weights = weights;
    eval_weigh(&m->eval, weights, g);
}

void mind_look(Mind *m, const Game *g)
{
    eval_unsettle(&m->eval);
    unseen_count(m->c, m->fits, g, &m->unseen);
    eval_weigh(&m->eval, m->weights, g);
}

void mind_follow(Mind *m, const Game *g)
{
    unsigned stack = m->unseen.stack, halves = m->unseen.halves;
    eval_unsettle(&m->eval);
    unseen_follow(m->c, m->fits, g, &m->unseen);
    if (stack != m->unseen.stack || halves != m->unseen.halves)
        eval_weigh(&m->eval, m->weights, g);
}

void mind_remember(Mind *m)
{
    m->kept = m->unseen;
}

void mind_recall(Mind *m, const Game *g)
{
    eval_unsettle(&m->eval);
    m->unseen = m->kept;
    if (g->setup.hands == HANDS_DEAL)
        m->unseen.halves = UINT16_MAX; /* counted again when the game goes on */
    eval_weigh(&m->eval, m->weights, g);
}
