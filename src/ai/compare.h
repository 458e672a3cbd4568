/* compare.h: compares two to six ideas of a seat by playing each to the end of the game in the same
 * deals of the hidden tiles. All seats continue as a quick computer player does (greedy.h). The
 * results are those of whole games, not estimates: points, wins, and the next player's answer.
 *
 * A deal depends only on the seed and its number, and every sum is an integer, so the total is the
 * same in whatever order and by whatever job the deals are tried. */
#ifndef AI_COMPARE_H
#define AI_COMPARE_H
#include "ai/ai.h"

enum {
    COMPARE_IDEAS = 6,
    COMPARE_BINS = 25,   /* bins of the histogram of leads; the middle one is centred on 0 */
    COMPARE_BIN = 5,     /* points per bin; the outer bins hold everything beyond */
    COMPARE_ANSWERS = 3, /* answers that are reported for each idea */
    COMPARE_KNOWN = 48,  /* answers that are counted separately */
    COMPARE_WIN = 60     /* units of one win; seats that share a win divide them */
};

/* An answer of the next player and how often it occurred. */
typedef struct CompareAnswer {
    Action first, then; /* as in an idea */
    uint32_t count;
} CompareAnswer;

/* The results of an idea, as sums. A lead is over the mean of the other seats, multiplied by their
 * number to keep it an integer. */
typedef struct CompareSum {
    int64_t lead, squares, points, wins;
    uint32_t bins[COMPARE_BINS];
    int known;
    CompareAnswer answers[COMPARE_KNOWN];
} CompareSum;

typedef struct CompareSums {
    uint32_t deals; /* deals in which every idea was tried */
    CompareSum idea[COMPARE_IDEAS];
    /* for each pair: lead of the first less lead of the second */
    int64_t gap[COMPARE_IDEAS][COMPARE_IDEAS], gap_squares[COMPARE_IDEAS][COMPARE_IDEAS];
} CompareSums;

typedef struct CompareTask {
    const Catalogue *c;
    const Game *view; /* view of the seat that decides (game_view) */
    const Idea *ideas;
    int count; /* 2 to COMPARE_IDEAS */
    uint64_t seed;
    bool (*stop)(void *self); /* polled every few positions; NULL: never stopped */
    void *stop_self;
    void *memory; /* compare_memory bytes, zeroed before a game */
} CompareTask;

/* Returns the size that CompareTask.memory must have, in bytes. */
size_t compare_memory(const Catalogue *c, const Game *view);

/* Tries all ideas in the deals from `from` up to but not including `until`, and adds the results to
 * *sums. A deal that is interrupted doesn't count. Returns false if `stop` ended it. */
bool compare_try(const CompareTask *task, uint32_t from, uint32_t until, CompareSums *sums);

/* Returns the number of different deals; UINT32_MAX: too many to try them all. */
uint32_t compare_deals(const Game *view);

/* Adds the results of another job that tried other deals. */
void compare_add(CompareSums *sums, const CompareSums *more);

/* Return the mean lead over the other seats at the end of the game, the chance of winning (a shared
 * win counts in part), and by how much the lead of `a` exceeds that of `b`. */
Estimate compare_lead(const CompareSums *sums, int idea, int players);
Estimate compare_chance(const CompareSums *sums, int idea);
Estimate compare_gap(const CompareSums *sums, int a, int b, int players);
/* Returns the idea with the best mean lead and sets *next to the second best; both are −1 without
 * deals. */
int compare_best(const CompareSums *sums, int count, int *next);
/* Do the best two differ by at least `errors` standard errors? False until 100 deals have been
 * tried. */
bool compare_is_clear(const CompareSums *sums, int count, int players, double errors);
/* Fills in the most frequent answers to an idea, at most COMPARE_ANSWERS, and returns how many. */
int compare_answers(const CompareSums *sums, int idea, CompareAnswer out[COMPARE_ANSWERS]);
#endif
