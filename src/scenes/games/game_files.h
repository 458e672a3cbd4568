/* game_files.h: what becomes of the record of one game: played again from its beginning, copied for
 * others, or removed. */
#ifndef SCENES_GAMES_GAME_FILES_H
#define SCENES_GAMES_GAME_FILES_H
#include "scenes/stage/scene.h"

/* Makes context->session of a new game with the same tiles in the same order, the same set-up and
 * the same players. Afterwards go to scene_session_show. False with *err. */
bool game_play_again(SceneContext *context, const char *record, Err *err);

/* Copies the record into `folder` under a name that is free there: `path`, FOLDER_SIZE bytes. False
 * with *err. */
bool game_export(const char *record, const char *folder, char *path, Err *err);

/* Copies the record at `path`, which is checked to its end, into the folder of games. False with
 * *err: it is damaged, or the same game is there already. */
bool game_import(const SceneContext *context, const char *path, Err *err);

/* The name that a person gave the game; "": none. It stands in a file of its own beside the record
 * (game.hyp → game.name), so that the record stays what it was. */
enum { GAME_NAME_SIZE = 96 };
void game_name_read(const char *record, char name[GAME_NAME_SIZE]);
/* "" takes it away. False with *err. */
bool game_name_write(const char *record, const char *name, Err *err);

/* Removes the record, its name and the reviews that were kept beside it. False with *err. */
bool game_delete(const char *record, Err *err);
#endif
