/* games.h: the overlay over the menu that lists all games: those to go on with, and those that are
 * over, each with a small picture of its board; and over that what else can be done with one game,
 * whose RecordInfo are the arguments. */
#ifndef SCENES_GAMES_GAMES_H
#define SCENES_GAMES_GAMES_H
#include "scenes/stage/scene.h"

extern const Scene games_scene, game_sheet_scene;
#endif
