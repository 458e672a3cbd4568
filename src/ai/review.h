/* review.h: judges a finished game: how much each decision gave away compared with the best that
 * its seat could have done with its knowledge. An engine judges from the view of the seat at that
 * time, so hidden tiles and luck don't count.
 *
 * A decision is judged in two steps. First the engine searches for the best action; then that
 * action and the played one are compared alone, several times in deals of their own. The first step
 * alone is no measure, because the best of many estimates is usually overestimated. With few
 * squares left both actions are solved instead, and the loss is exact.
 *
 * The same game, plan and seed give the same judgement, in whatever order and thread. */
#ifndef AI_REVIEW_H
#define AI_REVIEW_H
#include "ai/ai.h"

enum {
    REVIEW_DUELS = 4, /* comparisons for each decision; their spread gives the standard error */
    REVIEW_TURNING_POINTS = 3
};

typedef struct ReviewPlan {
    const AiEngine *engine; /* one that compares its choices, so not ai0 */
    uint64_t nodes;         /* positions for finding the best action, more than 0 */
    uint64_t duel;          /* positions for each comparison */
    uint64_t seed;
} ReviewPlan;

/* A decision. Points are points of lead over the mean of the others at the end of the game, as far
 * as the engine can see. */
typedef struct ReviewItem {
    int step; /* index of the action */
    int turn; /* 0 in the draft */
    uint8_t seat, phase;
    uint8_t judged;     /* false: everything below is 0 */
    uint8_t best_claim; /* of the best placement: the follower's segment; NO_SEGMENT: none */
    uint8_t about;      /* LikeKind (ai/like.h) */
    /* set of LikeLook: the levels that would have done the same at a quick look */
    uint8_t alike;
    /* another player or the computer decided for this seat (session/review_file.h) */
    uint8_t stood_in;
    uint8_t exact;       /* the last squares were solved (ai/ending.h), so `variance` is 0 */
    Action played, best; /* equal if nothing better was found */
    float lead;          /* expected with the best action; meaningless in the draft */
    float lost;          /* expected points that `played` gave away, at least 0 */
    float variance;      /* square of the standard error of `lost` */
    float ahead;         /* if `played` was the best: its lead in points over the second best */
    int reason_count;    /* reasons for the best action */
    AiReason reasons[AI_REASONS_MAX];
    /* effects and costs of `played`, with the follower that the engine would place; 0 reasons if it
     * is the best */
    int played_reason_count;
    AiReason played_reasons[AI_REASONS_MAX];
} ReviewItem;

/* The memory for judging in one thread; the caller owns all of it. */
typedef struct ReviewDesk {
    const Catalogue *c;
    const Action *actions; /* actions of the game */
    Game *game;            /* the position before action number `step`; review_go advances it */
    int step;
    Game *view;
    Action *legal; /* room for AI_ACTIONS_MAX */
    /* engine->memory bytes, zeroed before the first decision; NULL if none are needed */
    void *memory;
    void *ending; /* ending_memory bytes, also zeroed; NULL: no position is solved */
} ReviewDesk;

/* Is the decision judged and not part of the draft, so that it counts in sums? */
bool review_counts(const ReviewItem *item);

/* Advances the desk to `step`; a desk can't go back. */
void review_go(ReviewDesk *desk, int step);

/* Lists the decisions among the first `count` actions that had a choice, and moves the desk to the
 * end. `out` must have room for `count`. Returns their number. */
int review_list(ReviewDesk *desk, int count, ReviewItem *out);

/* Judges a decision that the desk hasn't passed yet. Returns false and leaves the item unchanged if
 * `stop` (may be NULL) returned true. */
bool review_judge(ReviewDesk *desk, const ReviewPlan *plan, ReviewItem *item,
                  bool (*stop)(void *self), void *self);

/* Finds the judged decisions that gave away the most, except those of the draft. Fills `out` with
 * item indexes in the order of the game and returns how many, at most `most`. */
int review_worst(const ReviewItem *items, int count, int most, int *out);

/* Finds the turning points: decisions of different turns that clearly gave away a point or more,
 * the worst first. Returns how many. */
int review_turning_points(const ReviewItem *items, int count, int out[REVIEW_TURNING_POINTS]);

/* The sums over a seat's decisions, except those of the draft. */
typedef struct ReviewSum {
    int decisions; /* judged ones */
    float lost;    /* points in total */
    int best; /* index of the decision with the largest lead over its second best; −1: none */
} ReviewSum;
ReviewSum review_sum(const ReviewItem *items, int count, int seat);
#endif
