/* game.h: a game as a value: start it, ask who decides and what is legal, apply actions, receive
 * events, undo.
 *
 * A Game is plain bytes without pointers or padding that the caller owns. It changes only through
 * game_apply and game_undo. No heap, no clock, no files, no globals, no floats; the same seed and
 * actions give the same bytes anywhere. */
#ifndef RULES_GAME_H
#define RULES_GAME_H
#include "rules/chance.h"
#include "rules/expansions/names.h"
#include "rules/policy.h"
#include "rules/rule_ids.h"
#include "rules/tile.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    SEATS_MAX = 6,
    SEATS_MIN = 2,
    HAND_MAX = 8,     /* halves per player (HALF-11) */
    HAND_ROOM = 16,   /* tiles that a hand has room for */
    DIE_MOST = 3,     /* each number is on two of six sides (FLY-1) */
    TILES_MAX = 1024, /* placed tiles of one game */
    NO_SEAT = 0xff,
    NO_TILE = 0xffff, /* no placed tile */
    NO_FIGURE = 0xffff,
    COPY_HIDDEN = 0xfffe /* in views: a half or tile that the seat has not seen */
};

/* The lists of expansions/names.h as rows of enums. */
#define NAME_ENUM(id, ...) id,

typedef enum ExpansionId {
    EXPANSION_NAMES(NAME_ENUM) EXPANSIONS /* at most 64 */
} ExpansionId;

/* Name in files ("halflings") and by name; −1 if unknown. */
const char *expansion_name(ExpansionId id);
int expansion_find(const char *name);

typedef enum HandMode { HANDS_NONE, HANDS_DEAL, HANDS_DRAFT, HAND_MODES } HandMode;

/* Everything that two equal games must share, beside seed and catalogue. */
typedef struct Setup {
    uint8_t players;   /* SEATS_MIN..SEATS_MAX */
    uint8_t first;     /* the seat that begins, NO_SEAT: by the seed (BASE-6) */
    uint8_t hands;     /* HandMode; HANDS_NONE unless halflings are in */
    uint8_t hand_size; /* 1..HAND_MAX; players × hand_size ≤ 20 dealt, ≤ 24 drafted (HALF-11) */
    uint8_t base_sets; /* how many times the base set is in the stack: 1; benches take more */
    Policies policies;
    uint8_t spare[19 - POLICIES]; /* 0: room for more policies */
    uint64_t expansions;          /* set of ExpansionId */
} Setup;

/* Two seats, halves drafted, three each, generation 2021. */
Setup setup_default(void);

/* --- figures --------------------------------------------------------------------------------- */

/* FIGURE_FOLLOWER and the figures of expansions. */
typedef enum FigureKind { FIGURE_NAMES(NAME_ENUM) FIGURE_KINDS } FigureKind;

enum {
    FOLLOWERS_EACH = 7, /* BASE-4: the eighth marks the score */
    FIGURES_EACH = 24   /* of all kinds, at most */
};

/* Name in files ("big") and by name; −1 if unknown. */
const char *figure_name(FigureKind kind);
int figure_find(const char *name);
/* What a figure counts for the majority (BASE-18): 2 for the big follower, 0 for those that claim
 * nothing. */
int figure_weight(FigureKind kind);

/* What an expansion adds, for the set-up. */
typedef struct ExpansionFacts {
    int squares, halves;           /* tiles of its sets in the catalogue */
    uint8_t figures[FIGURE_KINDS]; /* that each seat gets */
} ExpansionFacts;
ExpansionFacts expansion_facts(const Catalogue *c, ExpansionId id);
/* How many figures of `kind` each seat gets: FOLLOWERS_EACH, and those of a set of ExpansionIds. */
int expansion_figures(uint64_t expansions, FigureKind kind);
/* Is `kind` of one of its tile sets? */
bool expansion_brings(ExpansionId id, const TileKind *kind);
/* The same of any of a set of ExpansionIds. */
bool expansions_bring(uint64_t expansions, const TileKind *kind);

/* A figure on the board. Slots of figures that went home are reused; `tile` is NO_TILE there. */
typedef struct Figure {
    uint16_t tile;
    uint8_t segment;
    uint8_t seat;
    uint8_t kind;  /* FigureKind */
    uint8_t place; /* a barn: its corner of the tile plus one (rules/corners.h); else 0 */
} Figure;

/* --- actions --------------------------------------------------------------------------------- */

typedef enum Phase {
    PHASE_DRAFT,  /* to_act picks a castle (GC-13) or a half (HALF-10) */
    PHASE_CHOOSE, /* draw a square or lay a half of the hand (HALF-13); with an empty stack a half
                     must be laid (HALF-53) */
    PHASE_PLACE,  /* the drawn tile must be placed */
    PHASE_FOLLOW, /* a follower on the tile just placed, or none (BASE-10) */
    PHASE_DECIDE, /* a decision of an expansion: game_asked() tells which */
    PHASE_FREE,   /* a position without stack: any tile from nowhere (SCENARIO.md) */
    PHASE_OVER,
    PHASES
} Phase;

typedef enum ActionKind {
    ACTION_PICK,   /* draft: takes `copy` */
    ACTION_DRAW,   /* draws instead of laying a half */
    ACTION_PLACE,  /* lays `copy` (the drawn tile, or a half of the hand) at `cell`, turned by
                      `rotation` */
    ACTION_FOLLOW, /* `figure_kind` onto `segment` of the tile just placed */
    ACTION_SKIP,   /* no follower; in the last round (AM-4) no tile */
    ACTION_CHOOSE, /* PHASE_DECIDE: option `choice`, with `figure` where the question is about a
                      figure, `figure_kind`, and `tile`, `segment` where it is about a place */
    ACTION_DEED,   /* `choice` is a Deed, with what it needs of `tile`, `segment`, `figure`,
                      `figure_kind`. PHASE_FOLLOW: done instead of placing a figure on the tile just
                      laid. Some are done beside the action, from the beginning of the turn on */
    ACTION_KINDS
} ActionKind;

/* What expansions let a seat do instead of placing a figure (BASE-30). */
typedef enum Deed { DEED_NAMES(NAME_ENUM) DEEDS } Deed;
typedef enum DeedTarget { DEED_OF_FIGURE, DEED_OF_PLACE, DEED_OF_SEAT } DeedTarget;

/* Name in files ("tollhouse") and by name; −1 if unknown. */
const char *deed_name(Deed deed);
int deed_find(const char *name);
DeedTarget deed_target(Deed deed);
/* It brings a figure out of the supply: Action.figure_kind. */
bool deed_brings_figure(Deed deed);
/* The word that scenarios may write for true ("return"); "": the deed is no field of theirs. */
const char *deed_word(Deed deed);

/* Fields that a kind does not use are 0. Compare with action_equal. */
typedef struct Action {
    uint8_t kind; /* ActionKind */
    uint8_t seat; /* who acts: game_to_act */
    uint8_t rotation;
    uint8_t segment; /* of DEED_BARN a corner of `tile` (rules/corners.h), of DEED_BUILDING its
                        size: ACTION_CORNER, ACTION_SIZE */
    uint16_t copy;
    Cell cell;
    uint16_t figure; /* index in game_figures, for ACTION_CHOOSE and ACTION_DEED */
    uint8_t figure_kind;
    uint8_t choice;
    uint16_t tile; /* placed tile, for ACTION_CHOOSE and ACTION_DEED */
} Action;

/* What `segment` is for these deeds. Names, since a union costs half a percent of a game. */
#define ACTION_CORNER segment
#define ACTION_SIZE segment

bool action_equal(const Action *a, const Action *b);

/* Questions of PHASE_DECIDE. Their options are listed by game_legal; `words` has the sentences. */
typedef enum Question { QUESTION_NONE, QUESTION_NAMES(NAME_ENUM) QUESTIONS } Question;

/* EVENT_CHOSEN.label of a crop circle that concerns nobody (CC-6, CC-9, CC-H6), behind its
 * choices. */
enum { CIRCLE_IDLE = 6 };
/* The same of the dragon who cannot go on before his last step (DRG-5), behind all sides and parts
 * of double tiles. */
enum { DRAGON_STUCK = 3 * SIDES };

/* Where scenarios answer it ("shepherd"), and its answers as words separated by blanks ("grow
 * drive"), in the order of `choice`; "" where they are not plain words. */
const char *question_field(Question question);
const char *question_words(Question question);

/* Why something was refused. `words` makes sentences. Order: the first that applies is told. */
typedef enum Refusal {
    REFUSAL_NONE,
    REFUSAL_OVER, /* the game has ended */
    REFUSAL_NOT_YOUR_TURN,
    REFUSAL_WRONG_PHASE,
    REFUSAL_NOT_IN_HAND,    /* neither drawn nor in the hand */
    REFUSAL_TOO_FAR,        /* outside the coordinates the game can hold */
    REFUSAL_CELL_TAKEN,     /* a square lies there, or two halves (HALF-6) */
    REFUSAL_SQUARE_ON_HALF, /* HALF-19 */
    REFUSAL_HALF_OVERLAPS,  /* the triangle is taken */
    REFUSAL_OTHER_DIAGONAL, /* a half lies on the other diagonal */
    REFUSAL_NO_CONTACT,     /* HALF-15, BASE-8 */
    REFUSAL_MISMATCH,       /* `side` shows `mine`, the neighbour `theirs` */
    REFUSAL_NO_SUCH_SEGMENT,
    REFUSAL_SEGMENT_KIND, /* nobody stands on that */
    REFUSAL_NO_FIELDS,    /* BASE-22: the game is played without fields */
    REFUSAL_OCCUPIED,     /* BASE-10: the feature holds a follower */
    REFUSAL_NO_SUPPLY,    /* BASE-13 */
    REFUSAL_NO_SUCH_OPTION,
    REFUSAL_NOTHING_LEFT, /* nothing to draw */
    REFUSAL_MUST_DRAW,    /* no half fits anywhere */
    REFUSAL_FULL,         /* the game's memory holds no further tile */
    REFUSAL_NOT_IN_PLAY,  /* no expansion in play offers that */
    REFUSAL_NAMES(NAME_ENUM) REFUSALS
} Refusal;

/* The reason of a refusal that an expansion brings, in English for files; NULL for the core's. */
const char *refusal_reason(Refusal refusal);

typedef struct Fault {
    uint8_t refusal; /* Refusal */
    uint8_t side;    /* SIDE_… or NO_SIDE */
    uint8_t mine;    /* Land */
    uint8_t theirs;  /* Land */
} Fault;

/* --- events ---------------------------------------------------------------------------------- */

typedef enum EventKind {
    EVENT_TURN,            /* seat, number: a turn begins */
    EVENT_PART,            /* seat, number: the turn has one more part, from 1 */
    EVENT_PHASE,           /* seat, number = Phase */
    EVENT_ASKED,           /* seat, number = Question */
    EVENT_PICKED,          /* draft: seat, copy */
    EVENT_DRAWN,           /* seat, copy: shown to all */
    EVENT_SET_ASIDE,       /* seat, copy: fits nowhere (BASE-9) */
    EVENT_SET_BACK,        /* seat, copy: fits nowhere, will be drawn again (RIV-6) */
    EVENT_PLACED,          /* seat, copy, tile, cell, rotation */
    EVENT_FIGURE_PLACED,   /* seat, figure, figure_kind, tile, segment; number = Figure.place */
    EVENT_FIGURE_RETURNED, /* the same; the figure goes home */
    EVENT_FIGURE_MOVED,    /* the same, where it stands now */
    EVENT_FIGURE_LOST,     /* the same, where it stood; number = the seat that keeps it now */
    EVENT_TOKEN_PLACED, /* seat, tile, segment, label = what, count, number = value; tile NO_TILE:
                           into the seat's own store */
    EVENT_TOKEN_MOVED,  /* the same, where it lies now; count 0: it stays and shows another value.
                           Tokens of nobody that lie on a space tell its cell, too */
    EVENT_TOKEN_TAKEN,  /* the same, where it lay */
    EVENT_CHANCE,       /* label = what, number = outcome */
    EVENT_COMPLETED, /* tile, segment name the feature; number = SegmentKind; before its points */
    EVENT_SCORED, /* seat, points, tile, segment, number = SegmentKind; `count` parts follow; `rule`
                     the main rule; label: LABEL_NONE for the points of the feature, else what an
                     expansion pays for (then tile may be NO_TILE) */
    EVENT_SCORE_PART, /* seat, label, count, points, rule */
    EVENT_REVEALED,   /* something hidden is shown: copy */
    EVENT_CHOSEN, /* seat, number = Question, label = choice: what was answered, or (count 1) the
                     only answer, which nobody was asked for; with tile, segment, figure,
                     figure_kind of an answer that names them */
    EVENT_FINAL,  /* final scoring begins */
    EVENT_ENDED,  /* the game is over */
    EVENT_FIGURE_FREED, /* seat, figure_kind: one that the seat `number` kept is in the supply */
    EVENTS
} EventKind;

/* Labels of score parts, tokens and outcomes; expansions add rows at the end. */
#define CORE_LABEL_NAMES(X)                                                                        \
    X(LABEL_NONE, "")                                                                              \
    X(LABEL_TILES, "tiles")   /* counted by single tiles */                                        \
    X(LABEL_SPACES, "spaces") /* counted by occupied spaces */                                     \
    X(LABEL_COATS, "coats")                                                                        \
    X(LABEL_MONASTERY, "monastery")   /* the monastery's own space */                              \
    X(LABEL_NEIGHBOURS, "neighbours") /* spaces or tiles around it */                              \
    X(LABEL_CITIES, "cities")         /* completed cities that a field serves */
typedef enum Label { CORE_LABEL_NAMES(NAME_ENUM) LABEL_NAMES(NAME_ENUM) LABELS } Label;

/* Word in files ("wine") and by word; "" and −1 if there is none. */
const char *label_word(Label label);
int label_find(const char *word);
/* The token that a deed puts on the board, LABEL_NONE where it puts none. */
Label deed_token(Deed deed);
/* The field of scenarios with the value of such a token ("side"), NULL if no scenario sets it. */
const char *token_field(Label label);
/* Does it belong to no seat, so that scenarios name no player with it? */
bool token_is_nobodys(Label label);

typedef struct Event {
    uint8_t kind; /* EventKind */
    uint8_t seat;
    uint8_t rotation, segment;
    uint16_t copy, tile, figure;
    Cell cell;
    uint8_t figure_kind, label;
    uint16_t rule; /* RuleId */
    int16_t count;
    int16_t number;
    int32_t points;
} Event;

typedef struct Game Game;
struct Telling;

/* Hears events while game_apply runs; `game` is in the state of that moment and may be queried.
 * NULL in playouts. */
typedef struct EventSink {
    void (*on_event)(void *self, const Catalogue *c, const Game *game, const Event *event);
    /* The tile lies, and the seat in turn is asked for nothing, since it can place and do nothing;
     * what follows from the tile comes next. This is the moment to ask why: game_can_follow,
     * game_deed_refusal. NULL: who hears does not care. */
    void (*not_asked)(void *self, const Catalogue *c, const Game *game);
    void *self;
    struct Telling *telling; /* where outcomes go (rules/outcome.h); NULL: nowhere */
} EventSink;

/* --- life cycle ------------------------------------------------------------------------------ */

/* Bytes that a game of `setup` can need, `extra_tiles` more placed tiles than it has included
 * (positions, editor). 0 if neither a game nor a position can be like that; setup_fault() asks
 * more: whether a game can start. */
size_t game_size(const Catalogue *c, const Setup *setup, int extra_tiles);

/* Why `setup` is impossible, as an English sentence for logs and files, NULL if it is possible. */
const char *setup_fault(const Catalogue *c, const Setup *setup);

/* How many of `copy` a game of `setup` puts into the stack, the start tile included; 0 for
 * halves. */
int setup_copies(const Catalogue *c, const Setup *setup, uint16_t copy);
/* Can the kind be in the stack or among the halves of such a game, if the box has enough of it? */
bool setup_may_hold(const Setup *setup, const TileKind *kind);

/* Starts a game in `game`, game_size bytes that the caller owns, aligned for uint64_t. The setup
 * must be possible. The start tile is on the board; hands are dealt or the draft waits; the first
 * turn has begun. */
void game_start(const Catalogue *c, const Setup *setup, uint64_t seed, Game *game,
                const EventSink *sink);

/* The same from 256 bits, for games that others must not foresee: whoever saw all of it but the
 * next tile knows nothing about that. The key is not none. */
void game_start_keyed(const Catalogue *c, const Setup *setup, const ChanceKey *key, Game *game,
                      const EventSink *sink);

/* game_start with copies that somebody wants to be drawn first, in this order. What the stack has
 * not is passed over; the rest comes behind, as it was shuffled. Where an expansion orders the
 * stack (RIV-1, PLG-2) its order holds. */
void game_start_ordered(const Catalogue *c, const Setup *setup, uint64_t seed,
                        const uint16_t *order, int count, Game *game, const EventSink *sink);

/* Bytes of the game's memory: what a copy of it, or a view, may come to need. */
size_t game_memory(const Game *game);
/* Bytes in use now: what copy and compare cost. */
size_t game_used(const Game *game);
/* Copies into `to`, which has at least game_size bytes of the same setup. An Undo belongs to the
 * game that filled it: a copy cannot take back what was done before it was made. */
void game_copy(Game *to, const Game *from);
bool game_equal(const Game *a, const Game *b);
/* A checksum of everything in use: equal games have equal ones. Only what can be worked out anew is
 * kept by it, since it changes when the bytes of a state lie otherwise. */
uint64_t game_hash(const Game *game);

/* --- deciding -------------------------------------------------------------------------------- */

Phase game_phase(const Game *game);
/* The seat that decides now, NO_SEAT when the game is over. Not always the seat in turn. */
uint8_t game_to_act(const Game *game);
/* The seat whose turn it is. */
uint8_t game_in_turn(const Game *game);
/* Will no turn follow this one, whatever is done in it (BASE-23, HALF-50 to HALF-52)? False where
 * that is not known yet: who holds halves, or an abbey, may still lay them. */
bool game_is_last_turn(const Game *game);
Question game_asked(const Game *game);

/* All legal actions of the seat that decides; writes at most `room` and returns how many there are.
 * The order depends on the game's bytes alone; placements are not sorted (game_placements are). In
 * PHASE_FREE nothing is listed. */
int game_legal(const Catalogue *c, const Game *game, Action *out, int room);

/* All legal places for `copy` now, whoever holds it: (cell, rotation) sorted by y, x, rotation.
 * Every rotation of a symmetric tile counts. Returns how many there are, writes at most `room`:
 * those that it found first, sorted among themselves. */
typedef struct Placement {
    Cell cell;
    uint8_t rotation;
    uint8_t spare;
} Placement;
int game_placements(const Catalogue *c, const Game *game, uint16_t copy, Placement *out, int room);

/* May `copy` lie there? If not, *fault (may be NULL) tells the first reason. Does not ask whose it
 * is. HALF-15…19, BASE-8. */
bool game_can_place(const Catalogue *c, const Game *game, uint16_t copy, Cell cell, int rotation,
                    Fault *fault);

/* Is `action` legal now? Asks the rules about this one action; nothing is listed, so it is also
 * the way to ask whether an action is among game_legal(). In PHASE_FREE, where nothing can be
 * listed, placements from nowhere are legal. */
bool game_can_apply(const Catalogue *c, const Game *game, const Action *action, Fault *fault);

/* Old bytes of what an action changed; the caller owns it and keeps one per action that may be
 * taken back. */
typedef struct Undo Undo;
size_t undo_size(const Catalogue *c, const Setup *setup);

/* Is it a rule of an expansion that refuses? */
static inline bool refusal_of_set(unsigned refusal)
{
    return refusal > REFUSAL_NOT_IN_PLAY;
}

/* Applies `action` and everything that follows from it up to the next decision. Returns false,
 * changes nothing and fills *fault (may be NULL) when it is refused. `sink` and `undo` may be NULL.
 */
bool game_apply(const Catalogue *c, Game *game, const Action *action, const EventSink *sink,
                Undo *undo, Fault *fault);

/* Takes back the action that filled `undo`; it must be the last one applied. Afterwards game_equal
 * to before. */
void game_undo(Game *game, const Undo *undo);

/* --- plain facts ----------------------------------------------------------------------------- */

const Setup *game_setup(const Game *game);
int game_turn(const Game *game); /* 1 for the first; 0 during the draft */
int game_part(const Game *game); /* 0; 1 in the extra part of a turn */
int game_score(const Game *game, int seat);
int game_supply(const Game *game, int seat, FigureKind kind); /* figures left */
/* Figures of `seat` that are neither on the board nor in the supply: `keeper` holds them. */
int game_kept(const Game *game, int keeper, int seat, FigureKind kind);
bool game_has_kind(const Game *game, FigureKind kind); /* are there such figures in play? */
int game_hand_count(const Game *game, int seat);
uint16_t game_hand(const Game *game, int seat, int i); /* copy; COPY_HIDDEN in a view */
int game_stack_count(const Game *game);                /* squares left to draw */
uint16_t game_stack_copy(const Game *game, int i);     /* one of them, in no order that counts */
uint16_t game_drawn(const Game *game);                 /* the tile to place, else NO_COPY */
int game_aside_count(const Game *game);                /* tiles that fitted nowhere */
uint16_t game_aside(const Game *game, int i);
/* Castles (GC-13), then halves that lie open to be picked, picked ones included. */
int game_draft_count(const Game *game);
uint16_t game_draft(const Game *game, int i);      /* copy */
uint8_t game_draft_owner(const Game *game, int i); /* seat that picked it, else NO_SEAT */
typedef struct DraftProgress {
    bool castles; /* castles are picked now; else halves */
    int each;     /* that each seat picks of them */
    int done;     /* picked so far, of all players */
} DraftProgress;
DraftProgress game_draft_progress(const Game *game);
int game_figure_count(const Game *game); /* slots, some empty */
Figure game_figure(const Game *game, int i);

/* A token of an expansion: on the board (a tollhouse), or in the store of a seat (goods). */
typedef struct Token {
    uint8_t label;   /* Label: what it is */
    uint8_t seat;    /* whose, NO_SEAT if nobody's */
    uint8_t segment; /* where it lies on `tile`; NO_SEGMENT: on no segment */
    uint8_t part;    /* of a double tile: the part in which it lies */
    uint16_t tile;   /* NO_TILE: with the seat; of nobody's: beside the table */
    int16_t value;   /* its side, its sheep, how many */
} Token;
/* All tokens in play, in an order that depends on the game's bytes alone; writes at most `room`,
 * returns how many there are. */
int game_tokens(const Catalogue *c, const Game *game, Token *out, int room);

/* Debug: re-derives every cached fact; NULL if all agree, else the name of the one that is wrong.
 */
const char *game_check(const Catalogue *c, const Game *game);
#endif
