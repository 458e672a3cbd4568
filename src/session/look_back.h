/* look_back.h: games that are over, looked back at as reviews do (ai/review_levels.h): the memory
 * that it takes, and all of it at once in one thread. review_run.h goes step by step. */
#ifndef SESSION_LOOK_BACK_H
#define SESSION_LOOK_BACK_H
#include "ai/luck.h"

/* A desk with room for games like `game`, of `room` bytes, that `judge` looks back at; its actions
 * are to be set. */
ReviewDesk look_back_desk(const Catalogue *c, const Game *game, size_t room, const AiEngine *judge);
/* Frees what it holds; a zeroed one is fine. */
void look_back_desk_free(ReviewDesk *desk);

typedef struct LookBack {
    ReviewDesk desk;
    Game *start; /* as the game at hand began */
    int action_count, players;
    int scores[SEATS_MAX]; /* at its end */
    ReviewItem *items;
    int item_count;
    LuckMoment *moments;
    int moment_count;
    LuckRow *rows;
    LuckSum sums[SEATS_MAX];
} LookBack;

/* Room for games like `game`, of `room` bytes and `most` actions, that `judge` looks back at. */
void look_back_make(LookBack *back, const Catalogue *c, const Game *game, size_t room, int most,
                    const AiEngine *judge);
void look_back_free(LookBack *back);

/* Takes a game, of which the actions are borrowed. */
void look_back_take(LookBack *back, const Game *start, const Game *end, const Action *actions,
                    int count);

/* Desks only move on: each round begins with the game. Returns the desk. */
ReviewDesk *look_back_begin(LookBack *back);

/* Judges all decisions quickly, then the worst closely. */
void look_back_decide(LookBack *back, const ReviewPlan *quick, const ReviewPlan *close);
/* Judges what chance brought, and adds the game up. */
void look_back_chance(LookBack *back, const LuckPlan *plan);
/* Adds the game up from what was judged. */
void look_back_settle(LookBack *back);
#endif
