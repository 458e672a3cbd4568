/* turn.h: the player's handling of a tile on a tabletop: pick it up, aim, rotate, try it on the
 * board, and point at claims and deeds. None of this is in the session yet: the trial changes a
 * copy of the game, and the host applies what the player confirms.
 *
 *   in hand ── aimed ⇄ rotated ── on trial ── points at a claim or a deed ── confirmed
 *     └─ dropped                     └─ cancelled: back in hand
 *
 * A Turn depends on no scene, so any scene with a Tabletop can let players place tiles on it. */
#ifndef SCENES_PLAY_TURN_H
#define SCENES_PLAY_TURN_H
#include "input/snap.h"
#include "scenes/board/board_view.h"
#include "scenes/stage/timing.h"
#include "scenes/tabletop/table_parts.h"
#include "scenes/tabletop/tabletop.h"

enum {
    TURN_CLAIMS_MAX = SEGMENTS_MAX,           /* one per segment */
    TURN_CHOICES_MAX = 640 + TURN_CLAIMS_MAX, /* some tiles let a figure go to nearly any tile */
    TURN_PREVIEW_LINES = 4,
    /* no kind of figure was chosen: the first possible kind claims each part */
    TURN_ANY_KIND = FIGURE_KINDS
};

enum { /* durations in ms at speed 1 (LOOK section 10) */
       TURN_COME_MS = 320,
       TURN_ROTATE_MS = 180,
       TURN_SHAKE_MS = 240,
       TURN_SETTLED_MS = 2600 /* TurnTrial.ms of a tile that came down long ago */
};

/* A spot where the tile in hand may be placed: a cell for squares, a triangle for halves. */
typedef struct TurnMark {
    Cell cell;
    uint8_t rotations; /* set of legal rotations */
    uint8_t rotation;  /* of a half: its corner */
    float born_ms;     /* when it appears: marks appear one after another, by distance */
} TurnMark;

/* The tile in hand. Without one (`copy` is NO_COPY) there are no places and no marks, and nothing
 * is aimed or drawn. */
typedef struct TurnHand {
    uint16_t copy; /* NO_COPY: none */
    SnapHand snap;
    SnapPlaces places; /* all legal places of the tile, found when it was picked up; owned */
    int place_room;
    TurnMark *marks; /* the same places grouped by spot; each spot has at least one rotation */
    int mark_count, mark_room;
    bool aimed;  /* `at` is valid: the cursor is over the board, or a key chose a spot */
    bool by_key; /* a key chose `at` */
    bool stays;  /* `at` was set by a click that only aims; moving the pointer doesn't change it */
    bool waits;  /* the pointer hasn't moved since the previous turn */
    int mark;    /* index of the current mark, −1: none */
    Snap at;
    Fault fault;      /* why it can't be placed, for SNAP_NOT and SNAP_TURN */
    uint8_t bad_cell; /* of a double tile: the cell that causes the fault */
    /* where the tile is drawn (NW corner of its cell) */
    Spring x, y;
    bool drawn;                       /* x and y are valid */
    float snapped_ms, snap_x, snap_y; /* time since it snapped, and where it came from */
    float turned_ms;                  /* time since it was rotated */
    int turned_by;                    /* quarter turns, signed */
    /* remaining time of the shake after a click where it doesn't fit */
    float shake_ms;
    float age_ms;
    float come_ms; /* time since it left the tray for the board */
    bool fades;    /* reduced motion: the tile fades in at its place */
} TurnHand;

/* A tile on trial, in a copy of the game (Turn.scratch). Meanwhile the hand isn't aimed again. All
 * fields except `on` and `hovered` are valid only while `on`. */
typedef struct TurnTrial {
    bool on;
    bool asks; /* there is something to claim */
    /* the tile is already in the game: the player has yet to decide about a follower */
    bool recorded;
    uint8_t kind;   /* FigureKind that claims, or TURN_ANY_KIND */
    unsigned kinds; /* set of kinds that may be placed somewhere on the tile */
    /* One claim per segment that may be claimed, followed by the deeds, which replace placing a
     * figure. Keys number them in this order from 1. */
    Action choices[TURN_CHOICES_MAX];
    int claim_count, count; /* number of claims; of all choices */
    int hovered;            /* choice under the cursor or chosen by key, −1: none */
    PlacedTile tile;        /* its seat is the one that acts */
    uint16_t index;         /* number of the tile in the copy */
    float ms;               /* time since the trial began, for the drop */
    uint64_t board;         /* game_hash of the game when the trial began, … */
    uint64_t version;       /* … and the session's version then */
    Fault fault;            /* why a click did nothing, … */
    Action refused;         /* … the claim that was meant (ACTION_FOLLOW), or zeroed, … */
    float fault_ms;         /* … how long that is still shown, … */
    double fault_seen_ms;   /* … and when this was last counted (scene_clock_counts) */
} TurnTrial;

/* A possible result, shown next to the spot. */
typedef struct TurnPreviewLine {
    char title[96];
    char detail[320];
    int points;
    bool plain;    /* words only: the result gives no points, or they depend on chance */
    uint8_t seats; /* seats that get the points; 0: whichever seat claims it */
    uint16_t rule; /* RuleId that pays them, RULE_NONE: none, … */
    uint16_t tile; /* … and for what, as in EVENT_SCORED */
    uint8_t segment, label;
} TurnPreviewLine;

/* The lines are valid for `place` and `choice` while `valid`; after any change they are computed
 * again. */
typedef struct TurnPreview {
    bool valid;
    Action place;
    int choice; /* index among the trial's choices; −1: the tile alone */
    int count;
    TurnPreviewLine lines[TURN_PREVIEW_LINES];
} TurnPreview;

typedef struct Turn {
    Tabletop *table; /* where the tile is placed; owned by the host */
    TurnHand hand;
    TurnTrial trial;
    /* px; shows the tile on trial enlarged; width 0: none, because the tile is large enough */
    Rect loupe;
    /* px; the place below the loupe for the card about a choice and the button that ends the turn;
     * width 0: none */
    Rect below;
    Rect from;          /* where the tile in hand comes from, on the screen; set by the host */
    Game *scratch;      /* the trial's game, then the preview's; owned */
    Game *preview_game; /* for the result of a claim; owned */
    TurnPreview preview;
} Turn;

/* Fills a zeroed turn for an open table, which the turn borrows. */
void turn_open(Turn *turn, Tabletop *table);
/* Frees what the turn owns. */
void turn_close(Turn *turn);

/* --- turn_hand.c: the tile in hand and the trial ---------------------------------------------- */

/* turn_take picks up `copy`, unless it is already in hand, after dropping any other tile; turn_drop
 * empties the hand. */
void turn_take(Turn *turn, uint16_t copy);
void turn_drop(Turn *turn);
/* Aims again after the pointer or the camera moved. */
void turn_aim(Turn *turn);
/* Rotates the tile by a quarter turn in the direction of `quarters`; at a spot chosen by key,
 * rotates it to the next rotation that fits. */
void turn_rotate(Turn *turn, int quarters);
/* Aims at the mark `mark` as if by key, and rotates the tile if that is needed to fit. */
void turn_choose(Turn *turn, int mark);
/* Aims at a place and rotates the tile to fit there, as if by key; the camera doesn't move. */
void turn_aim_at(Turn *turn, Cell cell, int rotation);
/* Steps to the nearest spot in a direction. */
void turn_step(Turn *turn, int dx, int dy);
/* Tries the tile on the board where it is aimed, rotated if necessary, and returns true; or shakes
 * it and returns false. */
bool turn_lay(Turn *turn);
/* Aims without a trial, for clicks that only aim: the tile stays at the pointer, rotated if
 * necessary, or shakes if it doesn't fit. */
void turn_aim_here(Turn *turn);
/* Returns whether the tile in hand is over a space where a player could mean to place it, even if
 * it doesn't fit. */
bool turn_over_space(const Turn *turn);
/* Ends the trial and puts the tile back in hand. */
void turn_cancel(Turn *turn);
/* Returns whether a tile is on trial that isn't in the game yet. */
bool turn_can_cancel(const Turn *turn);
/* Returns whether the game has changed since the trial began, because its action arrived or a move
 * was undone. */
bool turn_is_stale(Turn *turn);
/* PHASE_FOLLOW: continues a trial whose tile is now in the game; the current choice stays. */
void turn_continue_recorded(Turn *turn);
/* Returns the action that places the tile on trial, else the one in hand where it is aimed. */
Action turn_place(const Turn *turn);
/* PHASE_FOLLOW: starts a trial for a tile that is already in the game and only needs the decision
 * about a follower. */
void turn_resume(Turn *turn);
/* Finds out why a click at a point of the window does nothing; the banner shows it. */
void turn_explain(Turn *turn, float px, float py);
/* Returns the choice under a point of the window, or −1. */
int turn_claim_at(Turn *turn, float px, float py);

/* --- turn_ghosts.c: how the tile in hand and the one on trial move ---------------------------- */

/* Advances by `ms`. Returns true while anything moves. */
bool turn_update(Turn *turn, float ms);
/* Returns when a tile on trial touches the table, in ms after its release. */
float turn_down_ms(const Turn *turn);
/* Draws the tile on trial where it is now, or else the one in hand, which must be aimed. Returns
 * the drawn tile, with BOARD_TILE_FLOATS as its only flag. */
BoardTile *turn_tile_draw(const Turn *turn, BoardPicture *picture);

/* --- turn_preview.c: a loupe enlarges a small tile on trial next to it ------------------------ */

/* Decides whether the loupe is shown now, and where. Call it once a frame. */
void turn_loupe_find(Turn *turn);
/* Returns how far the loupe has opened, 0 to 1. */
float turn_loupe_open(const Turn *turn);
/* Returns how much larger a tile is in the loupe; 1: there is none. */
float turn_loupe_factor(const Turn *turn);
/* Maps a point of the tile into the loupe, in board units; without a loupe, returns the same
 * point. */
vec2s turn_loupe_point(const Turn *turn, vec2s board);
/* Returns whether the loupe covers that board point. */
bool turn_loupe_has(const Turn *turn, vec2s board);
/* Maps a board point inside the loupe back to the tile; returns any other point unchanged. */
vec2s turn_loupe_meant(const Turn *turn, vec2s board);
void turn_loupe_draw(const Turn *turn, BoardPicture *picture);
/* Lights segments of the tile in the loupe. */
void turn_loupe_light(const Turn *turn, BoardPicture *picture, unsigned segments, Color color,
                      float strength);
/* Draws the loupe's frame over the board. */
void turn_loupe_frame_draw(Turn *turn);

/* --- turn_ghosts.c: figures that could be placed ---------------------------------------------- */

/* Draws the figure of a claim where it would be: faint, or as if it were placed already when it is
 * pointed at. */
void turn_ghost_draw(Turn *turn, BoardPicture *picture, int claim);
/* Returns the rectangle on the screen of the tile in `cell`, or of its loupe. */
Rect turn_room(const Turn *turn, Cell cell);
/* Returns the area that a card about the trial points at and avoids hiding: the figure of a claim,
 * or the one at a corner that is pointed at. The area is empty if there is no such figure. */
Rect turn_core(Turn *turn);
/* Writes the middle that a claim's figure has while nothing is pointed at, in board units. */
void turn_ghost_spot(Turn *turn, int claim, float *x, float *y);
/* Returns the claim whose figure, as it is drawn while nothing is pointed at, covers the board
 * point; or −1. */
int turn_ghost_at(Turn *turn, float x, float y);

/* --- turn_deeds.c: which kind of figure claims ------------------------------------------------ */

/* Lists the claims of the trial: those of the chosen kind; if none is chosen, each segment with the
 * first possible kind. */
void turn_claims_list(Turn *turn);
/* Returns the listed claim of `segment`, or −1. */
int turn_claim_of(const TurnTrial *trial, int segment);
/* Sets the kind of figure (or TURN_ANY_KIND) that claims from now on. */
void turn_kind_choose(Turn *turn, int kind);
/* Returns whether a figure other than a follower may be placed. */
bool turn_any_figure(const TurnTrial *trial);
/* Writes why `kind` may not be placed anywhere on the tile on trial. Returns the number of the rule
 * that forbids it. */
const char *turn_kind_refusal(const Turn *turn, FigureKind kind, char *out, int size);
/* Draws a button for each kind, in a row. */
void turn_kinds_draw(Turn *turn, Rect place);
/* Returns the least total width of these buttons, with `gap` after each. */
float turn_kinds_least(const Turn *turn, float gap);
/* Chooses the next kind (`by` ±1) of those that may be placed on the tile, or TURN_ANY_KIND.
 * Returns false if there is only one. */
bool turn_kind_step(Turn *turn, int by);

/* --- turn_deeds.c: deeds instead of placing a figure ------------------------------------------ */

/* Returns the set of listed Deeds. */
unsigned turn_deeds_set(const TurnTrial *trial);
/* Returns why a listed deed isn't possible on `tile` though the tile looks suitable, or
 * REFUSAL_NONE if there is no such deed. `kind` would be placed on `segment`. */
Refusal turn_deeds_refusal(const Turn *turn, int tile, int segment, FigureKind kind);
/* Returns choice `i`, or NULL if there is none. */
const Action *turn_choice(const TurnTrial *trial, int i);
/* Points at choice `i` (−1: none): previews its result, and fades a token that would leave its
 * place. `reveal` moves the camera there (for keys). */
void turn_point(Turn *turn, int i, bool reveal);
/* Writes where choice `i` is visible, in board units: the middle of the figure that claims, or of
 * what a deed moves. */
void turn_choice_spot(Turn *turn, int i, float *x, float *y);
/* Returns the area of the screen that a card about the current choice must not cover: the tile of a
 * deed, else the place of the tile with its figures. */
Rect turn_choice_room(const Turn *turn);
/* Draws the deeds of the trial; `pulse` (0..1) is the brightness of those not pointed at. */
void turn_deeds_draw(Turn *turn, BoardPicture *picture, float pulse);
/* Returns whether the tile on trial can send a follower to nearly any tile. */
bool turn_leads_elsewhere(const Turn *turn);
/* Dims the board except the tile on trial, if that tile can send a follower to others. */
void turn_dim_draw(const Turn *turn, BoardPicture *picture);

/* --- turn_deeds.c: corners of the tile on trial ----------------------------------------------- */

/* Returns the point of a deed at a corner, in board units. */
vec2s turn_corner_spot(const Turn *turn, const Action *deed);
/* Returns the corner of the tile on trial near a board point where a figure might be meant, or
 * NO_CORNER. */
int turn_corner_at(const Turn *turn, float x, float y);
/* Returns why no figure can be built at the corner, or REFUSAL_NO_SUCH_OPTION if no rule forbids
 * it. */
Refusal turn_corner_refusal(const Turn *turn, int corner);

/* --- turn_preview.c --------------------------------------------------------------------------- */

/* Finds the result of the tile or the current choice, unless it is known already. */
void turn_preview_find(Turn *turn);
/* Returns the part of the screen (px) that the preview's first line is about, while only the tile
 * on trial scores; else a rectangle of width 0. */
Rect turn_preview_spot(Turn *turn);

/* --- turn_deeds.c ----------------------------------------------------------------------------- */

/* Draws a lock, `mark_px` wide, next to each figure that the piece of a question reaches but can't
 * take. */
void turn_safe_draw(Tabletop *table, float mark_px);

/* --- ideas on the board ----------------------------------------------------------------------- */

/* Ideas on the board that aren't played: ghosts of tiles and figures, with their numbers. Hints,
 * puzzles, lessons and replays show ideas this way. */

typedef struct IdeaGhost {
    Action place;
    uint8_t segment, kind; /* of the figure; NO_SEGMENT: none */
    float alpha;           /* of the tile; the figure is a little more opaque */
    bool lit;
} IdeaGhost;

/* Return the ghost of the tile that `place` (ACTION_PLACE) would place, without a figure or with
 * that of `then`, if it places one. idea_ghost_draw draws a ghost. */
IdeaGhost idea_ghost_of(const Action *place, float alpha, bool lit);
IdeaGhost idea_ghost_with(const Action *place, const Action *then, float alpha, bool lit);
void idea_ghost_draw(Tabletop *table, BoardPicture *picture, const IdeaGhost *ghost);

/* Actions of several ideas, best first; those that place no tile are skipped. */
typedef struct TableIdeas {
    const Action *places[8];
    int count;
    int pointed; /* row that is pointed at, −1: none */
} TableIdeas;

/* Returns true if another idea is shown in the same place instead: the one that is pointed at, else
 * the better one. */
bool idea_ghost_hidden(const TableIdeas *ideas, int row);
/* Writes the place of an idea's number in board units: the middle of a half, a corner of other
 * tiles, which may have a figure in the middle. Returns false if the idea places no tile. */
bool idea_ghost_spot(const Tabletop *table, const Action *place, float *x, float *y);
/* Draws a number at a board point, to the right of `before` other numbers at that point. */
void idea_ghost_number(const Tabletop *table, float x, float y, int before, int number, bool lit);
/* Draws numbers from 1 at all tiles, side by side if several are in the same space; row `lit` is
 * golden. */
void idea_ghost_numbers(const Tabletop *table, const TableIdeas *ideas, int lit);
#endif
