/* game_state.h: what the game scene remembers between frames. Only game_*.c, anim_*.c and
 * replay_*.c include it: a replay is shown on the same table.
 *
 * Three things are kept apart: the session (what was played), the view (what the table shows,
 * maybe still behind), and this: what the person in front of the screen is doing. Nothing here
 * is saved. */
#ifndef SCENES_GAME_GAME_STATE_H
#define SCENES_GAME_GAME_STATE_H
#include "input/camera_control.h"
#include "scenes/board/board_stands.h"
#include "scenes/board/figure_kinds.h"
#include "scenes/hints/hint_advice.h"
#include "scenes/stage/scene.h"
#include "scenes/tabletop/anim_draw.h"
#include "scenes/tabletop/chronicle.h"
#include "scenes/tabletop/table_cards.h"
#include "scenes/tabletop/table_hover.h"
#include "scenes/turn/turn.h"
#include "session/session.h"
#include "ui/ui_widgets.h"

enum { GAME_OPTIONS_MAX = 64, GAME_TEXT_SIZE = 320 };

typedef enum GameMode {
    GAME_SHOW,    /* events are shown, or a computer player thinks */
    GAME_CURTAIN, /* another person must come to the screen */
    GAME_CHOOSE,  /* draw, or take up one of the halves */
    GAME_PLACE,   /* a drawn tile is in hand */
    GAME_CLAIM,   /* the tile lies on trial: claim a part of it, skip, or take it back */
    GAME_DECIDE,  /* a question */
    GAME_OVER
} GameMode;

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
    Turn turn;
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
/* Lays the tile in hand on trial where it is aimed, or turns or shakes it. */
void game_lay(GameScene *scene, SceneContext *context);
/* Confirms the trial, claiming `claim` (−1: nothing). */
void game_trial_confirm(GameScene *scene, SceneContext *context, int claim);
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

/* --- game_question.c -------------------------------------------------------------------------- */

/* Where an answer about a figure is pointed at, board units: that figure's foot; where one is
 * added, the newcomer's, beside it. False, and nothing is filled in: this answer is not given on
 * the board. */
bool game_option_spot(GameScene *scene, int option, float *x, float *y);
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

/* game_kinds.c: the buttons of the tray that say which kind of figure claims. */
void game_kinds_draw(GameScene *scene, SceneContext *context, Rect place);

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
/* Where `copy` lies in the tray: a half of the hand, else the drawn tile. */
Rect game_tray_place(const GameScene *scene, uint16_t copy);

/* --- game_sounds.c ---------------------------------------------------------------------------- */

/* Once a frame, after everything moved. */
void game_sounds(GameScene *scene, const SceneContext *context);
#endif
