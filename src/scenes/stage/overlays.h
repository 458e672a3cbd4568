/* overlays.h: the overlays that cover other scenes: the curtain while another player moves to the
 * screen, messages, the pause menu, the choice of seats, and problems with the record. */
#ifndef SCENES_STAGE_OVERLAYS_H
#define SCENES_STAGE_OVERLAYS_H
#include "scenes/stage/scene.h"
#include "ui/ui.h"

/* Hides the table while another player moves to the screen, so that halves in hand stay private. */

/* Arguments of `enter`, copied by the stage. The table below is still drawn, so the scene below
 * must draw hands face down while the curtain is up (stage_has(stage, "curtain")). */
typedef struct CurtainArguments {
    uint8_t seat;
    char name[64];
} CurtainArguments;

extern const Scene curtain_scene;

/* --- message ---------------------------------------------------------------------------------- */

/* An overlay that shows a message until the player confirms it. */

/* Arguments of `enter`, copied by the stage: translated texts. `go` is the label of the only
 * button. */
typedef struct MessageArguments {
    char title[96];
    char text[320];
    char go[48];
} MessageArguments;

extern const Scene message_scene;

/* Shows a message over the front scene. */
void message_show(SceneContext *context, const char *title, const char *text, const char *go);
/* Shows why a game could not be opened. */
void message_show_fault(SceneContext *context, const Err *err);
/* Explains why only the table's report of a game exists, not a verified record
 * (scene_tables_replica_words). */
void message_show_replica(SceneContext *context, const char *words);
/* Shows the first line of the part of a record that was left out, or, if `err` has no line, reports
 * that only the line ends were changed. Does nothing if `err` has no text. */
void message_show_left_out(SceneContext *context, const Err *err);

/* --- pause ------------------------------------------------------------------------------------ */

/* The overlay of a paused game: resume, settings, back to the menu, quit. */

extern const Scene pause_scene;

/* --- seating ---------------------------------------------------------------------------------- */

/* Helpers for sheets that ask who takes each seat before a game continues: a row per seat, and the
 * buttons at the foot. */

/* Draws the choice of a seat's player: *kind is a row of player_kinds. `person` is the name of a
 * human player; NULL shows the label of player_kinds. Returns true if the choice changed. */
bool seating_kind(Ui *ui, const char *id, Rect place, const char *label, const char *person,
                  int *kind);
/* Draws the mark of `color`, the name, and the choice of the seat's player. */
void seating_row(Ui *ui, int seat, int color, const char *name, int *kind);
/* Draws "cancel" and "start"; sets the flag of the one that was clicked. */
void seating_buttons(Ui *ui, bool *cancels, bool *starts);

/* --- trouble ---------------------------------------------------------------------------------- */

/* Asks the player what to do when the game can't be saved: during the draft, the game and the
 * results, and before the program ends. */

extern const Scene trouble_scene;

/* Call this first in the update of each scene of a game. If the record can't be written and a
 * player is present to answer, it opens the question over the scene and returns true; the scene
 * must then do nothing else. If computers play alone, the log gets one entry, and the game
 * continues. */
bool trouble_asks(SceneContext *context);

/* The player's destination when they leave the game. */
typedef enum TroubleWay { TROUBLE_STAYS, TROUBLE_TO_MENU, TROUBLE_TO_QUIT } TroubleWay;

/* Returns true if the player may leave because everything is saved; waits a moment for the disk.
 * Otherwise an overlay asks the player, who leaves for the destination `way` once the game is saved
 * or they choose to leave anyway. Also returns true at the second attempt to quit, so that no
 * player is locked in. */
bool trouble_may_leave(SceneContext *context, TroubleWay way);
#endif
