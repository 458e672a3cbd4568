/* ten_games.h: the effect of a set on a game: ten quick games of computers with it, and the same
 * ten without, in another thread. Both use the expansions that the set's tiles need. No drawing. */
#ifndef SCENES_TILES_TEN_GAMES_H
#define SCENES_TILES_TEN_GAMES_H
#include "record/box.h"
#include "scenes/stage/scene.h"

enum { TEN_GAMES = 10 };

/* Means over the finished games of one kind. */
typedef struct TenSums {
    int games;
    double points; /* of a seat */
    double city;   /* squares and halves of a completed city */
    double road;   /* … and of a completed road */
    double turns;
    double aside; /* share of drawn tiles that fitted nowhere */
    double own;   /* custom tiles placed */
} TenSums;

typedef struct TenGames TenGames;

/* Starts the games with the valid set in `text`. Returns NULL if the set has no tiles. */
TenGames *ten_games_new(const SceneContext *context, const char *text);
/* Stops at once and frees the games; NULL is allowed. */
void ten_games_free(TenGames *games, const HostServices *host);
/* Continues; call it each frame. Returns true while games are played. */
bool ten_games_update(TenGames *games, const HostServices *host);
/* Returns the set of ExpansionIds that the games use. */
uint64_t ten_games_expansions(const TenGames *games);
/* Returns the means of the finished games with or without the set. */
TenSums ten_games_sums(const TenGames *games, bool with);
#endif
