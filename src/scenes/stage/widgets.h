/* widgets.h: pieces that several scenes share: figures, seat marks, very small boards, ready-made
 * accessibility settings, the button that closes a dialog. */
#ifndef SCENES_STAGE_WIDGETS_H
#define SCENES_STAGE_WIDGETS_H
#include "base/draw.h"
#include "record/game_code.h"
#include "record/record.h"
#include "rules/game.h"
#include "scenes/stage/scene.h"
#include "store/settings.h"
#include "ui/ui_flow.h"
#include "ui/ui_widgets.h"

/* Draws a figure of `color` in `rect`. */
void draw_figure_in(Ui *ui, Rect rect, int color);

/* Draws a seat's mark alone, with a light or dark edge so that it is visible on any background: in
 * colour `color` (0..5), `edge` px wide with its rim, centred on (x, y). `rim` 0: ivory around dark
 * colours, dark around light ones, for light backgrounds (LOOK section 1). */
void seat_mark(SceneContext *context, float x, float y, float edge, int color, Color rim);
/* Draws the mark on a disc of its colour in the middle of `rect`. */
void seat_disc(Ui *ui, Rect rect, int color);

/* Returns the whole name if it fits `width` px, else its first word in `out`. */
const char *name_fitting(const Ui *ui, UiType type, float width, const char *name,
                         char out[RECORD_NAME_SIZE]);

/* Returns a sheet that ends with this button. */
UiDialog scene_sheet(const char *id, float width, const char *heading);

/* --- confirm ---------------------------------------------------------------------------------- */

/* Protection against slips of the hand. Players who want it confirm a decision by
 * repeating it: every decision, or those that can't be undone (Settings.confirm; off by
 * default). */

/* Zeroed at first. */
typedef struct Confirm {
    Action meant;    /* the action to repeat if `asks`, … */
    double meant_ms; /* … within some seconds of this time */
    bool asks;
} Confirm;

/* Returns true if `action` may be applied now. If not, `why` asks the player to repeat it. `final`
 * means that it can't be undone here, even if it can in a game. */
bool confirm_once_more(Confirm *confirm, const SceneContext *context, const Action *action,
                       bool final, char *why, size_t size);
/* Is a decision waiting for its repetition? */
bool confirm_waits(const Confirm *confirm, const SceneContext *context);
/* Returns the request to repeat a decision. */
const char *confirm_words(void);

/* --- parting ---------------------------------------------------------------------------------- */

/* Moves discs over the board apart if they would hide each other. */

/* Moves discs, given by their squares, until none overlaps another; free ones stay. */
void discs_part(Rect *discs, int count);

/* --- the code of a game ----------------------------------------------------------------------- */

/* The row of a dialog that shows the code of a game and copies it. Friends who
 * type the code get the same tiles under the same rules. */

/* Writes the code of the game of `header` if it may be revealed: a key is no longer a secret once
 * its game is `over`. Otherwise returns false with "" in `code`. */
bool game_code_of(const RecordHeader *header, bool over, char code[GAME_CODE_SIZE]);

/* The result of a click on the row. The scene keeps it for game_code_message(). */
typedef enum GameCodeCopy {
    GAME_CODE_NOT_COPIED, /* no click yet */
    GAME_CODE_COPIED,
    GAME_CODE_NO_CLIPBOARD
} GameCodeCopy;

/* Draws a button `id` with `code` in the next cell. A click copies the code; for "" the button says
 * that there is none and is disabled. Words are at the left if `left`, else centred. Returns true
 * if it was clicked, with *copy set. */
bool game_code_offer(SceneContext *context, const char *id, const char *code, bool left,
                     GameCodeCopy *copy);
/* Returns the result in words; "" for GAME_CODE_NOT_COPIED. */
const char *game_code_message(GameCodeCopy copy);

/* --- small pictures of boards ----------------------------------------------------------------- */

/* A board as a very small picture: the land on each side of each tile, and the
 * figures. It is made from a game, or from a record in any thread, and drawn without its
 * catalogue. */

/* One tile in a cell; two halves in a cell are two of these. */
typedef struct SketchCell {
    int16_t x, y;
    uint8_t sides;           /* set of the cell's sides 0..3 that the tile covers */
    uint8_t land[SIDES];     /* Land of each of these sides; LANDS: none */
    bool joined;             /* a city goes through its middle */
    bool building;           /* a building is in its middle, … */
    int8_t aside_x, aside_y; /* … shifted by so many half cells to the seam of a double tile */
} SketchCell;

typedef struct SketchFigure {
    int16_t x, y;
    uint8_t color;
} SketchFigure;

/* Zero is empty. The owner releases it. */
typedef struct BoardSketch {
    SketchCell *cells;
    int count, room;
    SketchFigure *figures;
    int figure_count, figure_room;
} BoardSketch;

/* Fills the sketch from the record at `path` with the board at its end; it stays empty if the
 * record can't be read. This reads and plays a whole record, so it is meant for another thread. */
void board_sketch_read(BoardSketch *sketch, const char *path, const Catalogue *c);
/* Fills the sketch from a game as it is now, with the seats in the colours of the header. */
void board_sketch_take(BoardSketch *sketch, const Catalogue *c, const RecordHeader *header,
                       const Game *game);
void board_sketch_release(BoardSketch *sketch);

/* Draws the sketch in `rect`, as large as its shape and the largest cell (px) allow. */
void board_sketch_draw(const BoardSketch *sketch, Ui *ui, Rect rect, float largest);
/* Returns the greatest height (px) that the sketch has in that width. */
float board_sketch_height(const BoardSketch *sketch, float width, float largest);

/* --- accessibility presets -------------------------------------------------------------------- */

/* Ready-made settings for hands, eyes and ears. Each is on or off, and several can
 * be on together. They are on the first-start screen and at the top of Accessibility. */

typedef enum AccessReady {
    READY_STANDARD, /* on if none of the others is */
    READY_LARGE,
    READY_CONTRAST,
    READY_CALM,
    READY_FIGURES,
    READY_ONE_BUTTON,
    READY_SURE_HAND,
    READY_SPOKEN,
    ACCESS_READY
} AccessReady;

/* Returns true if the settings match; READY_STANDARD is on if no other is. */
bool access_ready_is_on(const Settings *settings, AccessReady ready);
/* Switches one on or off in `settings`. READY_STANDARD switches all others off. */
void access_ready_switch(Settings *settings, AccessReady ready, bool on);

/* Draws a button for each in the next cells, with ids "ready0", "ready1" and so on. Writes the
 * choice into context->settings and applies nothing. Returns true if a button was clicked. */
bool access_ready_draw(SceneContext *context);

/* --- round buttons ---------------------------------------------------------------------------- */

/* Draws a round button: a disc with an icon, and the button's label below it if there is room.
 * Returns true if it was clicked. */
bool round_button(Ui *ui, const char *id, Rect place, UiButton button);
#endif
