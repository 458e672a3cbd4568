/* game_confirm.c: slips of the hand. Who wants it confirms what he decides by doing it once more:
 * everything, or what cannot be taken back (a setting; from the start nothing). */
#include "base/text.h"
#include "scenes/game/game_state.h"
#include "store/settings.h"
#include "words/words.h"

#include <assert.h>
#include <string.h>

/* After so long it is asked anew. */
#define MEANT_MS 20000.

/* Laying a tile is a trial, which is confirmed anyway. What is drawn cannot be put back, and chance
 * answers many a question. */
static bool needs(const char *mode, ActionKind kind)
{
    if (strcmp(mode, "always") == 0)
        return kind != ACTION_PLACE;
    return strcmp(mode, "final") == 0 && (kind == ACTION_DRAW || kind == ACTION_CHOOSE);
}

bool game_confirm(void *self, const Action *action, char *why, size_t size)
{
    GameScene *scene = self;
    const SceneContext *context = scene->table.context;
    assert(action->kind < ACTION_KINDS && "something that is decided");
    if (!needs(context->settings->confirm, (ActionKind)action->kind))
        return true;
    bool again = scene->asks_again && action_equal(&scene->meant, action) &&
                 context->now_ms - scene->meant_ms < MEANT_MS;
    scene->asks_again = !again;
    scene->meant = *action;
    scene->meant_ms = context->now_ms;
    if (!again)
        text_copy(why, size, _("Once more, and it is done."));
    return again;
}
