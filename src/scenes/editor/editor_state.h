/* editor_state.h: what the editor remembers between frames. Only editor*.c include it.
 *
 *     +---------+ +---------- bar: back, undo, open, save … --------+ +----------+
 *     | palette | |                                                 | | sheet    |
 *     |  tiles  | |                    the table                    | | position |
 *     |  figures| |                                                 | | players  |
 *     |  tokens | +---------- status: what is wrong, and where -----+ | rules    |
 *     +---------+                                                     +----------+
 *
 * Narrow windows have one column, which is either of both. While generations are compared, the
 * position lies on a live board in the place of the table. */
#ifndef SCENES_EDITOR_EDITOR_STATE_H
#define SCENES_EDITOR_EDITOR_STATE_H
#include "input/snap.h"
#include "record/edit_doc.h"
#include "scenes/live/live_board.h"
#include "ui/ui_list.h"

/* Bytes, with the end. */
enum { EDITOR_SEARCH_SIZE = 64, EDITOR_NAME_SIZE = 64, EDITOR_LINE_SIZE = 256 };

typedef enum EditorPage { PAGE_TILES, PAGE_FIGURES, PAGE_TOKENS, PAGES } EditorPage;
typedef enum EditorSheet { SHEET_POSITION, SHEET_PLAYERS, SHEET_RULES, SHEETS } EditorSheet;
/* A figure or a token in hand is always a new one; only tiles are carried from place to place. */
typedef enum HandKind {
    HAND_NOTHING,
    HAND_TILE,
    HAND_FIGURE,
    HAND_TOKEN,
    HAND_PLACE /* nothing: a click shows a place that the selected turn decides about */
} HandKind;

/* What the pointer carries, and where that would go. */
typedef struct EditorHand {
    HandKind kind;
    uint16_t copy; /* of a tile, as `snap` and `moved` are */
    SnapHand snap; /* how it is turned */
    int moved;     /* tile of the position that is carried elsewhere; −1: a new one */
    FigureKind figure;
    Label label; /* of a token, with */
    int value;
    EditDecision what; /* that asks for a place */
    EditPlace from;    /* of a way: where it begins, EDIT_NOWHERE not yet shown */
    int step;          /* by key: so many parts of the tile were passed over */

    bool aimed; /* the rest is valid: */
    Cell cell;
    int tile;    /* that lies there, −1 */
    int segment; /* of it that a figure or a token would take, −1 */
    bool taken;  /* a tile lies there: nothing can be laid */
    bool fits; /* a tile that does not fit is laid all the same: the document says what is wrong */
    Fault fault; /* why not */
} EditorHand;

/* Device pixels, anew each frame. */
typedef struct EditorLayout {
    Rect bar, palette, sheet, table, status; /* a column that is not shown is empty */
    Rect columns, line;                      /* below the live board */
    bool narrow;                             /* one column beside the table */
} EditorLayout;

typedef struct Editor {
    SceneContext *context;
    EditDoc doc;
    char name[EDITOR_NAME_SIZE]; /* under which it was saved or opened; "" never */

    Session *colors; /* of nobody's game: the seats' colours */
    uint64_t seen;   /* version of the document that the table shows */
    BoardFacts facts;
    BoardView view;     /* filled from the document: it shows boards that cannot lie so, too */
    int at[TILES_MAX];  /* tile of the document that each tile of the view is */
    Game *game, *tried; /* the position and room for a second one; NULL: it is unfinished */
    CameraControl camera;
    float width, height;        /* of the window for which the camera was set */
    float pointer_x, pointer_y; /* device pixels; valid while `pointed` */
    bool pointed;               /* the pointer is over the table */
    bool by_key;                /* the cursor counts, wherever the pointer is */
    Cell cursor;
    int selected;         /* tile, −1 */
    int grabbed;          /* tile under a press that may become a drag, −1 */
    float grab_x, grab_y; /* where the press was */
    EditorHand hand;

    EditorLayout layout;
    bool shows_sheet; /* narrow: of the two columns */
    int page, sheet;  /* EditorPage, EditorSheet */
    int seat;         /* whose figures are placed */
    int set;          /* filter of tiles: 0 all, 1 base game, … */
    char search[EDITOR_SEARCH_SIZE];
    uint16_t found[TILES_MAX]; /* copies that the filter lets through */
    int found_count;
    bool listed; /* `found` is right */
    int row;     /* generation that is compared with the others, and played from here */

    LiveBoard live; /* no session: nothing is compared */
    char
        told[EDITOR_LINE_SIZE]; /* stands in the status while it `tells`: until something is done */
    bool tells, told_bad;
    bool asks; /* who plays from here, as soon as it is drawn */
} Editor;

/* --- editor.c --------------------------------------------------------------------------------- */

/* After every change: the table shows it, and where it was refused the status says why. Returns
 * `ok`. */
bool editor_did(Editor *editor, bool ok, const Err *err);
/* Is there a position, and can it be played? */
bool editor_is_done(const Editor *editor);
/* Says something in the status until something is done. */
void editor_tell(Editor *editor, bool bad, const char *words);
/* The heading of a part of the sheet, with the room above it. */
void editor_caption(Ui *ui, const char *text);
/* Puts another document in the place of this one, which is taken over; `name` as in Editor. */
void editor_take(Editor *editor, EditDoc *doc, const char *name);
/* An empty table. */
void editor_clear(Editor *editor);
void editor_undo(Editor *editor, int by);

/* --- editor_layout.c -------------------------------------------------------------------------- */

void editor_window(Editor *editor);

/* --- editor_board.c: the table ---------------------------------------------------------------- */

void editor_board_open(Editor *editor);
void editor_board_close(Editor *editor);
/* Shows the document as it is now. */
void editor_follow(Editor *editor);
/* The window's part for the board, once a frame. */
void editor_board_place(Editor *editor);
void editor_board_draw(Editor *editor, Frame *frame);
/* The board point of the pointer, or the middle of the cell that was chosen by key. */
void editor_point(const Editor *editor, float *x, float *y);

/* --- editor_hand.c: what is done on the table ------------------------------------------------- */

void editor_take_tile(Editor *editor, uint16_t copy);
void editor_take_figure(Editor *editor, FigureKind kind);
void editor_take_token(Editor *editor, Label label, int value);
void editor_drop(Editor *editor);
/* A tile of the cell, the first of its sides that has one; −1. */
int editor_tile_in(const Editor *editor, Cell cell);
/* Finds where the hand is. */
void editor_aim(Editor *editor);
/* Does what the hand is for: lays, stands, puts; without anything in it the tile is selected. */
void editor_act(Editor *editor);
/* Takes away what stands or lies there: the figure, else the token, else the tile. */
void editor_erase(Editor *editor);
/* Turns the tile in hand, else the one that is pointed at. */
void editor_rotate(Editor *editor, int quarters);
bool editor_event(Editor *editor, const InputEvent *event);

/* --- editor_palette.c, editor_sheet.c, editor_rules.c, editor_bar.c: panels ------------------- */

void editor_palette_draw(Editor *editor);
/* The next tile of the palette (`by` ±1) comes into the hand. */
void editor_palette_step(Editor *editor, int by);
void editor_sheet_draw(Editor *editor);
void editor_players_draw(Editor *editor);
void editor_rules_draw(Editor *editor);
/* editor_turn.c: the decisions of the selected tile's turn. */
void editor_turn_draw(Editor *editor);
/* The hand asks for a place (HAND_PLACE): a whole tile? In words; and it is where the hand is. */
bool editor_asks_tile(const Editor *editor);
const char *editor_place_asked(const Editor *editor);
void editor_say_place(Editor *editor);
void editor_bar_draw(Editor *editor);
void editor_status_draw(Editor *editor);
/* What stands in the status; is it bad news? And what a click does, whatever the news are. */
bool editor_status(const Editor *editor, char *out, size_t size);
const char *editor_click_words(const Editor *editor);
/* A row of choices of seats; true when *seat changed. */
bool editor_seats(Editor *editor, const char *id, int *seat);
/* The sets that can be chosen from: those on offer, and those that the file names. */
uint64_t editor_sets(const Editor *editor);
/* A tile's picture in a rectangle. */
void editor_art(const Editor *editor, uint16_t copy, Rect rect);

/* --- editor_spoken.c: for people who do not see it (Scene) ------------------------------------ */

bool editor_tells(void *state, SceneContext *context, struct SceneTable *told);
void editor_news(void *state, SceneContext *context, char *out, size_t size);
void editor_typed(void *state, SceneContext *context, const char *text);

/* --- editor_file.c: out of the editor and back ------------------------------------------------ */

/* The position on a live board, under all generations; again: back to the table. */
void editor_compare(Editor *editor);
/* The rulebook opens over the editor, at the rule that the source names, with the position as the
 * first board of that page. Does nothing while the position is unfinished. */
void editor_book(Editor *editor);
void editor_copy_text(Editor *editor);
/* Opens the position that somebody has put into the clipboard. */
void editor_paste_text(Editor *editor);
void editor_open(Editor *editor);
void editor_save(Editor *editor);
void editor_play(Editor *editor);
/* What was edited last, for the next time. */
void editor_keep(const Editor *editor);
bool editor_recall(Editor *editor);
/* Opens the text as the document; tells why not. */
bool editor_read(Editor *editor, const char *name, const char *text, size_t length);
#endif
