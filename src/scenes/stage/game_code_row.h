/* game_code_row.h: the row of a dialog that shows the code of a game and copies it: to be read out
 * and typed by friends, who get the same tiles under the same rules. */
#ifndef SCENES_STAGE_GAME_CODE_ROW_H
#define SCENES_STAGE_GAME_CODE_ROW_H
#include "record/game_code.h"
#include "scenes/stage/scene.h"

/* The code of the game of `header` as far as it may be told: a key is no secret any more when its
 * game is `over`. False, and "" in `code`, where there is none to tell. */
bool game_code_of(const RecordHeader *header, bool over, char code[GAME_CODE_SIZE]);

/* What became of the row, to be kept by the scene and told by game_code_told(). */
typedef enum GameCodeCopy {
    GAME_CODE_NOT_COPIED, /* nobody asked for it */
    GAME_CODE_COPIED,
    GAME_CODE_NO_CLIPBOARD
} GameCodeCopy;

/* The next cell: a button `id` with `code` in it, which copies it; "" tells that there is none and
 * cannot be used. Words stand at the left if `left`, else in the middle. True when it was clicked,
 * with *copy set. */
bool game_code_offer(SceneContext *context, const char *id, const char *code, bool left,
                     GameCodeCopy *copy);
/* What became of it in words; "" for GAME_CODE_NOT_COPIED. */
const char *game_code_told(GameCodeCopy copy);
#endif
