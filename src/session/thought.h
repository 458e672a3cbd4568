/* thought.h: a decision of a computer player, with copies of everything it needs. Another thread
 * can think about it while the session remains usable. */
#ifndef SESSION_THOUGHT_H
#define SESSION_THOUGHT_H
#include "ai/hint.h"
#include "ai/hint_exact.h"
#include "session/work.h"

typedef struct Thought {
    Work work; /* first member, so that a pointer to the work is one to its thought */
    const AiEngine *engine;
    const Catalogue *catalogue;
    Game *view;
    Action *legal;
    int legal_count;
    uint64_t stream;
    uint64_t nodes;    /* limit without a clock */
    bool explain;      /* for hints: with reasons */
    bool solves;       /* for hints: an extra share solves the position */
    uint8_t character; /* AiCharacter; hints have none */
    bool timed;        /* limited by the host's clock, if it has one */
    /* the same number for all decisions about one tile and its consequences */
    uint64_t turn;
    float part;  /* of the turn's remaining time, for this decision */
    size_t room; /* bytes of each memory */
    void *memory[AI_SHARES_MAX];
    AiAnswer answer[AI_SHARES_MAX];
    void *ending; /* memory of the extra share; NULL until needed */
    HintExact exact;
} Thought;

/* thought_new makes an empty thought for games of `game_room` bytes. thought_begin starts the
 * decision of the seat in turn of `game`; it reuses the memory of an earlier decision by the same
 * engine in the same game. */
Thought *thought_new(size_t game_room);
void thought_begin(Thought *thought, const AiEngine *engine, const Catalogue *c, const Game *game,
                   uint64_t seed);
/* Makes the started thought one for hints: with reasons, and solved exactly if few squares
 * remain. */
void thought_explain(Thought *thought);
void thought_free(Thought *thought);

/* Computes one share (of work.shares) of the thought, on any thread. `stop` is as in AiBudget;
 * NULL: without a clock. */
void thought_share(Work *work, int share, bool (*stop)(void *self), void *self);

/* Returns how many best actions there are, at most HINTS, after all shares were computed with
 * `explain` (ai/hint.h). */
int thought_hints(const Thought *thought, Hint *out);

/* Returns the action after all shares were computed. */
Action thought_action(const Thought *thought);
#endif
