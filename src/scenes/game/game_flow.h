/* game_flow.h: what happens next: who decides, acting, laying and confirming, computer players. */
#ifndef SCENES_GAME_GAME_FLOW_H
#define SCENES_GAME_GAME_FLOW_H
#include "scenes/game/game_state.h"

/* --- game_flow.c: who decides, what happens next ---------------------------------------------- */

/* Works out the mode anew after any change; takes up a drawn tile; drops what is in hand when it
 * is no longer due. */
void game_refresh(GameScene *scene);
/* Lays the tile in hand on trial where it is aimed, or turns or shakes it. */
void game_lay(GameScene *scene);
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
#endif
