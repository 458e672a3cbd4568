/* scene.h: a board and panels of a given size with art painted on the spot. Frames can be measured
 * and viewed without the rules, painter or fonts of a game. */
#ifndef TOOLS_FRAMES_SCENE_H
#define TOOLS_FRAMES_SCENE_H
#include "render/render.h"

/* Flat coloured landscapes: meadow, a road from west to east, a city in the north. */
ArtSource frames_art(void);
/* Fills the picture with `tiles` tiles (every fifth a pair of halves), towers, followers, marks
 * and two lit features. */
void frames_board(BoardPicture *picture, int tiles, int width, int height, float zoom);
/* Draws panels like those of a game: cards, banner, log, tray, buttons. */
void frames_panels(DrawList *list, const TextMeter *meter, int width, int height);
#endif
