/* edit_doc.h: a scenario being edited, with its history. It contains the whole file, so nothing in
 * an opened file is lost, not even parts that the editor doesn't support. Each change is written
 * and read again by the file reader:
 *
 *      edit ──> JSON ──> text ──> scenario_parse_draft ──> draft     what can be shown
 *                         │                                wrong     why it cannot be played yet
 *                         └──> states: undo and redo restore identical bytes
 *
 * A change that can't be read (two players with the same name) is refused and has no effect. A
 * change that leaves an impossible board is kept, and `wrong` has the reason.
 *
 * Tiles are numbered first on the board and then through the turns, as in the format. References to
 * them are updated when tiles are placed, turned or removed. */
#ifndef SCENARIO_EDIT_DOC_H
#define SCENARIO_EDIT_DOC_H
#include "scenario/scenario.h"

struct json_t;

/* Release it with edit_release. Members may be read freely, but changed only through the functions
 * below. Placing a tile or a figure adds the expansion that it needs, unless a suitable one is
 * already in play. */
typedef struct EditDoc {
    const Catalogue *base; /* the built-in tiles; those of the file are in draft->catalogue */
    const Generations *generations;
    struct json_t *top;  /* the file as JSON */
    char *text;          /* the file as text: one of `states` */
    Scenario *draft;     /* the file as a scenario; it can be played if wrong.err.text is "" */
    ScenarioWrong wrong; /* line numbers are those of `text` */
    char **states;       /* texts, the oldest first */
    int state_count, state_room, state;
    int strand;       /* kind of the last change: another one of the same kind adds no state */
    uint64_t version; /* increases with every change, including undo and redo; 0: no document */
} EditDoc;

/* --- life cycle ------------------------------------------------------------------------------- */

/* Makes an empty board for `count` players in zeroed memory, with the set of halves in play. */
void edit_new(EditDoc *doc, const Catalogue *base, const Generations *generations,
              const char *const *names, int count);
/* Opens a file in zeroed memory; `name` is used in messages. The board may be unfinished. Returns
 * false with *err, and nothing to release, if it can't be read. */
bool edit_open(EditDoc *doc, const Catalogue *base, const Generations *generations,
               const char *name, const char *text, size_t length, Err *err);
/* Frees what a document owns; a zeroed document is also accepted. */
void edit_release(EditDoc *doc);

/* Move one state back or forward. Return false at the end. */
bool edit_undo(EditDoc *doc);
bool edit_redo(EditDoc *doc);
/* Returns whether the scenario can be played. */
bool edit_is_sound(const EditDoc *doc);
/* Makes the next change a state of its own. */
void edit_pause(EditDoc *doc);

/* --- queries ---------------------------------------------------------------------------------- */

/* A tile of the document, found by its number. */
typedef struct EditTile {
    PlacedTile lies;
    bool turn; /* placed by a turn of lies.seat; otherwise part of the board */
} EditTile;

int edit_tile_count(const EditDoc *doc);
/* Returns false for a turn whose tile the file doesn't name because it is drawn from the pile. */
bool edit_tile(const EditDoc *doc, int tile, EditTile *out);
/* Returns the tile in the triangle of `cell` at `side`, the last one if there are several; −1 if
 * none. */
int edit_tile_at(const EditDoc *doc, Cell cell, int side);

/* Returns how many figures there are. Those on the board have the first numbers, then come those
 * that turns place. */
int edit_figure_count(const EditDoc *doc);
/* Returns false for figures that aren't on a segment of their tile; *out is then meaningless. A
 * figure at a corner has the corner in `place` and an arbitrary segment. */
bool edit_figure(const EditDoc *doc, int figure, Figure *out);
int edit_token_count(const EditDoc *doc);
Token edit_token(const EditDoc *doc, int token);

/* Returns a text field of the file, "" if the file doesn't have it. Keys: "title", "source". */
const char *edit_line(const EditDoc *doc, const char *key);
/* Return the number of expectations and of turns. */
int edit_expect_count(const EditDoc *doc);
int edit_turn_count(const EditDoc *doc);

/* --- edit_board.c: changes on the board. All return false with *err when they are refused ----- */

bool edit_lay(EditDoc *doc, uint16_t copy, Cell cell, int rotation, Err *err);
bool edit_move(EditDoc *doc, int tile, Cell cell, int rotation, Err *err);
/* Removes a tile with everything on it and all references to it. */
bool edit_remove(EditDoc *doc, int tile, Err *err);
/* Makes the tile the last turn, taken by `seat`, with that seat's figure; NO_SEAT makes it part of
 * the board. */
bool edit_set_turn(EditDoc *doc, int tile, int seat, Err *err);
/* Places a figure. A turn has only one, so another replaces it. For a kind that stands at corners
 * `segment` is a corner. */
bool edit_place_figure(EditDoc *doc, int tile, int segment, int seat, FigureKind kind, Err *err);
bool edit_remove_figure(EditDoc *doc, int figure, Err *err);
/* Places a token. It replaces the tokens in its way (TokenRoom of scenario/expansion_file.h). If a
 * token accompanies a figure, its value is the figure's kind. */
bool edit_put_token(EditDoc *doc, const Token *token, Err *err);
bool edit_remove_token(EditDoc *doc, int token, Err *err);
/* Returns how many tokens of a kind a seat has next to the board, −1 if the file doesn't say. In
 * the file they are entries of the first tile. */
int edit_store(const EditDoc *doc, int seat, Label label);
bool edit_set_store(EditDoc *doc, int seat, Label label, int count, Err *err);

/* --- edit_setup.c: decisions of a turn besides its tile and its figure ------------------------ */

/* The decisions that a turn can contain. Expansions add their decisions (rules/names.h), and a
 * TurnField row describes each of them. If every seat decides (TurnField.by_seat), decision_of()
 * returns the decision of one seat. */
#define DECISION_ENUM(id) id,
typedef enum EditDecision {
    DECIDES_AGAIN, /* 0: whether this is the second part of a turn */
    DECIDES_STAND, /* where the figure goes, if not on the tile just placed */
    EXPANSION_DECISIONS(DECISION_ENUM) EDIT_DECISIONS
} EditDecision;
#undef DECISION_ENUM

/* Returns the decision of one seat. */
static inline EditDecision decision_of(EditDecision what, int seat)
{
    return (EditDecision)((int)what + EDIT_DECISIONS * seat);
}

enum { UNDECIDED = -1 };

/* Returns a choice; UNDECIDED if the file doesn't say, and for tiles of the board. */
int edit_choice(const EditDoc *doc, int tile, EditDecision what);
bool edit_choose(EditDoc *doc, int tile, EditDecision what, int choice, Err *err);

/* A segment of a tile, or the whole tile if it is NO_SEGMENT. */
typedef struct EditPlace {
    int tile, segment; /* tile −1: no place */
} EditPlace;

#define EDIT_NOWHERE ((EditPlace){-1, NO_SEGMENT})

EditPlace edit_place(const EditDoc *doc, int tile, EditDecision what);
/* Sets the place of a decision that has only one; EDIT_NOWHERE removes it. */
bool edit_set_place(EditDoc *doc, int tile, EditDecision what, EditPlace place, Err *err);
/* Sets both places of a decision that moves a figure. */
bool edit_set_way(EditDoc *doc, int tile, EditDecision what, EditPlace from, EditPlace to,
                  Err *err);

/* Writes as many steps of a token as fit, as letters like "NEL": the sides that it crosses, and L
 * for the long side within a space. Returns `out`. */
const char *edit_steps(const EditDoc *doc, int tile, char *out, int size);
/* Add a step; remove the last one. */
bool edit_add_step(EditDoc *doc, int tile, char step, Err *err);
bool edit_drop_step(EditDoc *doc, int tile, Err *err);

/* --- edit_setup.c: players, hands, draw pile, rules, expectations ----------------------------- */

/* Add a player called `name`; remove the last player with everything that belongs to them. */
bool edit_add_player(EditDoc *doc, const char *name, Err *err);
bool edit_remove_player(EditDoc *doc, Err *err);
bool edit_rename(EditDoc *doc, int seat, const char *name, Err *err);
/* Makes `seat` the first player; the earlier ones move to the end of the list. */
bool edit_begin_with(EditDoc *doc, int seat, Err *err);
bool edit_set_points(EditDoc *doc, int seat, int points, Err *err);
/* edit_capture adds a prisoner: a figure of `seat` that `keeper` holds. edit_release_prisoner
 * removes prisoner number `i` of the draft. */
bool edit_capture(EditDoc *doc, int keeper, int seat, FigureKind kind, Err *err);
bool edit_release_prisoner(EditDoc *doc, int i, Err *err);
int edit_prisoner_count(const EditDoc *doc);
/* Writes the owner and the kind of the prisoner; returns the seat that holds it. */
int edit_prisoner(const EditDoc *doc, int i, int *seat, FigureKind *kind);
/* Sets the tiles of a hand, or of the draw pile (`seat` NO_SEAT), in the order of drawing; `count`
 * −1 removes the entry. */
bool edit_set_tiles(EditDoc *doc, int seat, const uint16_t *copies, int count, Err *err);
/* Sets the complete content of bag number `of` (bag_file) in the order of drawing; `count` −1
 * removes the entry. */
bool edit_set_bag(EditDoc *doc, int of, const int16_t *values, int count, Err *err);
/* Writes the unused tiles of the sets in play, sorted by their layer in the draw pile, into `out`
 * (TILES_MAX) and returns how many. In any game, the first *settled of them are drawn before the
 * others. */
int edit_unused_tiles(const EditDoc *doc, uint16_t *out, int *settled);
bool edit_set_expansions(EditDoc *doc, uint64_t expansions, Err *err);
/* A `value` of −1 restores the generation's value. */
bool edit_set_policy(EditDoc *doc, PolicyId id, int value, Err *err);
/* An empty `line` removes the entry. */
bool edit_set_line(EditDoc *doc, const char *key, const char *line, Err *err);
/* Writes the actual results under every generation as the expectations; `on` false removes them. */
bool edit_expect(EditDoc *doc, bool on, Err *err);
#endif
