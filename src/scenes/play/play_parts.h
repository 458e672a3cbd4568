/* play_parts.h: what the files of play/ ask of each other beside play.h. Only play_*.c include
 * it. */
#ifndef SCENES_PLAY_PLAY_PARTS_H
#define SCENES_PLAY_PLAY_PARTS_H
#include "base/text.h"
#include "scenes/play/play.h"
#include "words/words.h"

/* Room for the tip of the pile. */
enum { PLAY_PILE_SIZE = 512 };

/* --- play_flow.c ------------------------------------------------------------------------------ */

/* Has what is asked been there long enough for a click to mean it? A click on a space is always
 * meant: the tile in hand shows where it goes. */
bool play_settled(const Play *play);
/* Would taking back mean no more than a tile on trial, or a half in hand, of which the game knows
 * nothing yet? */
bool play_leaves_hand(const Play *play);
/* The tile that has to be laid now: the drawn one, or Play.given where there is no stack. */
uint16_t play_due(const Play *play);
/* Has the tile a place on the board, and may it be laid now? */
bool play_fits(const Play *play, uint16_t copy);
/* Lays nothing, where play_can_pass. */
void play_pass(Play *play);
/* What is chosen from, for the banner. */
WordsChoose play_chooses_what(const Play *play);

/* --- play_act.c ------------------------------------------------------------------------------- */

/* The person does something (PlayHost.stirs): what the host said is over. */
void play_stir(Play *play);
/* Asks the host; his no is told. */
bool play_allows(Play *play, const Action *action);

/* --- play_question.c -------------------------------------------------------------------------- */

/* Facts about the feature under the pointer, or the answer that is pointed at. */
void play_hover_find(Play *play);

/* The cells of all answers that are given on the board; w 0: none is. */
Rect play_answers_cells(Play *play);

/* --- play_walk.c ------------------------------------------------------------------------------ */

/* The middle of the tile that an answer names; false where it names none of the table. */
bool play_answer_middle(const Play *play, int option, float *x, float *y);
/* Half way there from where the walker is; false where nobody walks. */
bool play_answer_way(const Play *play, int option, float *x, float *y);
/* Where who walks is; false where nobody does. */
bool play_walker_middle(const Play *play, float *x, float *y);
/* Arrows to where who walks may go, his way so far, whom he would send home and whom he may still
 * come to. */
void play_walk_draw(Play *play, BoardPicture *picture, float pulse);

/* --- play_losses.c ---------------------------------------------------------------------------- */

/* Finds who would go home by each answer, before anything else is asked or scored. */
void play_losses_find(Play *play);
/* "Sends home: Mira 2"; false, and `out` is untouched: nobody would. */
bool play_loss_words(const Play *play, int option, char *out, size_t size);
/* Rings round all of them. */
void play_losses_draw(Play *play, BoardPicture *picture, float pulse);
/* At each arrow of a walk how many of each seat it would send home. */
void play_stakes_draw(Play *play);

/* --- play_rim.c: spaces and answers outside the view that a person chose ---------------------- */

void play_rims_draw(Play *play);

/* --- play_input.c ----------------------------------------------------------------------------- */

/* Does a click only aim, or turn a tile that fits turned, so that another one lays it? */
bool play_click_aims(const Play *play);
/* The tile in hand was dragged out of the tray and is at (x, y), px. */
void play_drag(Play *play, float x, float y);

/* How many spots, claims or answers have a number in the mode at hand. */
int play_numbered(const Play *play);

/* --- play_why.c ------------------------------------------------------------------------------- */

/* Why the tile in hand does not lie where it is aimed, or nothing can be done where was clicked;
 * NULL while nothing is refused. */
const Fault *play_fault(const Play *play);
/* What is told right now, as a topic of the rulebook; false while nothing is. Asking opens the
 * book. */
bool play_topic(const Play *play, BookTopic *topic);
/* The same of one line of the preview. */
bool play_line_topic(const Play *play, const TurnPreviewLine *line, BookTopic *topic);
void play_ask(Play *play);

/* --- what is drawn ---------------------------------------------------------------------------- */

/* What the pile is, and (`can`: it may be drawn from) what a click on it does. Returns `out`. */
const char *play_pile_words(const Play *play, bool can, char *out, size_t size);
/* Once a frame, after everything moved. */
void play_sounds(Play *play);
#endif
