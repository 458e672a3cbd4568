/* anim_draw.h: the pictures of anim.h: what moves over the board (anim_draw.c) and over the window
 * (anim_screen.c). */
#ifndef SCENES_TABLETOP_ANIM_DRAW_H
#define SCENES_TABLETOP_ANIM_DRAW_H
#include "scenes/tabletop/tabletop.h"

void anim_draw_board(Tabletop *table, BoardPicture *picture);
void anim_draw_screen(Tabletop *table);

/* The board point below the middle of a rectangle on the screen. */
void anim_middle(const Tabletop *table, Rect rect, float *x, float *y);

/* --- shared by its files ---------------------------------------------------------------------- */

/* Where a station of a scoring is, board units: its segment, what is counted there, else the middle
 * of its tile. */
vec2s anim_station(Tabletop *table, const SessionStep *step);
/* Where the sum of a scoring stands in the window: over the middle of its stations, but inside the
 * free part. */
vec2s anim_sum_place(const Tabletop *table, const SessionEvent *event);
#endif
