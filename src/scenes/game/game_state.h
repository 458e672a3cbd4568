/* game_state.h: what the game scene remembers between frames. Only game_*.c, anim_*.c and
 * replay_*.c include it: a replay is shown on the same table.
 *
 * Three things are kept apart: the session (what was played), the view (what the table shows,
 * maybe still behind), and this: what the person in front of the screen is doing. Nothing here
 * is saved. */
#ifndef SCENES_GAME_GAME_STATE_H
#define SCENES_GAME_GAME_STATE_H
#include "input/camera_control.h"
#include "input/snap.h"
#include "scenes/board/board_stands.h"
#include "scenes/board/figure_kinds.h"
#include "scenes/hints/hint_advice.h"
#include "scenes/stage/scene.h"
#include "scenes/stage/spring.h"
#include "scenes/tabletop/anim_draw.h"
#include "scenes/tabletop/chronicle.h"
#include "scenes/tabletop/table_cards.h"
#include "scenes/tabletop/table_hover.h"
#include "session/session.h"
#include "ui/ui_widgets.h"

enum {
    GAME_CLAIMS_MAX = SEGMENTS_MAX,
    GAME_DEEDS_MAX = 64,
    GAME_OPTIONS_MAX = 64,
    GAME_PREVIEW_LINES = 3,
    GAME_ANY_KIND =
        FIGURE_KINDS, /* no kind of figure was chosen: each part is claimed by the first that may */
    GAME_TEXT_SIZE = 320
};

enum { /* milliseconds of LOOK section 10 at speed 1 */
       GAME_COME_MS = 320,
       GAME_TURN_MS = 180,
       GAME_SHAKE_MS = 240,
       GAME_LIES_MS = 2600 /* GameTrial.ms of a tile that came down long ago */
};

typedef enum GameMode {
    GAME_SHOW,    /* events are shown, or a computer player thinks */
    GAME_CURTAIN, /* another person must come to the screen */
    GAME_CHOOSE,  /* draw, or take up one of the halves */
    GAME_PLACE,   /* a drawn tile is in hand */
    GAME_CLAIM,   /* the tile lies on trial: claim a part of it, skip, or take it back */
    GAME_DECIDE,  /* a question */
    GAME_OVER
} GameMode;

/* A spot where the tile in hand may lie: a cell for squares, a triangle for halves. */
typedef struct GameMark {
    Cell cell;
    uint8_t rotations; /* set of fitting rotations */
    uint8_t rotation;  /* the corner of a half */
    float born_ms;     /* marks appear one after the other, by distance */
} GameMark;

/* The tile in hand. */
typedef struct GameHand {
    uint16_t copy; /* NO_COPY: nothing */
    SnapHand snap;
    Placement *legal;
    int legal_count, legal_room;
    GameMark *marks;
    int mark_count, mark_room;
    bool aimed;  /* `at` is valid: the cursor is over the board, or a spot was chosen by key */
    bool by_key; /* `at` was chosen by key */
    bool waits;  /* the pointer rests where the turn before left it */
    int mark;    /* the mark that it is about, −1 none */
    Snap at;
    Fault fault;                      /* why not, with SNAP_NOT and SNAP_TURN */
    Spring x, y;                      /* where it is drawn (NW corner of its cell) */
    bool drawn;                       /* x, y are valid */
    float snapped_ms, snap_x, snap_y; /* since it snapped, and from where */
    float turned_ms;                  /* since it was turned */
    int turned_by;                    /* quarters, signed */
    float shake_ms;                   /* left of the shake after a click where it does not fit */
    float age_ms;
    float come_ms; /* since it left the tray for the board */
    bool fades;    /* it comes into sight where it is: reduced motion */
} GameHand;

/* A tile that lies on trial, in a copy of the game. */
typedef struct GameTrial {
    bool on;
    bool asks;     /* there is something to claim */
    bool recorded; /* the game knows the tile already: it was left between tile and follower */
    Action place;
    uint8_t kind;                   /* FigureKind that claims, or GAME_ANY_KIND */
    unsigned kinds;                 /* set of those that may stand somewhere on the tile */
    Action claims[GAME_CLAIMS_MAX]; /* one per segment that may be claimed */
    int claim_count;
    Action deeds[GAME_DEEDS_MAX]; /* instead of a figure */
    int deed_count;
    int hovered; /* claim, or claim_count + deed, under the cursor or chosen by key; −1 none */
    PlacedTile tile;
    uint16_t index; /* number of the tile in the copy */
    float ms;       /* since it was laid: the drop */
    Fault fault;    /* why nothing can be done where was clicked, … */
    float fault_ms; /* … and how long that is still told */
} GameTrial;

/* What would happen, beside the spot. */
typedef struct GamePreviewLine {
    char title[96];
    char detail[160];
    int points;
    bool plain;    /* words only: no points follow from it, or chance has a say in them */
    uint8_t seats; /* who gets them; 0 whoever claims it */
} GamePreviewLine;

typedef struct GamePreview {
    bool valid;
    uint16_t copy;
    Cell cell;
    uint8_t rotation;
    int claim; /* −1: the tile alone */
    int count;
    GamePreviewLine lines[GAME_PREVIEW_LINES];
} GamePreview;

typedef struct GameQuestion {
    Action options[GAME_OPTIONS_MAX];
    int count;
    bool on_board; /* answered by pointing at a figure, not by a button of the panel */
    bool declines; /* the last option is to do nothing */
    bool adds;     /* a figure comes beside the one that is pointed at */
    int hovered;   /* option whose figure is under the cursor, −1 */
} GameQuestion;

/* What game_sounds.c saw in the frame before. */
typedef struct GameHeard {
    bool any, trial;
    int decider;
    float turned_ms, shake_ms;
} GameHeard;

typedef struct GameScene {
    Tabletop table;
    GameMode mode;
    bool by_key; /* keys were used last: numbers are shown */
    int typed;   /* number being typed, 0 none */
    float typed_ms;
    GameHand hand;
    GameTrial trial;
    Game *scratch; /* the trial's game, then the preview's */
    Game *preview_game;
    GamePreview preview;
    GameQuestion question;
    Advice advice;
    float think_ms;        /* since a computer player is to act */
    bool thinks;           /* another thread thinks for it, */
    double think_began_ms; /* SceneContext.now_ms when that began */
    float over_ms;
    float banner_ms; /* since the banner changed */
    char banner[GAME_TEXT_SIZE];
    uint64_t fits_version; /* session_version of `fits` */
    uint8_t fits_seat;
    uint8_t fits;       /* set of halves of the shown hand that fit somewhere */
    bool trouble_moved; /* moving the record was tried */
    GameHeard heard;
} GameScene;

/* --- game_flow.c: who decides, what happens next ---------------------------------------------- */

/* Works out the mode anew after any change; takes up a drawn tile; drops what is in hand when it
 * is no longer due. */
void game_refresh(GameScene *scene, SceneContext *context);
/* Applies through the session; the scene follows. False if the rules refuse. */
bool game_act(GameScene *scene, SceneContext *context, const Action *action);
/* The person who decides at the screen; NO_SEAT while none does. */
int game_decider(const GameScene *scene);
/* Whose card is large: who decides now, also in another player's turn (CC-H1); NO_SEAT in the
 * final scoring. */
int game_spotlight(const GameScene *scene);
/* Leaves a trial, a choice, or takes back the last action, in this order. True if there was
 * something. */
bool game_take_back(GameScene *scene, SceneContext *context);
bool game_can_take_back(const GameScene *scene);
void game_draw_from_stack(GameScene *scene, SceneContext *context);
/* Opens the menu; whoever thinks begins anew when it closes. */
void game_open_menu(GameScene *scene, SceneContext *context);
/* Does a person at the screen decide as soon as the running show ends? Then buttons work
 * already. */
bool game_waits_for_person(const GameScene *scene, const SceneContext *context);
/* Ends the running show, but not final scoring. */
void game_end_show(GameScene *scene, SceneContext *context);

/* --- game_hand.c: the tile in hand and the trial ---------------------------------------------- */

void game_hand_take(GameScene *scene, SceneContext *context, uint16_t copy);
void game_hand_drop(GameScene *scene);
/* The pointer or the camera moved. */
void game_hand_aim(GameScene *scene);
/* Turns by quarters; in a spot that fits otherwise, on to the next rotation that fits when
 * `fitting`. */
void game_hand_turn(GameScene *scene, int quarters);
/* Goes to the spot number `mark` (keyboard); turns the tile if it must. */
void game_hand_choose(GameScene *scene, int mark);
/* Aims at a place and turns the tile for it, as by key; the camera stays. */
void game_hand_aim_at(GameScene *scene, Cell cell, int rotation);
/* Steps to the nearest spot in a direction. */
void game_hand_step(GameScene *scene, int dx, int dy);
/* Lays the tile on trial where it is aimed, or shakes it. */
void game_hand_lay(GameScene *scene, SceneContext *context);
/* Confirms the trial, claiming `claim` (−1: nothing). */
void game_trial_confirm(GameScene *scene, SceneContext *context, int claim);
void game_trial_cancel(GameScene *scene);
/* PHASE_FOLLOW: the tile lies in the game already, only the follower is open. */
void game_trial_resume(GameScene *scene);
/* A click at a point of the window where nothing can be done: the banner tells why. */
void game_trial_explain(GameScene *scene, float px, float py);
/* The claim under the pointer, −1. */
int game_trial_at(GameScene *scene, float px, float py);

/* --- game_carry.c: how the tile in hand and the one on trial move ----------------------------- */

/* How the tile is drawn now. */
typedef struct GamePose {
    float x, y, lift; /* NW corner of its cell, height, board units */
    float scale, alpha;
    float angle; /* radians, clockwise */
    int rotation;
    int turned; /* quarters clockwise since the turn that its art fades from, … */
    float fade; /* … and how much of the new art shows; 1: only that */
} GamePose;

/* True while something of the hand moves. */
bool game_hand_update(GameScene *scene, SceneContext *context, float ms);
/* When a tile on trial touches the table, ms after it was let go. */
float game_trial_down_ms(const GameScene *scene);
/* The pose of the tile on trial, else of the one in hand, which must be aimed. */
GamePose game_hand_pose(const GameScene *scene);

/* --- game_ghosts.c: followers that could be placed -------------------------------------------- */

/* The figure of a claim where it would stand: faint, or as if it stood there already when it is
 * pointed at. */
void game_ghost_draw(GameScene *scene, BoardPicture *picture, int claim);
/* The claim whose figure, as it is drawn while nothing is pointed at, covers the board point;
 * −1. */
int game_ghost_at(GameScene *scene, float x, float y);

/* --- game_kinds.c: which kind of figure claims ------------------------------------------------ */

/* Lists the claims of the trial: what the chosen kind may claim; without one, each segment with
 * the first that may. */
void game_claims_list(GameScene *scene);
/* Claims are made with `kind` (or GAME_ANY_KIND) from now on. */
void game_kind_choose(GameScene *scene, int kind);
/* The next kind (`by` ±1) of those that may stand on the tile, GAME_ANY_KIND among them. False
 * if there is only one. */
bool game_kind_step(GameScene *scene, int by);
void game_kinds_draw(GameScene *scene, SceneContext *context, Rect place);

/* --- game_deeds.c: what is done instead of placing a figure ----------------------------------- */

void game_deeds_list(GameScene *scene, const Action *legal, int count);
/* The set of Deeds that are listed. */
unsigned game_deeds_set(const GameTrial *trial);
/* Why what can be done elsewhere cannot be done on `tile`, which looks as if it could;
 * REFUSAL_NONE: it does not look so. */
Refusal game_deeds_refusal(const GameScene *scene, int tile);
/* Claim or deed number `i`, NULL if there is none. */
const Action *game_trial_choice(const GameTrial *trial, int i);
/* Points at claim or deed `i` (−1: nothing): what it would bring, and the token that would leave
 * its place. `reveal`: the camera goes there (keys). */
void game_trial_point(GameScene *scene, int i, bool reveal);
/* The deed nearest to a board point, if nearer than *away, which is set; −1. */
int game_deed_at(GameScene *scene, float x, float y, float *away);
/* The middle of what it moves, on the board. */
void game_deed_middle(GameScene *scene, const Action *deed, float *x, float *y);
void game_deeds_draw(GameScene *scene, BoardPicture *picture, float pulse);
/* Tells `note` where each can be clicked. */
void game_deeds_note(GameScene *scene, SceneContext *context,
                     void (*note)(GameScene *, SceneContext *, const char *id, const char *label,
                                  float x, float y));

/* Where an answer about a figure is pointed at, board units: that figure's foot; where one is
 * added, the newcomer's, beside it. False, and nothing is filled in: this answer is not given on
 * the board. */
bool game_option_spot(GameScene *scene, int option, float *x, float *y);

/* --- game_preview.c --------------------------------------------------------------------------- */

void game_preview_find(GameScene *scene);
/* Facts about the feature under the pointer. */
void game_hover_find(GameScene *scene);

/* --- game_input.c ----------------------------------------------------------------------------- */

bool game_event(void *state, SceneContext *context, const InputEvent *event);

/* --- game_hint.c: hints for the person who decides -------------------------------------------- */

/* Asks for hints, or puts them away. */
void game_hint_toggle(GameScene *scene, SceneContext *context);
/* Once a frame, after the mode is known. */
void game_hint_update(GameScene *scene, SceneContext *context);
/* Is there a button for hints now? */
bool game_hint_offered(const GameScene *scene, const SceneContext *context);
/* Is a hint taken up that says to draw? */
bool game_hint_draws(const GameScene *scene);
/* Takes row `row` up: the tile lies on trial, a claim or an answer is pointed at. Nothing is
 * confirmed. */
void game_hint_take(GameScene *scene, SceneContext *context, int row);
/* The rows are there to be read. */
bool game_hint_shown(const GameScene *scene);
/* The person does something: what is still thought about is not wanted any more. */
void game_hint_cancel(GameScene *scene, SceneContext *context);
/* The half, or NO_COPY for the pile, that row `row` begins with; false if it is about something
 * else. */
bool game_hint_piece(const GameScene *scene, int row, uint16_t *copy);
/* Where the row is done on the board: the middle of it, and its cells. False if it is not on the
 * board. */
bool game_hint_spot(GameScene *scene, int row, float *x, float *y, Rect *cells);

/* --- game_hint_draw.c ------------------------------------------------------------------------- */

/* The panel; it lies over the chronicle, which is not drawn meanwhile. */
void game_hint_draw(GameScene *scene, SceneContext *context);
/* What the rows would lay, translucent, on the board; and their numbers over it. */
void game_hint_board(GameScene *scene, BoardPicture *picture);
void game_hint_badges(GameScene *scene, SceneContext *context);

/* --- game_think.c: computer players' turns ---------------------------------------------------- */

/* A computer player acts after a moment, when everything has been shown. True while a further
 * frame must follow. */
bool game_computers_act(GameScene *scene, SceneContext *context, float ms);
/* Does a computer player think for so long that it shows? */
bool game_thinks_long(const GameScene *scene, const SceneContext *context);
/* It shall play now. False if nobody thinks. */
bool game_play_now(GameScene *scene, SceneContext *context);
/* How far it is, and the button to play now, on the seat's card. */
void game_think_draw(GameScene *scene, SceneContext *context, Rect place);

/* --- game_board.c, game_panels.c, game_tray.c, game_dialog.c: draw */

void game_board_draw(GameScene *scene, SceneContext *context, BoardPicture *picture);
/* Numbers on what can be claimed or answered, while keys are used. */
void game_badges_draw(GameScene *scene, SceneContext *context);
void game_banner_draw(GameScene *scene, SceneContext *context);
/* The hollow where the last tile of the stack lay; `s` px a u. */
void game_empty_pile(SceneContext *context, Rect place, float s);
void game_stack_draw(GameScene *scene, SceneContext *context);
void game_buttons_draw(GameScene *scene, SceneContext *context);
void game_preview_draw(GameScene *scene, SceneContext *context);
void game_tray_draw(GameScene *scene, SceneContext *context);
void game_final_draw(GameScene *scene, SceneContext *context);
/* The record cannot be written, and a person is there to be asked: nothing goes on until he has
 * answered. */
bool game_record_stuck(const GameScene *scene, const SceneContext *context);
/* Does a question lie over the tray? */
bool game_dialog_asks(const GameScene *scene);
void game_dialog_draw(GameScene *scene, SceneContext *context);
/* game_notes.c: spots, claims and figures for --probe. */
void game_notes(GameScene *scene, SceneContext *context);
/* Where half `i` of the hand shown lies in the tray. */
Rect game_tray_half(const GameScene *scene, int i, int count);

/* --- game_sounds.c ---------------------------------------------------------------------------- */

/* Once a frame, after everything moved. */
void game_sounds(GameScene *scene, const SceneContext *context);
#endif
