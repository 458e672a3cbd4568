/* game.h: a game as a value: start it, ask who decides and what is legal, apply actions, receive
 * events, undo.
 *
 * A Game is plain bytes without pointers or padding, in memory that the caller owns. It changes
 * only through game_apply and game_undo. It uses no heap, clock, files, globals or floats, so the
 * same seed and actions give the same bytes on every machine. */
#ifndef RULES_GAME_H
#define RULES_GAME_H
#include "rules/chance.h"
#include "rules/names.h"
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
    HAND_ROOM = 16,   /* capacity of a hand */
    DIE_MOST = 3,     /* the die shows each number on two of its six sides (FLY-1) */
    TILES_MAX = 1024, /* placed tiles in one game */
    NO_SEAT = 0xff,
    NO_TILE = 0xffff, /* no placed tile */
    NO_FIGURE = 0xffff,
    COPY_HIDDEN = 0xfffe /* in views: a half or tile that the seat has not seen */
};

/* Turns the rows of a list without numbers into enum members. */
#define LIST_ENUM(id, ...) id,

typedef enum ExpansionId {
    EXPANSION_EXPANSIONS(NAME_ENUM) EXPANSIONS = 0 EXPANSION_EXPANSIONS(NAME_COUNT) /* at most 64 */
} ExpansionId;

/* Converts between an expansion and its name in files ("halflings"); −1 for an unknown name. */
const char *expansion_name(ExpansionId id);
int expansion_find(const char *name);

typedef enum HandMode { HANDS_NONE, HANDS_DEAL, HANDS_DRAFT, HAND_MODES } HandMode;

/* Everything that two equal games must share, apart from the seed and the catalogue. */
typedef struct Setup {
    uint8_t players;   /* SEATS_MIN..SEATS_MAX */
    uint8_t first;     /* start player, or NO_SEAT: drawn at random (BASE-6) */
    uint8_t hands;     /* HandMode; HANDS_NONE unless halflings are in play */
    uint8_t hand_size; /* 1..HAND_MAX; players × hand_size ≤ 20 dealt, ≤ 24 drafted (HALF-11) */
    uint8_t base_sets; /* copies of the base set in the stack: 1; benchmarks use more */
    Policies policies;
    uint64_t expansions; /* set of ExpansionId */
} Setup;

/* Returns a set-up for two seats: drafted halves, three each, generation 2021. */
Setup setup_default(void);

/* --- figures --------------------------------------------------------------------------------- */

/* FIGURE_FOLLOWER and the figures that expansions add. */
typedef enum FigureKind {
    FIGURE_NAMES(NAME_ENUM) FIGURE_KINDS = 0 FIGURE_NAMES(NAME_COUNT)
} FigureKind;

enum {
    FOLLOWERS_EACH = 7, /* BASE-4: seven followers each; the eighth marks the score */
    FIGURES_EACH = 24   /* maximum for all kinds together */
};

/* Converts between a kind of figure and its name in files ("big"); −1 for an unknown name. */
const char *figure_name(FigureKind kind);
int figure_find(const char *name);
/* Returns a figure's weight in a majority (BASE-18): 2 for the big follower, 0 for kinds that claim
 * nothing. */
int figure_weight(FigureKind kind);

/* The tiles and figures that an expansion adds to a game, as the set-up shows them. */
typedef struct ExpansionFacts {
    int squares, halves;           /* tiles of its sets in the catalogue */
    uint8_t figures[FIGURE_KINDS]; /* how many of each kind every seat gets */
} ExpansionFacts;
/* Returns what an expansion adds to a game with the tiles of `c`. */
ExpansionFacts expansion_facts(const Catalogue *c, ExpansionId id);
/* Returns how many figures of `kind` each seat gets: FOLLOWERS_EACH plus those of a set of
 * ExpansionIds. */
int expansion_figures(uint64_t expansions, FigureKind kind);
/* Returns whether `kind` belongs to one of the expansion's tile sets. */
bool expansion_brings(ExpansionId id, const TileKind *kind);
/* Returns whether `kind` belongs to a tile set of any expansion in a set of ExpansionIds. */
bool expansions_bring(uint64_t expansions, const TileKind *kind);

/* A figure on the board. A figure that goes home leaves an empty slot with `tile` NO_TILE, and the
 * slot is used again. */
typedef struct Figure {
    uint16_t tile;
    uint8_t segment;
    uint8_t seat;
    uint8_t kind;  /* FigureKind */
    uint8_t place; /* for a barn: its corner of the tile plus one (rules/corners.h); else 0 */
} Figure;

/* --- actions --------------------------------------------------------------------------------- */

typedef enum Phase {
    PHASE_DRAFT,  /* to_act picks a castle (GC-13) or a half (HALF-10) */
    PHASE_CHOOSE, /* draw a square or place a half from the hand (HALF-13); once the stack is empty,
                     a half is the only choice (HALF-53) */
    PHASE_PLACE,  /* the drawn tile must be placed */
    PHASE_FOLLOW, /* place a figure on the tile just placed, or skip (BASE-10) */
    PHASE_DECIDE, /* an expansion asks a question; game_asked() names it */
    /* a position without a stack: any tile may be placed, and comes from outside the game
     * (SCENARIO.md) */
    PHASE_FREE,
    PHASE_OVER,
    PHASES
} Phase;

typedef enum ActionKind {
    ACTION_PICK, /* draft: takes `copy` */
    ACTION_DRAW, /* draws instead of placing a half */
    /* places `copy` (the drawn tile, or a half from the hand) at `cell`, turned by `rotation`;
     * `choice` PLACE_SPANS also lays the road that the tile needs over itself or a neighbour
     * (BCB-13) */
    ACTION_PLACE,
    ACTION_FOLLOW, /* places `figure_kind` on `segment` of the tile just placed */
    ACTION_SKIP,   /* places no figure; in the last round (AM-4) no tile */
    ACTION_CHOOSE, /* PHASE_DECIDE: takes option `choice`, with `figure` where the question is about
                      a figure, `figure_kind`, and `tile` and `segment` where it is about a place */
    ACTION_DEED,   /* `choice` is a Deed, with the `tile`, `segment`, `figure` and `figure_kind`
                      that it needs. In PHASE_FOLLOW it replaces placing a figure on the tile just
                      placed; some deeds are free and may be done from the start of the turn */
    ACTION_KINDS
} ActionKind;

/* Choices of ACTION_PLACE. */
enum { PLACE_PLAINLY, PLACE_SPANS };

/* Deeds that expansions offer instead of placing a figure (BASE-30). */
typedef enum Deed { DEED_NAMES(NAME_ENUM) DEEDS = 0 DEED_NAMES(NAME_COUNT) } Deed;
typedef enum DeedTarget { DEED_OF_FIGURE, DEED_OF_PLACE, DEED_OF_SEAT } DeedTarget;
enum { DEED_SIZED = 4 }; /* in the lists of names.h: the place is a tile, `segment` a size */

/* Converts between a deed and its name in files ("tollhouse"); −1 for an unknown name. */
const char *deed_name(Deed deed);
int deed_find(const char *name);
DeedTarget deed_target(Deed deed);
/* Returns whether the deed comes in several sizes: Action.ACTION_SIZE. */
bool deed_is_sized(Deed deed);
/* Returns whether the deed takes a figure from the supply: Action.figure_kind. */
bool deed_brings_figure(Deed deed);

/* Fields that a kind of action does not use are 0, so that action_equal can compare bytes. */
typedef struct Action {
    uint8_t kind; /* ActionKind */
    uint8_t seat; /* the seat that acts: game_to_act */
    uint8_t rotation;
    /* for DEED_BARN a corner of `tile` (rules/corners.h), for DEED_BUILDING its size:
     * ACTION_CORNER, ACTION_SIZE */
    uint8_t segment;
    uint16_t copy;
    Cell cell;
    uint16_t figure; /* index for game_figure, in ACTION_CHOOSE and ACTION_DEED */
    uint8_t figure_kind;
    uint8_t choice;
    uint16_t tile; /* a placed tile, in ACTION_CHOOSE and ACTION_DEED */
} Action;

/* Names for `segment` in deeds: a barn's corner, a building's size or a bridge's ends; a union
 * would cost half a percent of a game's time. */
#define ACTION_CORNER segment
#define ACTION_SIZE segment

/* Returns whether two actions are the same, byte for byte. */
bool action_equal(const Action *a, const Action *b);

/* Questions of PHASE_DECIDE. game_legal lists their options; `words` has the sentences. */
typedef enum Question {
    QUESTION_NONE,
    EXPANSION_QUESTIONS(NAME_ENUM) QUESTIONS = 1 EXPANSION_QUESTIONS(NAME_COUNT)
} Question;

/* EVENT_CHOSEN.label of a crop circle that concerns no player (CC-6, CC-9, CC-H6); its value
 * follows that of the last choice. */
enum { CIRCLE_IDLE = 6 };
/* EVENT_CHOSEN.label of a dragon that is stuck before its last step (DRG-5); its value follows
 * those of all sides and parts of double tiles. */
enum { DRAGON_STUCK = 3 * SIDES };

/* The subject of an answer to a question. */
enum {
    ANSWER_WORD,   /* nothing but its `choice` */
    ANSWER_KIND,   /* a kind of figure */
    ANSWER_FIGURE, /* a figure on the board */
    ANSWER_PLACE,  /* a segment of a tile, for a figure */
    ANSWER_TILE,   /* a tile; for a double tile, `segment` names the part */
    ANSWER_AMOUNT, /* a number of points in `figure`, at most AMOUNT_MAX */
    ANSWER_FORMS,
    /* flags in addition to the subject */
    ANSWER_ADDS = 16,  /* also adds a figure of figure_kind from the supply */
    ANSWER_MOVES = 32, /* moves `figure` to that place */
    MAY_DECLINE = 64   /* `choice` 0 does nothing and names nothing */
};

enum { AMOUNT_MAX = INT16_MAX };

/* Returns the field of scenarios that answers a question ("shepherd"). */
const char *question_field(Question question);
/* Returns what the answers to a question name: ANSWER_… with flags. */
unsigned question_answers(Question question);

/* Why an action was refused; `words` makes the sentences. The core checks in this order and reports
 * the first that applies. */
typedef enum Refusal {
    REFUSAL_NONE,
    REFUSAL_OVER, /* the game has ended */
    REFUSAL_NOT_YOUR_TURN,
    REFUSAL_WRONG_PHASE,
    REFUSAL_NOT_IN_HAND,    /* the tile is neither drawn nor in the hand */
    REFUSAL_TOO_FAR,        /* outside the coordinates that the game can hold */
    REFUSAL_CELL_TAKEN,     /* the cell holds a square or two halves (HALF-6) */
    REFUSAL_SQUARE_ON_HALF, /* a square never shares a cell with a half (HALF-19) */
    REFUSAL_HALF_OVERLAPS,  /* the triangle is taken */
    REFUSAL_OTHER_DIAGONAL, /* the half in the cell uses the other diagonal */
    REFUSAL_NO_CONTACT,     /* no side touches another tile (HALF-15, BASE-8) */
    REFUSAL_MISMATCH,       /* `side` shows `mine`, the neighbour shows `theirs` */
    REFUSAL_NO_SUCH_SEGMENT,
    REFUSAL_SEGMENT_KIND, /* such a figure can't stand on that kind of segment */
    REFUSAL_NO_FIELDS,    /* BASE-22: this game is played without fields */
    REFUSAL_OCCUPIED,     /* BASE-10: the feature already holds a follower */
    REFUSAL_NO_SUPPLY,    /* BASE-13: no such figure in the supply */
    REFUSAL_NO_SUCH_OPTION,
    REFUSAL_NOTHING_LEFT, /* the stack is empty */
    /* a tile has been drawn (or no half fits anywhere), so halves must wait */
    REFUSAL_MUST_DRAW,
    REFUSAL_FULL,        /* no room in memory for another tile */
    REFUSAL_NOT_IN_PLAY, /* no expansion in play offers that */
    REFUSALS_UNNAMED,
    REFUSAL_NAMES(NAME_ENUM) REFUSALS = REFUSALS_UNNAMED REFUSAL_NAMES(NAME_COUNT)
} Refusal;

/* Returns the reason for an expansion's refusal, in English for files; NULL for refusals of the
 * core. */
const char *refusal_reason(Refusal refusal);

typedef struct Fault {
    uint8_t refusal; /* Refusal */
    uint8_t side;    /* SIDE_… or NO_SIDE */
    uint8_t mine;    /* Land */
    uint8_t theirs;  /* Land */
} Fault;

/* --- events ---------------------------------------------------------------------------------- */

typedef enum EventKind {
    EVENT_TURN,          /* seat, number: a turn begins */
    EVENT_PART,          /* seat, number: another part of the turn begins, counted from 1 */
    EVENT_PHASE,         /* seat, number = Phase */
    EVENT_ASKED,         /* seat, number = Question */
    EVENT_PICKED,        /* draft: seat, copy; number 1: it waits for the seat, outside its hand */
    EVENT_DRAWN,         /* seat, copy: shown to all; number 1: it waited for the seat */
    EVENT_SET_ASIDE,     /* seat, copy: fits nowhere and leaves the game (BASE-9) */
    EVENT_SET_BACK,      /* seat, copy: fits nowhere and will be drawn again (RIV-6) */
    EVENT_PLACED,        /* seat, copy, tile, cell, rotation */
    EVENT_FIGURE_PLACED, /* seat, figure, figure_kind, tile, segment; number = Figure.place */
    EVENT_FIGURE_RETURNED, /* the same fields; the figure goes home */
    EVENT_FIGURE_MOVED,    /* the same fields, with the figure's new place */
    EVENT_FIGURE_LOST,     /* the same fields, with the place it left; number = the seat that keeps
                              it now */
    /* seat, tile, segment, label = which token, count, number = value; tile NO_TILE: the seat
     * stores it */
    EVENT_TOKEN_PLACED,
    EVENT_TOKEN_MOVED, /* the same fields, with its new place; count 0: it stays and shows another
                           value. A token without an owner that is on a space also gives its cell */
    EVENT_TOKEN_TAKEN, /* the same fields, with the place it left */
    EVENT_CHANCE,      /* label = what, number = outcome */
    EVENT_COMPLETED,   /* tile and segment name the feature; number = SegmentKind; sent before its
                           points */
    EVENT_SCORED, /* seat, points, tile, segment, number = SegmentKind; `count` parts follow; `rule`
                     is the main rule; label: LABEL_NONE for the points of the feature, else what an
                     expansion pays for (then tile may be NO_TILE) */
    EVENT_SCORE_PART, /* seat, label, count, points, rule */
    EVENT_REVEALED,   /* seat, copy: the top tile of the stack is shown, but not to be placed */
    EVENT_CHOSEN,     /* seat, number = Question, label = choice: the answer, or (count 1) the only
                         possible one, taken without asking; with the tile, segment, figure and
                         figure_kind that the answer names */
    EVENT_FINAL,      /* final scoring begins */
    EVENT_ENDED,      /* the game is over */
    /* seat, figure_kind: the seat `number` frees such a figure, which returns to the supply */
    EVENT_FIGURE_FREED,
    EVENTS
} EventKind;

/* Labels of score parts, tokens and outcomes. */
typedef enum Label { LABEL_NAMES(NAME_ENUM) LABELS = 0 LABEL_NAMES(NAME_COUNT) } Label;

/* Converts between a label and its word in files ("wine"); "" or −1 if there is none. */
const char *label_word(Label label);
int label_find(const char *word);
/* Returns the token that a deed puts on the board, LABEL_NONE if it puts none there. */
Label deed_token(Deed deed);
/* Returns the field of scenarios that holds the value of a token ("side"), NULL if no scenario sets
 * it. */
const char *token_field(Label label);
/* Returns whether the token belongs to no seat, so that scenarios name no player with it. */
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

/* Receives events while game_apply runs; `game` is in its state at that moment and may be queried.
 * Playouts pass NULL. */
typedef struct EventSink {
    void (*on_event)(void *self, const Catalogue *c, const Game *game, const Event *event);
    /* Called when the tile is placed and the current seat gets no decision, since it has no figure
     * to place and no deed to do. The effects of the tile come next, so this is the moment to ask
     * for reasons: game_can_follow, game_deed_refusal. May be NULL. */
    void (*not_asked)(void *self, const Catalogue *c, const Game *game);
    void *self;
    struct Telling *telling; /* receives outcomes (rules/outcome.h); NULL: they are dropped */
} EventSink;

/* --- life cycle ------------------------------------------------------------------------------ */

/* Returns how many bytes a game of `setup` can need with `extra_tiles` more placed tiles than it
 * contains (positions, editor). Returns 0 if neither a game nor a position can have such a set-up.
 * setup_fault() checks more: whether a game can start. */
size_t game_size(const Catalogue *c, const Setup *setup, int extra_tiles);

/* Returns why `setup` is impossible, as an English sentence for logs and files, or NULL if it is
 * possible. */
const char *setup_fault(const Catalogue *c, const Setup *setup);

/* Returns how many of `copy` a game of `setup` puts into the stack, the start tile included; 0 for
 * halves. */
int setup_copies(const Catalogue *c, const Setup *setup, uint16_t copy);
/* Returns whether the kind can be in the stack or among the halves of a game of `setup`, provided
 * that the box has enough of it. */
bool setup_may_hold(const Setup *setup, const TileKind *kind);

/* Starts a game in `game`, a block of game_size bytes that the caller owns, aligned for uint64_t.
 * The set-up must be possible (setup_fault). Afterwards the start tile is on the board. Either the
 * hands are dealt and the first turn has begun, or the draft is next. */
void game_start(const Catalogue *c, const Setup *setup, uint64_t seed, Game *game,
                const EventSink *sink);

/* Starts a game from 256 bits, for games that players must not foresee: seeing all of it but the
 * next tile reveals nothing about that tile. `key` must not be all zero. */
void game_start_keyed(const Catalogue *c, const Setup *setup, const ChanceKey *key, Game *game,
                      const EventSink *sink);

/* Starts a game as game_start does, with the copies of `order` to be drawn first, in that order.
 * Copies that the stack lacks are skipped; the rest follow as they were shuffled. An expansion that
 * orders the stack itself (RIV-1, PLG-2) takes precedence. */
void game_start_ordered(const Catalogue *c, const Setup *setup, uint64_t seed,
                        const uint16_t *order, int count, Game *game, const EventSink *sink);

/* Returns the size of the game's memory: the bytes that a copy of it, or a view, may need. */
size_t game_memory(const Game *game);
/* Returns the number of bytes in use now, which decides the cost of copying and comparing. */
size_t game_used(const Game *game);
/* Copies into `to`, a block of at least game_size bytes for the same set-up. An Undo belongs to the
 * game that filled it, so a copy can't undo actions from before it was made. */
void game_copy(Game *to, const Game *from);
/* Returns whether two games are the same, comparing the bytes in use. */
bool game_equal(const Game *a, const Game *b);
/* Returns a checksum of everything in use: equal games have equal checksums. It changes with the
 * memory layout of states, so use it as a key only for data that can be computed again. */
uint64_t game_hash(const Game *game);

/* --- deciding -------------------------------------------------------------------------------- */

Phase game_phase(const Game *game);
/* Returns the seat that decides now, NO_SEAT when the game is over. It is not always the current
 * seat (game_in_turn). */
uint8_t game_to_act(const Game *game);
/* Returns the current seat: the one whose turn it is. */
uint8_t game_in_turn(const Game *game);
/* Returns whether no turn can follow this one, whatever is done in it (BASE-23, HALF-50 to
 * HALF-52). False while that is not known yet: seats that hold halves or an abbey may still place
 * them. */
bool game_is_last_turn(const Game *game);
/* Returns the question to be answered in PHASE_DECIDE, else QUESTION_NONE. */
Question game_asked(const Game *game);

/* Lists all legal actions of the seat that decides; writes at most `room` and returns how many
 * there are. Their order depends on the game's bytes alone; placements are not sorted
 * (game_placements sorts them). In PHASE_FREE it lists nothing. */
int game_legal(const Catalogue *c, const Game *game, Action *out, int room);

/* Lists all legal placements of `copy` now that need no road over a tile, whichever hand holds it:
 * (cell, rotation) sorted by y, x, rotation. Every rotation of a symmetric tile counts. Returns how
 * many there are and writes at most `room`: the first that it found, sorted among themselves. */
typedef struct Placement {
    Cell cell;
    uint8_t rotation;
    uint8_t spare;
} Placement;
int game_placements(const Catalogue *c, const Game *game, uint16_t copy, Placement *out, int room);

/* Returns whether `copy` may be placed at `cell` in this rotation, by any seat (HALF-15…19,
 * BASE-8); if not, *fault (may be NULL) has the first reason. */
bool game_can_place(const Catalogue *c, const Game *game, uint16_t copy, Cell cell, int rotation,
                    Fault *fault);

/* Returns whether `action` is legal now. It checks this one action without making a list, so it is
 * also the way to ask whether an action is among game_legal(). In PHASE_FREE, where no list exists,
 * it accepts placements of any tile. */
bool game_can_apply(const Catalogue *c, const Game *game, const Action *action, Fault *fault);

/* The old bytes of everything that an action changed. The caller owns it and keeps an Undo for each
 * action that may be undone. */
typedef struct Undo Undo;
/* Returns the size of an Undo for games of `setup`. */
size_t undo_size(const Catalogue *c, const Setup *setup);

/* Returns whether the refusal comes from a rule of an expansion. */
static inline bool refusal_of_set(unsigned refusal)
{
    return refusal > REFUSAL_NOT_IN_PLAY;
}

/* Applies `action` and everything that follows from it, up to the next decision. If the action is
 * refused, returns false, changes nothing and fills *fault (may be NULL). `sink` and `undo` may be
 * NULL. */
bool game_apply(const Catalogue *c, Game *game, const Action *action, const EventSink *sink,
                Undo *undo, Fault *fault);

/* Undoes the action that filled `undo`; it must be the last one applied. Afterwards the game is
 * equal (game_equal) to what it was before that action. */
void game_undo(Game *game, const Undo *undo);

/* --- plain facts ----------------------------------------------------------------------------- */

const Setup *game_setup(const Game *game);
int game_turn(const Game *game); /* 1 for the first; 0 during the draft */
int game_part(const Game *game); /* 0; 1 in the extra part of a turn */
int game_score(const Game *game, int seat);
int game_supply(const Game *game, int seat, FigureKind kind); /* figures left to place */
/* Returns how many figures of `seat` are neither on the board nor in its supply because `keeper`
 * holds them. */
int game_prisoner_count(const Game *game, int keeper, int seat, FigureKind kind);
bool game_has_kind(const Game *game, FigureKind kind); /* whether figures of `kind` are in play */
int game_hand_count(const Game *game, int seat);
uint16_t game_hand(const Game *game, int seat, int i); /* copy; COPY_HIDDEN in a view */
int game_stack_count(const Game *game);                /* squares left to draw */
/* one of those squares; their order means nothing */
uint16_t game_stack_copy(const Game *game, int i);
uint16_t game_drawn(const Game *game); /* the tile to place, else NO_COPY */
/* Returns the tile that waits for the seat outside the stack, until it is placed as the first one
 * of a turn (ExpansionRules.waiting_tile); NO_COPY: none. */
uint16_t game_waiting(const Game *game, int seat);
/* Returns whether `seat` is the current seat and must now place the tile that waited for it. */
bool game_drawn_waited(const Game *game, int seat);
int game_aside_count(const Game *game); /* tiles that fitted nowhere */
uint16_t game_aside(const Game *game, int i);
/* The draft: tiles of expansions (GC-13), then halves, all face up to be picked; picked ones
 * stay in the list. */
int game_draft_count(const Game *game);
uint16_t game_draft(const Game *game, int i);      /* copy */
uint8_t game_draft_owner(const Game *game, int i); /* the seat that picked it, else NO_SEAT */
typedef struct DraftProgress {
    bool early; /* true while tiles of expansions are picked, false for halves */
    int each;   /* how many of them each seat picks */
    int done;   /* picked so far, by all players */
} DraftProgress;
/* Returns how far the draft has got. */
DraftProgress game_draft_progress(const Game *game);
int game_figure_count(const Game *game); /* number of slots; some are empty */
Figure game_figure(const Game *game, int i);

/* A token of an expansion: on the board (a tollhouse), or in the store of a seat (goods). */
typedef struct Token {
    uint8_t label;   /* Label: what it is */
    uint8_t seat;    /* its owner; NO_SEAT if it belongs to none */
    uint8_t segment; /* its segment of `tile`; NO_SEGMENT: on no segment */
    uint8_t part;    /* on a double tile: the part that it is on */
    uint16_t tile;   /* NO_TILE: the owner stores it; without an owner: next to the board */
    int16_t value;   /* the side it shows, its number of sheep, or how many there are */
} Token;
/* Lists all tokens in play, in an order that depends on the game's bytes alone; writes at most
 * `room` and returns how many there are. */
int game_tokens(const Catalogue *c, const Game *game, Token *out, int room);

/* For debugging: derives every cached fact again. Returns NULL if all agree, else the name of the
 * first that is wrong. */
const char *game_check(const Catalogue *c, const Game *game);
#endif
