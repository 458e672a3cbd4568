/* level_games.h: games of one of our levels against itself, and a look back at each. */
#ifndef TOOLS_BENCH_LEVEL_GAMES_H
#define TOOLS_BENCH_LEVEL_GAMES_H
#include "engine_seat.h"
#include "session/look_back.h"

typedef struct LevelGames {
    const Catalogue *c;
    Setup setup;
    const AiEngine *engine;
    int judge; /* row of review_levels: who looks back */
    EngineSeat seat;
    Game *start, *game;
    Action *actions;
    int action_count;
    LookBack back;
} LevelGames;

void level_games_make(LevelGames *games, const Catalogue *c, const Setup *setup,
                      const AiEngine *engine, int judge);
void level_games_free(LevelGames *games);

/* Plays the game of a seed to its end, ready to be looked back at: nothing is judged yet. */
void level_games_play(LevelGames *games, uint64_t seed);

/* Judges its decisions as the review does. */
void level_games_decide(LevelGames *games, uint64_t seed);
#endif
