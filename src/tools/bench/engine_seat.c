/* engine_seat.c: lets one of our levels play one decision. */
#include "engine_seat.h"

#include "rules/view.h"

#include <assert.h>

/* Counts positions instead of time, so that the same seeds play the same games on every machine. */
Action engine_seat_play(const EngineSeat *seat, const AiEngine *engine, Game *game, Rng *rng)
{
    AiAnswer answers[AI_SHARES_MAX];
    Rng begun = *rng;
    bool fewer = seat->most && (!engine->nodes || seat->most < engine->nodes);
    game_view(seat->c, game, game_to_act(game), seat->view);
    AiTask task = {.c = seat->c,
                   .view = seat->view,
                   .legal = seat->legal,
                   .legal_count = game_legal(seat->c, seat->view, seat->legal, AI_ACTIONS_MAX),
                   .rng = rng,
                   .memory = seat->memory,
                   .budget = {.nodes = fewer ? seat->most : engine->nodes}};
    assert(task.legal_count > 0 && "a game that goes on");
    for (task.share = 0; task.share < engine->shares; task.share++) {
        *rng = begun; /* every share gets the same random numbers */
        answers[task.share] = engine->decide(engine, &task);
    }
    Action action = seat->legal[ai_merge(answers, engine->shares).action];
    game_apply(seat->c, game, &action, NULL, NULL, NULL);
    return action;
}
