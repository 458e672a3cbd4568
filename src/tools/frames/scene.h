/* scene.h: a board and panels of a given size with painted-on-the-spot art, to measure and look
 * at frames without rules, painter or fonts of any game. */
#ifndef TOOLS_FRAMES_SCENE_H
#define TOOLS_FRAMES_SCENE_H
#include "render/render.h"

/* Flat coloured landscapes: meadow, a road from west to east, a city in the north. */
ArtSource frames_art(void);
/* Fills the picture with `tiles` tiles (every fifth a pair of halves), towers, followers, marks
 * and two lit features. */
void frames_board(BoardPicture *picture, int tiles, int width, int height, float zoom);
/* Panels such as a game has: cards, banner, log, tray, buttons. */
void frames_panels(DrawList *list, const TextMeter *meter, int width, int height);
#endif
