/* games.h: the overlay over the menu that lists all games: unfinished and finished ones, each with
 * a small picture of its board. The sheet over it offers more actions for one game; its argument is
 * the game's RecordInfo. */
#ifndef SCENES_MENU_GAMES_H
#define SCENES_MENU_GAMES_H
#include "scenes/stage/scene.h"

extern const Scene games_scene, game_sheet_scene;
#endif
