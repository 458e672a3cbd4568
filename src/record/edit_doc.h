/* edit_doc.h: a scenario that is being made, as a value with a past. It holds the file itself, so
 * that nothing of an opened one is lost, whatever an editor knows of it; every change is written
 * and read again by the same reader as files are:
 *
 *     edit ──> JSON ──> text ──> scenario_parse_draft ──> draft     what can be shown
 *                        │                                wrong     why it cannot be played yet
 *                        └──> states: undo and redo go back to equal bytes
 *
 * A change that the reader cannot read (two players of one name) is refused and nothing happens;
 * one that leaves a board that cannot lie so is kept, and `wrong` says what is wrong with it.
 *
 * Tiles are numbered through the board and the turns, as the format does; whatever names them
 * follows when tiles are laid, turned or taken away. */
#ifndef RECORD_EDIT_DOC_H
#define RECORD_EDIT_DOC_H
#include "record/scenario.h"

struct json_t;

/* Release it. Read freely; only the functions below change it. Laying a tile or standing a figure
 * brings the expansion into play that it belongs to, where none that has it is. */
typedef struct EditDoc {
    const Catalogue *base; /* the game's tiles; those of the file are in draft->catalogue */
    const Generations *generations;
    struct json_t *top;  /* the file, */
    char *text;          /* as it is written: one of `states` */
    Scenario *draft;     /* and as it is read; may be played where wrong.err.text is "" */
    ScenarioWrong wrong; /* line numbers are those of `text` */
    char **states;       /* texts from the oldest one on */
    int state_count, state_room, state;
    int strand; /* kind of the change that led here: one more of it needs no state of its own */
    uint64_t version; /* rises with every change, by undo and redo, too; 0: no document */
} EditDoc;

/* --- life cycle ------------------------------------------------------------------------------- */

/* An empty board of `count` players in zeroed memory; the set of halves is in play. */
void edit_new(EditDoc *doc, const Catalogue *base, const Generations *generations,
              const char *const *names, int count);
/* A file, `name` in messages, in zeroed memory; its board may be unfinished. False with *err and
 * nothing to release where it cannot be read. */
bool edit_open(EditDoc *doc, const Catalogue *base, const Generations *generations,
               const char *name, const char *text, size_t length, Err *err);
/* Zeroed ones, too. */
void edit_release(EditDoc *doc);

/* One state back or on; false at the end. */
bool edit_undo(EditDoc *doc);
bool edit_redo(EditDoc *doc);
/* Can it be played? */
bool edit_is_sound(const EditDoc *doc);
/* The next change gets a state of its own. */
void edit_pause(EditDoc *doc);

/* --- what there is ---------------------------------------------------------------------------- */

/* A tile by its number. */
typedef struct EditTile {
    PlacedTile lies;
    bool turn; /* laid by a turn, of lies.seat; else it lies there from the beginning */
} EditTile;

int edit_tile_count(const EditDoc *doc);
/* False for turns that lay no tile that the file knows (drawn from the stack). */
bool edit_tile(const EditDoc *doc, int tile, EditTile *out);
/* The tile in the triangle of `cell` that `side` belongs to, the last one where several lie; −1. */
int edit_tile_at(const EditDoc *doc, Cell cell, int side);

/* Figures on the board, then those that turns place. */
int edit_figure_count(const EditDoc *doc);
/* False for those that name no segment of their tile; *out means nothing then. A barn has its
 * corner in `place`, and some segment. */
bool edit_figure(const EditDoc *doc, int figure, Figure *out);
int edit_token_count(const EditDoc *doc);
Token edit_token(const EditDoc *doc, int token);

/* A text of the file; "" where it has none. Keys: "title", "source". */
const char *edit_line(const EditDoc *doc, const char *key);
/* How many expectations and how many turns it has. */
int edit_expect_count(const EditDoc *doc);
int edit_turn_count(const EditDoc *doc);

/* --- edit_board.c: changes on the board. All return false with *err when they are refused ----- */

bool edit_lay(EditDoc *doc, uint16_t copy, Cell cell, int rotation, Err *err);
bool edit_move(EditDoc *doc, int tile, Cell cell, int rotation, Err *err);
/* With all that stands on it and what is said of it. */
bool edit_remove(EditDoc *doc, int tile, Err *err);
/* Makes it the last turn, of `seat`, with that seat's figure; NO_SEAT: it lies there from the
 * beginning. */
bool edit_set_turn(EditDoc *doc, int tile, int seat, Err *err);
/* A turn places one figure; another one takes its place. Of a barn `segment` is a corner. */
bool edit_stand(EditDoc *doc, int tile, int segment, int seat, FigureKind kind, Err *err);
bool edit_remove_figure(EditDoc *doc, int figure, Err *err);
/* Of the tokens that belong to nobody it takes the place of the one that is in its way: on its
 * tile, of dragon and fairy wherever that lies. The fairy's value is the kind of her figure. */
bool edit_put_token(EditDoc *doc, const Token *token, Err *err);
bool edit_remove_token(EditDoc *doc, int token, Err *err);
/* How many tokens of a kind a seat has beside the board, −1: nothing is said of it; they are
 * written on the first tile. */
int edit_store(const EditDoc *doc, int seat, Label label);
bool edit_set_store(EditDoc *doc, int seat, Label label, int count, Err *err);

/* --- edit_turn.c: what a turn decides beside its tile and its figure -------------------------- */

typedef enum EditDecision {
    /* Choices: */
    DECIDES_FLOCK,    /* 0: it grows; 1: it goes home */
    DECIDES_AGAIN,    /* 0: this is the second part of a turn */
    DECIDES_ABBOT,    /* 0: he goes home */
    DECIDES_FLIGHT,   /* what the die shows, 1 to 3 */
    DECIDES_RANSOM,   /* the seat that gets it */
    DECIDES_EXCHANGE, /* FigureKind */
    DECIDES_CIRCLE,   /* kind of figure and what is done, as QUESTION_CROP_CIRCLE_KIND has it */
    DECIDES_BUILDING, /* 0: a shed, 1: a house, 2: a tower */
    /* Places: */
    DECIDES_TOLLHOUSE,
    DECIDES_FAIRY,
    DECIDES_PRINCESS,
    DECIDES_TOWER,
    DECIDES_CAPTURE,
    DECIDES_FLEA,
    DECIDES_STAND,     /* on another tile than the one just laid */
    DECIDES_FLEE,      /* where to */
    DECIDES_CIRCLE_OF, /* + seat: beside which figure it adds one, or which it takes back */
    DECIDES_WAGON_OF = DECIDES_CIRCLE_OF + SEATS_MAX, /* + seat: where its wagon moves on */
    EDIT_DECISIONS = DECIDES_WAGON_OF + SEATS_MAX
} EditDecision;

enum { UNDECIDED = -1 };

/* A choice; UNDECIDED: nothing is said, on tiles that no turn lays, too. */
int edit_choice(const EditDoc *doc, int tile, EditDecision what);
bool edit_choose(EditDoc *doc, int tile, EditDecision what, int choice, Err *err);

/* A part of a tile, or (NO_SEGMENT) the tile. */
typedef struct EditPlace {
    int tile, segment; /* tile −1: no place */
} EditPlace;

#define EDIT_NOWHERE ((EditPlace){-1, NO_SEGMENT})

EditPlace edit_place(const EditDoc *doc, int tile, EditDecision what);
/* Not for DECIDES_FLEE, unless EDIT_NOWHERE takes it back. */
bool edit_set_place(EditDoc *doc, int tile, EditDecision what, EditPlace place, Err *err);
bool edit_set_way(EditDoc *doc, int tile, EditPlace from, EditPlace to, Err *err);

/* The dragon's steps as letters, "NEL": the sides that he crosses, L for the long one within a
 * space; as many as there is room for. Returns `out`. */
const char *edit_steps(const EditDoc *doc, int tile, char *out, int size);
/* One more; without the last one. */
bool edit_add_step(EditDoc *doc, int tile, char step, Err *err);
bool edit_drop_step(EditDoc *doc, int tile, Err *err);

/* --- edit_setup.c: players, hands, stack, rules, expectations --------------------------------- */

/* A player more, called `name`; one less: the last one goes with all that is his. */
bool edit_add_player(EditDoc *doc, const char *name, Err *err);
bool edit_remove_player(EditDoc *doc, Err *err);
bool edit_rename(EditDoc *doc, int seat, const char *name, Err *err);
/* `seat` begins: the others are listed after him. */
bool edit_begin_with(EditDoc *doc, int seat, Err *err);
bool edit_set_points(EditDoc *doc, int seat, int points, Err *err);
/* A figure of `seat` that `keeper` has captured: one more, or prisoner number `i` of the draft goes
 * free. */
bool edit_capture(EditDoc *doc, int keeper, int seat, FigureKind kind, Err *err);
bool edit_release_prisoner(EditDoc *doc, int i, Err *err);
int edit_prisoner_count(const EditDoc *doc);
/* Whose figure it is, of which kind; returns who keeps it. */
int edit_prisoner(const EditDoc *doc, int i, int *seat, FigureKind *kind);
/* Tiles of a hand or (`seat` NO_SEAT) of the stack, from the first one drawn; `count` −1: the file
 * says nothing of it. */
bool edit_set_tiles(EditDoc *doc, int seat, const uint16_t *copies, int count, Err *err);
/* What comes out of the bag of sheep first, and is all that it holds (BAG_WOLF or a number of
 * sheep); `count` −1: the file says nothing of it. */
bool edit_set_bag(EditDoc *doc, const int16_t *values, int count, Err *err);
/* What is left of the sets in play, river first, into `out` of TILES_MAX; returns how many.
 * *settled of them come first in any game. */
int edit_rest(const EditDoc *doc, uint16_t *out, int *settled);
bool edit_set_expansions(EditDoc *doc, uint64_t expansions, Err *err);
/* `value` −1: as the generation has it. */
bool edit_set_policy(EditDoc *doc, PolicyId id, int value, Err *err);
/* "" takes it away. */
bool edit_set_line(EditDoc *doc, const char *key, const char *line, Err *err);
/* Writes what comes out under every generation as what is expected; `on` false: nothing is. */
bool edit_expect(EditDoc *doc, bool on, Err *err);
#endif
