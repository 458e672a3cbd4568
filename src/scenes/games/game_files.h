/* game_files.h: what becomes of the record of one game: played again from its beginning, or
 * brought in from elsewhere. */
#ifndef SCENES_GAMES_GAME_FILES_H
#define SCENES_GAMES_GAME_FILES_H
#include "scenes/stage/scene.h"

/* Makes context->session of a new game with the same tiles in the same order, the same set-up and
 * the same players. Afterwards go to scene_session_show. False with *err. */
bool game_play_again(SceneContext *context, const char *record, Err *err);

/* Copies the record at `path`, which is checked to its end, into the folder of games. False with
 * *err: it is damaged, or the same game is there already. */
bool game_import(const SceneContext *context, const char *path, Err *err);
#endif
