/* game_code_row.h: the row of a dialog that shows the code of a game and copies it. Friends who
 * type the code get the same tiles under the same rules. */
#ifndef SCENES_STAGE_GAME_CODE_ROW_H
#define SCENES_STAGE_GAME_CODE_ROW_H
#include "record/game_code.h"
#include "scenes/stage/scene.h"

/* Writes the code of the game of `header` if it may be revealed: a key is no longer a secret once
 * its game is `over`. Otherwise returns false with "" in `code`. */
bool game_code_of(const RecordHeader *header, bool over, char code[GAME_CODE_SIZE]);

/* The result of a click on the row. The scene keeps it for game_code_message(). */
typedef enum GameCodeCopy {
    GAME_CODE_NOT_COPIED, /* no click yet */
    GAME_CODE_COPIED,
    GAME_CODE_NO_CLIPBOARD
} GameCodeCopy;

/* Draws a button `id` with `code` in the next cell. A click copies the code; for "" the button says
 * that there is none and is disabled. Words are at the left if `left`, else centred. Returns true
 * if it was clicked, with *copy set. */
bool game_code_offer(SceneContext *context, const char *id, const char *code, bool left,
                     GameCodeCopy *copy);
/* Returns the result in words; "" for GAME_CODE_NOT_COPIED. */
const char *game_code_message(GameCodeCopy copy);
#endif
