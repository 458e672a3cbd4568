/* review.h: looks back at a game: what each decision gave away against the best that its seat
 * could have done, with what it could know. An engine judges from the view of the seat at that
 * time, so nothing hidden counts, neither luck.
 *
 * A decision is judged in two steps: the engine looks for the best action; then that one and the
 * action taken are compared by themselves, several times in deals of their own. What comes out
 * of the first step is no measure, because the best of many estimates is more lucky than good.
 * Where few squares are left, both are solved instead, and what was given away is exact.
 * Same game, plan and seed give the same judgement, in whatever order and thread. */
#ifndef AI_REVIEW_H
#define AI_REVIEW_H
#include "ai/ai.h"

enum {
    REVIEW_DUELS = 4, /* comparisons of a decision: their spread tells how sure it is */
    REVIEW_TURNING_POINTS = 3
};

typedef struct ReviewPlan {
    const AiEngine *engine; /* one that compares its choices: not ai0 */
    uint64_t nodes;         /* positions to find the best action, more than 0 */
    uint64_t duel;          /* positions of each comparison */
    uint64_t seed;
} ReviewPlan;

/* A decision. Points are of the lead over the mean of the others, at the end of the game as far
 * as the engine sees. */
typedef struct ReviewItem {
    int step; /* number of the action */
    int turn; /* 0 in the draft */
    uint8_t seat, phase;
    uint8_t judged;     /* false: everything below is 0 */
    uint8_t best_claim; /* where the follower of the best placement would go, NO_SEGMENT: nowhere */
    uint8_t about;      /* LikeKind (ai/like.h) */
    uint8_t alike;      /* which levels would have done the same at a look: LikeLook (set) */
    uint8_t stood_in;   /* somebody else decided for the person of the seat (session/stand_ins.h) */
    uint8_t exact; /* the last squares were solved (ai/ending.h): no estimate, `variance` is 0 */
    Action played, best; /* equal if nothing better was found */
    float lead;          /* expected, with the best action; without meaning in the draft */
    float lost;          /* points in expectation that `played` gave away, at least 0 */
    float variance;      /* square of the standard error of `lost` */
    float ahead; /* where `played` was the best: points before the next best that was compared */
    int reason_count; /* why the best is good */
    AiReason reasons[AI_REASONS_MAX];
    /* what `played` brings and costs, with the follower that the engine would place; 0 where it
     * is the best */
    int played_reason_count;
    AiReason played_reasons[AI_REASONS_MAX];
} ReviewItem;

/* What one thread needs; the caller owns all of it. */
typedef struct ReviewDesk {
    const Catalogue *c;
    const Action *actions; /* of the game */
    Game *game;            /* as it was before action number `step`; review_go moves it on */
    int step;
    Game *view;
    Action *legal; /* AI_ACTIONS_MAX */
    /* engine->memory bytes, zeroed before the first decision; NULL if none are needed */
    void *memory;
    void *ending; /* the same for ending_memory bytes; NULL: no position is solved */
} ReviewDesk;

/* Does it count in sums? It is judged, and no pick of the draft. */
bool review_counts(const ReviewItem *item);

/* Moves the desk on to `step`, which must not lie behind it. */
void review_go(ReviewDesk *desk, int step);

/* Lists the decisions among the first `count` actions: where there was something to choose.
 * Moves the desk to the end. `out` has room for `count`. Returns how many there are. */
int review_list(ReviewDesk *desk, int count, ReviewItem *out);

/* Judges a decision, which must not lie behind the desk. False, with the item as it was, when
 * `stop` (may be NULL) said so. */
bool review_judge(ReviewDesk *desk, const ReviewPlan *plan, ReviewItem *item,
                  bool (*stop)(void *self), void *self);

/* The judged decisions that gave most away, the draft left out: fills `out` (numbers of items)
 * in the order of the game. Returns how many there are, at most `most`. */
int review_worst(const ReviewItem *items, int count, int most, int *out);

/* The turning points: the decisions of different turns that gave most away, a point or more and
 * clearly so; the worst first. Returns how many there are. */
int review_turning_points(const ReviewItem *items, int count, int out[REVIEW_TURNING_POINTS]);

/* What a seat's decisions come to, the draft left out. */
typedef struct ReviewSum {
    int decisions; /* judged */
    float lost;    /* in all */
    int best;      /* number of the item where it was furthest ahead of the next best, −1: none */
} ReviewSum;
ReviewSum review_sum(const ReviewItem *items, int count, int seat);
#endif
