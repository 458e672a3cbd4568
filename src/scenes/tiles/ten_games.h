/* ten_games.h: what a set does to a game: ten quick games of computers with it, and the same ten
 * without, in another thread. Both are games of the expansions to which belongs what it shows. No
 * drawing. */
#ifndef SCENES_TILES_TEN_GAMES_H
#define SCENES_TILES_TEN_GAMES_H
#include "record/box.h"
#include "scenes/stage/scene.h"

enum { TEN_GAMES = 10 };

/* Of the games of one kind that are over. Means. */
typedef struct TenSums {
    int games;
    double points; /* of a seat */
    double city;   /* squares and halves of a completed city */
    double road;   /* … and of a road */
    double turns;
    double aside; /* share of drawn tiles that fitted nowhere */
    double own;   /* own tiles that were laid */
} TenSums;

typedef struct TenGames TenGames;

/* Begins; `text`: the set, sound. NULL where there is nothing in it. */
TenGames *ten_games_new(const SceneContext *context, const char *text);
/* Stops at once. NULL is fine. */
void ten_games_free(TenGames *games, const HostServices *host);
/* To be called each frame; true while games are played. */
bool ten_games_update(TenGames *games, const HostServices *host);
/* Which expansions that are, ExpansionIds. */
uint64_t ten_games_expansions(const TenGames *games);
/* Those that are over, with the set or without it. */
TenSums ten_games_sums(const TenGames *games, bool with);
#endif
