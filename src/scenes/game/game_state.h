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
#include "scenes/tabletop/table_parts.h"
#include "scenes/turn/turn.h"
#include "session/session.h"
#include "ui/ui_widgets.h"

enum { GAME_OPTIONS_MAX = 64, GAME_TEXT_SIZE = 320 };
/* A click within this time was meant for what was there before a question appeared. */
#define GAME_SETTLE_MS 400.f

/* What the person can do now; game_refresh works it out anew after every change. */
typedef enum GameMode {
    GAME_SHOW,    /* events are shown, or a computer player thinks */
    GAME_CURTAIN, /* another person must come to the screen */
    /* a person decides, from here … */
    GAME_CHOOSE, /* draw, or take up one of the halves */
    GAME_PLACE,  /* a drawn tile is in hand */
    GAME_CLAIM,  /* the tile lies on trial: claim a part of it, skip, or take it back */
    GAME_DECIDE, /* a question: … to here */
    GAME_OVER
} GameMode;

/* The question of PHASE_DECIDE: listed when the mode becomes GAME_DECIDE, valid in it alone. */
typedef struct GameQuestion {
    Action options[GAME_OPTIONS_MAX]; /* the legal answers; numbers of keys count them from 1 */
    int count;
    bool on_board; /* answered by pointing at a figure, not by a button of the panel */
    bool declines; /* the last option is to do nothing; it has a key and no number */
    bool adds;     /* a figure comes beside the one that is pointed at */
    int hovered;   /* option whose figure is under the cursor, −1; only where on_board */
} GameQuestion;

/* What game_sounds.c saw in the frame before: a sound is the difference of two frames. */
typedef struct GameHeard {
    bool any;                  /* false before the first frame: nothing is heard of how it begins */
    bool trial;                /* a tile lay on trial */
    int decider;               /* the last one who was not NO_SEAT */
    float turned_ms, shake_ms; /* of TurnHand */
} GameHeard;

typedef struct GameScene {
    Tabletop table;
    GameMode mode;
    bool by_key;    /* keys were used last: numbers are shown */
    int typed;      /* number being typed, 0 none; at most what the mode offers */
    float typed_ms; /* since its last digit */
    Turn turn;      /* tile in hand and trial: only in GAME_CHOOSE, GAME_PLACE and GAME_CLAIM */
    GameQuestion question;
    Advice advice;         /* hints; dropped when nobody decides any more */
    float think_ms;        /* since a computer player is to act */
    bool thinks;           /* the host thinks for it in another thread, */
    double think_began_ms; /* SceneContext.now_ms when that began */
    float over_ms;
    float asked_ms;              /* since something new was asked, up to GAME_SETTLE_MS */
    float banner_ms;             /* since the banner changed */
    char banner[GAME_TEXT_SIZE]; /* as it was drawn last, to see that it changed */
    GameHeard heard;
} GameScene;
#endif
