/* quick.c: decides for seats without a human, with a computer player that looks at few
 * positions. */
#include "quick.h"

#include "ai/stream.h"
#include "base/memory.h"
#include "tools/bench/engine_seat.h"

#include <stdlib.h>

/* Positions per decision: 2,000 take ai3 some 20 ms. */
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

/* Decides on a copy, because the table applies the action itself. */
static Action decide(Quick *quick, const Catalogue *c, const Game *game, const AiEngine *engine)
{
    size_t size = game_memory(game), room = engine->memory(c, game);
    Game *copy = memory_new(size), *view = memory_new(size);
    void *memory = room ? memory_new(room) : NULL;
    const EngineSeat seat = {
        .c = c, .view = view, .legal = quick->legal, .memory = memory, .most = NODES};
    game_copy(copy, game);
    /* randomness also depends on the view alone */
    game_view(c, game, game_to_act(game), view);
    Rng rng = rng_seeded(ai_stream(view, 1));
    Action action = engine_seat_play(&seat, engine, copy, &rng);
    free(memory);
    free(view);
    free(copy);
    return action;
}

bool quick_plays(void *self, Box *box, const Game *game, const char *engine, Action *out)
{
    Quick *quick = self;
    const Catalogue *c = box ? box->catalogue : quick->c;
    int count = *engine ? 0 : game_legal(c, game, quick->legal, AI_ACTIONS_MAX);
    const Action *none = ai_least_action(quick->legal, count);
    const AiEngine *level = ai_find(*engine ? engine : AI_RESTS);
    *out = none ? *none : decide(quick, c, game, level ? level : ai_find(AI_RESTS));
    return true;
}
