/* quick.c: see quick.h. */
#include "quick.h"

#include "ai/ai.h"
#include "ai/stream.h"
#include "base/memory.h"
#include "rules/view.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Of a decision: 2,000 positions take ai3 some 20 ms. */
enum { NODES = 2000 };

struct Quick {
    const Catalogue *c;
    Action legal[AI_ACTIONS_MAX];
};

Quick *quick_new(const Catalogue *c)
{
    Quick *quick = memory_new(sizeof *quick);
    quick->c = c;
    return quick;
}

void quick_free(Quick *quick)
{
    free(quick);
}

/* Where nothing has to be done nothing is. */
static const Action *rests(const Quick *quick, int count)
{
    for (int i = 0; i < count; i++) {
        if (quick->legal[i].kind == ACTION_SKIP)
            return &quick->legal[i];
    }
    return NULL;
}

static Action decide(const Quick *quick, const AiEngine *engine, const Game *view, int count)
{
    AiAnswer answers[AI_SHARES_MAX];
    uint64_t nodes = engine->nodes < NODES ? engine->nodes : NODES;
    for (int share = 0; share < engine->shares; share++) {
        Rng rng = rng_seeded(ai_stream(view, 1));
        AiTask task = {.c = quick->c,
                       .view = view,
                       .legal = quick->legal,
                       .legal_count = count,
                       .share = share,
                       .rng = &rng,
                       .budget = {.nodes = nodes}};
        size_t size = engine->memory(quick->c, view);
        task.memory = size ? memory_new(size) : NULL;
        answers[share] = engine->decide(engine, &task);
        free(task.memory);
    }
    return quick->legal[ai_merge(answers, engine->shares).action];
}

Action quick_plays(void *self, const Game *game, const char *engine)
{
    Quick *quick = self;
    Game *view = memory_new(game_size(quick->c, game_setup(game), 0));
    game_view(quick->c, game, game_to_act(game), view);
    int count = game_legal(quick->c, view, quick->legal, AI_ACTIONS_MAX);
    assert(count > 0 && "somebody is to act");
    const Action *rest = *engine ? NULL : rests(quick, count);
    const AiEngine *level = ai_find(*engine ? engine : "ai1");
    Action action = rest ? *rest : decide(quick, level ? level : ai_find("ai1"), view, count);
    free(view);
    return action;
}
