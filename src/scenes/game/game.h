/* game.h: the scene of a game: board, cards, banner, tray, chronicle, scoring. */
#ifndef SCENES_GAME_GAME_H
#define SCENES_GAME_GAME_H
#include "scenes/stage/scene.h"

/* Takes no arguments and plays context->session. The session must exist and mustn't be in the
 * draft, unless computers draft. */
extern const Scene game_scene;
#endif
