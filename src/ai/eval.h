/* eval.h: what a position is worth to each seat, in points: the score, and what features,
 * followers, fields and halves promise. Nothing hidden is looked at but the multiset of what is
 * unseen. */
#ifndef AI_EVAL_H
#define AI_EVAL_H
#include "ai/danger.h"
#include "ai/own_tiles.h"
#include "ai/unseen.h"
#include "ai/weights.h"
#include "rules/expansions/king.h"

enum {
    CHANCES = 128,    /* so many fitting tiles are as good as more */
    EVAL_SLOTS = 240, /* features looked at; more are left out (boards of many hundred tiles) */
    EVAL_SUPPLY = 16, /* followers in a supply that make a difference */
    EVAL_BESIDE = 8,  /* cities and roads beside a space: a side may show two cities */
    EVAL_SEEN = 512,  /* openings that eval_settle remembers */
    EVAL_WHERE = 12,  /* openings of one feature that it remembers */
    EVAL_HELD = 24,   /* held fields */
    EVAL_FIELDS = 64, /* fields whose cities it remembers */
    EVAL_CITIES = 64, /* cities of each */
    EVAL_MERGES = 48, /* openings where held features could join */
    EVAL_MONKS = 32,  /* held monasteries and gardens */
    EVAL_RISKS = 160  /* rows of risks: of held features, and of groups of them */
};

/* A feature that somebody holds, or that fields or a new follower may profit from. */
typedef struct Slot {
    uint16_t root;
    uint16_t last;     /* space met last, so that each counts once */
    uint8_t kind;      /* SegmentKind */
    uint8_t held;      /* somebody stands there, be it a barn */
    uint8_t openings;  /* distinct spaces and gaps that wait */
    uint8_t gaps;      /* of these */
    uint8_t gap_seats; /* seats that can fill all of them, as a set */
    uint8_t dead;      /* nothing fits in one of them, ever */
    uint8_t field;     /* of a field: its number in Settled.fields plus one, 0: not there */
    uint8_t risk;      /* row in Eval.risks of its figures; 0: nothing endangers them */
    /* Sets of seats that have such a figure there, whatever figures they have beside it. */
    uint8_t mayors, wagons, barns;
    float lies, closes; /* chance that the spaces are filled; by tiles that close */
    Feature f;          /* its facts */
} Slot;

/* Slots by the roots of their features. */
typedef struct SlotTable {
    uint8_t *of; /* of each root, plus one; 0 where there is none */
    int count;
    Slot slots[EVAL_SLOTS];
} SlotTable;

/* What lies beside an opening: a node of each city and road that waits there. */
typedef struct Seen {
    uint16_t space, need;
    uint16_t node[EVAL_BESIDE];
    uint8_t kind[EVAL_BESIDE]; /* SegmentKind */
    uint8_t side[EVAL_BESIDE]; /* of the opening */
    uint8_t slot[EVAL_BESIDE]; /* after eval_settle: plus one */
    uint8_t count;
    bool alike; /* two of a kind, which could join here */
} Seen;

/* The cities that a field touches. */
typedef struct SeenField {
    uint16_t root, size; /* of the field's feature */
    uint8_t slot;        /* plus one */
    uint8_t count;
    uint16_t city[EVAL_CITIES]; /* roots */
} SeenField;

/* What features that could join at a space promise or threaten. */
typedef struct SeenMerge {
    uint16_t space, opening; /* `opening`: its number in `seen` */
    float value[SEATS_MAX];
} SeenMerge;

/* A position as it was evaluated, so that others that differ by one tile need a look at what is
 * near it only (settle.c, whatif.c). */
typedef struct Settled {
    bool valid;
    bool plain;         /* nothing but base game and halves */
    uint8_t held_count; /* of the fields: those that are held come first */
    uint8_t field_count, merge_count, monk_count;
    int seen_count, tile_count;
    uint8_t hit[EVAL_SLOTS]; /* changed by the tile that is looked at; 0 between looks */
    float value[SEATS_MAX];  /* points, features and what could join */
    int home[SEATS_MAX];     /* followers in the supply, and those that come home at once */
    float part[EVAL_SLOTS][SEATS_MAX];      /* of the value */
    int8_t back[EVAL_SLOTS][SEATS_MAX];     /* of home: figures of complete features */
    uint16_t where[EVAL_SLOTS][EVAL_WHERE]; /* openings of each slot, as numbers in `seen` */
    /* of a city: held fields that touch it, as a set of numbers in `fields` */
    uint32_t pastures[EVAL_SLOTS];
    uint8_t monks[EVAL_MONKS];
    /* The first `seen_count` were looked up on a board of these tiles, so that on a board that
     * went on from there most need no look: 3,000 of a ply's instructions. */
    Seen seen[EVAL_SEEN];
    Tile tiles[EVAL_SEEN];
    SeenField fields[EVAL_FIELDS];
    SeenMerge merges[EVAL_MERGES];
} Settled;

/* One side of a cell where a tile is thought of; SIDE_L: the other triangle of that cell. */
typedef struct Beside {
    bool lies;              /* a tile shows there */
    bool closes;            /* one lies there without a landscape: whatever meets it ends */
    bool split;             /* two segments of it but a road's */
    uint16_t road;          /* roots of what shows: its road or river, NO_NODE if there is none; */
    uint16_t first, second; /* what the half-edges 2·side and 2·side + 1 will meet */
    /* where nothing shows: the neighbour's number in the frontier, NO_SPACE: it is new there */
    uint16_t opening;
    uint16_t need; /* of that neighbour, as it is */
    bool own;      /* it is a cell that the tile covers */
} Beside;

/* The cells that a tile would cover, one or (double tiles) two, as they wait for it. The same for
 * all rotations that cover them, so that it is worked out once for each place. */
typedef struct Site {
    bool known, possible;
    bool gap; /* a half lies in the cell, so that only another one can fill it */
    int cell_count;
    Cell cells[PARTS_MAX];
    uint16_t opening[PARTS_MAX]; /* number in the frontier; NO_SPACE: not there */
    int hit_count, join_count, marked_count;
    uint16_t marked[PARTS_MAX * (SIDES + 1)]; /* openings in Eval.face_of */
    /* slots of cities and roads that wait there or beside, of monasteries around */
    uint8_t hits[64];
    uint16_t joins[96]; /* openings where these may meet others, but those beside */
    Beside beside[PARTS_MAX][SIDES];
    /* The settled value and followers less what is hit, and less what met at openings hit. */
    float value[SEATS_MAX];
    int home[SEATS_MAX];
} Site;

/* The cells of a tile that is thought of as if it lay there, for who looks around monasteries. */
typedef struct SupposedCells {
    int count; /* 0: no tile is thought of */
    Cell cell[PARTS_MAX];
    /* of the neighbour across each side where nothing lies; SIDE_L: of the gap that is left */
    uint16_t need[PARTS_MAX * SIDES];
} SupposedCells;

/* Working memory of an evaluation, and what it needs to know. Made by eval_begin. */
typedef struct Eval {
    const Catalogue *c;
    const AiFits *fits;
    const Unseen *unseen;
    int seat;               /* that judges */
    float weight[2][TERMS]; /* at this stage of the game: of the seat that judges, of others */
    float supply[2][EVAL_SUPPLY]; /* what so many followers in the supply are worth */
    const float *odds;            /* of the weights */
    float share;           /* of fitting squares that comes to a seat, for which `chance` is */
    float chance[CHANCES]; /* that one of n fitting squares comes to a given seat */
    float *counts;         /* NULL, or of eval_count: added to */
    uint8_t pass;          /* seats, as a set, whose hand is a tile shorter than the game says, */
    uint8_t pass_kind;     /* OwnTile of that tile */
    bool mixed;            /* own_tiles_mixed */
    bool challenges;       /* monasteries and shrines have opponents; king and robber are in play */
    bool churches;         /* are in play */
    bool marks_matter;     /* there are wagons or churches */
    KingTitle titles[TITLES];
    uint16_t complete[TITLES]; /* features of these kinds */
    SupposedCells supposed;
    Undo *undo;    /* for tiles that have to lie while an expansion is asked for points */
    Site site;     /* the cell looked at last */
    uint32_t mark; /* of marks: grows with every use */
    uint32_t marks[EVAL_SEEN]; /* of openings */
    /* of openings: the face of the site that it lies across (whatif.h) plus one; 0: further off */
    uint8_t face_of[EVAL_SEEN];
    Settled settled;     /* all before its value is zeroed by eval_begin */
    SlotTable all, near; /* of the position; of what a tile changed */
    float rate;          /* danger_rate of the stack */
    Danger danger;       /* of the position */
    Risk claim_risk;     /* of a follower on the tile that is looked at */
    /* Of the figure of each seat that is safest in a feature: it keeps the share. */
    int risk_count, risks_settled;
    Risk risks[EVAL_RISKS][SEATS_MAX];
} Eval;

/* The best follower on the tile laid last. */
typedef struct Claim {
    uint8_t segment; /* NO_SEGMENT: better none */
    float gain;      /* over none */
    float *all;      /* NULL, or gets the gain for each segment that may be claimed */
} Claim;

/* Bytes that `room` needs for games of this size. */
size_t eval_room(const Game *g);

/* `room`: eval_room zeroed bytes. `unseen`, `fits` and `undo` are borrowed. */
void eval_begin(Eval *e, const Catalogue *c, const AiFits *fits, const Unseen *unseen,
                const Game *g, uint8_t *room, Undo *undo);

/* Which share of the game is still to come, 0…1: a hand's worth of turns fades with it. */
float eval_stage(const Game *g);

/* In which share the weights count, 0…1: in the last two turns of each seat weights_at_end take
 * their place. */
float eval_use(const Game *g);

/* Sets weight and supply for the stage of `g`. To be called when the stage changed or the
 * weights are others. */
void eval_weigh(Eval *e, const AiWeights *weights, const Game *g);

/* `seat` judges from now on. */
void eval_judge(Eval *e, int seat);

/* What terms of a seat are worth to the one that judges. */
static inline const float *eval_weight(const Eval *e, int seat)
{
    return e->weight[seat != e->seat];
}

/* Fills value[SEATS_MAX]. With `claim`, `g` is just after the tile `g->last_tile` was laid:
 * completed features of it that were not scored yet count as scored, and *claim tells the best
 * follower of the seat in turn. */
void eval_position(Eval *e, const Game *g, float *value, Claim *claim);

/* The same, and how much of each term each seat has. Learning and hints ask for that. */
void eval_count(Eval *e, const Game *g, float *value, float counts[SEATS_MAX * TERMS]);

/* Remembers how `g` stands, for looks at positions that differ from it by one tile laid. */
void eval_settle(Eval *e, const Game *g);
/* Forgets it. Needed before `g` changes otherwise. */
void eval_unsettle(Eval *e);

/* Lays a tile and nothing else, for a look; game_undo with e->undo takes it back. */
void eval_lay(Eval *e, Game *g, const Action *place);

/* What laying a tile in the game that is settled would give: as eval_position with `claim` after
 * it was laid. Where an expansion has to be asked for points, the tile is laid meanwhile. False:
 * there is no room to tell, and the tile must be laid and everything evaluated. */
bool eval_what_if(Eval *e, Game *g, const Action *place, float *value, Claim *claim);

/* What `value` means for `seat`: its lead over the others' mean. */
float eval_lead(const Game *g, const float *value, int seat);
#endif
