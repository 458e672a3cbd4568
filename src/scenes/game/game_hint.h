/* game_hint.h: hints for the person who decides. */
#ifndef SCENES_GAME_GAME_HINT_H
#define SCENES_GAME_GAME_HINT_H
#include "scenes/game/game_state.h"

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
/* The half, or NO_COPY for the pile, that row `row` begins with; false if it is about something
 * else. */
bool game_hint_piece(const GameScene *scene, int row, uint16_t *copy);
/* Where the row is done on the board: the middle of it, and its cells. False if it is not on the
 * board. */
bool game_hint_spot(GameScene *scene, int row, float *x, float *y, Rect *cells);

/* --- game_hint_draw.c ------------------------------------------------------------------------- */

/* The panel; it lies over the chronicle, which is not drawn meanwhile. */
void game_hint_draw(GameScene *scene);
/* What the rows would lay, translucent, on the board; and their numbers over it. */
void game_hint_board(GameScene *scene, BoardPicture *picture);
void game_hint_badges(GameScene *scene);
#endif
