/* look_back.h: games that are over, looked back at as the program's own review does
 * (ai/review_levels.h), in one thread. */
#ifndef TOOLS_BENCH_LOOK_BACK_H
#define TOOLS_BENCH_LOOK_BACK_H
#include "ai/luck.h"

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

/* Judges all decisions quickly, then the worst closely. */
void look_back_decide(LookBack *back, const ReviewPlan *quick, const ReviewPlan *close);
/* Judges what chance brought, and adds the game up. */
void look_back_chance(LookBack *back, const LuckPlan *plan);
#endif
