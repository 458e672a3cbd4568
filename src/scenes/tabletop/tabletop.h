/* tabletop.h: a game on the table, to be looked at: the board with its camera and what moves on
 * it, the players' cards, the chronicle, and facts about what is under the pointer. A scene embeds
 * a Tabletop and adds what people may do there; a Tabletop alone shows a game on which nobody acts,
 * and knows no scene.
 *
 * What it shows (view) may lag behind what was played (session): the player of animations (anim)
 * takes events from the session's queue and moves the view along. A frame goes like this:
 *
 *   tabletop_window    the window and who is in the light; lays cards and panels out
 *   tabletop_advance   time goes by: animations, then the view follows jumps and undos
 *   tabletop_show      the camera goes where something happens
 *   tabletop_draw      the still board; then chronicle_recall_draw, table_hover_light and the
 *                      scene's own things on the board, anim_draw_board over them, cards, panels,
 *                      and anim_draw_screen over everything */
#ifndef SCENES_TABLETOP_TABLETOP_H
#define SCENES_TABLETOP_TABLETOP_H
#include "input/camera_control.h"
#include "scenes/board/board_facts.h"
#include "scenes/board/board_view.h"
#include "scenes/stage/scene.h"
#include "scenes/tabletop/anim.h"
#include "scenes/tabletop/table_homes.h"
#include "scenes/tabletop/table_layout.h"
#include "ui/ui_widgets.h"

enum { TABLE_TEXT_SIZE = 640 };

/* The feature or token under the pointer (table_parts.h), or what a scene says about a tile. */
typedef struct TableHover {
    bool on;          /* false: the rest is what was told last, and means nothing */
    uint16_t tile;    /* beside which the card lies; one of the view's tiles */
    uint8_t segment;  /* of the feature that is lit; NO_SEGMENT: it is not about one */
    int figure;       /* of the view, that stands there under the pointer; −1: none */
    int token;        /* the same of a token */
    const char *rule; /* its number, NULL: none is known */
    float x, y;       /* the middle of a symbol, picture or figure, board units; 0: of none */
    char title[96];
    char detail[TABLE_TEXT_SIZE]; /* lines below the title */
    uint8_t seats;                /* whose it is (set) */
} TableHover;

/* A row of the chronicle. */
typedef struct ChronicleRow {
    int event;    /* its number in the session's log; −2 − i: remark i (session_said) */
    uint8_t seat; /* whose name stands above it; always a player */
    int points;   /* of a scoring, else 0: then no number is drawn */
    float high;   /* px at Chronicle.measured, name and text */
    char text[160];
} ChronicleRow;

/* Rows are oldest first, by rising `event`; they are drawn from the last one on. */
typedef struct Chronicle {
    ChronicleRow *rows; /* owned */
    int count, room;
    int read;         /* events of the log that were looked at; more than it has: an undo */
    int said;         /* remarks that were, of those that belong there */
    uint8_t in_turn;  /* at the last event that was read */
    char language[8]; /* that the rows speak */
    float measured;   /* px of width for which the rows' lines were counted */
    int counted;      /* rows that were; new rows come behind these */
    bool open;        /* the sheet of small windows */
    int pointed;      /* event number + 1 of the row under the pointer or the keyboard, 0 none */
    int opened;       /* event number + 1 of the scoring whose sum is told, 0 none */
    int back;         /* rows that the keyboard went back from the newest one */
    UiScroll scroll;
} Chronicle;

/* What table_sounds.c saw in the frame before: a sound is the difference of two frames. */
typedef struct TableHeard {
    bool any, final, counted, over;
    AnimKind kind;
    uint8_t label; /* Label of the event */
    int lit;
    float side, ms;
} TableHeard;

/* Zeroed and opened. Scenes read all of it, and write what says so. */
typedef struct Tabletop {
    SceneContext *context; /* the program's; borrowed, as the session is */
    Ui *ui;                /* the context's */
    Session *session;
    const Game *game;           /* the session's as it is now, which `view` may lag behind */
    const Game *tried;          /* a copy in which a tile lies on trial, NULL: none */
    const Catalogue *catalogue; /* the session's: its tiles may be its own */
    BoardFacts facts;
    BoardView view;  /* what was shown so far; the game itself once `anim` is not busy */
    AnimPlayer anim; /* moves `view`; nobody else does but tabletop_follow and a replay's jumps */
    CameraControl camera;
    TableLayout layout;  /* of this frame's window, by tabletop_window */
    TableHomes homes;    /* noted by who draws */
    float width, height; /* of the window for which the camera was set; another one: it fits anew */
    bool drags;     /* the tile in hand was dragged out of the tray: nothing moves below it, and
                            it is laid on letting go */
    bool revealing; /* the camera left the person's view to show something, … */
    Camera back;    /* … and goes back there; valid while `revealing` */
    int looked_at;  /* AnimPlayer.final_done for which the camera went there */
    bool railed;    /* the camera was set beside a rail */
    bool narrowed;  /* a panel covers a part of the board, … */
    Camera wide;    /* … and this was Home before it did; valid while `narrowed` */
    Rect room;  /* cells that will be needed, and are in sight from the beginning; w 0: not known */
    bool roams; /* a person moved the camera: the view is theirs until Home */
    uint64_t seen; /* session_version that the view follows; another one, and nothing waits to
                      be shown: something jumped, and the view is made the game */
    float pointer_x, pointer_y; /* device pixels; told by the scene */
    bool pointed;               /* the pointer is in the window and not over a panel */
    uint8_t spotlight;          /* seat whose card is large, NO_SEAT for none; tabletop_window */
    bool ended;                 /* table_end_recall was there */
    bool line_taken;            /* the scene writes below the line of the large card (HOME_LINE) */
    Rect covered; /* the panel over a part of layout.free, at the right or below; empty: none */
    const int *if_ended;  /* points of each seat if the game ended now, for the cards, or NULL */
    const float *winning; /* the chance of each seat to win, for the cards, or NULL */
    Rect rail; /* what the scene laid over the left part of layout.free; empty: nothing */
    Rect told; /* the card that was drawn first in this frame: a second one keeps off it */
    /* Adds rows to the card of what is pointed at; NULL: there are none. Gets `teller`. */
    void (*tell_more)(void *teller);
    /* Empty places that keys stop at, too: the middle of number `i`, false behind the last. NULL:
     * none. */
    bool (*look_more)(void *teller, int i, float *x, float *y);
    void *teller;
    uint8_t each[FIGURE_KINDS]; /* figures that every seat has */
    TableHover hover;
    bool holds; /* what is told stays, wherever the pointer goes */
    bool looks; /* keys go from thing to thing: `look` is what is pointed at, board units */
    float look_x, look_y;
    Chronicle chronicle;
    double clock_ms; /* of looks: dashes, pulses */
    TableHeard heard;
    uint8_t frees; /* seats (set) whose prisoners are buttons on the cards, told by whoever draws
                      these */
} Tabletop;

/* Facts about the tiles of `c` for a board on this screen; those of the program are shared. */
void tabletop_facts(BoardFacts *facts, SceneContext *context, const Catalogue *c);

/* Asks for the pictures of all tiles on the board, in open hands and in hand. Returns whether they
 * are there; until then a plainer picture stands in for each that is missing. */
bool tabletop_painted(const Tabletop *table);
/* Fills a zeroed table with the game of `session` as it is now. */
void tabletop_open(Tabletop *table, SceneContext *context, Session *session);
/* Frees what the table holds; the session stays. */
void tabletop_close(Tabletop *table);

/* Everything is counted and shown. */
bool tabletop_is_over(const Tabletop *table);
/* Whose card is large where `decider` (NO_SEAT: nobody at the screen) decides: his, also in
 * another player's turn (CC-H1); else who is in turn; NO_SEAT in the final scoring. */
int tabletop_spotlight(const Tabletop *table, int decider);

/* The point of the board below the pointer. */
void tabletop_pointer(const Tabletop *table, float *x, float *y);

/* Is the event about the table? Where the pointer leaves the layout's area, *event becomes
 * INPUT_LEAVE, once; a drag that began on the board goes on beside it. */
bool tabletop_hears(const Tabletop *table, InputEvent *event);
/* What a person does where nobody plays: the camera moves, and facts are told about what is pointed
 * at. `arrows`: the arrow keys move the camera, too. True if the camera used it. */
bool tabletop_event(Tabletop *table, const InputEvent *event, bool arrows);

/* Lays everything out for the window. In another one than before the whole board comes into sight:
 * true. */
bool tabletop_window(Tabletop *table, const TableLayout *layout, int spotlight);
/* Where something is at home. Where nothing noted that there are no such panels: then tiles come
 * from above the free part, all else from below it. */
Rect table_home(const Tabletop *table, HomeKind kind, int number);
/* Where a tile that `seat` lays comes from: where it is seen, else from his halves or the place of
 * drawn tiles (NO_COPY: there). */
Rect table_tile_home(const Tabletop *table, int seat, uint16_t copy);
/* Advances what moves by `ms`. True while a further frame must follow. */
bool tabletop_advance(Tabletop *table, float ms);
/* The game of a replay stands elsewhere now: what was on its way is dropped with the animations,
 * and the view is made anew from the game. */
void tabletop_jump(Tabletop *table);
/* When all events were shown, the view is made the game: after undo, resuming, a jump in a
 * replay. */
void tabletop_follow(Tabletop *table);
/* In the final scoring the camera goes where something is scored, and back when all is shown. */
void tabletop_show(Tabletop *table);
/* The land, all empty spaces beside it and `cells` (w 0: nothing) are kept in sight, when all is
 * shown, unless a person drags something or looks around. */
void tabletop_keep_in_sight(Tabletop *table, Rect cells);
/* The part of the window that panels leave to the board, `width` at least: beside the rail, and
 * beside or above the panel that covers a part of it, whichever is larger. */
Rect tabletop_free(const Tabletop *table, float width, float gap);
/* Keeps Home as it was before a panel covered a part of the board. True once when that has gone and
 * the view should be as before; the caller asks whenever it could move the camera. */
bool tabletop_opens_up(Tabletop *table);
/* The camera used an event: from Home on the view is the table's again. */
void tabletop_roam(Tabletop *table);
/* The board itself, without what moves or lies over it. */
void tabletop_draw(Tabletop *table, Frame *frame);

/* --- table_rows.c: rows of a card beside the board -------------------------------------------- */

/* Mark, name, followers left, points; `halves`: those in hand, too. */
void table_say_player(Tabletop *table, int seat, bool halves);
/* How many tiles are left. */
void table_say_stack(const Tabletop *table);
#endif
