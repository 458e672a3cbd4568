/* ai.h: computer players. An engine sees what its seat may see, and says why it plays what it
 * plays.
 *
 * Engines never start threads, read clocks or files, or take memory: the caller hands over
 * views, memory and a random stream, and stops them through a flag. Same view, stream and node
 * budget give the same action on every machine. */
#ifndef AI_AI_H
#define AI_AI_H
#include "ai/reason.h"
#include "rules/view.h"

enum {
    AI_EXPLAINED = 10,     /* choices of an answer that are explained */
    AI_CHOICES_MAX = 32,   /* actions that an answer tells about */
    AI_SHARES_MAX = 2,     /* parts that one decision may be divided into */
    AI_ACTIONS_MAX = 16384 /* legal actions that a caller should have room for */
};

/* What a computer player likes to do when it makes little difference. */
typedef enum AiCharacter {
    AI_STEADY,  /* none: hints, matches */
    AI_BUILDER, /* cities */
    AI_FARMER,  /* fields */
    AI_RAIDER,  /* joining others, and taking what is theirs */
    AI_CHARACTERS
} AiCharacter;

/* The character of a seat in the game of this seed, never AI_STEADY: neighbours differ. */
AiCharacter ai_character(uint64_t seed, int seat);
/* "builder", as on the command line. */
const char *ai_character_name(AiCharacter character);

/* A seat that rests lays its tiles as this engine does, */
#define AI_RESTS "ai1"
/* and does no more: the action by which nothing is done, NULL where something has to be. */
const Action *ai_rests(const Action *legal, int count);

/* How long an engine may think: it ends at the first limit reached. */
typedef struct AiBudget {
    uint64_t nodes; /* positions it may look at; 0: no limit */
    /* Asked now and then; true ends the search at once. May be NULL. Time limits and cancelling
     * are the caller's. */
    bool (*stop)(void *self);
    void *stop_self;
} AiBudget;

/* What an engine is asked. */
typedef struct AiTask {
    const Catalogue *c;
    const Game *view;    /* of the seat that decides (game_view) */
    const Action *legal; /* its legal actions, at least one */
    int legal_count;
    bool explain;      /* fill in the reasons of the best choices */
    uint8_t character; /* AiCharacter */
    /* to compare few actions: all are tried in the same deals to the end of the budget, none is
     * given up */
    bool even;
    int share; /* 0 … engine->shares − 1: which part of the work this call does */
    AiBudget budget;
    Rng *rng; /* a stream of its own, the same for every share */
    /* engine->memory bytes, aligned for uint64_t, NULL if none are needed: zeroed before a game,
     * kept between its decisions, another block for each share. What lies there makes engines
     * faster, never different. */
    void *memory;
} AiTask;

/* An action that was looked at closely. */
typedef struct AiChoice {
    int action; /* index in `legal` */
    /* of a placement: where the follower goes that was thought of, NO_SEGMENT: nowhere */
    uint8_t segment;
    uint32_t count; /* times it was tried out */
    double sum;     /* of the leads that came out, in points: lead over the mean of the others */
    bool exact;     /* it was solved and is no estimate (hint_exact.h); never of an engine alone */
    int reason_count;                 /* of the first AI_EXPLAINED, if the task asks to explain */
    AiBeside beside;                  /* of a placement, with the reasons */
    AiReason reasons[AI_REASONS_MAX]; /* the weightiest first */
} AiChoice;

typedef struct AiAnswer {
    int action; /* index in `legal` */
    /* The best first, each action at most once, at least one of an engine of ai_find. Where nothing
     * was compared it is that action alone, tried out 0 times. */
    int choice_count;
    AiChoice choices[AI_CHOICES_MAX];
    /* mean in the deals tried, in all sums: another share's deals were luckier or less so */
    double lead;
    uint64_t nodes; /* looked at */
} AiAnswer;

typedef struct AiEngine {
    const char *name; /* "ai0", as on the command line */
    int shares;     /* parts of a decision that may be thought about at the same time, at least 1 */
    uint64_t nodes; /* budget of a decision where a clock must not count; 0: it needs none */
    bool timed;     /* plays the better the longer it may think; else `nodes` is its strength */
    /* Bytes of memory that it needs for games like `view`; the same for a whole game. */
    size_t (*memory)(const Catalogue *c, const Game *view);
    /* Decides. Returns within milliseconds after `stop` said so, with the best it has. */
    AiAnswer (*decide)(const struct AiEngine *self, const AiTask *task);
    /* A sum over the numbers that it plays by: what was kept of its judgements is worth nothing
     * once they change. NULL: it has none. */
    uint64_t (*numbers)(const struct AiEngine *self);
} AiEngine;

/* The answer of all shares together, in the order of the shares; whichever ended first. */
AiAnswer ai_merge(const AiAnswer *shares, int n);

/* The engine named so, NULL if there is none. */
const AiEngine *ai_find(const char *name);

/* All engines, weakest first. */
int ai_count(void);
const AiEngine *ai_engine(int i);
#endif
