/* variant.h: a computer player by name, perhaps with changes after a colon. */
#ifndef TOOLS_BENCH_VARIANT_H
#define TOOLS_BENCH_VARIANT_H
#include "ai/level.h"

typedef struct Variant {
    Level level;            /* a changed copy of the level */
    AiWeights play;         /* the weights that the copy points to, if they are changed */
    const AiEngine *engine; /* the engine that plays: `level`, or an unchanged engine */
    AiCharacter character;
    bool draws; /* never places a half while it can draw */
    /* leaves out optional actions of sets, such as fairy, tower, ransom and barn (is_ignored) */
    bool ignores;
} Variant;

/* Finds the player: `name` is "ai0"…, a sparring partner, or a level with changes: "ai2:farmer",
 * "ai2:draws", "ai5:turns=8,play=fitted" (docs/AI.md). False with a message if there is no such
 * player. `out` must not be moved: it points into itself. */
bool variant_read(const char *name, Variant *out);
#endif
