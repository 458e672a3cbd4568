/* variant.h: a computer player by name, or one that differs from it in what stands behind a
 * colon. */
#ifndef TOOLS_BENCH_VARIANT_H
#define TOOLS_BENCH_VARIANT_H
#include "ai/level.h"

typedef struct Variant {
    Level level;            /* a changed copy, */
    AiWeights play;         /* and the weights that it points to, if they are others */
    const AiEngine *engine; /* who plays: `level`, or an engine that is as it always is */
    AiCharacter character;
    bool draws; /* never lays a half while it can draw */
    /* never uses fairy, princess, portal, tower, ransom, flight, abbey, barn or castle by choice */
    bool ignores;
} Variant;

/* `name`: "ai0"…, a sparring partner, or a level with changes: "ai2:farmer", "ai2:draws",
 * "ai5:turns=8,play=fitted" (docs/AI.md). False with a message when there is no such player.
 * `out` must not be moved: it points into itself. */
bool variant_read(const char *name, Variant *out);
#endif
