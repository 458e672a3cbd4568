/* game_state.h: the state of the game scene between frames, and the functions that its files share.
 * Only game_*.c include it.
 *
 * Three things are separate: the session (what was played), the view (what the table shows, perhaps
 * still behind), and the player's unfinished action (play/play.h). The scene adds computer players,
 * hints, the controls of final scoring and the way to the menu. Nothing here is saved. */
#ifndef SCENES_GAME_GAME_STATE_H
#define SCENES_GAME_GAME_STATE_H
#include "scenes/game/manners.h"
#include "scenes/insight/insight.h"
#include "scenes/play/play.h"
#include "scenes/stage/hint_advice.h"
#include "scenes/stage/widgets.h"
#include "scenes/tabletop/steer.h"
#include "scenes/tryout/try_out.h"

typedef struct GameScene {
    Tabletop table;
    Steer steer;
    Confirm confirm;
    Play play;             /* on `table` */
    Insight insight;       /* what the board answers, as far as the players agreed */
    Advice advice;         /* hints; dropped once no player decides */
    TryOut out;            /* actions marked for simulation */
    bool trial_sighted;    /* the panel of marks is beside the board, and the camera has shown the
                              tile on trial */
    Manners manners;       /* questions beside the game */
    float think_ms;        /* time since a computer player's turn began */
    bool thinks;           /* the host thinks for it in another thread */
    double think_began_ms; /* SceneContext.now_ms when that began */
    float over_ms;
} GameScene;

/* game_scene.c: may players query the board? */
bool game_insight_offered(const GameScene *scene);
/* May players simulate the actions that they mark? Only with full help. */
bool game_tryout_offered(const GameScene *scene);

/* --- game_input.c ----------------------------------------------------------------------------- */

bool game_event(void *state, SceneContext *context, const InputEvent *event);

/* --- game_input.c: undo, hint, menu --------------------------------------------------------- */

/* Opens the menu. A computer player that was thinking starts over when the menu closes. */
void game_open_menu(GameScene *scene);
void game_buttons_draw(GameScene *scene);

/* --- game_scene.c: computer players' turns ---------------------------------------------------- */

/* Lets a computer player act after a moment, once everything was shown. Returns true while it needs
 * another frame. */
bool game_computers_act(GameScene *scene, float ms);
/* Has a computer player thought for so long that the screen says so? */
bool game_thinks_long(const GameScene *scene);
/* Makes the computer player move now. Returns false if none is thinking. */
bool game_play_now(GameScene *scene);
/* Draws the progress, and the button to move now, on the seat's card. */
void game_think_draw(GameScene *scene, Rect place);

/* --- game_hint.c: hints for the player who decides -------------------------------------------- */

/* Asks for hints, or closes them. */
void game_hint_toggle(GameScene *scene);
/* Updates the hints once a frame, after the mode is known. */
void game_hint_update(GameScene *scene);
/* Was a hint chosen that says to draw? */
bool game_hint_draws(const GameScene *scene);
/* Chooses row `row`: its tile is on trial, or its claim or answer is pointed at. Nothing is
 * confirmed. */
void game_hint_take(GameScene *scene, int row);
/* Are the rows shown? */
bool game_hint_shown(const GameScene *scene);
/* Stops thinking about hints, because the player acts. */
void game_hint_cancel(GameScene *scene);
/* Finds the place of a row: its middle on the board, and its cells. False if it isn't on the
 * board. */
bool game_hint_spot(GameScene *scene, int row, float *x, float *y, Rect *cells);

/* --- game_hint.c ------------------------------------------------------------------------- */

/* The cells that its rows are about; w 0 where none is. */
Rect game_hint_cells(GameScene *scene);
/* Draws the panel. It covers the chronicle, which isn't drawn meanwhile. */
void game_hint_draw(GameScene *scene);
/* Returns where this panel, or another one in its place, may be. */
Rect game_panel_room(const GameScene *scene);
/* Like game_panel_room, for a panel that lists places of the board. A low window has more width
 * than height to spare, so the panel is beside the board. */
Rect game_list_room(const GameScene *scene);
/* Draw the tiles of the rows on the board, translucent, and their numbers over it. */
void game_hint_board(GameScene *scene, BoardPicture *picture);
void game_hint_badges(GameScene *scene);

/* game_input.c: draws the controls of final scoring. */
void game_final_draw(GameScene *scene);
#endif
