/* game_panels.h: what the game scene draws over and beside the tabletop. */
#ifndef SCENES_GAME_GAME_PANELS_H
#define SCENES_GAME_GAME_PANELS_H
#include "scenes/game/game_state.h"

/* --- game_board.c, game_panels.c, game_tray.c, game_dialog.c: draw */

void game_board_draw(GameScene *scene, BoardPicture *picture);
/* Numbers on what can be claimed or answered, while keys are used. */
void game_badges_draw(GameScene *scene);
void game_banner_draw(GameScene *scene);
/* A pile of square tiles of which `backs` are seen, the uppermost at `top`; without any the hollow
 * where the last one lay. */
void game_pile_draw(Ui *ui, Rect top, int backs);
void game_stack_draw(GameScene *scene);
void game_buttons_draw(GameScene *scene);
void game_preview_draw(GameScene *scene);
void game_tray_draw(GameScene *scene);
void game_final_draw(GameScene *scene);
/* The record cannot be written, and a person is there to be asked: nothing goes on until he has
 * answered. */
bool game_record_stuck(const GameScene *scene);
/* Does a question lie over the tray? */
bool game_dialog_asks(const GameScene *scene);
void game_dialog_draw(GameScene *scene);
/* game_notes.c: spots, claims and figures for --probe. */
void game_notes(GameScene *scene);
/* Where `copy` lies in the tray: a half of the hand, else the drawn tile. */
Rect game_tray_place(const GameScene *scene, uint16_t copy);
#endif
