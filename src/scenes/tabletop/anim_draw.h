/* anim_draw.h: the pictures of anim.h: what flies over the board and over the screen. */
#ifndef SCENES_TABLETOP_ANIM_DRAW_H
#define SCENES_TABLETOP_ANIM_DRAW_H
#include "scenes/tabletop/tabletop.h"

void anim_draw_board(Tabletop *table, SceneContext *context, BoardPicture *picture);
void anim_draw_screen(Tabletop *table, SceneContext *context);

/* --- shared by its files ---------------------------------------------------------------------- */

/* The board point below the middle of a rectangle on the screen. */
void anim_middle(const Tabletop *table, Rect rect, float *x, float *y);
/* … and at the rim of a seat's card, from below which its figures and tokens come and where they
 * go home. */
void anim_from_card(const Tabletop *table, int seat, float *x, float *y);
/* anim_tokens.c: a token on its way, or turning over. */
void anim_draw_token(Tabletop *table, SceneContext *context, BoardPicture *picture);
/* Where a station of a scoring is: its segment, what is counted there, else the middle of its
 * tile. */
void anim_station(Tabletop *table, const SessionStep *step, float *x, float *y);
/* Rings around all that a payment has counted so far. */
void anim_draw_rings(Tabletop *table, SceneContext *context, BoardPicture *picture,
                     const SessionEvent *event, const AnimScore *score);
#endif
