/* match_table.h: games between greedy players with different weights. */
#ifndef TOOLS_BENCH_MATCH_TABLE_H
#define TOOLS_BENCH_MATCH_TABLE_H
#include "ai/greedy.h"

enum { TABLE_STAGES = 8 };

/* Memory for games between two kinds of players, `a` and `b`, with any of the set-ups passed to
 * table_make. */
typedef struct Table {
    const Catalogue *c;
    Game *game, *view;         /* large enough for every set-up; `view` is used for dealt hands */
    void *memory[2];           /* workspaces of `a` and `b` */
    float gains[TABLE_STAGES]; /* the average gain of a draw so far, in each part of a game */
    /* choices between drawing and placing a half, counted to measure a draw from time to time */
    long choices;
} Table;

/* Returns the base game for this many players in generation 2021, with halves unless `hands` is
 * HANDS_NONE. */
Setup table_setup(int players, HandMode hands);

/* The result of a round for `a`. */
typedef struct TableResult {
    double margin; /* mean lead in points over the others */
    double score;  /* 0…1: share of games won; a draw counts half */
} TableResult;

/* Allocates memory for games of these set-ups; table_free frees it. */
void table_make(Table *t, const Catalogue *c, const Setup *setups, int n);
void table_free(Table *t);

/* Plays one stack twice: `a` and `b` take alternate seats, `a` first the even ones, then the odd
 * ones. */
TableResult table_round(Table *t, const Setup *setup, uint64_t seed, const AiWeights *a,
                        const AiWeights *b);

/* The result for `a` against `b`, in games with stacks that are not used for learning. */
typedef struct TableMatch {
    double margin, error; /* mean lead in points, and its standard error */
    double score;
} TableMatch;
TableMatch table_match(Table *t, const Setup *setup, long rounds, const AiWeights *a,
                       const AiWeights *b);
#endif
