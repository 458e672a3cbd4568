/* look_back.h: reviews finished games (ai/review_levels.h), with the memory for it, all at once on
 * one thread. review_file.h does the same step by step. */
#ifndef SESSION_LOOK_BACK_H
#define SESSION_LOOK_BACK_H
#include "ai/luck.h"
#include "ai/review.h"
#include "session/session.h"

/* Returns a desk with room for games like `game`, of `room` bytes, for the engine `judge`. The
 * caller sets its actions. */
ReviewDesk look_back_desk(const Catalogue *c, const Game *game, size_t room, const AiEngine *judge);
/* Frees the contents of a desk; a zeroed one is allowed. */
void look_back_desk_free(ReviewDesk *desk);

typedef struct LookBack {
    ReviewDesk desk;
    Game *start; /* the start of the current game */
    int action_count, players;
    int scores[SEATS_MAX]; /* final scores */
    ReviewItem *items;
    int item_count;
    LuckMoment *moments;
    int moment_count;
    LuckRow *rows;
    LuckSum sums[SEATS_MAX];
} LookBack;

/* Allocates room for games like `game`, of `room` bytes and at most `most` actions, for the engine
 * `judge`. */
void look_back_make(LookBack *back, const Catalogue *c, const Game *game, size_t room, int most,
                    const AiEngine *judge);
void look_back_free(LookBack *back);

/* Sets the game to review, which has to be over. The actions are borrowed. */
void look_back_take(LookBack *back, const Game *start, const Game *end, const Action *actions,
                    int count);

/* Resets the desk to the start of the game, since desks only move forwards. Returns the desk. */
ReviewDesk *look_back_prepare(LookBack *back);

/* Judges all decisions quickly, then the worst ones closely. */
void look_back_decide(LookBack *back, const ReviewPlan *quick, const ReviewPlan *close);
/* Judges the random draws and rolls, then adds up the game. */
void look_back_chance(LookBack *back, const LuckPlan *plan);
/* Adds up the game from the judgements. */
void look_back_settle(LookBack *back);

/* --- stand ins -------------------------------------------------------------------------------- */

/* Tells apart the decisions of a seat's person and those of a stand-in. A computer
 * player may have continued for the person, or the seat only placed its tiles (record/public_log.h). */

/* Returns whether action `step` of `seat` was not made by its person. */
bool stand_ins_at(const Session *replay, int seat, int step);

/* Marks the decisions in the replay that the person of the seat didn't make: they count for no
 * player. */
void stand_ins_mark(const Session *replay, ReviewItem *items, int count);
#endif
