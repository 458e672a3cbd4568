/* ai.h: computer players. An engine sees only what its seat may see, and it explains its choices.
 *
 * Engines never start threads, read clocks or files, or allocate memory: the caller supplies views,
 * memory and a random stream, and stops them through a flag. The same view, stream and node budget
 * give the same action on every machine. */
#ifndef AI_AI_H
#define AI_AI_H
#include "ai/reason.h"
#include "rules/game.h"
#include "rules/view.h"

enum {
    AI_EXPLAINED = 10,     /* choices of an answer that come with reasons */
    AI_CHOICES_MAX = 32,   /* actions that an answer can list */
    AI_SHARES_MAX = 2,     /* parts into which one decision may be divided */
    AI_ACTIONS_MAX = 16384 /* legal actions for which a caller should have room */
};

/* The preference of a computer player among actions that differ little. */
typedef enum AiCharacter {
    AI_STEADY,  /* no preference: for hints and matches */
    AI_BUILDER, /* cities */
    AI_FARMER,  /* fields */
    AI_RAIDER,  /* joins the features of others and takes them over */
    AI_CHARACTERS
} AiCharacter;

/* Returns the character of a seat in the game with this seed, never AI_STEADY. Neighbouring seats
 * differ. */
AiCharacter ai_character(uint64_t seed, int seat);
/* Returns the name used on the command line, such as "builder". */
const char *ai_character_name(AiCharacter character);

/* The engine that places the tiles of a seat that rests. */
#define AI_RESTS "ai1"
/* Returns what a resting seat does once its tile is placed: the action that does nothing, or NULL
 * if the seat has to do something. */
const Action *ai_least_action(const Action *legal, int count);

/* How long an engine may think. It stops at the first limit that it reaches. */
typedef struct AiBudget {
    uint64_t nodes; /* positions that it may look at; 0: no limit */
    /* Polled now and then; true ends the search at once. May be NULL. Time limits and cancelling
     * are the caller's job. */
    bool (*stop)(void *self);
    void *stop_self;
} AiBudget;

/* The question put to an engine. */
typedef struct AiTask {
    const Catalogue *c;
    const Game *view;    /* view of the seat that decides (game_view) */
    const Action *legal; /* its legal actions, at least one */
    int legal_count;
    bool explain;      /* fill in the reasons for the best choices */
    uint8_t character; /* AiCharacter */
    /* for comparing a few actions: try all of them in the same deals until the budget is used up,
     * and drop none */
    bool even;
    int share; /* 0 … engine->shares − 1: the part of the work that this call does */
    AiBudget budget;
    Rng *rng; /* a stream for this decision alone, the same for every share */
    /* engine->memory bytes, aligned for uint64_t; NULL if none are needed. The caller zeroes the
     * block before a game, keeps it between decisions and gives each share its own. Its contents
     * make an engine faster but never change its answer. */
    void *memory;
} AiTask;

/* An action that the engine examined closely. */
typedef struct AiChoice {
    int action; /* index in `legal` */
    /* of a placement: the segment intended for the follower; NO_SEGMENT: none */
    uint8_t segment;
    uint32_t count; /* number of times it was tried */
    /* sum of the resulting leads, in points; a lead is over the mean of the other seats */
    double sum;
    /* solved rather than estimated (hint.h); an engine alone never sets this */
    bool exact;
    /* only for the first AI_EXPLAINED choices, and only if the task asks for reasons */
    int reason_count;
    AiBeside beside;                  /* for a placement; filled in with the reasons */
    AiReason reasons[AI_REASONS_MAX]; /* the weightiest first */
} AiChoice;

typedef struct AiAnswer {
    int action; /* index in `legal` */
    /* The best first, each action at most once; an engine of ai_find gives at least one. If nothing
     * was compared, `action` is the only choice, tried 0 times. */
    int choice_count;
    AiChoice choices[AI_CHOICES_MAX];
    /* Mean lead in the deals tried; every sum includes it. ai_merge uses it to cancel out the luck
     * of one share's deals. */
    double lead;
    uint64_t nodes; /* positions looked at */
} AiAnswer;

typedef struct AiEngine {
    const char *name; /* the name used on the command line, such as "ai0" */
    int shares;       /* parts of a decision that may be computed in parallel, at least 1 */
    /* budget of a decision when no clock may be used; 0: the engine needs no budget */
    uint64_t nodes;
    /* plays better the longer it may think; otherwise `nodes` sets its strength */
    bool timed;
    /* Returns the size in bytes of the memory needed for games like `view`; the number stays the
     * same for a whole game. */
    size_t (*memory)(const Catalogue *c, const Game *view);
    /* Decides. Returns within milliseconds of `stop` returning true, with the best action so
     * far. */
    AiAnswer (*decide)(const struct AiEngine *self, const AiTask *task);
    /* Returns a checksum of the numbers that the engine plays by. Stored judgements of the engine
     * become invalid when the checksum changes. NULL: it has none. */
    uint64_t (*numbers)(const struct AiEngine *self);
} AiEngine;

/* Merges the answers of `n` shares (1 … AI_SHARES_MAX), passed in the order of the shares, in
 * whatever order they finished. */
AiAnswer ai_merge(const AiAnswer *shares, int n);

/* Returns the engine with this name, or NULL if there is none. */
const AiEngine *ai_find(const char *name);

/* All engines, the weakest first; `i` counts from 0. */
int ai_count(void);
const AiEngine *ai_engine(int i);

/* --- idea ------------------------------------------------------------------------------------- */

/* An idea is what a seat may do with its turn as players think of it: a tile and what is placed on
 * it, or a single other decision. Ideas are found, tried against each other in the same deals, and
 * explained by their reasons. Hints and play compare actions (AiChoice); puzzles compare ideas,
 * because "here, but without a follower" is a different answer from "here, with one". */

typedef struct Idea {
    Action first;
    /* follows a placement in the same turn: a figure or a deed; ACTION_SKIP: neither */
    Action then;
    int index;   /* index of `first` among the legal actions of the task */
    float prior; /* lead according to the evaluation alone */
} Idea;

/* Do both ideas consist of the same actions? Placements that look the same count as equal. */
bool ideas_equal(const Catalogue *c, const Idea *a, const Idea *b);

/* --- estimate --------------------------------------------------------------------------------- */

/* A mean from samples and its standard error. */

typedef struct Estimate {
    double mean, error;
} Estimate;

/* Returns the mean of `n` numbers from their sum and their sum of squares. The error of a single
 * number is 0; no numbers give a mean of 0. */
Estimate estimate_of(double sum, double squares, double n);
#endif
