/* luck.h: measures the luck in a game: what each draw, each roll and the dealt halves earned
 * compared with their average.
 *
 * Before each such moment the game is dealt again many times and played to its end by quick
 * players; the mean is the expected result at that point. From one moment to the next the expected
 * result changes for three reasons: the luck of the moment, what decisions gave away (ai/review.h),
 * and what the best decisions gain over quick play, which is a known average. So luck is the change
 * that the other two don't explain. A loss counts only to the extent that it is certain and that
 * quick players would avoid it: a loss that they also incur was never part of the expectation.
 *
 *     before a draw     |  drawn   |  decided      |  before the next draw
 *       x₀              |  luck    |  − lost + gain |    x₁ = x₀ + luck − lost + gain
 *
 * Expected results from play have a random error of their own. They are therefore fitted together:
 * the x minimize the squared distances from the played results plus the squared distances of the
 * luck from its first impression; the final result is exact. The fit also gives each number a
 * standard error.
 *
 * All points are leads over the mean of the others. Luck is judged with open hands and an unknown
 * stack. The same game, plan and seed give the same luck, in whatever order and thread. */
#ifndef AI_LUCK_H
#define AI_LUCK_H
#include "ai/review.h"

typedef enum LuckKind {
    LUCK_DEAL, /* halves in hand before the first turn */
    LUCK_ROLL, /* a die, or a token from a bag */
    LUCK_DRAW  /* a square from the stack */
} LuckKind;

/* How luck is judged. */
typedef struct LuckPlan {
    int deals; /* deals played from each moment; 0: only the first impression (LUCK_DRAW) */
    uint64_t seed;
} LuckPlan;

typedef struct LuckMoment {
    int step; /* number of actions done, including the one that caused it */
    int turn;
    uint8_t kind; /* LuckKind */
    uint8_t seat; /* the current seat, and so the one with the luck; meaningless for LUCK_DEAL */
    uint8_t judged;
    int copy;              /* the drawn tile, or NO_COPY */
    float ends[SEATS_MAX]; /* mean final lead of each seat, as expected just before the moment */
    float variance;        /* variance of the lead in one deal; mean over the seats */
    float noise;           /* variance of the mean of the deals; 0: no deal was played */
    /* for LUCK_DRAW: by how much the best place for this square beats the average over all unseen
     * squares, by the evaluation, as lead of `seat` */
    float quick;
} LuckMoment;

/* Lists the moments of the first `count` actions, starting with those before the first action, and
 * moves the desk to the end. `out` must have room for 2 × count + 2. Returns the number of
 * moments. */
int luck_list(ReviewDesk *desk, int count, LuckMoment *out);

/* Judges a moment that the desk hasn't passed yet. desk->memory must be that of an engine with an
 * evaluation. Returns false and leaves the moment unchanged if `stop` (may be NULL) returned
 * true. */
bool luck_judge(ReviewDesk *desk, const LuckPlan *plan, LuckMoment *moment,
                bool (*stop)(void *self), void *self);

enum { LUCK_MOMENTS = 1024 }; /* limit for luck_settle; the largest games have 400 */

/* The luck of a moment. */
typedef struct LuckRow {
    float luck[SEATS_MAX]; /* in points of lead of each seat */
    float error;           /* standard error of each */
} LuckRow;

/* A finished game for analysis. Decisions that weren't judged count as good. */
typedef struct LuckGame {
    const LuckMoment *moments;
    int count;
    const ReviewItem *items;
    int item_count;
    const int *scores; /* final points */
    int players;
} LuckGame;

/* The balance of a seat's game: result = fair + own luck + others' luck − own losses + others'
 * losses + rest, in points of lead. Losses are those that count, mostly less than was given
 * away. */
typedef struct LuckSum {
    float result, fair, own, others, lost, gained, rest;
    float error;              /* standard error of all luck */
    int luckiest, unluckiest; /* indexes of its own moments; −1: none */
    float most, least;        /* the luck of these */
} LuckSum;

/* Numbers fitted to games of our levels (hypotenuse-bench luck --fit, docs/AI.md). */
typedef struct LuckNumbers {
    double seen; /* share of a draw's first impression that is real */
    double gain; /* points that the best decisions of a turn gain over quick play */
    /* size of a loss, in points, that counts half, because quick players make half of such
     * losses */
    double half;
} LuckNumbers;
extern const LuckNumbers luck_numbers;

/* Returns the value to `seat`, relative to quick play, of the decisions from moment `k` to the next
 * one. */
double luck_decided(const LuckGame *game, const LuckNumbers *numbers, int k, int seat);

/* Fills one row for each moment and one sum for each seat. */
void luck_settle(const LuckGame *game, LuckRow *rows, LuckSum sums[SEATS_MAX]);

/* Returns the lead of a seat over the mean of the others. */
double luck_lead(const int *points, int players, int seat);

/* The verdict on the luck of a draw. */
typedef enum LuckMark {
    LUCK_VERY_UNLUCKY = -2,
    LUCK_UNLUCKY,
    LUCK_USUAL,
    LUCK_LUCKY,
    LUCK_VERY_LUCKY
} LuckMark;
LuckMark luck_mark(float luck);

/* The verdict on what a decision gave away. */
typedef enum LossMark { LOSS_NONE, LOSS_INEXACT, LOSS_MISTAKE, LOSS_BLUNDER } LossMark;
LossMark loss_mark(float lost);

/* --- review levels ---------------------------------------------------------------------------- */

/* The computer players that can review a game, and how closely each looks. */

typedef struct ReviewLevel {
    const char *engine;
    /* Positions for each decision: for finding the best action, and for each comparison with it.
     * All decisions get `quick`; the worst are judged again with `close`. */
    uint64_t quick[2], close[2];
    int deals; /* LuckPlan.deals */
} ReviewLevel;

enum {
    REVIEW_LEVELS = 4,
    REVIEW_CLOSELY = 16 /* decisions that are looked at closely */
};
extern const ReviewLevel review_levels[REVIEW_LEVELS];

/* Returns the row of an engine such as "ai4"; −1: that engine compares nothing. */
int review_level(const char *engine);
/* Return the plans of a row for the game with this seed. */
ReviewPlan review_plan(int level, bool close, uint64_t seed);
LuckPlan review_luck_plan(int level, uint64_t seed);
#endif
