/* luck.h: how much of a game was luck: what each draw, each roll and the dealt halves brought
 * over what they bring on average.
 *
 * Before each such moment the game is dealt anew many times and played on to its end by quick
 * players: what comes out on average is the expected end there. From one moment to the next that
 * changes by three things: by what chance gave, by what decisions gave away (ai/review.h), and by
 * what the best decisions gain over quick play, which is known on average. So luck is the change
 * that the other two leave. A loss counts as far as it is surely one and quick players would not
 * lose the same: what they do not see either was never expected, however often it is missed.
 *
 *     before a draw     |  drawn   |  decided      |  before the next draw
 *       x₀              |  luck    |  − lost + gain |    x₁ = x₀ + luck − lost + gain
 *
 * Expected ends that were played out are off by chance, too. They are drawn together: the sum of
 * squares of how far they are from the x, and of how far luck is from what it looks like at once,
 * is least; the end itself is certain. So each number knows how sure it is.
 *
 * All points are leads over the mean of the others. Luck is judged with open hands and an unknown
 * stack; the same game, plan and seed give the same luck, in whatever order and thread. */
#ifndef AI_LUCK_H
#define AI_LUCK_H
#include "ai/review.h"

typedef enum LuckKind {
    LUCK_DEAL, /* halves in hand, before the first turn */
    LUCK_ROLL, /* a die, a token from a bag */
    LUCK_DRAW  /* a square from the stack */
} LuckKind;

/* How luck is judged. */
typedef struct LuckPlan {
    int deals; /* played on from each moment, 0: only what it looks like at once (LUCK_DRAW) */
    uint64_t seed;
} LuckPlan;

typedef struct LuckMoment {
    int step; /* number of actions done, the one that chance followed included */
    int turn;
    uint8_t kind; /* LuckKind */
    uint8_t seat; /* in turn: whose luck it is; nobody's in particular where halves are dealt */
    uint8_t judged;
    int copy;              /* drawn, else NO_COPY */
    float ends[SEATS_MAX]; /* the lead that each seat ends with on average, from before it */
    float variance;        /* of a lead in one deal, mean over seats, … */
    float noise;           /* … and of their mean; 0: none was played on */
    float quick; /* of LUCK_DRAW: how much more the best place gives than that of all squares unseen
                    does on average, by the evaluation: lead of `seat` */
} LuckMoment;

/* Lists the moments of the first `count` actions, from the beginning of the game. Moves the desk to
 * the end. `out` has room for 2 × count + 2. Returns how many there are. */
int luck_list(ReviewDesk *desk, int count, LuckMoment *out);

/* Judges a moment, which must not lie behind the desk. Needs desk->memory of an engine that values
 * positions. False, with the moment as it was, when `stop` (may be NULL) said so. */
bool luck_judge(ReviewDesk *desk, const LuckPlan *plan, LuckMoment *moment,
                bool (*stop)(void *self), void *self);

enum { LUCK_MOMENTS = 1024 }; /* that can be settled; the largest games have 400 */

/* What a moment brought. */
typedef struct LuckRow {
    float luck[SEATS_MAX]; /* of the lead of each seat */
    float error;           /* standard error of each of them */
} LuckRow;

/* A game that is over, as it is looked back at. Decisions that are not judged count as good. */
typedef struct LuckGame {
    const LuckMoment *moments;
    int count;
    const ReviewItem *items;
    int item_count;
    const int *scores; /* points at the end */
    int players;
} LuckGame;

/* How a seat's game adds up: result = fair + own luck + others' luck − own losses + others' losses
 * + rest, in points of lead. Losses are what they count, mostly less than was given away. */
typedef struct LuckSum {
    float result, fair, own, others, lost, gained, rest;
    float error;              /* standard error of all luck */
    int luckiest, unluckiest; /* numbers of moments of its own, −1: none, … */
    float most, least;        /* … and their luck */
} LuckSum;

/* What was fitted to games of our levels (hypotenuse-bench luck --fit, docs/AI.md). */
typedef struct LuckNumbers {
    double seen; /* how much of what a draw looks like at once is so */
    double gain; /* what the best decisions of a turn gain over quick play, in points */
    double half; /* of losses of so many points quick players lose half as well */
} LuckNumbers;
extern const LuckNumbers luck_numbers;

/* What the decisions from moment `k` on, up to the next one, are worth to `seat` against quick
 * play. */
double luck_decided(const LuckGame *game, const LuckNumbers *numbers, int k, int seat);

/* Fills a row for each moment and a sum for each seat. */
void luck_settle(const LuckGame *game, LuckRow *rows, LuckSum sums[SEATS_MAX]);

/* The lead of a seat over the mean of the others. */
double luck_lead(const int *points, int players, int seat);

/* What is said of the luck of a draw. */
typedef enum LuckMark {
    LUCK_VERY_UNLUCKY = -2,
    LUCK_UNLUCKY,
    LUCK_USUAL,
    LUCK_LUCKY,
    LUCK_VERY_LUCKY
} LuckMark;
LuckMark luck_mark(float luck);

/* What is said of what a decision gave away. */
typedef enum LossMark { LOSS_NONE, LOSS_INEXACT, LOSS_MISTAKE, LOSS_BLUNDER } LossMark;
LossMark loss_mark(float lost);
#endif
