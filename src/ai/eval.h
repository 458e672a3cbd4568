/* eval.h: what a position is worth to each seat, in points: the score, and what features, followers, fields and halves promise.
 * Nothing hidden is looked at but the multiset of what is unseen. */
#ifndef AI_EVAL_H
#define AI_EVAL_H
#include "ai/unseen.h"
#include "ai/weights.h"

enum {
    EVAL_SEEN = 512,  /* openings whose neighbours are remembered */
    EVAL_FIELDS = 16, /* held fields whose cities are remembered */
    EVAL_CITIES = 24, /* of each */
    EVAL_SLOTS = 240, /* features looked at; more are left out (boards of many hundred tiles) */
    EVAL_SUPPLY = 16  /* followers in a supply that make a difference */
};

/* A feature that somebody holds, or that fields or a new follower may profit from. */
typedef struct Slot {
    uint16_t root;
    uint16_t last; /* opening met last, so that each counts once */
    uint8_t kind;  /* SegmentKind */
    uint8_t held;
    uint8_t openings;   /* distinct spaces and gaps that wait */
    uint8_t gaps;       /* of these */
    uint8_t gap_seats;  /* seats that can fill all of them, as a set */
    uint8_t dead;       /* nothing fits in one of them, ever */
    float lies, closes; /* chance that the spaces are filled; by tiles that close */
} Slot;

/* What lies beside an opening: a node of each city and road that waits there. */
typedef struct Seen {
    uint16_t space, need;
    uint16_t node[SIDES];
    uint8_t kind[SIDES]; /* SegmentKind */
    uint8_t count, spare;
} Seen;

/* The cities that a field touches. */
typedef struct SeenField {
    uint16_t root, size; /* of the field's feature */
    uint16_t count;
    uint16_t city[EVAL_CITIES]; /* roots, when it was seen */
} SeenField;

/* Working memory of an evaluation, and what it needs to know. Made by eval_begin. */
typedef struct Eval {
    const Catalogue *c;
    const AiFits *fits;
    const Unseen *unseen;
    float weight[TERMS];       /* at this stage of the game */
    float supply[EVAL_SUPPLY]; /* what so many followers in the supply are worth */
    float *counts;             /* NULL, or SEATS_MAX × TERMS counts to learn from, added to */
    uint8_t *slot_of;          /* of each root, plus one; 0 between evaluations */
    uint8_t pass; /* seats, as a set, whose hand is a half shorter than the game says */
    uint8_t slot_count;
    uint16_t node_room;
    uint16_t seen_count, seen_spaces, field_count; /* eval_settle; 0: nothing is remembered */
    Slot slots[EVAL_SLOTS];
    Seen seen[EVAL_SEEN];
    SeenField fields[EVAL_FIELDS];
} Eval;

/* The best follower on the tile laid last. */
typedef struct Claim {
    uint8_t segment; /* NO_SEGMENT: better none */
    float gain;      /* over none */
    float *all;      /* NULL, or gets the gain for each segment that may be claimed */
} Claim;

/* Bytes that `slot_of` needs for games of this size. */
size_t eval_room(const Game *g);

/* `slot_of`: eval_room zeroed bytes. `unseen` and `fits` are borrowed. */
void eval_begin(Eval *e, const Catalogue *c, const AiFits *fits, const Unseen *unseen,
                const Game *g, uint8_t *slot_of);

/* Which share of the game is still to come, 0…1: a hand's worth of turns fades with it. */
float eval_stage(const Game *g);

/* Sets weight and supply for the stage of `g`. To be called when the stage changed or the weights are others. */
void eval_weigh(Eval *e, const AiWeights *weights, const Game *g);

/* Fills value[SEATS_MAX]. With `claim`, `g` is just after the tile `g->last_tile` was laid: completed features of it that were
 * not scored yet count as scored, and *claim tells the best follower of the seat in turn. */
void eval_position(Eval *e, const Game *g, float *value, Claim *claim);

/* Remembers what lies where in `g`, for evaluations of positions that differ from it by one tile laid. Until eval_unsettle, which
 * must come before `g` or another game is looked at otherwise. */
void eval_settle(Eval *e, const Game *g);
void eval_unsettle(Eval *e);

/* What `value` means for `seat`: its lead over the others' mean. */
float eval_lead(const Game *g, const float *value, int seat);
#endif
