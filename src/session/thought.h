/* thought.h: longer work on other threads while the program continues. */
#ifndef SESSION_THOUGHT_H
#define SESSION_THOUGHT_H
#include "ai/hint.h"

#include <stdbool.h>

/* The host owns the work from the start until it is done or forgotten. */
typedef struct Work {
    /* Computes one share on any thread. It is called once for each number below `shares`, all in
     * parallel. It has to return within milliseconds once `stop` has returned true; `stop` is cheap
     * and should be called often. */
    void (*share)(struct Work *work, int share, bool (*stop)(void *self), void *self);
    int shares; /* maximum number of shares; the host sets the actual number */
} Work;

/* The `stop` of a caller that computes a share itself: it never stops. */
static inline bool work_never_stops(void *self)
{
    (void)self;
    return false;
}

/* --- the host that thinks --------------------------------------------------------------------- */

/* The interface that a session needs to let computer players think on other threads.
 * A program without threads leaves all of it NULL; the caller then waits for each answer. */

struct Thought; /* a decision of a computer player, defined below */

/* Handles one decision at a time, which belongs to the host from `think` until it is done or
 * forgotten. Either all functions are set or none. */
typedef struct ThinkHost {
    void *self; /* passed to each function */
    /* Starts the decision on other threads. The host wakes the program when there is an answer, and
     * from time to time before that, so that a scene can show the progress. Returns false if the
     * caller has to think itself. */
    bool (*think)(void *self, struct Thought *thought);
    bool (*done)(void *self);
    /* Asks for the best answer so far, within milliseconds. */
    void (*answer_now)(void *self);
    /* Drops the decision and waits for the threads. */
    void (*forget)(void *self);
    /* Returns the used part of the decision's time, 0 … 1; below 0 if it has no limit. */
    float (*progress)(void *self);
} ThinkHost;

/* --- thought ---------------------------------------------------------------------------------- */

/* A decision of a computer player, with copies of everything it needs. Another thread
 * can think about it while the session remains usable. */

typedef struct Thought {
    Work work; /* first member, so that a pointer to the work also points to its thought */
    const AiEngine *engine;
    const Catalogue *catalogue;
    Game *view;
    Action *legal;
    int legal_count;
    uint64_t stream;
    uint64_t nodes;    /* limit on the positions searched when there is no clock */
    bool explain;      /* for hints: with reasons */
    bool solves;       /* for hints: an extra share solves the position */
    uint8_t character; /* AiCharacter; hints have none */
    bool timed;        /* limited by the host's clock, if it has one */
    /* the same number for all decisions about one tile and its consequences */
    uint64_t turn;
    float part;  /* share of the turn's remaining time for this decision */
    size_t room; /* size of each memory in bytes */
    void *memory[AI_SHARES_MAX];
    AiAnswer answer[AI_SHARES_MAX];
    void *ending; /* memory of the extra share; NULL until needed */
    HintExact exact;
} Thought;

/* thought_new makes an empty thought for games of `game_room` bytes. thought_begin starts the
 * decision of the current seat of `game`; it reuses the memory of an earlier decision by the same
 * engine in the same game. */
Thought *thought_new(size_t game_room);
void thought_begin(Thought *thought, const AiEngine *engine, const Catalogue *c, const Game *game,
                   uint64_t seed);
/* Prepares the started thought for hints: it finds reasons, and solves the position exactly if few
 * squares remain. */
void thought_explain(Thought *thought);
void thought_free(Thought *thought);

/* Computes one share (of work.shares) of the thought, on any thread. `stop` is as in AiBudget;
 * NULL: without a clock. */
void thought_share(Work *work, int share, bool (*stop)(void *self), void *self);

/* Writes the best actions, at most HINTS, and returns their number, once all shares have been
 * computed with `explain` (ai/hint.h). */
int thought_hints(const Thought *thought, Hint *out);

/* Returns the action once all shares have been computed. */
Action thought_action(const Thought *thought);
#endif
