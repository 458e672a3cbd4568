/* random.c: ai0. Every legal action is equally likely: each (cell, rotation) of the drawn tile,
 * then no follower and each segment that may be claimed; before a draw the draw itself and each
 * placement of each half; in the draft each half. */
#include "ai/level.h"

#include <assert.h>

static size_t memory(const Catalogue *c, const Game *view)
{
    (void)c;
    (void)view;
    return 0;
}

static AiAnswer decide(const AiEngine *self, const AiTask *task)
{
    (void)self;
    assert(task->legal_count > 0 && "something to choose from");
    AiAnswer answer = {.reason_count = 1, .nodes = 1};
    answer.action = (int)rng_below(task->rng, (uint32_t)task->legal_count);
    answer.reasons[0].kind = task->legal_count == 1 ? AI_REASON_ONLY_ONE : AI_REASON_CHANCE;
    return answer;
}

const AiEngine ai_random = {.name = "ai0", .shares = 1, .memory = memory, .decide = decide};
