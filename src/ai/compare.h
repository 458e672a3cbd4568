/* compare.h: two to six things that a seat may do, each played to the end of the game in the same
 * deals of what the seat cannot see. Everybody plays on as a quick computer player does (greedy.h);
 * what comes out are results of games, not estimates: points, who won, what the next player
 * answered.
 *
 * A deal is made from the seed and its number alone, and every sum is a whole number, so whoever
 * tries which deals in whatever order, all of them together give the same. */
#ifndef AI_COMPARE_H
#define AI_COMPARE_H
#include "ai/ai.h"
#include "ai/estimate.h"
#include "ai/idea.h"

enum {
    COMPARE_IDEAS = 6,
    COMPARE_BINS = 25,   /* of the histogram of leads: the middle one is about 0 */
    COMPARE_BIN = 5,     /* points in each; the outer ones hold all that is further away */
    COMPARE_ANSWERS = 3, /* told of each idea */
    COMPARE_KNOWN = 48,  /* answers that are told apart; more count as others */
    COMPARE_WIN = 60     /* of a game that is won alone; each of n who share it gets a part */
};

/* What the next player did, how often. */
typedef struct CompareAnswer {
    Action first, then; /* as of an idea */
    uint32_t count;
} CompareAnswer;

/* What came out of an idea, in sums. Leads are over the mean of the others, times their number:
 * whole numbers. */
typedef struct CompareSum {
    int64_t lead, squares, points, wins;
    uint32_t bins[COMPARE_BINS];
    int known;
    CompareAnswer answers[COMPARE_KNOWN];
} CompareSum;

typedef struct CompareSums {
    uint32_t deals; /* in which every idea was tried */
    CompareSum idea[COMPARE_IDEAS];
    /* of leads of the first less those of the second, for each pair */
    int64_t gap[COMPARE_IDEAS][COMPARE_IDEAS], gap_squares[COMPARE_IDEAS][COMPARE_IDEAS];
} CompareSums;

typedef struct CompareTask {
    const Catalogue *c;
    const Game *view; /* of the seat that decides (game_view) */
    const Idea *ideas;
    int count; /* 2 to COMPARE_IDEAS */
    uint64_t seed;
    bool (*stop)(void *self); /* asked every few positions; NULL: nobody stops it */
    void *stop_self;
    void *memory; /* compare_memory bytes, zeroed before a game */
} CompareTask;

size_t compare_memory(const Catalogue *c, const Game *view);

/* Tries all ideas in the deals from `from` below `until` and adds to *sums. Stopped in the middle
 * of a deal, that one does not count. False if it was stopped. */
bool compare_try(const CompareTask *task, uint32_t from, uint32_t until, CompareSums *sums);

/* How many deals there are that differ; UINT32_MAX: more than will ever be tried. */
uint32_t compare_deals(const Game *view);

/* Adds what another one tried in other deals. */
void compare_add(CompareSums *sums, const CompareSums *more);

/* The lead over the mean of the others at the end; the chance to win (a shared win counts in
 * part); how much more the first brings than the second. */
Estimate compare_lead(const CompareSums *sums, int idea, int players);
Estimate compare_chance(const CompareSums *sums, int idea);
Estimate compare_gap(const CompareSums *sums, int a, int b, int players);
/* The idea with the best mean lead, and the one with the next; −1 without deals. */
int compare_best(const CompareSums *sums, int count, int *next);
/* Are the best two apart by so many errors? Not after a few deals. */
bool compare_is_clear(const CompareSums *sums, int count, int players, double errors);
/* The most usual answers to an idea, at most COMPARE_ANSWERS; returns how many. */
int compare_answers(const CompareSums *sums, int idea, CompareAnswer out[COMPARE_ANSWERS]);
#endif
