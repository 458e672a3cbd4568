/* hint_advice.c: asks the session for hints and turns them into sentences. The sentences are made
 * once, when the answer arrives: they describe the game at that time, which may be a trial that has
 * ended since. */
#include "scenes/stage/hint_advice.h"

#include "speech/board_words.h"
#include "store/settings.h"
#include "words/hints.h"

#include <assert.h>
#include <string.h>

bool advice_offered(const SceneContext *context)
{
    return session_help(context->session) == HELP_FULL &&
           strcmp(context->settings->hints, "off") != 0 && !context->autoplay;
}

void advice_drop(Advice *advice, SceneContext *context)
{
    /* Once the game has moved on, the session may be thinking about something else, and that must
     * not be interrupted. */
    bool ours = advice->version == session_version(context->session);
    if (advice->state == ADVICE_THINKS && ours)
        session_stop_thinking(context->session);
    *advice = (Advice){.pointed = -1, .taken = -1};
}

/* Turns the hints into rows at once, because the answer arrives only once. */
static void take_over(Advice *advice, SceneContext *context, const Game *game, const Hint *hints,
                      int count)
{
    assert(count >= 0 && count <= HINTS && "rows of the hints");
    const char *names[SEATS_MAX] = {0};
    advice->state = ADVICE_SHOWN;
    advice->count = count;
    for (int seat = 0; seat < session_players(context->session); seat++)
        names[seat] = session_seat(context->session, seat)->name;
    for (int i = 0; i < count; i++) {
        AdviceRow *row = &advice->rows[i];
        row->hint = hints[i];
        words_hint_title(session_catalogue(context->session), game, hints, count, i, names,
                         row->what, sizeof row->what);
        words_hint_rank(&hints[i], row->rank, sizeof row->rank);
        words_hint_reasons(&hints[i], names, row->why, sizeof row->why);
    }
}

/* Asks the session, which answers at once, keeps thinking, or reports that no engine can answer. */
static void go_on(Advice *advice, SceneContext *context, const Game *after)
{
    Session *session = context->session;
    Hint hints[HINTS];
    int count;
    SessionMove move = session_hints(session, &context->host.thinking, after,
                                     context->settings->hints, hints, &count);
    if (move == SESSION_MOVES)
        take_over(advice, context, after ? after : session_game(session), hints, count);
    else if (move == SESSION_NOBODY)
        advice_drop(advice, context);
}

/* Asking again starts over, because the second question may be about another trial. */
void advice_ask(Advice *advice, SceneContext *context, const Game *after)
{
    assert(context->session && "hints are about a game");
    advice_drop(advice, context);
    if (!advice_offered(context))
        return;
    advice->state = ADVICE_THINKS;
    advice->of_trial = after != NULL;
    advice->version = session_version(context->session);
    go_on(advice, context, after);
}

void advice_update(Advice *advice, SceneContext *context, const Game *after)
{
    if (advice->state == ADVICE_OFF)
        return;
    bool stale = advice->version != session_version(context->session) ||
                 (advice->of_trial && !after) || !advice_offered(context);
    if (stale)
        advice_drop(advice, context);
    else if (advice->state == ADVICE_THINKS)
        go_on(advice, context, advice->of_trial ? after : NULL);
}

float advice_progress(const Advice *advice, const SceneContext *context)
{
    const ThinkHost *host = &context->host.thinking;
    return advice->state == ADVICE_THINKS && host->progress ? host->progress(host->self) : -1;
}

/* --- for screen readers ----------------------------------------------------------------------- */

void advice_rows_describe(const AdviceRow *rows, int count, Text *text)
{
    assert(count <= HINTS && "rows of the hints");
    for (int i = 0; i < count; i++) {
        const Action *action = &rows[i].hint.action;
        char name[CELL_NAME_SIZE];
        text_add(text, "%s%d: %s", text->length ? " " : "", i + 1, rows[i].what);
        if (action->kind == ACTION_PLACE)
            text_add(text, ", %s r%d", cell_name(action->cell, name, sizeof name),
                     action->rotation);
        text_add(text, ". %s", rows[i].why);
    }
}

void advice_describe(const Advice *advice, Text *text)
{
    if (advice->state == ADVICE_SHOWN)
        advice_rows_describe(advice->rows, advice->count, text);
}
