/* level_games.h: games of one of our levels against itself, and a review of each. */
#ifndef RESEARCH_LEVEL_GAMES_H
#define RESEARCH_LEVEL_GAMES_H
#include "session/review_file.h"
#include "tools/bench/engine_seat.h"

typedef struct LevelGames {
    const Catalogue *c;
    Setup setup;
    const AiEngine *engine;
    int judge; /* row of review_levels: the level that judges */
    EngineSeat seat;
    Game *start, *game;
    Action *actions;
    int action_count;
    LookBack back;
} LevelGames;

void level_games_make(LevelGames *games, const Catalogue *c, const Setup *setup,
                      const AiEngine *engine, int judge);
void level_games_free(LevelGames *games);

/* Plays the game with this seed to its end and prepares the review, without judging anything
 * yet. */
void level_games_play(LevelGames *games, uint64_t seed);

/* Judges the decisions as the program's review does. */
void level_games_decide(LevelGames *games, uint64_t seed);
#endif
