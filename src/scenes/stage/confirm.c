/* confirm.c: see confirm.h. */
#include "scenes/stage/confirm.h"

#include "base/text.h"
#include "store/settings.h"
#include "words/words.h"

#include <assert.h>
#include <string.h>

/* After so long it is asked anew. */
#define MEANT_MS 20000.

/* Laying a tile is a trial, which is confirmed anyway. What is drawn cannot be put back, what is
 * picked the next one has seen, and chance answers many a question. */
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
