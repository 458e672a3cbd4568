/* table.h: games in which greedy players of different weights sit at one table. */
#ifndef TOOLS_BENCH_TABLE_H
#define TOOLS_BENCH_TABLE_H
#include "ai/greedy.h"

enum { TABLE_STAGES = 8 };

/* Two kinds of players, `a` and `b`, and room for a game of any of the set-ups it was made for. */
typedef struct Table {
    const Catalogue *c;
    Game *game, *view;         /* large enough for every set-up; view: where hands are dealt */
    void *memory[2];           /* workspaces of `a` and `b` */
    float gains[TABLE_STAGES]; /* what a draw gained on average so far, in each part of a game */
    long choices; /* between drawing and laying a half, to measure a draw now and then */
} Table;

/* The base game of so many players in generation 2021; where halves are handed out, with those. */
Setup table_setup(int players, HandMode hands);

/* What a round said about `a`. */
typedef struct TableResult {
    double margin; /* mean points over the others */
    double score;  /* 0…1: games won, draws half */
} TableResult;

/* Room for games of these set-ups; table_free ends it. */
void table_make(Table *t, const Catalogue *c, const Setup *setups, int n);
void table_free(Table *t);

/* One stack, played twice: seats take turns to be `a` and `b`, first at the even ones, then at
 * the odd ones. */
TableResult table_round(Table *t, const Setup *setup, uint64_t seed, const AiWeights *a,
                        const AiWeights *b);

/* What `a` wins over `b` in stacks that nothing is learned from. */
typedef struct TableMatch {
    double margin, error; /* points, and their standard error */
    double score;
} TableMatch;
TableMatch table_match(Table *t, const Setup *setup, long rounds, const AiWeights *a,
                       const AiWeights *b);
#endif
