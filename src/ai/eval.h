/* eval.h: evaluates a position for each seat, in points: its score plus the promise of features,
 * followers, fields and halves. Of the hidden tiles only their multiset is used. */
#ifndef AI_EVAL_H
#define AI_EVAL_H
#include "ai/unseen.h"
#include "ai/weights.h"
#include "rules/state.h"

#include <stdlib.h>

/* --- own tiles -------------------------------------------------------------------------------- */

/* The tiles that a seat has in its hand to place instead of drawing: halves, and those of
 * expansions. Each kind has a different worth while it is in the hand (ai/weights.h). */

typedef enum OwnTile {
    OWN_HALF,
    OWN_CLOSER, /* matches any side and closes it (kind_closes) */
    OWN_DOUBLE,
    OWN_TILES
} OwnTile;

/* Returns the kind of a tile that belongs in a hand. */
OwnTile own_tile_of(const Catalogue *c, uint16_t copy);

/* Does the set-up hand out anything besides halves? */
static inline bool own_tiles_mixed(const Game *g)
{
    return (g->setup.expansions & (0 EXPANSION_OWN_TILES(OR_ROW))) != 0;
}

/* Counts each kind in the hand of a seat; hidden tiles count as halves. */
void own_tiles_held(const Catalogue *c, const Game *g, int seat, int held[OWN_TILES]);

/* Counts the closers in all hands. */
int closers_held(const Catalogue *c, const Game *g);

/* --- danger ----------------------------------------------------------------------------------- */

/* Estimates how likely a figure is to leave the board before its feature is scored: sent home, or
 * captured. The expansions in play supply the chances (ai/expansion_value.h). The chances are
 * guessed from distances, for every position; weights say what they are worth (ai/weights.h).
 * Distances are measured on the grid and ignore what is in between, so the tile that is being
 * considered doesn't change them, and one survey serves all placements of a tile. */

typedef struct ExpansionValue ExpansionValue; /* ai/expansion_value.h */

enum { DANGER_SHOTS = 32, DANGER_SPOTS = 24, DANGERS_MAX = 4 };

/* The chances that a figure is removed. */
typedef struct Risk {
    float gone;   /* sent home */
    float caught; /* captured */
} Risk;

/* A place that captures figures in its row and column. */
typedef struct DangerShot {
    Cell cell;
    uint8_t reach;
} DangerShot;

/* The dangers to figures in a position. `any` says whether there are dangers; the other members are
 * filled in by the expansions in play that use them. */
typedef struct Danger {
    bool any;
    /* A piece that walks across the board and removes figures in its way. */
    bool walks; /* in this turn: its run is under way, or the tile in hand starts one */
    bool walker;
    Cell walker_at;
    int8_t steps, steps_most; /* steps left in its run; steps of a whole run */
    uint8_t stepper;          /* seat that decides the next step */
    float soon;               /* chance that it walks before the figure is likely to be home */
    Cell guard;               /* a piece that keeps the walker away */
    uint16_t guard_tile;      /* NO_TILE: it is off the board */
    bool guards_space;        /* it protects the whole space, not only its tile */
    /* Places that capture. */
    uint8_t shooters; /* bit set of the seats that can use them */
    uint8_t shot_count;
    /* Places from which something spreads to the tiles around. */
    uint8_t spot_count;
    DangerShot shots[DANGER_SHOTS];
    Cell spots[DANGER_SPOTS];
    /* The rows in play that endanger figures. */
    int count;
    const ExpansionValue *of[DANGERS_MAX];
} Danger;

/* Returns the distance between two cells as dangers measure it. */
static inline int danger_distance(Cell a, Cell b)
{
    return abs(a.x - b.x) + abs(a.y - b.y);
}

/* Is an expansion that endangers figures in play? */
static inline bool danger_in_play(const Game *g)
{
    return (g->setup.expansions & EXPANSIONS_DANGEROUS) != 0;
}

/* Fills *danger with the dangers in `g`. `rate`: the share of tiles in the stack that start a walk,
 * 0…1. `laid`: the last tile was just placed and has had no effect yet (eval_lay). */
void danger_survey(const Catalogue *c, const Game *g, float rate, bool laid, Danger *danger);

/* Would placing a tile of `kind` lead to a danger other than the one last looked at? */
bool danger_of_symbols_differs(const Danger *danger, const TileKind *kind);
static inline bool danger_differs(const Danger *danger, const TileKind *kind)
{
    return kind->symbols && danger_of_symbols_differs(danger, kind);
}

/* Does a tile of `kind` bar figures in the turn that places it? */
bool danger_forbids_figure(const TileKind *kind);

/* Drops the tile in hand and a run under way, so that only the distances count. */
void danger_calm(Danger *danger);

/* Returns the risks of a figure of `seat` on `tile` (NO_TILE: one still to come) in `cell`. */
Risk danger_at(const Danger *danger, int seat, Cell cell, int tile);

/* --- evaluation ------------------------------------------------------------------------------- */

enum {
    CHANCES = 128, /* number of fitting tiles beyond which more make no difference */
    /* features considered; on boards of several hundred tiles some are left out */
    EVAL_SLOTS = 240,
    EVAL_SUPPLY = 16, /* followers in a supply beyond which more make no difference */
    EVAL_BESIDE = 8,  /* cities and roads next to a space; one side may show two cities */
    EVAL_SEEN = 512,  /* openings that eval_settle remembers */
    EVAL_WHERE = 12,  /* openings remembered for one feature */
    EVAL_HELD = 24,   /* held fields */
    EVAL_FIELDS = 64, /* fields with remembered cities */
    EVAL_CITIES = 64, /* cities remembered for each field */
    EVAL_MERGES = 48, /* openings where held features could join */
    EVAL_MONKS = 32,  /* held monasteries and gardens */
    EVAL_SCORERS = 4, /* rows of expansions with count_scoring */
    EVAL_TITLES = 2,  /* titles for the largest features */
    EVAL_RISKS = 160  /* rows of risks, for held features and groups of them */
};

/* A title for the largest feature of a kind. */
typedef struct EvalTitle {
    uint16_t size, complete; /* the size to beat; complete features of its kind */
    uint8_t seat;            /* NO_SEAT: no holder */
    uint8_t kind;            /* SegmentKind */
} EvalTitle;

/* A feature that is held, or that fields or a new follower may profit from. */
typedef struct Slot {
    uint16_t root;
    uint16_t last;     /* the space visited last, so that each space counts once */
    uint8_t kind;      /* SegmentKind */
    uint8_t held;      /* a figure is on it, perhaps only one without weight */
    uint8_t openings;  /* distinct spaces and gaps still to be filled */
    uint8_t gaps;      /* the gaps among them */
    uint8_t gap_seats; /* bit set of seats that can fill all the gaps */
    uint8_t dead;      /* nothing will ever fit one of the openings */
    uint8_t field;     /* of a field: its index in Settled.fields plus one; 0: not there */
    uint8_t risk;      /* row of its figures in Eval.risks; 0: nothing endangers them */
    /* Bit sets of the seats with a figure there that counts coats of arms, that moves on after
     * scoring, or that keeps the field, whatever else they have in the feature. */
    uint8_t coat_counters, movers, keepers;
    /* chance that its spaces are filled; chance that closing tiles fill them */
    float lies, closes;
    Feature f; /* its facts */
} Slot;

/* Slots, found by the root of their feature. */
typedef struct SlotTable {
    uint8_t *of; /* for each root its slot plus one; 0: none */
    int count;
    Slot slots[EVAL_SLOTS];
} SlotTable;

/* The cities and roads next to an opening, one node of each. */
typedef struct Seen {
    uint16_t space, need;
    uint16_t node[EVAL_BESIDE];
    uint8_t kind[EVAL_BESIDE]; /* SegmentKind */
    uint8_t side[EVAL_BESIDE]; /* side of the opening */
    uint8_t slot[EVAL_BESIDE]; /* set by eval_settle: slot plus one */
    uint8_t count;
    bool alike; /* two of them have the same kind and could join here */
} Seen;

/* The cities along a field. */
typedef struct SeenField {
    uint16_t root, size; /* root and size of the field's feature */
    uint8_t slot;        /* slot plus one */
    uint8_t count;
    uint16_t city[EVAL_CITIES]; /* roots */
} SeenField;

/* The value at stake where features could join. */
typedef struct SeenMerge {
    uint16_t space, opening; /* `opening`: its index in `seen` */
    float value[SEATS_MAX];
} SeenMerge;

/* An evaluated position. Positions that differ from it by one tile are evaluated again only near
 * that tile (eval.c, whatif.c). */
typedef struct Settled {
    bool valid;
    bool plain;         /* base game and halves only */
    uint8_t held_count; /* number of held fields, which come first in `fields` */
    uint8_t field_count, merge_count, monk_count;
    int seen_count, tile_count;
    uint8_t hit[EVAL_SLOTS]; /* changed by the tile that is being looked at; 0 between looks */
    float value[SEATS_MAX];  /* points, features and possible joins */
    int home[SEATS_MAX];     /* followers in the supply, plus those about to come home */
    float part[EVAL_SLOTS][SEATS_MAX]; /* each slot's part of the value */
    /* each slot's part of home: figures on complete features */
    int8_t back[EVAL_SLOTS][SEATS_MAX];
    uint16_t where[EVAL_SLOTS][EVAL_WHERE]; /* openings of each slot, as indexes into `seen` */
    /* of a city: bit set of the held fields along it, by index into `fields` */
    uint32_t pastures[EVAL_SLOTS];
    uint8_t monks[EVAL_MONKS];
    /* The first `seen_count` openings belong to a board with these tiles, so that most stay valid
     * on a board that continues from it. That saves 3,000 instructions a ply. */
    Seen seen[EVAL_SEEN];
    Tile tiles[EVAL_SEEN];
    SeenField fields[EVAL_FIELDS];
    SeenMerge merges[EVAL_MERGES];
} Settled;

/* One side of a cell in which a tile is supposed; SIDE_L: the other triangle of that cell. */
typedef struct Beside {
    bool lies; /* a tile shows an edge on that side */
    /* a tile without a landscape (kind_closes) is there, which closes whatever meets it */
    bool closes;
    bool split;             /* its edge has two segments besides a road's */
    uint16_t road;          /* root of the road that shows, NO_NODE: none */
    uint16_t first, second; /* roots of what the half-edges 2·side and 2·side + 1 will meet */
    /* if nothing shows: the neighbour's index in the frontier, NO_SPACE: not in the frontier yet */
    uint16_t opening;
    uint16_t need; /* what that neighbour demands now */
    bool own;      /* the same tile covers the cell on that side */
} Beside;

/* The cells that a supposed tile would cover, one or (double tiles) two, and their surroundings.
 * They are the same for all rotations that cover these cells, so they are computed once for each
 * place. */
typedef struct Site {
    bool known, possible;
    bool gap; /* the cell holds a half, so only another half fits */
    int cell_count;
    Cell cells[PARTS_MAX];
    uint16_t opening[PARTS_MAX]; /* index in the frontier; NO_SPACE: not there */
    int hit_count, join_count, marked_count;
    uint16_t marked[PARTS_MAX * (SIDES + 1)]; /* openings entered in Eval.face_of */
    /* slots of cities and roads at these cells or next to them, and of monasteries around */
    uint8_t hits[64];
    uint16_t joins[96]; /* openings elsewhere where these features may meet others */
    Beside beside[PARTS_MAX][SIDES];
    /* The settled value and followers, without the slots in `hits` and the joins in `joins`. */
    float value[SEATS_MAX];
    int home[SEATS_MAX];
} Site;

/* The cells of a supposed tile, for code that looks around monasteries. */
typedef struct SupposedCells {
    int count; /* 0: no tile is supposed */
    Cell cell[PARTS_MAX];
    /* need of the empty neighbour across each side; SIDE_L: need of the remaining gap */
    uint16_t need[PARTS_MAX * SIDES];
} SupposedCells;

/* A tile that seats choose from or bid for, with the points that each would gain by placing it
 * now. */
typedef struct Offer {
    uint16_t kind; /* index in the catalogue */
    float gain[SEATS_MAX];
} Offer;

/* Working memory and inputs of an evaluation. eval_begin sets it up. */
typedef struct Eval {
    const Catalogue *c;
    const AiFits *fits;
    const Unseen *unseen;
    int seat; /* the seat whose view counts */
    /* weights at this stage of the game: for that seat, for the others */
    float weight[2][TERMS];
    float supply[2][EVAL_SUPPLY]; /* worth of this many followers in the supply */
    const float *odds;            /* part of the weights */
    /* share of the fitting squares that a seat gets; `chance` is computed for this share */
    float share;
    float chance[CHANCES]; /* chance that a given seat gets one of n fitting squares */
    float *counts;         /* NULL, or the counters of eval_count to increment */
    uint8_t pass;          /* bit set of seats whose hand is one tile smaller than the game says */
    uint8_t pass_kind;     /* OwnTile of that missing tile */
    bool mixed;            /* result of own_tiles_mixed */
    /* The rows in play with titles, with opponents of buildings, with fields that a figure keeps;
     * NULL: none. */
    const ExpansionValue *titled, *rivals, *fields_kept;
    const ExpansionValue *scorers[EVAL_SCORERS]; /* rows with count_scoring */
    int scorer_count;
    bool belongings; /* some row in play has count_belongings */
    uint64_t stays;  /* set of Symbols whose figures hold no feature (ExpansionValue) */
    EvalTitle titles[EVAL_TITLES];
    Offer offers[SEATS_MAX]; /* tiles on offer when the decision began (greedy_measure_offers) */
    int offer_count;
    SupposedCells supposed;
    Undo *undo;    /* for tiles that must really be placed while an expansion counts points */
    Site site;     /* the cell looked at most recently */
    uint32_t mark; /* value in `marks` for the current use; increases with each use */
    uint32_t marks[EVAL_SEEN]; /* one for each opening */
    /* for openings: the face of the site that leads to it (whatif.h), plus one; 0: farther away */
    uint8_t face_of[EVAL_SEEN];
    Settled settled;     /* eval_begin zeroes everything up to settled.value */
    SlotTable all, near; /* slots of the position; slots of what a tile changed */
    float rate;          /* danger_rate of the stack */
    Danger danger;       /* dangers of the position */
    Risk claim_risk;     /* risk of a follower on the tile that is being looked at */
    /* For each feature the risk of each seat's safest figure, because that figure keeps the
     * share. */
    int risk_count, risks_settled;
    Risk risks[EVAL_RISKS][SEATS_MAX];
} Eval;

/* The best follower on the newest tile. */
typedef struct Claim {
    uint8_t segment; /* NO_SEGMENT: none is better */
    float gain;      /* points gained, compared with placing none */
    float *all;      /* NULL, or receives the gain of each segment that may be claimed */
} Claim;

/* Returns how many bytes `room` needs for games of this size. */
size_t eval_room(const Game *g);

/* Sets up an evaluation. `room` has eval_room zeroed bytes; `unseen`, `fits` and `undo` are
 * borrowed. */
void eval_begin(Eval *e, const Catalogue *c, const AiFits *fits, const Unseen *unseen,
                const Game *g, uint8_t *room, Undo *undo);

/* Returns the share of the game still to come, 0…1. The worth of a hand shrinks with it. */
float eval_stage(const Game *g);

/* Returns how much the weights count, 0…1. During the last two turns of each seat, weights_at_end
 * gradually replace them. */
float eval_use(const Game *g);

/* Sets weight and supply for the stage of `g`. Call it when the stage or the weights change. */
void eval_weigh(Eval *e, const AiWeights *weights, const Game *g);

/* Makes later evaluations judge positions from the view of `seat`. */
void eval_judge(Eval *e, int seat);

/* Returns the weights that the judging seat applies to terms of `seat`. */
static inline const float *eval_weight(const Eval *e, int seat)
{
    return e->weight[seat != e->seat];
}

/* Fills value[SEATS_MAX]. With `claim`, `g` must be just after placing the tile `g->last_tile`: its
 * completed features count as scored even if they weren't yet, and *claim receives the best
 * follower of the current seat. */
void eval_position(Eval *e, const Game *g, float *value, Claim *claim);

/* Works like eval_position without a claim, and also counts how much of each term each seat has,
 * for learning and hints. */
void eval_count(Eval *e, const Game *g, float *value, float counts[SEATS_MAX * TERMS]);

/* Remembers the position `g` for evaluations of positions that differ from it by one tile. */
void eval_settle(Eval *e, const Game *g);
/* Forgets the settled position. Call it before `g` changes in any other way. */
void eval_unsettle(Eval *e);

/* Places a tile plainly (PLACE_PLAINLY) and without any consequences, so that the caller can
 * examine the position; game_undo with e->undo removes it. */
void eval_lay(Eval *e, Game *g, const Action *place);

/* Evaluates the settled game with one more tile, giving the same result as eval_position with
 * `claim`. If an expansion has to count points, the tile is placed for a moment. Returns false if
 * the memory doesn't suffice; the caller must then place the tile and evaluate everything. */
bool eval_what_if(Eval *e, Game *g, const Action *place, float *value, Claim *claim);

/* Returns the lead of `seat` over the mean of the others. */
float eval_lead(const Game *g, const float *value, int seat);
#endif
