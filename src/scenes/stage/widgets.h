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

/* Draws a seat's mark alone, with a light or dark edge so that it is visible on any background. The
 * mark has the colour `color` (0..5), is `edge` px wide including its rim, and is centred on (x,
 * y). If `rim` is 0, the rim is ivory around dark colours and dark around light ones, for light
 * backgrounds (LOOK section 1). */
void seat_mark(SceneContext *context, float x, float y, float edge, int color, Color rim);
/* Draws the mark on a disc of its colour in the middle of `rect`. */
void seat_disc(Ui *ui, Rect rect, int color);

/* Writes the whole name to `out` if it fits in `width` px, else its first word. Returns `out`. */
const char *name_fitting(const Ui *ui, UiType type, float width, const char *name,
                         char out[RECORD_NAME_SIZE]);

/* Returns a sheet that has a Done button at its foot. */
UiDialog scene_sheet(const char *id, float width, const char *heading);

/* --- confirm ---------------------------------------------------------------------------------- */

/* Protects against accidental actions. If Settings.confirm is on (it is off by default), players
 * confirm a decision by repeating it: every decision, or only those that can't be undone. */

/* All fields are zero at the start. */
typedef struct Confirm {
    Action meant;    /* the action to repeat, if `asks` */
    double meant_ms; /* when the player was asked; a repetition counts for MEANT_MS */
    bool asks;
} Confirm;

/* Returns true if `action` may be applied now. If not, `why` asks the player to repeat it. `final`
 * means that the action can't be undone here, even if it could be in another game. */
bool confirm_once_more(Confirm *confirm, const SceneContext *context, const Action *action,
                       bool final, char *why, size_t size);
/* Returns true if a decision is waiting to be repeated. */
bool confirm_waits(const Confirm *confirm, const SceneContext *context);
/* Returns the text that asks the player to repeat a decision. */
const char *confirm_words(void);

/* --- parting ---------------------------------------------------------------------------------- */

/* Moves discs, given by their bounding squares, until none overlaps another; discs without an
 * overlap stay where they are. */
void discs_part(Rect *discs, int count);

/* --- the code of a game ----------------------------------------------------------------------- */

/* A dialog row that shows the code of a game and copies it. Friends who type the code get the same
 * tiles under the same rules. */

/* Writes the code of the game described by `header` if it may be revealed: a key is no longer a
 * secret once its game is `over`. Otherwise returns false with "" in `code`. */
bool game_code_of(const RecordHeader *header, bool over, char code[GAME_CODE_SIZE]);

/* The result of a click on the row. The scene keeps it for game_code_message(). */
typedef enum GameCodeCopy {
    GAME_CODE_NOT_COPIED, /* no click yet */
    GAME_CODE_COPIED,
    GAME_CODE_NO_CLIPBOARD
} GameCodeCopy;

/* Draws a button `id` with `code` in the next cell. A click copies the code; if it is "", the
 * button is disabled and shows that the game has no code. The text is left-aligned if `left`, else
 * centred. Returns true if it was clicked, with *copy set. */
bool game_code_offer(SceneContext *context, const char *id, const char *code, bool left,
                     GameCodeCopy *copy);
/* Returns a message about the result, or "" for GAME_CODE_NOT_COPIED. */
const char *game_code_message(GameCodeCopy copy);

/* --- small pictures of boards ----------------------------------------------------------------- */

/* A board as a very small picture: the land on each side of each tile, and the figures. It can be
 * made from a game, or from a record on any thread, and is drawn without a catalogue. */

/* One tile in a cell; a cell with two halves has two of these. */
typedef struct SketchCell {
    int16_t x, y;
    uint8_t sides;           /* set of the cell's sides 0..3 that the tile covers */
    uint8_t land[SIDES];     /* Land of each of these sides; LANDS: none */
    bool joined;             /* a city goes through its middle */
    bool building;           /* a building is in its middle */
    int8_t aside_x, aside_y; /* shift of the building to a double tile's seam, in half cells */
} SketchCell;

typedef struct SketchFigure {
    int16_t x, y;
    uint8_t color;
} SketchFigure;

/* A zeroed sketch is empty. The owner releases the sketch. */
typedef struct BoardSketch {
    SketchCell *cells;
    int count, room;
    SketchFigure *figures;
    int figure_count, figure_room;
} BoardSketch;

/* Fills the sketch from the record at `path` with the board at its end; it stays empty if the
 * record can't be read. This reads and plays a whole record, so call it on another thread. */
void board_sketch_read(BoardSketch *sketch, const char *path, const Catalogue *c);
/* Fills the sketch from a game as it is now, with the seats in the colours of the header. */
void board_sketch_take(BoardSketch *sketch, const Catalogue *c, const RecordHeader *header,
                       const Game *game);
void board_sketch_release(BoardSketch *sketch);

/* Draws the sketch in `rect`, as large as possible, with cells of at most `largest` px. */
void board_sketch_draw(const BoardSketch *sketch, Ui *ui, Rect rect, float largest);
/* Returns the greatest height (px) that the sketch can have in a width of `width` px. */
float board_sketch_height(const BoardSketch *sketch, float width, float largest);

/* --- accessibility presets -------------------------------------------------------------------- */

/* Ready-made accessibility settings for motor skills, sight and hearing. Each is on or off, and
 * several can be on together. They are on the first-start screen and at the top of
 * Accessibility. */

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

/* Draws a button for each ready-made setting in the next cells, with ids "ready0", "ready1" and so
 * on. Writes the choice to context->settings but doesn't apply it. Returns true if a button was
 * clicked. */
bool access_ready_draw(SceneContext *context);

/* --- the level of a computer player ----------------------------------------------------------- */

/* Draws PLAYER_LEVELS triangles, each `side` px wide, at the left end of *row, and cuts them off
 * it. Those up to `level` are filled and the others faint. */
void level_draw(Ui *ui, Rect *row, float side, int level, UiColor gold);

/* --- round buttons ---------------------------------------------------------------------------- */

/* Draws a round button: a disc with an icon, and the button's label below it if there is room.
 * Returns true if it was clicked. */
bool round_button(Ui *ui, const char *id, Rect place, UiButton button);
#endif
