/* game_files.h: plays a recorded game again from its start, or imports a record from another
 * place. */
#ifndef SCENES_MENU_GAME_FILES_H
#define SCENES_MENU_GAME_FILES_H
#include "scenes/stage/scene.h"

/* Makes context->session a new game with the same tiles in the same order, the same set-up and the
 * same players. Call scene_session_show next. Returns false with *err if the record can't be
 * read. */
bool game_play_again(SceneContext *context, const char *record, Err *err);

/* Checks the record at `path` to its end and copies it into the folder of games. Returns false with
 * *err if it is damaged or the same game is there already. */
bool game_import(const SceneContext *context, const char *path, Err *err);
#endif
