/* tables_parts.h: what the files of these scenes share. */
#ifndef SCENES_TABLES_TABLES_PARTS_H
#define SCENES_TABLES_TABLES_PARTS_H
#include "scenes/stage/board_sketch.h"
#include "scenes/stage/scene.h"
#include "together/together.h"
#include "ui/ui_list.h"

enum { TABLES_WORDS = 1024 };
#define TABLES_NAME "tables.name" /* full id of the field with the person's name */

typedef struct TablesScene {
    int chosen;  /* id of a table, 0: none */
    int visited; /* id that is called */
    bool open;   /* in one column: the table, not the list */
    bool alone;  /* … and so it is now */
    bool pastes; /* the field for an invitation is there */
    bool known;  /* known tables are in the list, too */
    char pasted[TOGETHER_INVITATION];
    char wrong[sizeof((Err *)0)->text];       /* what is wrong with it; "" */
    double copied_ms;                         /* when an invitation was copied last; 0: never */
    int entered;                              /* id of the game that was gone on to */
    char called[SEATS_MAX][RECORD_NAME_SIZE]; /* others at this machine, as it is typed */
    char renamed[RECORD_NAME_SIZE];           /* what the person wanted to be called last */
    float rename_ms;                          /* since another name stands in his field */
    bool says;                                /* he has written in that field */
    bool ready;                               /* he has said so; as soon as the table may hear it */
    bool asked; /* the table was told that he is, or is not after all; it has not said so */
    int sits;   /* id of a table where he sat down: there he is ready unless he says otherwise */
    bool hosts; /* the card of a table of his own is wanted */
    bool again; /* he came for the next game of a table, which somebody else opens */
    Rect card;  /* where it is drawn; empty where it is not */
    GamePosition *shown; /* a share of the position that `sketch` is of, NULL: none */
    BoardSketch sketch;
    TogetherView views[TOGETHER_MOST]; /* of this frame */
    int count;
} TablesScene;

/* --- tables_words.c: all of them write to `out`, and return it -------------------------------- */

/* "10 min + 20 s", "3 days a move", "no clock". */
char *tables_clock(const LogClocks *clocks, char *out, size_t size);
/* What is played, in a line. */
char *tables_game(const SceneContext *context, const TogetherView *view, char *out, size_t size);
/* What it is called: "Table of Mira"; where it is the person's turn, with whom he plays. */
char *tables_name(const TogetherView *view, char *out, size_t size);
/* How it stands: "waiting · 1 seat free". */
char *tables_state(const TogetherView *view, char *out, size_t size);
const char *tables_grade(const TogetherView *view);
/* Is it a table of this machine of which nothing is heard yet? That lasts a moment. */
bool tables_opens(const TogetherView *view);
/* The line: "line good"; "" where nobody has called, or has to. */
const char *tables_line(const TogetherView *view);
/* Why it is refused, lost or not reached, and what to do; what else there is to know of a game that
 * is followed; "" where that is nothing. */
char *tables_why(const TogetherView *view, char *out, size_t size);
/* What its grade promises: a sentence, and another one. */
const char *tables_promise(const TogetherView *view, const char **more);
/* The person at `seat`, or "Free seat"; and what he does. */
const char *tables_seat_name(const TogetherView *view, int seat);
char *tables_seat_state(const TogetherView *view, int seat, char *out, size_t size);

/* --- tables_draw.c: small pictures ------------------------------------------------------------ */

typedef enum SeatLook {
    LOOK_FREE,
    LOOK_SITS,
    LOOK_READY,
    LOOK_LOST,
    LOOK_OUT,
    LOOK_PLAYED,
    LOOK_RESTS,
    LOOK_GAVE_UP,
    LOOK_IDLE
} SeatLook;
SeatLook tables_seat_look(const TogetherView *view, int seat);
/* Is that seat for a person, and nobody's? */
bool tables_is_free(const TogetherView *view, int seat);

/* A figure that is not there: a dashed outline. */
void tables_draw_empty(Ui *ui, Rect place, UiInk ink);
/* The figures of a table in a row from the right end of `place` leftwards. */
void tables_draw_figures(Ui *ui, Rect place, const TogetherView *view, UiInk ink);
/* Three bars that rise; broken where the line is. */
void tables_draw_bars(Ui *ui, Rect place, TogetherLine line, UiInk ink);
/* A tick, three dots; of who does not play himself now the sign that the cards of the game have for
 * it (stage/seat_state.h). */
void tables_draw_look(const SceneContext *context, Rect place, SeatLook look);

/* --- the parts -------------------------------------------------------------------------------- */

/* Where things stand in all rows of a list. */
typedef struct TablesRow {
    float inner, column, words, height; /* px: inside; of the grade; of both; of the row */
    bool stacked;                       /* the line stands below the grade */
} TablesRow;

/* tables_spoken.c: see Scene. */
void tables_news(void *state, SceneContext *context, char *out, size_t size);
/* What was said last there: "Tomas: Hello!"; "" nothing. Returns `out`. */
char *tables_last_said(const SceneContext *context, const TogetherView *view, char *out,
                       size_t size);
/* tables_scene.c: the chosen table; NULL: none. */
const TogetherView *tables_chosen(const TablesScene *scene);
/* tables_scene.c: the first line of the clipboard; false, and `line` untouched, where it has
 * none. */
bool tables_paste(const SceneContext *context, char *line, size_t size);
/* tables_row.c: a row of a list that is `width` px wide; what was done to it. */
TablesRow tables_row_plan(const Ui *ui, float width);
UiState tables_row_draw(const TablesScene *scene, SceneContext *context, int i,
                        const TablesRow *row);
/* tables_card.c: the chosen table on paper. */
void tables_card_draw(TablesScene *scene, SceneContext *context, const TogetherView *view,
                      Rect place);
/* … whose parts others draw, too: the panel of a card whose content is `id`, which stays above
 * *foot; its heading; how friends find a table of this machine. */
UiDialog tables_card_begin(Ui *ui, Rect place, const char *id, Rect *foot);
void tables_card_name(TablesScene *scene, Ui *ui, const char *name);
const char *tables_way(void);
/* tables_host.c: the table that this person can open. */
void tables_host_draw(TablesScene *scene, SceneContext *context, Rect place);
/* tables_board.c: the board from which its game will begin, if it begins with a position; lets go
 * of it. */
void tables_board_draw(TablesScene *scene, SceneContext *context, const TogetherView *view);
void tables_board_release(TablesScene *scene);
/* tables_foot.c: what can be done with it, in `place`. */
void tables_foot_draw(TablesScene *scene, SceneContext *context, const TogetherView *view,
                      Rect place);
/* tables_seat.c: a row of the card. */
void tables_seat_draw(TablesScene *scene, SceneContext *context, const TogetherView *view,
                      int seat);
/* Its parts: where the next one stands; its ground, colour and figure (an outline where it is
 * empty; `hover` 0..1), which returns the room behind; who sits there and what he does. */
Rect tables_seat_next(Ui *ui);
Rect tables_seat_place(const SceneContext *context, Rect place, int color, bool empty, float hover);
void tables_seat_words(Ui *ui, Rect place, const char *name, const char *state);
/* Before a frame: the names that fields show. */
void tables_seats_named(TablesScene *scene, const SceneContext *context, const TogetherView *view);
/* The (full) id of the field with the name of somebody else at this machine. */
char *tables_name_id(int seat, char *out, size_t size);
/* tables_host.c: on to the set-up of a game for which a table is opened: on that server (its id),
 * 0: at this machine. */
void tables_set_up(SceneContext *context, int server);
/* tables_foot.c: is he writing what he is called? */
bool tables_types_name(const SceneContext *context);
/* tables_foot.c: before a frame: who sits already and has said another name is called that, and is
 * ready when he wants to be. True while another frame must follow. */
bool tables_renames(TablesScene *scene, SceneContext *context, const TogetherView *view, float ms);
/* Sits down at `seat`; −1: the first that is free. Who sits already adds somebody at this machine.
 */
void tables_sit(TablesScene *scene, SceneContext *context, const TogetherView *view, int seat);
#endif
