/* game.h: the scene in which the game is played: board, cards, banner, tray, chronicle, scoring. */
#ifndef SCENES_GAME_GAME_H
#define SCENES_GAME_GAME_H
#include "scenes/stage/scene.h"

/* No arguments; plays context->session, which must be there and not in the draft unless
 * computers draft. */
extern const Scene game_scene;
#endif
