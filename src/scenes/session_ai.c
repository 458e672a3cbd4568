/* session_ai.c: asks a computer player for his action. He gets the view of his seat and a stream of chance made from the
 * seed and what he sees, so that a game goes the same way however often it is resumed. */
#include "ai/ai.h"
#include "scenes/session_inside.h"

#include <assert.h>
#include <stdlib.h>

static const AiEngine *engine_of(const Session *session, int seat)
{
    const char *name = session->plan.seats[seat].engine;
    const AiEngine *engine = name[0] ? ai_find(name) : NULL;
    return engine ? engine : ai_engine(0);
}

static void *taken(size_t bytes)
{
    void *memory = calloc(1, bytes ? bytes : 1);
    if (!memory)
        abort();
    return memory;
}

bool session_computer_action(Session *session, bool anyone, Action *out)
{
    int seat = game_to_act(session->game);
    if (seat == NO_SEAT || (!anyone && session_is_human(session, seat)))
        return false;
    const AiEngine *engine = engine_of(session, seat);
    Game *view = taken(session->room);
    Action *legal = taken(AI_ACTIONS_MAX * sizeof *legal);
    game_view(session->catalogue, session->game, seat, view);
    size_t needed = engine->memory(session->catalogue, view);
    void *memory = needed ? taken(needed) : NULL;
    Rng rng = rng_seeded(session->plan.seed ^ rng_mix(game_hash(view)));
    AiTask task = {.c = session->catalogue,
                   .view = view,
                   .legal = legal,
                   .legal_count =
                       game_legal(session->catalogue, session->game, legal, AI_ACTIONS_MAX),
                   .budget = {.nodes = engine->nodes},
                   .rng = &rng,
                   .memory = memory};
    bool can = task.legal_count > 0;
    if (can) {
        AiAnswer answer = engine->decide(engine, &task);
        assert(answer.action >= 0 && answer.action < task.legal_count &&
               "an answer is a legal action");
        *out = legal[answer.action];
    }
    free(memory);
    free(legal);
    free(view);
    return can;
}
