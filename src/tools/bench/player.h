/* player.h: a player of a match: an engine of ours, one made for comparison, or another program
 * (docs/AI.md). */
#ifndef TOOLS_BENCH_PLAYER_H
#define TOOLS_BENCH_PLAYER_H
#include "ai/ai.h"

typedef struct Player Player;

/* The limit for a decision. */
typedef struct PlayerBudget {
    long ms;    /* 0: no clock */
    long nodes; /* 0: the engine's own limit, if there is no clock */
} PlayerBudget;

/* Creates a player. `name`: as in variant.h, or "cmd:PROGRAM". NULL with a message if there is no
 * such player. Free it with player_free. */
Player *player_new(const char *name, const Catalogue *c, PlayerBudget budget);
void player_free(Player *player);

/* Starts a game of `setup` with the player at `seat` (NO_SEAT: at all but one). False with a
 * message if it cannot play. */
bool player_begin(Player *player, const Setup *setup, int seat);

/* Decides for the seat to act in `game`, from its view: fills *out with a legal action. False with
 * a message if the player gives none. */
bool player_decide(Player *player, const Game *game, uint64_t seed, Action *out);

/* Notes that another player does `action` in `game`, which is the state before the action. Programs
 * receive it with their next question: a view cannot show a follower that was placed and has
 * returned since. */
void player_see(Player *player, const Game *game, const Action *action);

/* The cost of all decisions of the player since player_new. */
typedef struct PlayerSums {
    double seconds;            /* of wall time */
    double late;               /* the most processor time used after a decision's clock ran out */
    uint64_t nodes, decisions; /* `nodes`: positions that it looked at */
} PlayerSums;
const PlayerSums *player_sums(const Player *player);
#endif
