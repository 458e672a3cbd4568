/* overlays.h: covers other scenes: the curtain while another player takes the place at the
 * screen, messages, the pause, where players sit, and trouble with the record. */
#ifndef SCENES_STAGE_OVERLAYS_H
#define SCENES_STAGE_OVERLAYS_H
#include "scenes/stage/scene.h"
#include "ui/ui.h"

/* Hides the table while another player takes the place at the screen, so that halves in
 * hand stay private. */

/* Arguments of `enter`, copied by the stage. The table below is still drawn, so the scene below
 * must draw hands face down while the curtain is there (stage_has(stage, "curtain")). */
typedef struct CurtainArguments {
    uint8_t seat;
    char name[64];
} CurtainArguments;

extern const Scene curtain_scene;

/* --- message ---------------------------------------------------------------------------------- */

/* An overlay that shows a message until it was read. */

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
/* Shows what is known of a game that has only the table's report (scene_tables_replica_words). */
void message_show_replica(SceneContext *context, const char *words);
/* Shows the line from which the rest of a record was left out, or, if `err` has no line, that only
 * the line ends were changed. Does nothing if `err` has no text. */
void message_show_left_out(SceneContext *context, const Err *err);

/* --- pause ------------------------------------------------------------------------------------ */

/* The overlay of a paused game: resume, settings, back to the menu, quit. */

extern const Scene pause_scene;

/* --- seating ---------------------------------------------------------------------------------- */

/* Shared by sheets that ask who takes each seat before a game continues: a row per seat,
 * and the buttons at the foot. */

/* Draws the choice of a seat's player: *kind is a row of player_kinds. `person` is the name of a
 * human player; NULL: the label of player_kinds. Returns true if it changed. */
bool seating_kind(Ui *ui, const char *id, Rect place, const char *label, const char *person,
                  int *kind);
/* Draws the mark of `color`, the name, and the choice of the seat's player. */
void seating_row(Ui *ui, int seat, int color, const char *name, int *kind);
/* Draws "cancel" and "start"; sets the flag of the one that was clicked. */
void seating_buttons(Ui *ui, bool *cancels, bool *starts);

/* --- trouble ---------------------------------------------------------------------------------- */

/* Asks the player what to do when the game can't be saved: over the draft, the game and
 * the results, and before the program ends. */

extern const Scene trouble_scene;

/* Called first in the update of each scene of a game. If the record is in trouble and a player is
 * there to answer, it opens the question over the scene and returns true: nothing may continue. If
 * computers play alone, the log gets one entry, and the game continues. */
bool trouble_asks(SceneContext *context);

/* Where the player goes when they leave the game. */
typedef enum TroubleWay { TROUBLE_STAYS, TROUBLE_TO_MENU, TROUBLE_TO_QUIT } TroubleWay;

/* May the player leave, because all is saved? Waits for the disk a moment. If it returns false, the
 * player is asked, and leaves that way once it is saved or they say so. It returns true at the
 * second attempt to quit, so that no player is locked in. */
bool trouble_may_leave(SceneContext *context, TroubleWay way);
#endif
