/* game_flow.h: what the files of the game scene ask of each other: who decides and what happens
 * next, hints, and what is drawn over and beside the tabletop. One header, because nearly every
 * file of the scene asks something of each of the three. */
#ifndef SCENES_GAME_GAME_FLOW_H
#define SCENES_GAME_GAME_FLOW_H
#include "scenes/game/game_state.h"

/* --- game_flow.c: who decides, what happens next ---------------------------------------------- */

/* Works out the mode anew after any change; takes up a drawn tile; drops what is in hand when it
 * is no longer due. */
void game_refresh(GameScene *scene);
/* Lays the tile in hand on trial where it is aimed, or shakes it. */
void game_lay(GameScene *scene);
/* Has what is asked been there long enough for a click to mean it? */
bool game_settled(const GameScene *scene);
/* Confirms the trial, claiming `claim` (−1: nothing). */
void game_trial_confirm(GameScene *scene, int claim);
/* Applies through the session; the scene follows. False if the rules refuse. */
bool game_act(GameScene *scene, const Action *action);
/* The person who decides at the screen; NO_SEAT while none does. */
int game_decider(const GameScene *scene);
/* Leaves a trial, a choice, or takes back the last action, in this order. True if there was
 * something. */
bool game_take_back(GameScene *scene);
bool game_can_take_back(const GameScene *scene);
/* May pile or half be chosen, now or as soon as the running show ends? */
bool game_chooses(const GameScene *scene);
/* The same for the pile, if the rules allow it. */
bool game_can_draw(const GameScene *scene);
/* Has the tile a place on the board? */
bool game_fits(const GameScene *scene, uint16_t copy);
/* A tile is in hand and looks for its place; or pile or half are still to be chosen. */
bool game_holds(const GameScene *scene);
bool game_choosing(const GameScene *scene);
/* Draws, if that is possible; ends the running show. */
void game_draw_from_stack(GameScene *scene);
/* Opens the menu; whoever thinks begins anew when it closes. */
void game_open_menu(GameScene *scene);
/* Does a person at the screen decide as soon as the running show ends? Then buttons work
 * already. */
bool game_waits_for_person(const GameScene *scene);
/* Ends the running show, but not final scoring. */
void game_end_show(GameScene *scene);

/* --- game_question.c -------------------------------------------------------------------------- */

/* Where an answer about a figure is pointed at, board units: that figure's foot; where one is
 * added, the newcomer's, beside it. False, and nothing is filled in: this answer is not given on
 * the board. */
bool game_option_spot(GameScene *scene, int option, float *x, float *y);
/* Facts about the feature under the pointer. */
void game_hover_find(GameScene *scene);

/* --- game_input.c ----------------------------------------------------------------------------- */

/* Gives the answer number `option` of the question; nothing where there is none. */
void game_answer(GameScene *scene, int option);
/* How many spots, claims or answers have a number in the mode at hand. */
int game_numbered(const GameScene *scene);
bool game_event(void *state, SceneContext *context, const InputEvent *event);

/* --- game_think.c: computer players' turns ---------------------------------------------------- */

/* A computer player acts after a moment, when everything has been shown. True while a further
 * frame must follow. */
bool game_computers_act(GameScene *scene, float ms);
/* Does a computer player think for so long that it shows? */
bool game_thinks_long(const GameScene *scene);
/* It shall play now. False if nobody thinks. */
bool game_play_now(GameScene *scene);
/* How far it is, and the button to play now, on the seat's card. */
void game_think_draw(GameScene *scene, Rect place);

/* game_kinds.c: the buttons of the tray that say which kind of figure claims. */
void game_kinds_draw(GameScene *scene, Rect place);

/* --- game_sounds.c ---------------------------------------------------------------------------- */

/* Once a frame, after everything moved. */
void game_sounds(GameScene *scene);

/* --- game_hint.c: hints for the person who decides -------------------------------------------- */

/* Asks for hints, or puts them away. */
void game_hint_toggle(GameScene *scene);
/* Once a frame, after the mode is known. */
void game_hint_update(GameScene *scene);
/* Is a hint taken up that says to draw? */
bool game_hint_draws(const GameScene *scene);
/* Takes row `row` up: the tile lies on trial, a claim or an answer is pointed at. Nothing is
 * confirmed. */
void game_hint_take(GameScene *scene, int row);
/* The rows are there to be read. */
bool game_hint_shown(const GameScene *scene);
/* The person does something: what is still thought about is not wanted any more. */
void game_hint_cancel(GameScene *scene);
/* Where the row is done on the board: the middle of it, and its cells. False if it is not on the
 * board. */
bool game_hint_spot(GameScene *scene, int row, float *x, float *y, Rect *cells);

/* --- game_hint_draw.c ------------------------------------------------------------------------- */

/* What the panel leaves of the free part of the window, and the cells that its rows are about; w 0
 * where none is. */
Rect game_hint_free(const GameScene *scene);
Rect game_hint_cells(GameScene *scene);
/* The panel; it lies over the chronicle, which is not drawn meanwhile. */
void game_hint_draw(GameScene *scene);
/* What the rows would lay, translucent, on the board; and their numbers over it. */
void game_hint_board(GameScene *scene, BoardPicture *picture);
void game_hint_badges(GameScene *scene);

/* --- what is drawn over and beside the tabletop ----------------------------------------------- */

void game_board_draw(GameScene *scene, BoardPicture *picture);
/* Numbers on what can be claimed or answered, while keys are used. */
void game_badges_draw(GameScene *scene);
void game_banner_draw(GameScene *scene);
void game_stack_draw(GameScene *scene);
/* What the pile is, and (`can`: it may be drawn from) what a click on it does. Returns `out`. */
const char *game_pile_words(const GameScene *scene, bool can, char *out, size_t size);
void game_buttons_draw(GameScene *scene);
void game_preview_draw(GameScene *scene);
void game_tray_draw(GameScene *scene);
void game_final_draw(GameScene *scene);
/* Does a question lie over the tray? */
bool game_dialog_asks(const GameScene *scene);
void game_dialog_draw(GameScene *scene);
/* game_notes.c: spots, claims and figures for --probe. */
void game_notes(GameScene *scene);
/* Where `copy` lies in the tray: a half of the hand, else the drawn tile. */
Rect game_tray_place(const GameScene *scene, uint16_t copy);
#endif
