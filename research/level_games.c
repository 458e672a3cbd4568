/* level_games.c: plays games of a level and judges their decisions. */
#include "level_games.h"

#include "ai/luck.h"
#include "ai/review.h"
#include "base/memory.h"

#include <assert.h>
#include <stdlib.h>

enum { STEPS = 4096 };

void level_games_make(LevelGames *games, const Catalogue *c, const Setup *setup,
                      const AiEngine *engine, int judge)
{
    size_t room = game_size(c, setup, 0);
    *games = (LevelGames){.c = c, .setup = *setup, .engine = engine, .judge = judge};
    games->start = memory_new(room);
    games->game = memory_new(room);
    games->actions = memory_list(STEPS, sizeof *games->actions);
    game_start(c, setup, 1, games->start, NULL);
    games->seat = (EngineSeat){.c = c,
                               .view = memory_new(room),
                               .legal = memory_list(AI_ACTIONS_MAX, sizeof(Action)),
                               .memory = memory_new(engine->memory(c, games->start))};
    look_back_make(&games->back, c, games->start, room, STEPS,
                   ai_find(review_levels[judge].engine));
}

void level_games_free(LevelGames *games)
{
    void *blocks[] = {games->start,     games->game,       games->actions,
                      games->seat.view, games->seat.legal, games->seat.memory};
    look_back_free(&games->back);
    for (size_t i = 0; i < sizeof blocks / sizeof *blocks; i++)
        free(blocks[i]);
}

void level_games_play(LevelGames *games, uint64_t seed)
{
    game_start(games->c, &games->setup, seed, games->game, NULL);
    game_copy(games->start, games->game);
    games->action_count = 0;
    while (game_phase(games->game) != PHASE_OVER) {
        Rng rng = rng_seeded(rng_mix(rng_mix(seed * 2) + (uint64_t)games->action_count));
        assert(games->action_count < STEPS && "games end");
        games->actions[games->action_count++] =
            engine_seat_play(&games->seat, games->engine, games->game, &rng);
    }
    look_back_take(&games->back, games->start, games->game, games->actions, games->action_count);
}

void level_games_decide(LevelGames *games, uint64_t seed)
{
    ReviewPlan quick = review_plan(games->judge, false, seed);
    ReviewPlan close = review_plan(games->judge, true, seed);
    look_back_decide(&games->back, &quick, &close);
}
