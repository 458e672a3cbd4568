/* turn.h: what a person does with a tile on a tabletop: takes it in hand, aims, turns, lays it on
 * trial, and points at what could be claimed or done. Nothing of it is in the session yet: the
 * trial lies in a copy of the game, and what is confirmed is applied by the scene.
 *
 *   taken ── aimed ⇄ rotated ── laid (trial) ── pointed at a claim or a deed ── confirmed
 *     └─ dropped                  └─ cancelled: back in hand
 *
 * A Turn knows no scene, so that whatever embeds a Tabletop can let people lay tiles on it. */
#ifndef SCENES_TURN_TURN_H
#define SCENES_TURN_TURN_H
#include "input/snap.h"
#include "scenes/board/board_stands.h"
#include "scenes/stage/spring.h"
#include "scenes/tabletop/table_parts.h"
#include "scenes/tabletop/tabletop.h"

enum {
    TURN_CLAIMS_MAX = SEGMENTS_MAX,           /* one a segment */
    TURN_CHOICES_MAX = 640 + TURN_CLAIMS_MAX, /* a portal leads nearly everywhere */
    TURN_PREVIEW_LINES = 4,
    /* no kind of figure was chosen: each part is claimed by the first that may */
    TURN_ANY_KIND = FIGURE_KINDS
};

enum { /* milliseconds of LOOK section 10 at speed 1 */
       TURN_COME_MS = 320,
       TURN_ROTATE_MS = 180,
       TURN_SHAKE_MS = 240,
       TURN_LIES_MS = 2600 /* TurnTrial.ms of a tile that came down long ago */
};

/* A spot where the tile in hand may lie: a cell for squares, a triangle for halves. */
typedef struct TurnMark {
    Cell cell;
    uint8_t rotations; /* set of fitting rotations */
    uint8_t rotation;  /* the corner of a half */
    float born_ms;     /* marks appear one after the other, by distance */
} TurnMark;

/* The tile in hand. Without one (`copy` NO_COPY) there are no places and no marks, and nothing is
 * aimed or drawn. */
typedef struct TurnHand {
    uint16_t copy; /* NO_COPY: nothing */
    SnapHand snap;
    SnapPlaces places; /* all of the tile, found when it was taken; owned */
    int place_room;
    TurnMark *marks; /* the same by spot: each has at least one rotation */
    int mark_count, mark_room;
    bool aimed;  /* `at` is valid: the cursor is over the board, or a spot was chosen by key */
    bool by_key; /* `at` was chosen by key */
    bool stays;  /* `at` was chosen by a click that only aims: a moved pointer leaves it there */
    bool waits;  /* the pointer rests where the turn before left it */
    int mark;    /* the mark that it is about, −1 none */
    Snap at;
    Fault fault;                      /* why not, with SNAP_NOT and SNAP_TURN */
    uint8_t bad_cell;                 /* of a double tile: the cell to which the fault belongs */
    Spring x, y;                      /* where it is drawn (NW corner of its cell) */
    bool drawn;                       /* x, y are valid */
    float snapped_ms, snap_x, snap_y; /* since it snapped, and from where */
    float turned_ms;                  /* since it was turned */
    int turned_by;                    /* quarters, signed */
    float shake_ms;                   /* left of the shake after a click where it does not fit */
    float age_ms;
    float come_ms; /* since it left the tray for the board */
    bool fades;    /* it comes into sight where it is: reduced motion */
} TurnHand;

/* A tile that lies on trial, in a copy of the game (Turn.scratch). While it does, the hand is not
 * aimed anew. All but `on` and `hovered` mean nothing without it. */
typedef struct TurnTrial {
    bool on;
    bool asks;      /* there is something to claim */
    bool recorded;  /* the game knows the tile already: it was left between tile and follower */
    uint8_t kind;   /* FigureKind that claims, or TURN_ANY_KIND */
    unsigned kinds; /* set of those that may stand somewhere on the tile */
    /* One claim per segment that may be claimed; behind the claims the deeds, which are done
     * instead of placing a figure. Keys number them in this order from 1. */
    Action choices[TURN_CHOICES_MAX];
    int claim_count, count; /* of the claims; of all */
    int hovered;            /* choice under the cursor or chosen by key; −1 none */
    PlacedTile tile;        /* its seat is the one who acts */
    uint16_t index;         /* number of the tile in the copy */
    float ms;               /* since it was laid: the drop */
    uint64_t board;         /* game_hash of the game that it was laid in, … */
    uint64_t version;       /* … which the session had at that version */
    Fault fault;            /* why nothing can be done where was clicked, … */
    Action refused;         /* … the claim that was meant (ACTION_FOLLOW), zeroed: none, … */
    float fault_ms;         /* … and how long that is still told, … */
    double fault_seen_ms;   /* … as of when (scene_clock_tells) */
} TurnTrial;

/* What would happen, beside the spot. */
typedef struct TurnPreviewLine {
    char title[96];
    char detail[320];
    int points;
    bool plain;    /* words only: no points follow from it, or chance has a say in them */
    uint8_t seats; /* who gets them; 0 whoever claims it */
    uint16_t rule; /* RuleId by which they are paid, RULE_NONE: none, … */
    uint16_t tile; /* … and for what, as in EVENT_SCORED */
    uint8_t segment, label;
} TurnPreviewLine;

/* The lines hold for `place` and `choice` as long as `valid`; for others they are found anew. */
typedef struct TurnPreview {
    bool valid;
    Action place;
    int choice; /* of the trial; −1: the tile alone */
    int count;
    TurnPreviewLine lines[TURN_PREVIEW_LINES];
} TurnPreview;

typedef struct Turn {
    Tabletop *table; /* on which the tile is laid; the scene's */
    TurnHand hand;
    TurnTrial trial;
    Rect loupe;         /* px; the tile on trial is shown large there; w 0: it is large enough */
    Rect from;          /* where the tile in hand comes from, on the screen; told by the scene */
    Game *scratch;      /* the trial's game, then the preview's; owned */
    Game *preview_game; /* of what a claim would bring; owned */
    TurnPreview preview;
} Turn;

/* Fills a zeroed turn for an open table. */
void turn_open(Turn *turn, Tabletop *table);
void turn_close(Turn *turn);

/* --- turn_hand.c: the tile in hand and the trial ---------------------------------------------- */

/* Takes `copy` in hand, unless it is there already; puts down whatever is. */
void turn_take(Turn *turn, uint16_t copy);
void turn_drop(Turn *turn);
/* The pointer or the camera moved. */
void turn_aim(Turn *turn);
/* Turns by quarters; in a spot that fits otherwise, on to the next rotation that fits when
 * `fitting`. */
void turn_rotate(Turn *turn, int quarters);
/* Goes to the spot number `mark` (keyboard); turns the tile if it must. */
void turn_choose(Turn *turn, int mark);
/* Aims at a place and turns the tile for it, as by key; the camera stays. */
void turn_aim_at(Turn *turn, Cell cell, int rotation);
/* Steps to the nearest spot in a direction. */
void turn_step(Turn *turn, int dx, int dy);
/* Lays the tile on trial where it is aimed, turned if it must be: true; or shakes it. */
bool turn_lay(Turn *turn);
/* A click that only aims: the tile stays where the pointer is, turned if it must be; or shakes. */
void turn_aim_here(Turn *turn);
void turn_cancel(Turn *turn);
/* Does a tile lie on trial that the game does not know yet? */
bool turn_can_cancel(const Turn *turn);
/* Is the game another one than that in which the tile was laid on trial: was its line heard, or
 * something taken back? */
bool turn_is_stale(Turn *turn);
/* PHASE_FOLLOW: the tile on trial lies in the game now; what was pointed at stays pointed at. */
void turn_lies_now(Turn *turn);
/* The action that lays the tile on trial, else the one in hand where it is aimed. */
Action turn_place(const Turn *turn);
/* PHASE_FOLLOW: the tile lies in the game already, only the follower is open. */
void turn_resume(Turn *turn);
/* A click at a point of the window where nothing can be done: the banner tells why. */
void turn_explain(Turn *turn, float px, float py);
/* The claim under the pointer, −1. */
int turn_claim_at(Turn *turn, float px, float py);

/* --- turn_carry.c: how the tile in hand and the one on trial move ----------------------------- */

/* True while something of the hand moves. */
bool turn_update(Turn *turn, float ms);
/* When a tile on trial touches the table, ms after it was let go. */
float turn_down_ms(const Turn *turn);
/* The tile on trial, else the one in hand, which must be aimed, as it moves now; its flags say no
 * more than that it floats. */
BoardTile *turn_tile_draw(const Turn *turn, BoardPicture *picture);

/* --- turn_loupe.c: a small tile on trial is shown large beside it ----------------------------- */

/* Device pixels a tile from which on choices stand on the tile itself. */
float turn_near_px(const Turn *turn);
/* Whether there is a loupe now, and where. Once a frame. */
void turn_loupe_find(Turn *turn);
/* How much larger a tile is in the loupe; 1: there is none. */
float turn_loupe_factor(const Turn *turn);
/* Where a point of the tile is in the loupe, board units; the same point where there is none. */
vec2s turn_loupe_point(const Turn *turn, vec2s board);
/* Does the loupe lie over that board point? */
bool turn_loupe_has(const Turn *turn, vec2s board);
/* The point of the tile that is meant by a board point: another one in the loupe alone. */
vec2s turn_loupe_meant(const Turn *turn, vec2s board);
void turn_loupe_draw(const Turn *turn, BoardPicture *picture);
/* Segments of the tile shine in the loupe. */
void turn_loupe_light(const Turn *turn, BoardPicture *picture, unsigned segments, Color color,
                      float strength);
/* Its frame, over the board. */
void turn_loupe_frame_draw(Turn *turn);

/* --- turn_ghosts.c: followers that could be placed -------------------------------------------- */

/* The figure of a claim where it would stand: faint, or as if it stood there already when it is
 * pointed at. */
void turn_ghost_draw(Turn *turn, BoardPicture *picture, int claim);
/* Where the tile in `cell` lies on the screen, or its loupe. */
Rect turn_room(const Turn *turn, Cell cell);
/* What a card about the trial hides last, and points at: the figure of a claim or the barn that is
 * pointed at; empty: nothing in particular. */
Rect turn_core(Turn *turn);
/* Where the figure of a claim has its middle, while nothing is pointed at, board units. */
void turn_ghost_spot(Turn *turn, int claim, float *x, float *y);
/* The claim whose figure, as it is drawn while nothing is pointed at, covers the board point;
 * −1. */
int turn_ghost_at(Turn *turn, float x, float y);

/* --- turn_kinds.c: which kind of figure claims ------------------------------------------------ */

/* Lists the claims of the trial: what the chosen kind may claim; without one, each segment with
 * the first that may. */
void turn_claims_list(Turn *turn);
/* The claim of `segment` that is listed, −1. */
int turn_claim_of(const TurnTrial *trial, int segment);
/* Claims are made with `kind` (or TURN_ANY_KIND) from now on. */
void turn_kind_choose(Turn *turn, int kind);
/* May another figure than a follower be placed? */
bool turn_any_figure(const TurnTrial *trial);
/* Why `kind` may not be placed anywhere on the tile on trial, as a sentence with the number of its
 * rule, which is returned. */
const char *turn_kind_refusal(const Turn *turn, FigureKind kind, char *out, int size);
/* turn_kind_buttons.c: a button for each kind, in a row. */
void turn_kinds_draw(Turn *turn, Rect place);
/* How wide they are at least, with `gap` after each. */
float turn_kinds_least(const Turn *turn, float gap);
/* The next kind (`by` ±1) of those that may stand on the tile, TURN_ANY_KIND among them. False
 * if there is only one. */
bool turn_kind_step(Turn *turn, int by);

/* --- turn_deeds.c: what is done instead of placing a figure ----------------------------------- */

/* The set of Deeds that are listed. */
unsigned turn_deeds_set(const TurnTrial *trial);
/* Why what can be done elsewhere cannot be done on `tile`, which looks as if it could;
 * REFUSAL_NONE: it does not look so. A portal is asked about `kind` on `segment`. */
Refusal turn_deeds_refusal(const Turn *turn, int tile, int segment, FigureKind kind);
/* Choice `i`, NULL if there is none. */
const Action *turn_choice(const TurnTrial *trial, int i);
/* Points at choice `i` (−1: nothing): what it would bring, and the token that would leave
 * its place. `reveal`: the camera goes there (keys). */
void turn_point(Turn *turn, int i, bool reveal);
/* Where choice `i` is seen, board units: the middle of the figure that claims, or of what a deed
 * moves. */
void turn_choice_spot(Turn *turn, int i, float *x, float *y);
/* On the screen, what a card about the choice that is pointed at keeps clear of: the tile of a
 * deed, else the place of the tile with its figures. */
Rect turn_choice_room(const Turn *turn);
void turn_deeds_draw(Turn *turn, BoardPicture *picture, float pulse);
/* Is the tile on trial a portal, which leads to the whole board (DRG-15)? */
bool turn_leads_elsewhere(const Turn *turn);
/* Then all else steps back. */
void turn_dim_draw(const Turn *turn, BoardPicture *picture);

/* --- turn_corners.c: corners of the tile on trial --------------------------------------------- */

/* The point of a barn, board units. */
vec2s turn_corner_spot(const Turn *turn, const Action *deed);
/* The corner of the tile on trial near a board point where a barn might be meant; NO_CORNER. */
int turn_corner_at(const Turn *turn, float x, float y);
/* Why no barn can be built there; REFUSAL_NO_SUCH_OPTION: nothing speaks against it. */
Refusal turn_corner_refusal(const Turn *turn, int corner);
void turn_corner_draw(Turn *turn, BoardPicture *picture, const Action *deed, bool hovered,
                      float pulse);
/* Corners that refuse a barn, with the spaces that do. */
void turn_corners_refused_draw(Turn *turn, BoardPicture *picture);

/* --- turn_preview.c --------------------------------------------------------------------------- */

/* Works out what the tile, or what is pointed at, would bring, unless that is known. */
void turn_preview_find(Turn *turn);
/* px; the part of the board that the first line is about while the tile on trial alone scores; else
 * w 0. */
Rect turn_preview_spot(Turn *turn);

/* --- turn_safe.c ------------------------------------------------------------------------------ */

/* A lock, `mark_px` wide, beside each figure that whoever is asked for now comes to and cannot
 * take. */
void turn_safe_draw(Tabletop *table, float mark_px);
#endif
