/* confirm.c: Decides which actions need a confirmation, and waits for their repetition. */
#include "scenes/stage/confirm.h"

#include "base/text.h"
#include "store/settings.h"
#include "words/words.h"

#include <assert.h>
#include <string.h>

/* After this time the question starts over. */
#define MEANT_MS 20000.

/* Placing a tile is tried on the board and confirmed anyway. A drawn tile can't go back, the next
 * player has seen a picked half, and chance follows many answers. */
static bool needs(const char *mode, ActionKind kind, bool final)
{
    if (strcmp(mode, "always") == 0)
        return kind != ACTION_PLACE;
    return strcmp(mode, "final") == 0 &&
           (final || kind == ACTION_DRAW || kind == ACTION_CHOOSE || kind == ACTION_PICK);
}

bool confirm_waits(const Confirm *confirm, const SceneContext *context)
{
    return confirm->asks && context->now_ms - confirm->meant_ms < MEANT_MS;
}

const char *confirm_words(void)
{
    return _("Repeat to confirm.");
}

bool confirm_once_more(Confirm *confirm, const SceneContext *context, const Action *action,
                       bool final, char *why, size_t size)
{
    assert(action->kind < ACTION_KINDS && "something that is decided");
    if (!needs(context->settings->confirm, (ActionKind)action->kind, final))
        return true;
    bool again = confirm_waits(confirm, context) && action_equal(&confirm->meant, action);
    *confirm = (Confirm){.asks = !again, .meant = *action, .meant_ms = context->now_ms};
    if (!again)
        text_copy(why, size, confirm_words());
    return again;
}
