/* player.h: who plays in a match: an engine of ours, one made for comparison, or another program
 * (docs/AI.md). */
#ifndef TOOLS_BENCH_PLAYER_H
#define TOOLS_BENCH_PLAYER_H
#include "ai/ai.h"

typedef struct Player Player;

/* How long a decision may take. */
typedef struct PlayerBudget {
    long ms;    /* 0: no clock */
    long nodes; /* 0: the engine's own number, when there is no clock either */
} PlayerBudget;

/* `name`: as in variant.h, or "cmd:PROGRAM". NULL with a message when there is none. Free with
 * player_free. */
Player *player_new(const char *name, const Catalogue *c, PlayerBudget budget);
void player_free(Player *player);

/* A game of `setup` begins, in which it sits at `seat` (NO_SEAT: at all but one). False with a
 * message when it cannot play. */
bool player_begin(Player *player, const Setup *setup, int seat);

/* Decides for the seat in `game` that acts, by what that may see: fills *out with a legal action.
 * False with a message when it gives none. */
bool player_decide(Player *player, const Game *game, uint64_t seed, Action *out);

/* Another player does `action` in `game`, which is as before it. Programs are told so with their
 * next question: a view cannot show a follower that was laid and came home since. */
void player_see(Player *player, const Game *game, const Action *action);

/* What all its decisions took, since player_new. */
typedef struct PlayerSums {
    double seconds;            /* of the wall */
    double late;               /* of the processor behind the end of a decision's clock, at most */
    uint64_t nodes, decisions; /* positions that it looked at */
} PlayerSums;
const PlayerSums *player_sums(const Player *player);
#endif
