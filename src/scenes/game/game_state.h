/* game_state.h: what the game scene remembers between frames, and what its files ask of each other.
 * Only game_*.c include it.
 *
 * Three things are kept apart: the session (what was played), the view (what the table shows,
 * maybe still behind), and what the person in front of the screen is doing (play/play.h). The scene
 * itself has computer players, hints, the final scoring's controls and the way to the menu. Nothing
 * here is saved. */
#ifndef SCENES_GAME_GAME_STATE_H
#define SCENES_GAME_GAME_STATE_H
#include "scenes/hints/hint_advice.h"
#include "scenes/insight/insight.h"
#include "scenes/manners/manners.h"
#include "scenes/play/play.h"
#include "scenes/stage/confirm.h"
#include "scenes/steer/steer.h"
#include "scenes/tryout/try_out.h"

typedef struct GameScene {
    Tabletop table;
    Steer steer;
    Confirm confirm;
    Play play;             /* on `table` */
    Insight insight;       /* what the board answers, as far as players agreed */
    Advice advice;         /* hints; dropped when nobody decides any more */
    TryOut out;            /* what is marked to be played many times */
    bool trial_sighted;    /* its panel stands beside the board, and the camera has seen to that */
    Manners manners;       /* what is asked beside the game */
    float think_ms;        /* since a computer player is to act */
    bool thinks;           /* the host thinks for it in another thread, */
    double think_began_ms; /* SceneContext.now_ms when that began */
    float over_ms;
} GameScene;

/* game_scene.c: may people ask the board? */
bool game_insight_offered(const GameScene *scene);
/* May they try out what they mark? Only where everything may be asked. */
bool game_tryout_offered(const GameScene *scene);

/* --- game_input.c ----------------------------------------------------------------------------- */

bool game_event(void *state, SceneContext *context, const InputEvent *event);

/* --- game_buttons.c: undo, hint, menu --------------------------------------------------------- */

/* Opens the menu; whoever thinks begins anew when it closes. */
void game_open_menu(GameScene *scene);
void game_buttons_draw(GameScene *scene);

/* --- game_think.c: computer players' turns ---------------------------------------------------- */

/* A computer player acts after a moment, when everything has been shown. True while a further
 * frame must follow. */
bool game_computers_act(GameScene *scene, float ms);
/* Does a computer player think for so long that it shows? */
bool game_thinks_long(const GameScene *scene);
/* It shall play now. False if nobody thinks. */
bool game_play_now(GameScene *scene);
/* How far it is, and the button to play now, on the seat's card. */
void game_think_draw(GameScene *scene, Rect place);

/* --- game_hint.c: hints for the person who decides -------------------------------------------- */

/* Asks for hints, or puts them away. */
void game_hint_toggle(GameScene *scene);
/* Once a frame, after the mode is known. */
void game_hint_update(GameScene *scene);
/* Is a hint taken up that says to draw? */
bool game_hint_draws(const GameScene *scene);
/* Takes row `row` up: the tile lies on trial, a claim or an answer is pointed at. Nothing is
 * confirmed. */
void game_hint_take(GameScene *scene, int row);
/* The rows are there to be read. */
bool game_hint_shown(const GameScene *scene);
/* The person does something: what is still thought about is not wanted any more. */
void game_hint_cancel(GameScene *scene);
/* Where the row is done on the board: the middle of it, and its cells. False if it is not on the
 * board. */
bool game_hint_spot(GameScene *scene, int row, float *x, float *y, Rect *cells);

/* --- game_hint_draw.c ------------------------------------------------------------------------- */

/* The cells that its rows are about; w 0 where none is. */
Rect game_hint_cells(GameScene *scene);
/* The panel; it lies over the chronicle, which is not drawn meanwhile. */
void game_hint_draw(GameScene *scene);
/* Where it, or another one in its place, may stand. */
Rect game_panel_room(const GameScene *scene);
/* The same for one that lists places of the board: low windows have more width than height to
 * spare, so there it stands beside the board. */
Rect game_list_room(const GameScene *scene);
/* What the rows would lay, translucent, on the board; and their numbers over it. */
void game_hint_board(GameScene *scene, BoardPicture *picture);
void game_hint_badges(GameScene *scene);

/* game_final.c: the controls of final scoring. */
void game_final_draw(GameScene *scene);
#endif
