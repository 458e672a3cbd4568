/* play_parts.h: the functions that the files of play/ share in addition to those of play.h. Only
 * these files and files of expansions include it. */
#ifndef SCENES_PLAY_PLAY_PARTS_H
#define SCENES_PLAY_PLAY_PARTS_H
#include "base/text.h"
#include "scenes/play/play.h"
#include "words/words.h"

/* --- play.c ----------------------------------------------------------------------------------- */

/* Returns true once the question has been visible long enough that a click is meant for it. A click
 * on a space is always meant: the tile in hand shows where it goes. */
bool play_settled(const Play *play);
/* Returns whether undo would only cancel a trial or put a half back; neither is part of the game
 * yet. */
bool play_leaves_hand(const Play *play);
/* Returns the tile that has to be placed now: the drawn one, or Play.given if there is no stack. */
uint16_t play_due(const Play *play);
/* Returns true if the tile has a legal place on the board and may be placed now. */
bool play_fits(const Play *play, uint16_t copy);
/* Passes without a tile, if play_can_pass allows it. */
void play_pass(Play *play);
/* Returns the kind of choice that the player has, for the banner's prompt. */
WordsChoose play_chooses_what(const Play *play);

/* --- play.c ----------------------------------------------------------------------------------- */

/* Reports to the host that the player clicked or pressed a key (PlayHost.stirs), and removes the
 * host's sentence from the banner. */
void play_on_player_input(Play *play);

/* --- play_question.c -------------------------------------------------------------------------- */

/* Shows facts about the feature under the pointer, or about the answer that is pointed at. */
void play_hover_find(Play *play);

/* Returns a rectangle around all answers that are given on the board; its width is 0 if there are
 * none. */
Rect play_answers_cells(Play *play);

/* --- play_tray.c ------------------------------------------------------------------------------ */

/* Writes the middle of the tile that an answer names (board units). Returns false if it names no
 * tile on the table. */
bool play_answer_middle(const Play *play, int option, float *x, float *y);
/* Writes the walker's place (board units). Returns false if there is no walker. */
bool play_walker_middle(const Play *play, float *x, float *y);
/* Draws arrows to where the walker may go, its path so far, the figures that it would send home,
 * and the figures within its remaining reach. */
void play_walk_draw(Play *play, BoardPicture *picture, float pulse);

/* --- play_question.c -------------------------------------------------------------------------- */

/* Finds the figures that each answer would send home, counting only up to the next question or
 * scoring. */
void play_losses_find(Play *play);
/* Draws rings around the figures that play_losses_find found. */
void play_losses_draw(Play *play, BoardPicture *picture, float pulse);
/* Draws next to each arrow of a walk how many figures of each seat that step would send home. */
void play_stakes_draw(Play *play);

/* --- play_panels.c: buttons below the banner -------------------------------------------------- */

/* Draws the button of a free deed, as wide as its words, centred on `place.x`. If the deed is
 * refused it is disabled, and its tip says why. Returns whether it is clicked. */
bool play_free_deed_button(Play *play, const Action *deed, const char *id, const char *label,
                           RuleId rule, Rect place);

/* --- play_input.c ----------------------------------------------------------------------------- */

/* Returns whether a first click only aims, or only rotates a tile that fits when rotated, so that
 * it takes a second click to place the tile. */
bool play_click_aims(const Play *play);
/* Reports that the tile in hand was dragged out of the tray and is at (x, y), px. */
void play_drag(Play *play, float x, float y);
/* Returns whether the widget at `rect` has been dragged far enough for the drag to be intended. */
bool play_dragged_away(Rect rect, const UiState *state);

/* Returns how many spots, claims or answers have a number in the current mode. */
int play_numbered(const Play *play);

/* --- play_question.c -------------------------------------------------------------------------- */

/* Returns why the tile in hand can't be placed where it is aimed, or why a click did nothing; NULL
 * while nothing is refused. */
const Fault *play_fault(const Play *play);
/* Fills *topic with what is shown right now, for the rulebook; returns false if nothing is shown.
 * play_ask opens the book there. */
bool play_topic(const Play *play, BookTopic *topic);
/* Fills *topic with one line of the preview; returns false if the line has no rule. */
bool play_line_topic(const Play *play, const TurnPreviewLine *line, BookTopic *topic);
void play_ask(Play *play);

/* --- drawing and sound ------------------------------------------------------------------------ */

/* Plays the sounds of the frame. Call it once a frame, after everything has moved. */
void play_sounds(Play *play);

/* --- sizes ------------------------------------------------------------------------------------ */

/* Room for a tooltip in the tray, in bytes. */
enum { TRAY_TIP_SIZE = 768 };

/* --- play_tray.c ------------------------------------------------------------------------------ */

/* Draws the key that picks up the tile or pile at `rect`, while the keyboard is in use and the hand
 * is empty. */
void play_tray_key(const Play *play, Rect rect, int number);
/* Picks up one of the player's own tiles, rotated as it was in the rack. */
void play_take_half(Play *play, uint16_t copy);
/* Rotates the tile in hand, or the one in the rack under the pointer while the hand is empty. */
void play_rotate(Play *play, int quarters);
/* Remembers how the player rotated a tile of the rack. */
void play_rack_note(Play *play, uint16_t copy, int rotation);

/* --- play_panels.c: buttons that end a step --------------------------------------------------- */

/* Registers the pile at `place`, with its tip, and draws a tile when it is clicked. */
UiState play_pile_widget(Play *play, Rect place);
/* Returns the height of a button in the tray in px. */
float play_action_high(const Play *play);
/* Returns whether a tile is in hand and can be rotated. */
bool play_turns(const Play *play);
/* Returns the width of the buttons in the tray in px; 0: there are none. */
float play_actions_wide(const Play *play);
void play_actions_draw(Play *play, Rect cell);

#endif
