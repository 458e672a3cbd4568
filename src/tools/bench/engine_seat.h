/* engine_seat.h: one of our levels decides, in this thread and without a clock, one share after the
 * other. Games that are played in thousands need no more; player.h has clocks, threads and other
 * programs. */
#ifndef TOOLS_BENCH_ENGINE_SEAT_H
#define TOOLS_BENCH_ENGINE_SEAT_H
#include "ai/ai.h"

/* What deciding needs; the caller owns all of it. */
typedef struct EngineSeat {
    const Catalogue *c;
    Game *view;
    Action *legal; /* AI_ACTIONS_MAX */
    void *memory;  /* of the engine; zeroed before its first decision */
    uint64_t most; /* positions that it looks at, at most; 0: as many as it does without a clock */
} EngineSeat;

/* Plays the decision that `game` waits for, as who acts may see it; returns what was done. */
Action engine_seat_play(const EngineSeat *seat, const AiEngine *engine, Game *game, Rng *rng);
#endif
