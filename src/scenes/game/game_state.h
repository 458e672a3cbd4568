/* game_state.h: the state of the game scene between frames, and the functions that its files share.
 * Only game_*.c include it.
 *
 * Three things are separate: the session (what was played), the view (what the table shows, perhaps
 * still behind), and the player's unfinished action (play/play.h). The scene adds computer players,
 * hints, the controls of final scoring and the way to the menu. Nothing here is saved. */
#ifndef SCENES_GAME_GAME_STATE_H
#define SCENES_GAME_GAME_STATE_H
#include "base/draw.h"
#include "scenes/insight/insight.h"
#include "scenes/play/play.h"
#include "scenes/stage/goals_view.h"
#include "scenes/stage/hint_advice.h"
#include "scenes/stage/widgets.h"
#include "scenes/tabletop/tabletop.h"
#include "scenes/tryout/try_out.h"
#include "session/session.h"

/* --- manners ---------------------------------------------------------------------------------- */

/* The panel of the game scene for table matters: requests of other players, and choices about a
 * player whose time is up or who is away. It appears where hints would be, doesn't cover the part
 * of the game that a request concerns, and ignores clicks for a moment after it appears. */

typedef enum MannersAsk {
    MANNERS_NOTHING,
    MANNERS_ASKED,    /* another player asks the players at this screen */
    MANNERS_WAITS,    /* a player here has agreed or asked; others haven't answered yet */
    MANNERS_DECLINED, /* a player on another computer has just declined; shown for a moment */
    MANNERS_TIME_UP,  /* the clock of the running seat has run out, or its player is away */
    MANNERS_REPLACED  /* a stand-in plays for a player here, who has come back to the table */
} MannersAsk;

/* Zeroed at first; the game scene embeds it. */
typedef struct Manners {
    MannersAsk ask;
    uint8_t seat; /* the seat that asks, has declined, or whose time is up */
    /* in MANNERS_TIME_UP: seat + 1 of the late seat that a player here chose to wait for in this
     * turn; 0: none */
    uint8_t let_wait;
    uint8_t let_play; /* in MANNERS_REPLACED: seat + 1 whose stand-in may continue; 0: none */
    float ms;         /* since the request appeared; buttons work after UI_SETTLE_MS */
} Manners;

/* Updates the panel once a frame, `ms` after the last one. Returns true while another frame must
 * follow. */
bool manners_update(Manners *manners, const Session *session, float ms);
/* Draws the panel in `room` (px); `low` puts it at the foot of the room, with fewer words. Returns
 * the rectangle that it covers; its width is 0 when there is nothing to show. */
Rect manners_draw(Manners *manners, Tabletop *table, Rect room, bool low);

/* --- wishes ----------------------------------------------------------------------------------- */

/* The wishes that a player at this screen can express about a seat now, as buttons: leave it, give
 * it up, take it back, or end the game. At one screen a wish takes effect at once; at an online
 * table it becomes a request. These functions draw nothing. */

typedef enum WishKind {
    WISH_BACK,     /* the player takes the seat back */
    WISH_COMPUTER, /* a computer player continues for the seat */
    WISH_REST,     /* only the seat's tiles are placed */
    WISH_RESIGN,   /* the seat gives up for good */
    WISH_END,      /* the game ends for all seats */
    WISHES
} WishKind;

typedef struct Wish {
    WishKind kind;
    LogRemark remark;
} Wish;

/* --- the scene -------------------------------------------------------------------------------- */

typedef struct GameScene {
    Tabletop table;
    Confirm confirm;
    Play play;             /* on `table` */
    Insight insight;       /* layers over the board, within the help that the players agreed on */
    Advice advice;         /* hints; dropped once no player decides */
    TryOut out;            /* actions marked for simulation */
    bool trial_sighted;    /* the panel of marks is beside the board, and the camera has shown the
                              tile on trial */
    Manners manners;       /* the panel for table matters */
    GoalsView goals;       /* the goals of this game, in the left rail */
    float think_ms;        /* time since a computer player's turn began */
    bool thinks;           /* the host is thinking for that player in another thread */
    double think_began_ms; /* SceneContext.now_ms when the thinking began */
    float over_ms;
} GameScene;

/* game_scene.c: returns whether players may query the board. */
bool game_insight_offered(const GameScene *scene);
/* Returns whether players may simulate the actions that they mark: only with full help. */
bool game_tryout_offered(const GameScene *scene);

/* --- game_input.c ----------------------------------------------------------------------------- */

bool game_event(void *state, SceneContext *context, const InputEvent *event);
/* Draws the round buttons of the near rail: hint, redo, undo, chat, Done and menu. */
void game_buttons_draw(GameScene *scene);
/* Draws the controls of final scoring. */
void game_final_draw(GameScene *scene);

/* --- game_scene.c: computer players' turns ---------------------------------------------------- */

/* Makes the computer player move now. Returns false if none is thinking. */
bool game_play_now(GameScene *scene);

/* --- game_hint.c: hints for the player who decides -------------------------------------------- */

/* Asks for hints, or closes them. */
void game_hint_toggle(GameScene *scene);
/* Updates the hints once a frame, after the mode is known. */
void game_hint_update(GameScene *scene);
/* Returns whether the chosen hint says to draw. */
bool game_hint_draws(const GameScene *scene);
/* Chooses row `row`: its tile is on trial, or its claim or answer is highlighted. Nothing is
 * confirmed. */
void game_hint_take(GameScene *scene, int row);
/* Returns whether the hint rows are shown. */
bool game_hint_shown(const GameScene *scene);
/* Stops thinking about hints, because the player acts. */
void game_hint_cancel(GameScene *scene);

/* Returns the cells that the hint rows concern; w is 0 if there are none. */
Rect game_hint_cells(GameScene *scene);
/* Draws the panel. It covers the chronicle, which isn't drawn meanwhile. */
void game_hint_draw(GameScene *scene);
/* Returns where the hints' panel, or another panel in its place, may be. */
Rect game_panel_room(const GameScene *scene);
/* Like game_panel_room, for a panel that lists places on the board. A low window has more width
 * than height to spare, so the panel is beside the board. */
Rect game_list_room(const GameScene *scene);
/* Draw the tiles of the rows on the board, translucent, and their numbers over it. */
void game_hint_board(GameScene *scene, BoardPicture *picture);
void game_hint_badges(GameScene *scene);
#endif
