/* naive.h: an opponent to compare with: one ply, 'as if the game ended now', half a point for a follower in the supply. */
#ifndef TOOLS_BENCH_NAIVE_H
#define TOOLS_BENCH_NAIVE_H
#include "ai/ai.h"

/* "naive": through the public interface of the rules alone. */
extern const AiEngine naive_engine;
#endif
