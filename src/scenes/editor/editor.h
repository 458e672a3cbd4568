/* editor.h: the scene "editor", in which the player sets up any position by mouse and keyboard. The
 * scenario reader checks the position during editing. It can be scored under every generation,
 * saved, shared and played.
 *
 *     +---------+ +---------- bar: back, undo, open, save … --------+ +----------+
 *     | palette | |                                                 | | sheet    |
 *     |  tiles  | |                    the table                    | | position |
 *     |  figures| |                                                 | | players  |
 *     |  tokens | +---------- status: what is wrong, and where -----+ | rules    |
 *     +---------+                                                     +----------+
 *
 * Narrow windows have one column, either palette or sheet. During a comparison of generations, a
 * live board with the position takes the place of the table. */
#ifndef SCENES_EDITOR_EDITOR_H
#define SCENES_EDITOR_EDITOR_H
#include "input/snap.h"
#include "scenario/edit_doc.h"
#include "scenes/board/expansion_board.h"
#include "scenes/live/live_board.h"
#include "scenes/stage/scene.h"
#include "ui/ui_flow.h"

/* Sizes in bytes, including the terminating zero. */
enum { EDITOR_SEARCH_SIZE = 64, EDITOR_NAME_SIZE = 64, EDITOR_LINE_SIZE = 256 };

typedef enum EditorPage { PAGE_TILES, PAGE_FIGURES, PAGE_TOKENS, PAGES } EditorPage;
/* A figure or a token in hand is always a new one; only tiles are carried from place to place. */
typedef enum HandKind {
    HAND_NOTHING,
    HAND_TILE,
    HAND_FIGURE,
    HAND_TOKEN,
    HAND_PLACE /* nothing in hand; a click sets the place that a decision of the selected turn
                * needs */
} HandKind;

/* The thing that the pointer carries, and where it would go. */
typedef struct EditorHand {
    HandKind kind;
    uint16_t copy; /* the tile in hand, also described by `snap` and `moved` */
    SnapHand snap; /* rotation of the tile in hand */
    int moved;     /* tile of the position that is being moved; −1: a new one */
    FigureKind figure;
    Label label; /* the token in hand, together with `value` */
    int value;
    EditDecision what; /* for HAND_PLACE: the decision that needs a place */
    EditPlace from;    /* where a moving figure starts; EDIT_NOWHERE: not chosen yet */
    int step;          /* number of parts of the tile that the keyboard has skipped */

    bool aimed; /* the fields below are valid */
    Cell cell;
    int tile;    /* tile under the hand, −1 for none */
    int segment; /* segment of that tile that a figure or token would take, −1 for none */
    bool taken;  /* another tile is in the cell, so none can be placed */
    /* false: the tile doesn't fit; it is placed anyway, and the document describes the error */
    bool fits;
    Fault fault; /* why it doesn't fit */
} EditorHand;

/* Device pixels, computed again each frame. */
typedef struct EditorLayout {
    Rect bar, palette, sheet, table, status; /* if a column is hidden, its rectangle is empty */
    Rect columns, line;                      /* during a comparison: shown below the live board */
    bool narrow;                             /* only one column fits beside the table */
} EditorLayout;

typedef struct Editor {
    SceneContext *context;
    EditDoc doc;
    char name[EDITOR_NAME_SIZE]; /* name of its file; "": never saved or opened */

    Session *colors; /* gives the seats' colours; no one plays in it */
    uint64_t seen;   /* version of the document on the table */
    BoardFacts facts;
    /* filled from the document, because the position may be impossible in a game */
    BoardView view;
    int at[TILES_MAX]; /* tile of the document for each tile of the view */
    /* the position, and room for a copy; NULL while the position is unfinished */
    Game *game, *tried;
    CameraControl camera;
    float width, height;        /* size of the window that the camera was set for */
    float pointer_x, pointer_y; /* device pixels; valid while `pointed` */
    bool pointed;               /* the pointer is over the table */
    bool by_key;                /* the keyboard cursor is used, wherever the pointer is */
    Cell cursor;
    int selected;         /* tile, −1 for none */
    int grabbed;          /* tile under a press that may become a drag, −1 for none */
    float grab_x, grab_y; /* where the press was */
    EditorHand hand;

    EditorLayout layout;
    bool shows_sheet; /* in narrow windows: show the sheet instead of the palette */
    int page, sheet;  /* EditorPage, EditorSheet */
    int seat;         /* whose figures are placed */
    int set;          /* filter of tiles: 0 all, 1 base game, … */
    char search[EDITOR_SEARCH_SIZE];
    uint16_t found[TILES_MAX]; /* copies that the filter lets through */
    int found_count;
    bool listed; /* `found` is up to date */
    int row;     /* generation to compare with the others, and to play from here */

    LiveBoard live; /* has a session only during a comparison */
    /* shown in the status while `tells` is set, until the next action */
    char told[EDITOR_LINE_SIZE];
    bool tells, told_bad;
    bool asks; /* opens "Play from here" after the first frame */
} Editor;

/* --- editor.c --------------------------------------------------------------------------------- */

/* Updates the table after a change; call it after every change. If the change was refused, the
 * status explains why. Returns `ok`. */
bool editor_did(Editor *editor, bool ok, const Err *err);
/* Returns whether there is a position that can be played. */
bool editor_is_done(const Editor *editor);
/* Shows a message in the status until the next action; `bad` makes it a warning. */
void editor_show_message(Editor *editor, bool bad, const char *words);
/* Draws the heading of a part of the sheet, with space above it. */
void editor_caption(Ui *ui, const char *text);
/* Opens an empty table. */
void editor_clear(Editor *editor);
void editor_undo(Editor *editor, int by);

/* Cuts the window into bar, palette, table, sheet and status (editor_bar.c). */
void editor_window(Editor *editor);

/* --- editor_board.c: the table ---------------------------------------------------------------- */

void editor_board_open(Editor *editor);
void editor_board_close(Editor *editor);
/* Shows the current state of the document. */
void editor_follow(Editor *editor);
/* Sets the part of the window that the board may use; call it once a frame. */
void editor_board_place(Editor *editor);
void editor_board_draw(Editor *editor, Frame *frame);
/* Returns the point of the board under the pointer, or the middle of the cell chosen by
 * keyboard. */
void editor_point(const Editor *editor, float *x, float *y);

/* --- editor_hand.c: input on the table -------------------------------------------------------- */

void editor_take_tile(Editor *editor, uint16_t copy);
void editor_take_figure(Editor *editor, FigureKind kind);
void editor_take_token(Editor *editor, Label label, int value);
void editor_drop(Editor *editor);
/* Finds what is under the hand. */
void editor_aim(Editor *editor);
/* Places what is in hand; with an empty hand, selects the tile. */
void editor_act(Editor *editor);
/* Turns the tile in hand, else the one under the pointer or cursor. */
void editor_rotate(Editor *editor, int quarters);
bool editor_event(Editor *editor, const InputEvent *event);

/* --- editor_sheet.c, editor_bar.c: panels ----------------------------------------------------- */

void editor_palette_draw(Editor *editor);
/* Takes the next (`by` 1) or previous (−1) tile of the palette into the hand. */
void editor_palette_step(Editor *editor, int by);
void editor_sheet_draw(Editor *editor);
void editor_rules_draw(Editor *editor);
/* editor_turn.c: draws the decisions of the selected tile's turn. */
void editor_turn_draw(Editor *editor);
/* Draw rows for expansions (DecisionRow): a list of words, a list of seats, each labelled with
 * `words[0]`, a list of figure kinds, a place on the table, and a place for each seat, labelled
 * with the row's label and the player's name. */
void editor_word_row(Editor *editor, const DecisionRow *row);
void editor_seat_row(Editor *editor, const DecisionRow *row);
void editor_kind_row(Editor *editor, const DecisionRow *row);
void editor_part_row(Editor *editor, const DecisionRow *row);
void editor_parts_row(Editor *editor, const DecisionRow *row);
/* While the hand asks for a place (HAND_PLACE): return whether the place is a whole tile, return
 * the text of the request, and take the place under the hand as the answer. */
bool editor_asks_tile(const Editor *editor);
const char *editor_place_asked(const Editor *editor);
void editor_take_place(Editor *editor);
void editor_bar_draw(Editor *editor);
void editor_status_draw(Editor *editor);
/* Writes the status; returns true if it reports a problem. The second function always describes the
 * effect of a click. */
bool editor_status(const Editor *editor, char *out, size_t size);
const char *editor_click_words(const Editor *editor);
/* Draws the tiles in rows of four cells. Returns which one was clicked to remove it, or −1; the
 * tooltip is `format` with the tile's name inserted. */
int editor_tiles_row(const Editor *editor, const char *id, const char *format,
                     const uint16_t *copies, int count);
/* Draws a tile's picture in a rectangle. */
void editor_art(const Editor *editor, uint16_t copy, Rect rect);

/* --- editor_turn.c: for screen readers (Scene) ------------------------------------------------ */

bool editor_describe(void *state, SceneContext *context, struct SceneTable *told);
void editor_news(void *state, SceneContext *context, char *out, size_t size);
void editor_typed(void *state, SceneContext *context, const char *text);

/* --- editor.c: out of the editor and back ----------------------------------------------------- */

/* Shows the position on a live board, under all generations; a second call returns to the table. */
void editor_compare(Editor *editor);
/* Opens the rulebook over the editor, at the rule that the source names. The position replaces the
 * first board of that page. Does nothing while the position is unfinished. */
void editor_book(Editor *editor);
void editor_copy_text(Editor *editor);
/* Opens the position in the clipboard. */
void editor_paste_text(Editor *editor);
void editor_open(Editor *editor);
void editor_save(Editor *editor);
void editor_play(Editor *editor);
/* Saves the position for the next time the editor opens. */
void editor_store(const Editor *editor);
/* Opens the text as the document. If that fails, a message says why. */
bool editor_read(Editor *editor, const char *name, const char *text, size_t length);

/* Arguments of the scenes "positions" and "play_from"; the editor is the scene below them. */
typedef struct PositionsArguments {
    Editor *editor; /* borrowed: it outlives its overlays (stage_push_over) */
    bool save;      /* asks for a name; otherwise lists positions to open */
} PositionsArguments;

/* Endings of position files. The new one lets a desktop distinguish them from other JSON. The new
 * ending ends with the old one, so that one listing finds both. */
#define POSITION_ENDING ".scenario.json"
#define POSITION_ENDING_OLD ".json"

/* Writes the path of a file in the folder of positions; false if there is no such folder. */
bool editor_path(const SceneContext *context, const char *name, char *out, size_t size);
/* Saves the document in the folder of positions under a name. The status reports the result. */
bool editor_save_as(Editor *editor, const char *name);

/* Arguments: EditorArguments (stage/scene_links.h), or none for the position edited last. */
extern const Scene editor_scene;
/* Its overlays: positions to open or a name to save under, and the seating for a game from here. */
extern const Scene positions_scene, play_from_scene;
#endif
