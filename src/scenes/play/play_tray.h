/* play_tray.h: the functions that the files of the tray share. Only play_*.c include it. */
#ifndef SCENES_PLAY_PLAY_TRAY_H
#define SCENES_PLAY_PLAY_TRAY_H
#include "scenes/play/play_parts.h"

/* The most own tiles in the tray; bytes of a tooltip. */
enum { TRAY_TILES_MAX = 16, TRAY_TIP_SIZE = 768 };

/* u at the left and right of a tile on its raised card. */
#define TRAY_CARD_PAD 14.f

/* --- play_tray.c: the tray and its cells ------------------------------------------------------ */

typedef struct TrayCell {
    Rect caption; /* has no height in a compact tray */
    Rect content; /* as high as a tile */
} TrayCell;

/* Splits a cell that is as high as the tray into its caption and its tile. */
TrayCell play_tray_cell(const Play *play, Rect cell);
/* Writes a caption; does nothing if `place` has no height. */
void play_tray_caption(const Play *play, Rect place, const char *text);
/* Returns the rotation in which a tile of the tray is held or on trial. */
int play_tray_rotation(const Play *play, uint16_t copy);
/* Handles a drag of the tile `copy` out of the tray; `state` is that of the widget at `rect` (px)
 * that shows the tile. Once dragged away the tile is in hand and follows the pointer until it is
 * released. */
void play_tray_drag(Play *play, uint16_t copy, Rect rect, const UiState *state);
/* Draws the card of a tile whose place in the tray is `place` and which is in hand or on the board;
 * the card says which. Returns the place of the raised tile. */
Rect play_tray_raise(Play *play, Rect place);
/* Writes what a tile of the tray shows and what it does. Returns the name of the rule. */
const char *play_tile_words(const Play *play, uint16_t copy, char *out, int size);
/* Draws the key that picks up the tile at `rect`. */
void play_tray_key(Play *play, Rect rect, int number);

/* --- play_hand.c: the halves ------------------------------------------------------------------ */

/* Draws the halves. Returns false if there are none. */
bool play_hand_draw(Play *play, Rect cell);

/* --- play_act.c: turning and going on ----------------------------------------------------- */

/* Returns the height of the action buttons in px. */
float play_action_high(const Play *play);
/* Is a tile in hand that can be rotated? */
bool play_turns(const Play *play);
void play_actions_draw(Play *play, Rect cell);
#endif
