/* game_state.h: what the game scene remembers between frames. Only game_*.c and its headers
 * include it.
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
#endif
