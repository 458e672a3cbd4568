/* engine_seat.h: lets one of our levels decide, in this thread and without a clock, one share after
 * the other. That is enough for games played by the thousand; player.h has clocks, threads and
 * other programs. */
#ifndef TOOLS_BENCH_ENGINE_SEAT_H
#define TOOLS_BENCH_ENGINE_SEAT_H
#include "ai/ai.h"

/* The data for deciding; the caller owns all of it. */
typedef struct EngineSeat {
    const Catalogue *c;
    Game *view;
    Action *legal; /* room for AI_ACTIONS_MAX */
    void *memory;  /* of the engine; zeroed before its first decision */
    /* maximum number of positions that the engine looks at; 0: the engine's own limit for play
     * without a clock */
    uint64_t most;
} EngineSeat;

/* Plays the decision that `game` waits for, from the view of the seat to act; returns the
 * action. */
Action engine_seat_play(const EngineSeat *seat, const AiEngine *engine, Game *game, Rng *rng);
#endif
