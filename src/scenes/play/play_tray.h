/* play_tray.h: what the files of the tray ask of each other. Only play_*.c include it. */
#ifndef SCENES_PLAY_PLAY_TRAY_H
#define SCENES_PLAY_PLAY_TRAY_H
#include "scenes/play/play_parts.h"

/* Tiles of one's own in the tray at most; bytes of a tip. */
enum { TRAY_TILES_MAX = 16, TRAY_TIP_SIZE = 768 };

/* u at the left and right of a tile on its raised card. */
#define TRAY_CARD_PAD 14.f

/* --- play_tray.c: the tray and its cells ------------------------------------------------------ */

typedef struct TrayCell {
    Rect caption; /* of no height in a compact tray */
    Rect content; /* as high as a tile */
} TrayCell;

/* The parts of a cell as high as the tray. */
TrayCell play_tray_cell(const Play *play, Rect cell);
/* Nothing where there is no room. */
void play_tray_caption(const Play *play, Rect place, const char *text);
/* The rotation in which a tile of the tray is held or lies on trial. */
int play_tray_rotation(const Play *play, uint16_t copy);
/* `state`: of the widget at `rect`, px, that shows the tile. Dragged off there the tile is in hand
 * and comes along with the pointer, until that lets go. */
void play_tray_drag(Play *play, uint16_t copy, Rect rect, const UiState *state);
/* Draws the card of a tile that lies at `place` while it is not in hand; the card says where it is
 * now. Returns where the tile is raised to. */
Rect play_tray_raise(Play *play, Rect place);
/* What lies in the tray, and what is done with it; returns the rule. */
const char *play_tile_words(const Play *play, uint16_t copy, char *out, int size);
/* Which key takes it. */
void play_tray_key(Play *play, Rect rect, int number);

/* --- play_hand.c: the halves ------------------------------------------------------------------ */

/* False: there are none. */
bool play_hand_draw(Play *play, Rect cell);

/* --- play_actions.c: turning and going on ----------------------------------------------------- */

/* How high its buttons are, px. */
float play_action_high(const Play *play);
/* Is something in hand that turns? */
bool play_turns(const Play *play);
void play_actions_draw(Play *play, Rect cell);
#endif
