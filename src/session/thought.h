/* thought.h: a decision that a computer player thinks about: copies of all that it needs, so
 * that another thread can think while the game stays as it is. */
#ifndef SESSION_THOUGHT_H
#define SESSION_THOUGHT_H
#include "ai/hint.h"
#include "ai/hint_exact.h"
#include "session/work.h"

typedef struct Thought {
    Work work; /* first, so that a work is its thought: thought_share of each share of the engine */
    const AiEngine *engine;
    const Catalogue *catalogue;
    Game *view;
    Action *legal;
    int legal_count;
    uint64_t stream;
    uint64_t nodes;    /* without a clock */
    bool explain;      /* hints: with reasons */
    bool solves;       /* hints: a share more solves the position */
    uint8_t character; /* AiCharacter; hints have none */
    bool timed;        /* by a clock, where there is one: as long as the host gives it */
    uint64_t turn;     /* the same number for all decisions about one tile and what follows it */
    float part;        /* of what is left of the time of the turn, that the decision may take */
    size_t room;       /* of each memory */
    void *memory[AI_SHARES_MAX];
    AiAnswer answer[AI_SHARES_MAX];
    void *ending; /* memory of the share that solves; NULL before */
    HintExact exact;
} Thought;

/* A thought about the decision of `seat` in `game`; the memory of an earlier thought of the same
 * engine in the same game is used again. `game_room`: bytes of the game. */
Thought *thought_new(size_t game_room);
void thought_begin(Thought *thought, const AiEngine *engine, const Catalogue *c, const Game *game,
                   uint64_t seed);
/* A thought that was begun is about hints: with reasons, and solved where few squares are left. */
void thought_explain(Thought *thought);
void thought_free(Thought *thought);

/* Thinks one share (of work.shares) of the thought that `work` is the first member of, in
 * whichever thread; `stop` as in AiBudget; NULL: without a clock. */
void thought_share(Work *work, int share, bool (*stop)(void *self), void *self);

/* The best actions after all shares were thought with `explain` (ai/hint.h). Returns how
 * many there are, at most HINTS. */
int thought_hints(const Thought *thought, Hint *out);

/* The action after all shares were thought. */
Action thought_action(const Thought *thought);
#endif
