/* tables.h: the scenes of online tables: the list of tables that are nearby, known or the player's
 * own, with the waiting room of the selected one next to it; the terms of a new table; messages at
 * a table. Their arguments are in scenes/stage/scene_tables.h. */
#ifndef SCENES_TABLES_TABLES_H
#define SCENES_TABLES_TABLES_H
#include "lobby/lobby.h"
#include "scenes/stage/scene.h"
#include "scenes/stage/widgets.h"
#include "ui/ui_flow.h"

enum { TABLES_WORDS = 1024 };

typedef struct TablesScene {
    int chosen;  /* id of the selected table, 0: none */
    int visited; /* id of the table that was contacted */
    bool open;   /* in one column: shows the table instead of the list */
    bool alone;  /* this frame has one column */
    bool pastes; /* the field in which an invitation is pasted is visible */
    bool known;  /* the list also shows known tables */
    char pasted[LOBBY_INVITATION];
    char wrong[sizeof((Err *)0)->text]; /* why the invitation is invalid; "": it is valid */
    double copied_ms;                   /* time when an invitation was last copied; 0: never */
    /* id of the game that was opened; −id: open it when it starts */
    int entered;
    /* names of the other players at this computer, as typed */
    char called[SEATS_MAX][RECORD_NAME_SIZE];
    char renamed[RECORD_NAME_SIZE]; /* the last name sent to the table */
    /* ms for which the name field has differed from the name at the table */
    float rename_ms;
    bool says; /* the player has typed in that field */
    /* the player clicked Ready; sent as soon as the table may receive it */
    bool ready;
    bool asked; /* a change of readiness was sent to the table, which hasn't confirmed it yet */
    /* id of the table where the player sat down; at this table they are ready by default */
    int sits;
    bool hosts; /* the card of a new table was requested */
    bool again; /* the player waits for the next game of a table that another player opens */
    Rect card;  /* the card's place in this frame; empty if no card is drawn */
    GamePosition *shown; /* a shared reference to the position in `sketch`; NULL: none */
    BoardSketch sketch;
    LobbyView views[LOBBY_MOST]; /* the tables in this frame */
    int count;
} TablesScene;

/* --- tables_words.c: the functions with `out` write to it and return it ----------------------- */

/* Writes the time limits, such as "10 min + 20 s", "3 days per move" or "no clock". */
char *tables_clock(const LogClocks *clocks, char *out, size_t size);
/* Writes the game in one line: rules, halves, expansions, clock. */
char *tables_game(const SceneContext *context, const LobbyView *view, char *out, size_t size);
/* Writes the table's name, such as "Mira’s table", or the names of the opponents if it is the
 * player's turn. */
char *tables_name(const LobbyView *view, char *out, size_t size);
/* Writes the table's state, such as "waiting · 1 seat free". */
char *tables_state(const LobbyView *view, char *out, size_t size);
/* Returns true for a table on this computer that is still being opened, which takes a moment. */
bool tables_opens(const LobbyView *view);
/* Returns the state of the connection, such as "connected", or "" if there is no connection and
 * none is needed. */
const char *tables_line(const LobbyView *view);
/* Writes why the connection was refused, lost or impossible, and what the player can do; or other
 * news of a table; "" if there is nothing to report. */
char *tables_why(const LobbyView *view, char *out, size_t size);
/* Returns the sentence about what the table's grade guarantees, and stores a second sentence in
 * *more. */
const char *tables_promise(const LobbyView *view, const char **more);
/* tables_seat_name returns the player at `seat`, or "Free seat"; tables_seat_state writes what that
 * player is doing. */
const char *tables_seat_name(const LobbyView *view, int seat);
char *tables_seat_state(const LobbyView *view, int seat, char *out, size_t size);

/* --- tables_words.c: small pictures ----------------------------------------------------------- */

typedef enum SeatPresence {
    LOOK_FREE,
    LOOK_SITS,
    LOOK_READY,
    LOOK_LOST,
    LOOK_OUT,
    LOOK_PLAYED,
    LOOK_RESTS,
    LOOK_GAVE_UP,
    LOOK_IDLE
} SeatPresence;
/* Returns how a seat is shown, both in the waiting room and during the game. */
SeatPresence tables_seat_presence(const LobbyView *view, int seat);
/* Returns true if the seat is for a human and free. */
bool tables_is_free(const LobbyView *view, int seat);

/* Draws a missing figure: a dashed outline. */
void tables_draw_empty(Ui *ui, Rect place, UiInk ink);
/* Draws a tick or three dots; for a seat that its player isn't playing at present, the icon that
 * the game shows on that seat's card (stage/seat_state.h). */
void tables_draw_presence(const SceneContext *context, Rect place, SeatPresence look);

/* --- the parts -------------------------------------------------------------------------------- */

/* The columns that all rows of a list share. */
typedef struct TablesRow {
    /* in px: width inside a row; widths of the grade, and of grade and connection together; row
     * height */
    float inner, column, words, height;
    bool stacked; /* the connection is below the grade */
} TablesRow;

/* tables_seat.c: The `news` callback of the scene. */
void tables_news(void *state, SceneContext *context, char *out, size_t size);
/* Writes the latest message, "Tomas: Hello!", or "". Returns `out`. */
char *tables_last_message(const SceneContext *context, const LobbyView *view, char *out,
                          size_t size);
/* tables_scene.c: Returns the selected table, or NULL. */
const LobbyView *tables_chosen(const TablesScene *scene);
/* tables_scene.c: Copies the invitation from the clipboard to `line`, or the clipboard's first line
 * if it has no invitation. Returns true if it is an invitation; `line` is untouched if the
 * clipboard is empty. */
bool tables_paste(const SceneContext *context, char *line, size_t size);
/* tables_words.c: tables_row_plan plans the rows of a list `width` px wide; tables_row_draw draws
 * row `i` and returns its input. */
TablesRow tables_row_plan(const Ui *ui, float width);
UiState tables_row_draw(const TablesScene *scene, SceneContext *context, int i,
                        const TablesRow *row);
/* tables_card.c: Draws the selected table on a paper panel. */
void tables_card_draw(TablesScene *scene, SceneContext *context, const LobbyView *view, Rect place);
/* Parts of a card that tables_seat.c also uses: tables_card_begin returns the panel of a card with
 * the content id `id` above *foot, tables_card_name draws its heading, and tables_way returns the
 * text that explains how friends find a table on this computer. */
UiDialog tables_card_begin(Ui *ui, Rect place, const char *id, Rect *foot);
void tables_card_name(TablesScene *scene, Ui *ui, const char *name);
const char *tables_way(void);
/* tables_seat.c: Draws the table that this player can open. */
void tables_host_draw(TablesScene *scene, SceneContext *context, Rect place);
/* tables_words.c: Draws the board from which the game will start, if it starts from a position;
 * tables_board_release releases that board. */
void tables_board_draw(TablesScene *scene, SceneContext *context, const LobbyView *view);
void tables_board_release(TablesScene *scene);
/* tables_seat.c: Draws a seat as a row of the card. */
void tables_seat_draw(TablesScene *scene, SceneContext *context, const LobbyView *view, int seat);
/* Updates the names in the fields before a frame. */
void tables_seats_named(TablesScene *scene, const SceneContext *context, const LobbyView *view);
/* Writes the full id of the name field of another player at this computer. Returns `out`. */
char *tables_name_id(int seat, char *out, size_t size);
/* tables_seat.c: Opens the set-up of a game for a new table on the server with the id `server` (0:
 * on this computer). */
void tables_set_up(SceneContext *context, int server);
/* tables_card.c: Returns true if the player is typing their name. */
bool tables_types_name(const SceneContext *context);
/* tables_card.c: Before a frame, sends a seated player's new name and readiness to the table.
 * Returns true if another frame is needed. */
bool tables_renames(TablesScene *scene, SceneContext *context, const LobbyView *view, float ms);
/* Seats the player at `seat`, or at the first free seat if it is −1. A player who already has a
 * seat adds another player at this computer. */
void tables_sit(TablesScene *scene, SceneContext *context, const LobbyView *view, int seat);

extern const Scene tables_scene, opening_scene, talk_scene;
#endif
